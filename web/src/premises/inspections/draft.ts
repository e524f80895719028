// An inspection while it is typed, and as it is sent. Pure.
import type { Inspection } from '@denonco/contract';

export interface Draft {
  readonly kind: Inspection['kind'] | '';
  readonly inspectedOn: string;
  readonly inspector: string;
  readonly findings: string;
  readonly verdict: Inspection['verdict'] | '';
  readonly measures: string;
  readonly dueOn: string;
  readonly reason: string;
}

/** Begins with what is corrected. */
export const draftOf = (corrects: Inspection | undefined): Draft => ({
  kind: corrects?.kind ?? 'kqz',
  inspectedOn: corrects?.inspectedOn ?? '',
  inspector: corrects?.inspector ?? '',
  findings: corrects?.findings ?? '',
  verdict: corrects?.verdict ?? '',
  measures: corrects?.measures ?? '',
  dueOn: corrects?.dueOn ?? '',
  reason: '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Premises that are suitable as they are need no measures, whatever was typed before. */
export function formOf({ reason: _, measures, dueOn, ...draft }: Draft) {
  const isSuitable = draft.verdict === 'suitable';
  return { ...draft, measures: isSuitable ? null : orNull(measures), dueOn: isSuitable ? null : orNull(dueOn) };
}
