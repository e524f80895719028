// The default order of a queue. Pure.
import type { QueueSort } from '@denonco/contract';

/** Searches by rank, others by deadline. */
export function sortOf(asked: QueueSort | undefined, search: string | undefined): QueueSort {
  const isSearch = Boolean(search?.trim());
  if (asked === undefined) return isSearch ? 'relevance' : 'due';
  return asked === 'relevance' && !isSearch ? 'due' : asked;
}

/** The end of a page: its sort key (null: no deadline; for a search rank and time, by turn the group and deadline) and the last id. */
export interface QueueKey {
  readonly rank: number;
  readonly at: Date | null;
  readonly id: string;
}
