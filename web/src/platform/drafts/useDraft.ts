import { createContext, useContext, useEffect, useMemo } from 'react';
import { newKey } from './autosave.ts';
import { createEncryptedDraftStore, type DraftHandle, type EncryptedDraftStore } from './draftStore.ts';
import { memberDraftStore } from './memberDraftStore.ts';

/** Draft store of the pages inside; the member's own by default. */
export const DraftStoreContext = createContext<EncryptedDraftStore | undefined>(undefined);

export interface StoredDraft<T> extends DraftHandle {
  readonly value: T;
  /** Includes changes not rendered yet. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly isReady: boolean;
}

const noDraftStore = createEncryptedDraftStore(() => Promise.reject());

/** `useState(nothing)`, saved on the device under this name until cleared. An empty name saves nothing. */
export function useDraft<T>(name: string, nothing: T): StoredDraft<T> {
  const own = useContext(DraftStoreContext);
  const store = name === '' ? noDraftStore : (own ?? memberDraftStore());
  const text = store.use(({ entries }) => entries[name]?.text);
  const saveState = store.use(({ entries }) => entries[name]?.saveState ?? 'nothing');
  const isSaving = store.use(({ entries }) => entries[name]?.isSaving ?? false);
  const isReady = store.use((state) => state.isReady);
  const empty = JSON.stringify(nothing);
  const read = (now: string | undefined): T => JSON.parse(now ?? empty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` depends only on the texts
  const value = useMemo(() => read(text), [text, empty]);
  useUnsent(text !== undefined && saveState !== 'saved' && saveState !== 'nothing');
  return {
    value,
    isReady,
    saveState,
    isSaving,
    get: () => read(store.get(name)),
    set: (next) => {
      const now = JSON.stringify(next);
      store.set(name, now === empty ? undefined : now);
    },
    clear: () => store.set(name, undefined),
    take: () => store.take(name),
  };
}

/** Last request sent, with its idempotency key. */
interface Sent {
  readonly body: string;
  readonly key: string;
}
export const notSent: Sent = { body: '', key: '' };

/** Idempotency-Key: the same for the same body until cleared, because a lost answer does not say what arrived. */
export const keyForIn =
  (sent: Pick<StoredDraft<Sent>, 'get' | 'set'>) =>
  (content: object): string => {
    const body = JSON.stringify(content);
    const before = sent.get();
    if (before.body === body) return before.key;
    const key = newKey();
    sent.set({ body, key });
    return key;
  };

export interface DraftWithKey<T> {
  readonly draft: StoredDraft<T>;
  readonly keyFor: (body: object) => string;
}

/** Saved and cleared together. */
export function useDraftWithKey<T>(name: string, nothing: T): DraftWithKey<T> {
  const text = useDraft(name, nothing);
  const sent = useDraft(`${name}/sent`, notSent);
  const draft: StoredDraft<T> = {
    ...text,
    clear: () => {
      text.clear();
      sent.clear();
    },
  };
  return { draft, keyFor: keyForIn(sent) };
}

export function useUnsent(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}
