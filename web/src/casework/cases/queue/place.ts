// Scroll place and order of a queue, in memory: for returning from a case, and its links to the previous and next case.

interface QueuePlace {
  readonly address: string;
  readonly numbers: readonly string[];
  readonly scrolledTo: number;
  readonly opened: string;
}

const start: QueuePlace = { address: '', numbers: [], scrolledTo: 0, opened: '' };
let place = start;

export const queuePlace = (): QueuePlace => place;

/** Another address starts a new place. */
export function storeQueuePlace(address: string, change: Partial<Omit<QueuePlace, 'address'>>): void {
  place = { ...(place.address === address ? place : start), address, ...change };
}

/** Last query by queue and member: another may sign in to the tab. */
export const lastQueries: Map<string, string> = new Map();
