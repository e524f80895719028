// Everything that filings store on this device, and erasing it: drafts and receipts of all forms, in all tabs.
import { removeAll } from './sealedStore.ts';
import { clearWaiting } from './waiting.ts';

export interface Erasable {
  /** Removes everything, also from memory; the next filing gets a new key. `announce` shows a confirmation. */
  readonly erase: (announce?: 'announce') => Promise<void>;
}

const drafts = new Set<Erasable>();
const heard = 'BroadcastChannel' in window ? new BroadcastChannel('denonco.erased') : undefined;

const eraseHere = () => Promise.all([...drafts].map((draft) => draft.erase('announce')));
heard?.addEventListener('message', () => void eraseHere());

/** Registers a draft for erasing; returns the function that removes it. */
export const eraseWithAll = (draft: Erasable): (() => void) => {
  drafts.add(draft);
  return () => void drafts.delete(draft);
};

/** Erases everything typed, sent or received here. Never rejects. */
export async function eraseDevice(): Promise<void> {
  clearWaiting();
  await removeAll().catch(() => {});
  // Last: it ends pending writes, and then the page confirms the erasing.
  await eraseHere();
  heard?.postMessage('erased');
}
