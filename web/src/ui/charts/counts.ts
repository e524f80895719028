import type { Named } from '@denonco/contract';

export interface Counted {
  readonly of: Named;
  readonly count: number;
}

export const rankedByCount = <C extends Pick<Counted, 'count'>>(counts: readonly C[]): readonly C[] =>
  counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

export const sumOf = (counts: readonly Pick<Counted, 'count'>[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
