// A draft with its files.
import { useContext, useMemo } from 'react';
import { memberVault } from '../../../platform/drafts/memberVault.ts';
import {
  type DraftWithKey,
  type StoredDraft,
  useDraft,
  useDraftWithKey,
  VaultContext,
} from '../../../platform/drafts/useDraft.ts';
import type { SaveState } from '../../../platform/drafts/vault.ts';
import type { EvidenceBox } from './box.ts';
import type { EvidenceItem } from './evidence.ts';

const noItems: readonly EvidenceItem[] = [];

/** A list of files that outlives its page. */
function useDraftBox(name: string): EvidenceBox {
  const own = useContext(VaultContext);
  const vault = own ?? memberVault();
  return useMemo(() => {
    let last: { readonly text: string | undefined; readonly items: readonly EvidenceItem[] } | undefined;
    const parsed = (text: string | undefined) => {
      if (!last || last.text !== text) last = { text, items: text === undefined ? noItems : JSON.parse(text) };
      return last.items;
    };
    const get = () => parsed(vault.get(name));
    return {
      get,
      use: () => parsed(vault.use(({ entries }) => entries[name]?.text)),
      change: (next) => {
        const items = next(get());
        vault.set(name, items.length === 0 ? undefined : JSON.stringify(items));
      },
      storedIn: { name, place: vault.place },
    };
  }, [vault, name]);
}

const saveStates: readonly SaveState[] = ['elsewhere', 'unsaved', 'untraced', 'saved'];
const FILES = '/files';

interface DraftWithFiles<T> extends DraftWithKey<T> {
  readonly box: EvidenceBox;
}

/** Saved and cleared together. */
export function useDraftWithFiles<T>(name: string, nothing: T): DraftWithFiles<T> {
  const { typed: text, keyFor } = useDraftWithKey(name, nothing);
  const files = useDraft<readonly EvidenceItem[]>(name + FILES, noItems);
  const box = useDraftBox(name + FILES);
  const typed: StoredDraft<T> = {
    ...text,
    saveState: saveStates.find((one) => one === text.saveState || one === files.saveState) ?? 'nothing',
    isSaving: text.isSaving || files.isSaving,
    clear: () => {
      text.clear();
      files.clear();
    },
    take: () => {
      text.take();
      files.take();
    },
  };
  return { typed, box, keyFor };
}
