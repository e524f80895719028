// Where a person is in a queue: what it shows, what was appended, how far it was scrolled. Kept for the tab, so that the
// way back from a case leads to the same place, and the case file knows its neighbours.
import type { QueueRow } from '@denonco/contract';

export interface QueuePlace {
  /** The whole address of the queue, with its query. */
  address: string;
  /** Rows after the first page, and the key of those after them; undefined when none were appended. */
  more: readonly QueueRow[];
  next: string | null | undefined;
  /** All numbers shown, in order. */
  numbers: readonly string[];
  scrolledTo: number;
  /** The case that was opened. */
  opened: string;
}

const start: QueuePlace = { address: '', more: [], next: undefined, numbers: [], scrolledTo: 0, opened: '' };
let place = start;

export const queuePlace = (): QueuePlace => place;

/** Another address is another place. */
export function keepQueuePlace(address: string, change: Partial<Omit<QueuePlace, 'address'>>): void {
  place = { ...(place.address === address ? place : start), address, ...change };
}
