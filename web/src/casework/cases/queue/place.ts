// Place in a queue, stored per tab: returning from a case restores it, and the file knows its neighbours.
import type { CaseKind } from '@denonco/contract';

export interface QueuePlace {
  address: string;
  numbers: readonly string[];
  scrolledTo: number;
  opened: string;
}

const start: QueuePlace = { address: '', numbers: [], scrolledTo: 0, opened: '' };
let place = start;

export const queuePlace = (): QueuePlace => place;

/** Another address starts a new place. */
export function storeQueuePlace(address: string, change: Partial<Omit<QueuePlace, 'address'>>): void {
  place = { ...(place.address === address ? place : start), address, ...change };
}

/** Last query of each queue, and its member: another may sign in to the tab. */
const kept = new Map<CaseKind, { memberId: string | undefined; query: string }>();

export const keepQuery = (kind: CaseKind, memberId: string | undefined, query: string) =>
  kept.set(kind, { memberId, query });

export function keptQuery(kind: CaseKind, memberId: string | undefined): string | undefined {
  const found = kept.get(kind);
  return found?.memberId === memberId ? found?.query : undefined;
}
