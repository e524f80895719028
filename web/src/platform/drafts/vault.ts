// Drafts outside visitors' forms: texts under one secret, read together and saved until sent.
import { create } from 'zustand';
import { type Autosave, createAutosave, onLeaving } from './autosave.ts';
import { dropLeft } from './left.ts';
import { bringBack, leave, type Place, remove, seal, unsealId } from './sealedStore.ts';
import { idsOf } from './secretPlace.ts';
import { lockDraft, unlockDraft, withDraft } from './tabLock.ts';

/** `elsewhere`: another tab writes, so nothing is saved here; `unsaved`: no storage or no key. */
export type SaveState = 'nothing' | 'saved' | 'unsaved' | 'untraced' | 'elsewhere';

export interface DraftHandle {
  readonly saveState: SaveState;
  readonly isSaving: boolean;
  readonly clear: () => void;
  /** Saves this tab's text over another's. */
  readonly take: () => void;
}

interface Entry {
  /** JSON; undefined when empty. */
  readonly text: string | undefined;
  readonly saveState: SaveState;
  readonly isSaving: boolean;
}
interface VaultState {
  /** Stored texts have been read, or reading failed. */
  readonly isReady: boolean;
  readonly entries: Readonly<Record<string, Entry>>;
}

export interface Vault {
  readonly use: <T>(select: (state: VaultState) => T) => T;
  readonly get: (name: string) => string | undefined;
  /** Undefined when sent or discarded. */
  readonly set: (name: string, text: string | undefined) => void;
  /** Saves this tab's text over another's. */
  readonly take: (name: string) => void;
  /** Rejects while the secret is unknown. */
  readonly place: () => Promise<Place>;
  /** Removes pending writes too. */
  readonly erase: () => Promise<void>;
  /** Finishes pending writes and forgets the secret. */
  readonly close: () => Promise<void>;
}

const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('denonco.typed') : undefined;

/** Content of a record. Only this page could have encrypted it. */
async function read(place: Place, id: string): Promise<{ name: string; text: string } | undefined> {
  const left = await bringBack(place, id, (work) => withDraft(id, work));
  const found = left ?? (await unsealId(place, id).catch(() => undefined));
  return found ? JSON.parse(found) : undefined;
}

/** `findPlace` may fail offline; retried on the next change. */
export function createVault(findPlace: () => Promise<Place>): Vault {
  const use = create<VaultState>(() => ({ isReady: false, entries: {} }));
  const entryOf = (name: string) => use.getState().entries[name];
  const autosaves = new Map<string, Autosave>();
  const typedHere = new Set<string>();
  /** Ids locked by this tab. */
  const held = new Set<string>();
  let opening: Promise<Place> | undefined;
  /** Known once its secret is. */
  let known: Place | undefined;

  const setEntry = (name: string, part: Partial<Entry>) =>
    use.setState(({ entries }) => ({
      entries: {
        ...entries,
        [name]: { text: undefined, saveState: 'nothing', isSaving: false, ...entries[name], ...part },
      },
    }));
  const load = async () => {
    const place = await findPlace();
    known = place;
    for (const id of await idsOf(place)) {
      const found = await read(place, id);
      if (found && !typedHere.has(found.name)) setEntry(found.name, { text: found.text, saveState: 'saved' });
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
    unlockDraft(id);
  };
  const write = async (name: string, takes: boolean): Promise<SaveState> => {
    const place = await open();
    if (!place.isAllowed()) return 'untraced';
    const id = place.idOf(name);
    const lost = () => {
      held.delete(id);
      setEntry(name, { saveState: 'elsewhere' });
    };
    if (!held.has(id) && !(await lockDraft(id, takes, lost))) return 'elsewhere';
    held.add(id);
    const text = entryOf(name)?.text;
    if (text === undefined) await remove(place, name);
    else await seal(place, name, JSON.stringify({ name, text }));
    if (entryOf(name)?.text === text) dropLeft(id);
    if (text === undefined) letGo(id);
    otherTabs?.postMessage(id);
    return text === undefined ? 'nothing' : 'saved';
  };
  const keep = async (name: string, takes = false) => {
    const text = entryOf(name)?.text;
    const saveState = await write(name, takes).catch((): SaveState => 'unsaved');
    setEntry(name, { saveState, isSaving: entryOf(name)?.text !== text });
  };
  const autosaveOf = (name: string) => {
    const autosave = autosaves.get(name) ?? createAutosave(() => keep(name));
    autosaves.set(name, autosave);
    return autosave;
  };
  /** Written or sent by another tab. */
  const follow = async ({ data: id }: MessageEvent<string>) => {
    const place = await opening?.catch(() => undefined);
    if (!place?.prefix || !id.startsWith(place.prefix)) return;
    const found = await read(place, id);
    for (const name of found ? [found.name] : Object.keys(use.getState().entries))
      if (!typedHere.has(name) && place.idOf(name) === id)
        setEntry(name, { text: found?.text, saveState: found ? 'saved' : 'nothing' });
  };
  const leaveOne = ([name, { text, saveState, isSaving }]: [string, Entry]): boolean => {
    if (!isSaving || saveState === 'elsewhere') return true;
    autosaveOf(name).savePending();
    if (!known?.isAllowed()) return text === undefined;
    return leave(known, name, text === undefined ? '' : JSON.stringify({ name, text }));
  };
  const stopLeaving = onLeaving(() => Object.entries(use.getState().entries).map(leaveOne).every(Boolean));
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
      setEntry(name, { text, isSaving: true });
      if (text === undefined) typedHere.delete(name);
      else typedHere.add(name);
      if (text === undefined) void autosaveOf(name).saveNow();
      else autosaveOf(name).saveSoon();
    },
    take: (name) => void autosaveOf(name).after(() => keep(name, true)),
    erase: async () => {
      forget();
      typedHere.clear();
      // Writing without a text removes the record.
      await Promise.all([...autosaves.values()].map(({ saveNow }) => saveNow()));
    },
    close: async () => {
      otherTabs?.removeEventListener('message', follow);
      await Promise.all([...typedHere].map((name) => autosaveOf(name).saveNow()));
      for (const id of held) unlockDraft(id);
      forget();
      stopLeaving();
    },
  };
}
