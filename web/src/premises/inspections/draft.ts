import type { Inspection } from '@denonco/contract';
import { datePartsOf, typedDay } from '../../ui/dates/dates.ts';

export const draftOf = (corrects: Inspection | undefined) => ({
  kind: corrects?.kind ?? 'kqz',
  inspectedOn: datePartsOf(corrects?.inspectedOn ?? ''),
  inspector: corrects?.inspector ?? '',
  findings: corrects?.findings ?? '',
  verdict: corrects?.verdict ?? '',
  measures: corrects?.measures ?? '',
  dueOn: datePartsOf(corrects?.dueOn ?? ''),
  reason: '',
});

/** Suitable premises need no measures. */
export function formOf({ reason: _, inspectedOn, measures, dueOn, ...draft }: ReturnType<typeof draftOf>) {
  const orNull = (text: string) => (draft.verdict === 'suitable' || text.trim() === '' ? null : text);
  return {
    ...draft,
    inspectedOn: typedDay(inspectedOn),
    measures: orNull(measures),
    dueOn: orNull(typedDay(dueOn)),
  };
}
