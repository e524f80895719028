// State of a form that outlives its page.
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { Keeping } from '../../ui/kept/KeptLine.tsx';
import type { EvidenceBox } from '../evidence/box.ts';
import type { EvidenceItem } from '../evidence/evidence.ts';
import { memberVault } from './memberVault.ts';
import type { Vault } from './vault.ts';

/** Where the pages inside keep what is typed; the member's own vault unless said. */
export const VaultContext = createContext<Vault | undefined>(undefined);

export interface Typed<T> {
  readonly value: T;
  /** Also of changes that were not rendered yet. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** It was sent, or is thrown away. */
  readonly clear: () => void;
  /** The stored text was read, or could not be. */
  readonly isReady: boolean;
  readonly keeping: Keeping;
  /** Keeps what is typed here, in place of what another tab wrote. */
  readonly take: () => void;
}

/** As `useState(nothing)`, and kept on the device under this name until it is cleared. */
export function useTyped<T>(name: string, nothing: T): Typed<T> {
  const own = useContext(VaultContext);
  const vault = own ?? memberVault();
  const text = vault.use(({ entries }) => entries[name]?.text);
  const keeping = vault.use(({ entries }) => entries[name]?.keeping ?? 'nothing');
  const isReady = vault.use((state) => state.isReady);
  const empty = JSON.stringify(nothing);
  const read = (now: string | undefined): T => JSON.parse(now ?? empty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts say what `read` gives
  const value = useMemo(() => read(text), [text, empty]);
  useUnsent(text !== undefined && keeping !== 'kept' && keeping !== 'nothing');
  return {
    value,
    isReady,
    keeping,
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

/** A list of files that outlives its page in the same way. */
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
      keptIn: { name, place: vault.place },
    };
  }, [vault, name]);
}

/** The worst first: what is said of a text and its files together. */
const keepings: readonly Keeping[] = ['elsewhere', 'unkept', 'untraced', 'kept'];
const FILES = '/files';

/** A text and the files that go with it; both are kept, taken over and cleared together. */
export function useTypedWithFiles<T>(name: string, nothing: T): { typed: Typed<T>; box: EvidenceBox } {
  const text = useTyped(name, nothing);
  const files = useTyped<readonly EvidenceItem[]>(name + FILES, noItems);
  const box = useTypedBox(name + FILES);
  const typed: Typed<T> = {
    ...text,
    keeping: keepings.find((one) => one === text.keeping || one === files.keeping) ?? 'nothing',
    clear: () => {
      text.clear();
      files.clear();
    },
    take: () => {
      text.take();
      files.take();
    },
  };
  return { typed, box };
}

/** Asks before a page with something unsent is closed. */
export function useUnsent(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}

/** Typed and unsent values below this name, by the rest of their names; of a text with files the name of the text. */
export function useTypedNames(below: string): ReadonlySet<string> {
  const own = useContext(VaultContext);
  const vault = own ?? memberVault();
  const names = vault.use(({ entries }) =>
    Object.keys(entries)
      .filter((name) => name.startsWith(below) && entries[name]?.text !== undefined)
      .map((name) => name.slice(below.length).replace(/\/files$/, ''))
      .join('\n'),
  );
  return useMemo(() => new Set(names.split('\n')), [names]);
}
