// Form state that outlives its page.
import { createContext, useContext, useEffect, useMemo } from 'react';
import { newKey } from './autosave.ts';
import { memberVault } from './memberVault.ts';
import { createVault, type SaveState, type Vault } from './vault.ts';

/** Vault of the pages inside; the member's own by default. */
export const VaultContext = createContext<Vault | undefined>(undefined);

export interface StoredDraft<T> {
  readonly value: T;
  /** Includes changes not rendered yet. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly clear: () => void;
  /** Stored text has been read, or reading failed. */
  readonly isReady: boolean;
  readonly saveState: SaveState;
  readonly isSaving: boolean;
  /** Saves this tab's text over another's. */
  readonly take: () => void;
}

const noVault = createVault(() => Promise.reject());

/** `useState(nothing)`, saved on the device under this name until cleared. An empty name saves nothing. */
export function useDraft<T>(name: string, nothing: T): StoredDraft<T> {
  const own = useContext(VaultContext);
  const vault = name === '' ? noVault : (own ?? memberVault());
  const text = vault.use(({ entries }) => entries[name]?.text);
  const saveState = vault.use(({ entries }) => entries[name]?.saveState ?? 'nothing');
  const isSaving = vault.use(({ entries }) => entries[name]?.isSaving ?? false);
  const isReady = vault.use((state) => state.isReady);
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
    get: () => read(vault.get(name)),
    set: (next) => {
      const now = JSON.stringify(next);
      vault.set(name, now === empty ? undefined : now);
    },
    clear: () => vault.set(name, undefined),
    take: () => vault.take(name),
  };
}

/** What was sent last, with its key. */
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
  readonly typed: StoredDraft<T>;
  readonly keyFor: (body: object) => string;
}

/** Saved and cleared together. */
export function useDraftWithKey<T>(name: string, nothing: T): DraftWithKey<T> {
  const text = useDraft(name, nothing);
  const sent = useDraft(`${name}/sent`, notSent);
  const typed: StoredDraft<T> = {
    ...text,
    clear: () => {
      text.clear();
      sent.clear();
    },
  };
  return { typed, keyFor: keyForIn(sent) };
}

export function useUnsent(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}
