// Findings of the figures, without wording. Pure.

export interface Counted {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

export interface Finding extends Counted {
  readonly share: number;
  /** Ties: no single largest. */
  readonly isTied: boolean;
}

const sumOf = (rows: readonly Pick<Counted, 'count'>[]): number => rows.reduce((sum, { count }) => sum + count, 0);

export const rankedByCount = <T extends Counted>(rows: readonly T[]): readonly T[] =>
  rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

export function findLargest(rows: readonly Counted[]): Finding | undefined {
  const [first, second] = rankedByCount(rows);
  return first && { ...first, share: first.count / sumOf(rows), isTied: second?.count === first.count };
}

export const shareOf = (count: number, rows: readonly Pick<Counted, 'count'>[]): number =>
  count / Math.max(1, sumOf(rows));

interface Month {
  readonly month: string;
  readonly registered: number;
  readonly decided: number;
}

/** Month with most registrations; the latest on ties. */
export const peakOf = (months: readonly Month[]): Month | undefined =>
  months.reduce<Month | undefined>(
    (peak, month) => (month.registered > 0 && month.registered >= (peak?.registered ?? 0) ? month : peak),
    undefined,
  );
