// Drafts outside the visitor's forms (notes, decisions, dialogs, answers on the track page): texts under one secret,
// read together when they open and kept until each was sent.
import { create } from 'zustand';
import type { Keeping } from '../../ui/kept/KeptLine.tsx';
import { holdDraft, releaseDraft } from './hold.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { type Place, seal, unkeep, unsealId } from './sealedStore.ts';
import { idsOf } from './secretPlace.ts';

interface Entry {
  /** As JSON; undefined when nothing is typed. */
  readonly text: string | undefined;
  readonly keeping: Keeping;
}
interface VaultState {
  /** The stored texts were read, or could not be. */
  readonly isReady: boolean;
  readonly entries: Readonly<Record<string, Entry>>;
}

export interface Vault {
  readonly use: <T>(select: (state: VaultState) => T) => T;
  readonly get: (name: string) => string | undefined;
  /** Undefined when it was sent or thrown away. */
  readonly set: (name: string, text: string | undefined) => void;
  /** Keeps what is typed here, in place of what another tab wrote. */
  readonly take: (name: string) => void;
  /** Where it is all kept. Rejects while its secret is not known. */
  readonly place: () => Promise<Place>;
  /** Removes everything, also what is still being written. */
  readonly erase: () => Promise<void>;
  /** Writes what waits and forgets it: it opens again with the secret alone. */
  readonly close: () => Promise<void>;
}

const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('denonco.typed') : undefined;

/** The content of a record. Only this page could have encrypted it. */
async function read(place: Place, id: string): Promise<{ name: string; text: string } | undefined> {
  const found = await unsealId(place, id).catch(() => undefined);
  return found === undefined ? undefined : JSON.parse(found);
}

/** `findPlace` may fail for want of a network; it is asked again at the next change. */
export function createVault(findPlace: () => Promise<Place>): Vault {
  const use = create<VaultState>(() => ({ isReady: false, entries: {} }));
  const entryOf = (name: string) => use.getState().entries[name];
  const keepers = new Map<string, Keeper>();
  const typedHere = new Set<string>();
  /** Ids that no other tab may write. */
  const held = new Set<string>();
  let opening: Promise<Place> | undefined;

  const setEntry = (name: string, part: Partial<Entry>) =>
    use.setState(({ entries }) => ({
      entries: { ...entries, [name]: { text: undefined, keeping: 'nothing', ...entries[name], ...part } },
    }));
  const load = async () => {
    const place = await findPlace();
    for (const id of await idsOf(place)) {
      const found = await read(place, id);
      if (found && !typedHere.has(found.name)) setEntry(found.name, { text: found.text, keeping: 'kept' });
    }
    return place;
  };
  const open = () => {
    opening ??= load().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const letGo = (id: string) => {
    held.delete(id);
    releaseDraft(id);
  };
  const write = async (name: string, takes: boolean): Promise<Keeping> => {
    const place = await open();
    if (!place.isAllowed()) return 'untraced';
    const id = await place.idOf(name);
    const lost = () => {
      held.delete(id);
      setEntry(name, { keeping: 'elsewhere' });
    };
    if (!held.has(id) && !(await holdDraft(id, takes, lost))) return 'elsewhere';
    held.add(id);
    const text = entryOf(name)?.text;
    if (text === undefined) await unkeep(place, name);
    else await seal(place, name, JSON.stringify({ name, text }));
    if (text === undefined) letGo(id);
    otherTabs?.postMessage(id);
    return text === undefined ? 'nothing' : 'kept';
  };
  const keep = async (name: string, takes = false) => {
    const keeping = await write(name, takes).catch((): Keeping => 'unkept');
    setEntry(name, { keeping });
  };
  const keeperOf = (name: string) => {
    const keeper = keepers.get(name) ?? createKeeper(() => keep(name));
    keepers.set(name, keeper);
    return keeper;
  };
  /** Another tab wrote it, or sent it. */
  const follow = async ({ data: id }: MessageEvent<string>) => {
    const place = await opening?.catch(() => undefined);
    if (!place?.prefix || !id.startsWith(place.prefix)) return;
    const found = await read(place, id);
    for (const name of found ? [found.name] : Object.keys(use.getState().entries))
      if (!typedHere.has(name) && (await place.idOf(name)) === id)
        setEntry(name, { text: found?.text, keeping: found ? 'kept' : 'nothing' });
  };
  const forget = () => use.setState({ entries: {} });
  otherTabs?.addEventListener('message', follow);
  void open()
    .catch(() => {})
    .finally(() => use.setState({ isReady: true }));

  return {
    use,
    place: open,
    get: (name) => entryOf(name)?.text,
    set: (name, text) => {
      setEntry(name, { text });
      if (text === undefined) typedHere.delete(name);
      else typedHere.add(name);
      if (text === undefined) void keeperOf(name).keepNow();
      else keeperOf(name).keepSoon();
    },
    take: (name) => void keeperOf(name).after(() => keep(name, true)),
    erase: async () => {
      forget();
      typedHere.clear();
      // Without a text, a write removes the record.
      await Promise.all([...keepers.values()].map(({ keepNow }) => keepNow()));
    },
    close: async () => {
      otherTabs?.removeEventListener('message', follow);
      await Promise.all([...typedHere].map((name) => keeperOf(name).keepNow()));
      for (const id of held) releaseDraft(id);
      forget();
    },
  };
}
