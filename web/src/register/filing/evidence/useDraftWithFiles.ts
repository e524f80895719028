import { useContext, useMemo } from 'react';
import type { SaveState } from '../../../platform/drafts/draftStore.ts';
import { memberDraftStore } from '../../../platform/drafts/memberDraftStore.ts';
import { DraftStoreContext, type StoredDraft, useDraft, useDraftWithKey } from '../../../platform/drafts/useDraft.ts';
import type { EvidenceItem } from './evidence.ts';
import type { EvidenceList } from './evidenceList.ts';

const noItems: readonly EvidenceItem[] = [];

function useDraftBox(name: string): EvidenceList {
  const own = useContext(DraftStoreContext);
  const store = own ?? memberDraftStore();
  return useMemo(() => {
    let last: { readonly text: string | undefined; readonly items: readonly EvidenceItem[] } | undefined;
    const parsed = (text: string | undefined) => {
      if (!last || last.text !== text) last = { text, items: text === undefined ? noItems : JSON.parse(text) };
      return last.items;
    };
    const get = () => parsed(store.get(name));
    return {
      get,
      use: () => parsed(store.use(({ entries }) => entries[name]?.text)),
      change: (next) => {
        const items = next(get());
        store.set(name, items.length === 0 ? undefined : JSON.stringify(items));
      },
      storedIn: { name, location: store.location },
    };
  }, [store, name]);
}

const saveStates: readonly SaveState[] = ['elsewhere', 'unsaved', 'untraced', 'saved'];
const FILES = '/files';

/** Saved and cleared together. */
export function useDraftWithFiles<T>(name: string, nothing: T) {
  const { draft: text, keyFor } = useDraftWithKey(name, nothing);
  const files = useDraft<readonly EvidenceItem[]>(name + FILES, noItems);
  const evidenceList = useDraftBox(name + FILES);
  const draft: StoredDraft<T> = {
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
  return { draft, evidenceList, keyFor };
}
