// Findings of the figures, without wording. Pure.
import type { CallResponse } from '../../platform/api/client.ts';
import { type Counted, rankedByCount, sumOf } from '../../ui/charts/counts.ts';

/** With its share; tied if another has as many. */
export function findLargest<C extends Pick<Counted, 'count'>>(counts: readonly C[]) {
  const [first, second] = rankedByCount(counts);
  return first && { ...first, share: first.count / sumOf(counts), isTied: second?.count === first.count };
}

type Month = CallResponse<'registerFigures'>['byMonth'][number];

/** Month with most registrations; the latest on ties. */
export const peakOf = (months: readonly Month[]): Month | undefined =>
  months.reduce<Month | undefined>(
    (peak, month) => (month.registered > 0 && month.registered >= (peak?.registered ?? 0) ? month : peak),
    undefined,
  );
