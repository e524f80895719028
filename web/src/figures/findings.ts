// What the figures say, before it is put into words. Pure.

export interface Counted {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

export interface Finding extends Counted {
  /** Of all counted, 0 to 1. */
  readonly share: number;
  /** Others have as many: then nothing is "the most". */
  readonly isTied: boolean;
}

const sumOf = (rows: readonly Pick<Counted, 'count'>[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Those with any, the most first. */
export const ranked = <T extends Counted>(rows: readonly T[]): readonly T[] =>
  rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

export function mostOf(rows: readonly Counted[]): Finding | undefined {
  const [first, second] = ranked(rows);
  return first && { ...first, share: first.count / sumOf(rows), isTied: second?.count === first.count };
}

export const shareOf = (count: number, rows: readonly Pick<Counted, 'count'>[]): number =>
  count / Math.max(1, sumOf(rows));

interface Month {
  readonly month: string;
  readonly registered: number;
  readonly decided: number;
}

/** The month with the most registrations; the later of equal ones. */
export const peakOf = (months: readonly Month[]): Month | undefined =>
  months.reduce<Month | undefined>(
    (peak, month) => (month.registered > 0 && month.registered >= (peak?.registered ?? 0) ? month : peak),
    undefined,
  );

/** Which months get a label, counted back from the last, so that labels of `width` pixels do not touch. */
export function labelledMonths(count: number, slot: number, width: number): readonly number[] {
  const every = Math.max(1, Math.ceil(width / Math.max(1, slot)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
