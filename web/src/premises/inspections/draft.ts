// Form state of an inspection, and its body. Pure.
import type { Inspection } from '@denonco/contract';
import { type DateParts, datePartsOf, typedDay } from '../../ui/dates/dates.ts';

export interface Draft {
  readonly kind: Inspection['kind'] | '';
  readonly inspectedOn: DateParts;
  readonly inspector: string;
  readonly findings: string;
  readonly verdict: Inspection['verdict'] | '';
  readonly measures: string;
  readonly dueOn: DateParts;
  readonly reason: string;
}

/** Starts with the corrected inspection. */
export const draftOf = (corrects: Inspection | undefined): Draft => ({
  kind: corrects?.kind ?? 'kqz',
  inspectedOn: datePartsOf(corrects?.inspectedOn ?? ''),
  inspector: corrects?.inspector ?? '',
  findings: corrects?.findings ?? '',
  verdict: corrects?.verdict ?? '',
  measures: corrects?.measures ?? '',
  dueOn: datePartsOf(corrects?.dueOn ?? ''),
  reason: '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Suitable premises need no measures, so typed ones are dropped. */
export function formOf({ reason: _, inspectedOn, measures, dueOn, ...draft }: Draft) {
  const isSuitable = draft.verdict === 'suitable';
  return {
    ...draft,
    inspectedOn: typedDay(inspectedOn),
    measures: isSuitable ? null : orNull(measures),
    dueOn: isSuitable ? null : orNull(typedDay(dueOn)),
  };
}
