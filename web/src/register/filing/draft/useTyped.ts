// Form state that outlives its page.
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { SaveState } from '../../../ui/draft/DraftLine.tsx';
import type { EvidenceBox } from '../evidence/box.ts';
import type { EvidenceItem } from '../evidence/evidence.ts';
import { newKey } from '../sending/newKey.ts';
import { memberVault } from './memberVault.ts';
import type { Vault } from './vault.ts';

/** Vault of the pages inside; the member's own by default. */
export const VaultContext = createContext<Vault | undefined>(undefined);

export interface Typed<T> {
  readonly value: T;
  /** Includes changes not rendered yet. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Called when sent or discarded. */
  readonly clear: () => void;
  /** Stored text has been read, or reading failed. */
  readonly isReady: boolean;
  readonly saveState: SaveState;
  /** The last change is not written yet. */
  readonly isSaving: boolean;
  /** Saves this tab's text over another's. */
  readonly take: () => void;
}

/** `useState(nothing)`, saved on the device under this name until cleared. */
export function useTyped<T>(name: string, nothing: T): Typed<T> {
  const own = useContext(VaultContext);
  const vault = own ?? memberVault();
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

const noItems: readonly EvidenceItem[] = [];

/** A list of files that outlives its page. */
function useTypedBox(name: string): EvidenceBox {
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

/** Most severe state of a text and its files. */
const saveStates: readonly SaveState[] = ['elsewhere', 'unsaved', 'untraced', 'saved'];
const FILES = '/files';

/** What was sent last, with its key. */
interface Sent {
  readonly body: string;
  readonly key: string;
}
export const notSent: Sent = { body: '', key: '' };

/** Idempotency-Key: the same for the same body until cleared, because a lost answer does not say what arrived. */
export const keyForIn =
  (sent: Pick<Typed<Sent>, 'get' | 'set'>) =>
  (content: object): string => {
    const body = JSON.stringify(content);
    const before = sent.get();
    if (before.body === body) return before.key;
    const key = newKey();
    sent.set({ body, key });
    return key;
  };

interface TypedWithKey<T> {
  readonly typed: Typed<T>;
  readonly keyFor: (body: object) => string;
}

/** A text with the key of what was sent of it, saved and cleared together. */
export function useTypedWithKey<T>(name: string, nothing: T): TypedWithKey<T> {
  const text = useTyped(name, nothing);
  const sent = useTyped(`${name}/sent`, notSent);
  const typed: Typed<T> = {
    ...text,
    clear: () => {
      text.clear();
      sent.clear();
    },
  };
  return { typed, keyFor: keyForIn(sent) };
}

interface TypedWithFiles<T> extends TypedWithKey<T> {
  readonly box: EvidenceBox;
}

/** A text with its files, saved and cleared together. */
export function useTypedWithFiles<T>(name: string, nothing: T): TypedWithFiles<T> {
  const { typed: text, keyFor } = useTypedWithKey(name, nothing);
  const files = useTyped<readonly EvidenceItem[]>(name + FILES, noItems);
  const box = useTypedBox(name + FILES);
  const typed: Typed<T> = {
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

/** Warns before closing a page with unsent values. */
export function useUnsent(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}
