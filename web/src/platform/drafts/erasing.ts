// Erases everything that filings store on this device, in all tabs.
import { removeAll } from './sealedStore.ts';
import { clearQueued } from './storage.ts';

export interface Erasable {
  /** Erases the draft from device and memory; the next filing gets a new key. `announce` shows a confirmation. */
  readonly erase: (announce?: 'announce') => Promise<void>;
}

const drafts = new Set<Erasable>();
const heard = new BroadcastChannel('denonco.erased');

const eraseHere = () => Promise.all([...drafts].map((draft) => draft.erase('announce')));
heard.addEventListener('message', () => void eraseHere());

export const eraseWithAll = (draft: Erasable): (() => void) => {
  drafts.add(draft);
  return () => void drafts.delete(draft);
};

/** Never rejects. */
export async function eraseDevice(): Promise<void> {
  clearQueued();
  await removeAll().catch(() => {});
  // Last: it ends pending writes, and then the page confirms the erasing.
  await eraseHere();
  heard.postMessage('erased');
}
