// Everything a person's filings leave on this device, and how it goes away: all drafts and receipts of all forms, also of
// tabs that are open beside this one.

import { clearWaiting } from '../sending/waiting.ts';
import { unkeepAll } from './sealedStore.ts';

/** A draft, as far as it is erased. */
export interface Erasable {
  /** Removes everything, also from memory: the next filing starts with a new key. With `tell`, the page says so. */
  readonly erase: (tell?: 'tell') => Promise<void>;
}

const drafts = new Set<Erasable>();
const heard = 'BroadcastChannel' in window ? new BroadcastChannel('denonco.erased') : undefined;

const eraseHere = () => Promise.all([...drafts].map((draft) => draft.erase('tell')));
heard?.addEventListener('message', () => void eraseHere());

/** Has a draft erased with all others, until the function given back is called. */
export const eraseWithAll = (draft: Erasable): (() => void) => {
  drafts.add(draft);
  return () => void drafts.delete(draft);
};

/** Leaves nothing on this device of what was typed, sent or received here. Never rejects. */
export async function eraseDevice(): Promise<void> {
  clearWaiting();
  await unkeepAll().catch(() => {});
  // Last: it ends what was still being written, and the page then says that all is erased.
  await eraseHere();
  heard?.postMessage('erased');
}
