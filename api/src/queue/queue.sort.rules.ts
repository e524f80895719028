// In which order a queue is given when none, or one that does not fit, is asked for. Pure.
import type { QueueSort } from '@denonco/contract';

/** A search is answered best first, everything else in the order of deadlines. */
export function sortOf(asked: QueueSort | undefined, search: string | undefined): QueueSort {
  const isSearch = Boolean(search?.trim());
  if (asked === undefined) return isSearch ? 'relevance' : 'due';
  return asked === 'relevance' && !isSearch ? 'due' : asked;
}

/** Where a page ends: what it is ordered by (null: no deadline; of a search the rank and the time) and the id of its last row. */
export interface QueueKey {
  readonly rank: number;
  readonly at: Date | null;
  readonly id: string;
}
