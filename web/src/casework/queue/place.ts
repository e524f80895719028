// Where a person is in the queue: what it shows, what was appended, how far it was scrolled. Kept for the tab, so that the
// way back from a case leads to the same place, and the case file knows its neighbours.
import type { QueueRow } from '@denonco/contract';

export interface QueuePlace {
  /** The address's query, without `?`. */
  query: string;
  /** Rows after the first page, and the key of those after them; undefined when none were appended. */
  more: readonly QueueRow[];
  next: string | null | undefined;
  /** All numbers shown, in order. */
  numbers: readonly string[];
  scrolledTo: number;
  /** The case that was opened. */
  opened: string;
}

const start: QueuePlace = { query: '', more: [], next: undefined, numbers: [], scrolledTo: 0, opened: '' };
let place = start;

export const queuePlace = (): QueuePlace => place;

/** Another query is another place. */
export function keepQueuePlace(query: string, change: Partial<Omit<QueuePlace, 'query'>>): void {
  place = { ...(place.query === query ? place : start), query, ...change };
}
