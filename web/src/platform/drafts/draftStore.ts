// Drafts outside visitors' forms: texts under one secret, read together and saved until sent.
import { create } from 'zustand';
import { type Autosave, createAutosave, onLeaving } from './autosave.ts';
import { removePending } from './pendingRecords.ts';
import { type DraftLocation, leave, remove, restorePending, seal, unsealId } from './sealedStore.ts';
import { idsOf } from './secretLocation.ts';
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
  readonly text: string | undefined;
  readonly saveState: SaveState;
  readonly isSaving: boolean;
}
interface DraftStoreState {
  /** Stored texts have been read, or reading failed. */
  readonly isReady: boolean;
  readonly entries: Readonly<Record<string, Entry>>;
}

export interface EncryptedDraftStore {
  readonly use: <T>(select: (state: DraftStoreState) => T) => T;
  readonly get: (name: string) => string | undefined;
  /** The text is undefined once sent or discarded. */
  readonly set: (name: string, text: string | undefined) => void;
  /** Saves this tab's text over another's. */
  readonly take: (name: string) => void;
  /** Rejects while the secret is unknown. */
  readonly location: () => Promise<DraftLocation>;
  /** Removes pending writes too. */
  readonly erase: () => Promise<void>;
  /** Finishes pending writes and drops the secret. */
  readonly close: () => Promise<void>;
}

const otherTabs = new BroadcastChannel('denonco.typed');

/** Content of a record. Only this page could have encrypted it. */
async function read(location: DraftLocation, id: string): Promise<{ name: string; text: string } | undefined> {
  const left = await restorePending(location, id, (work) => withDraft(id, work));
  const found = left ?? (await unsealId(location, id).catch(() => undefined));
  return found ? JSON.parse(found) : undefined;
}

/** `findLocation` may fail offline; retried on the next change. */
export function createEncryptedDraftStore(findLocation: () => Promise<DraftLocation>): EncryptedDraftStore {
  const use = create<DraftStoreState>(() => ({ isReady: false, entries: {} }));
  const entryOf = (name: string) => use.getState().entries[name];
  const autosaves = new Map<string, Autosave>();
  const typedHere = new Set<string>();
  /** Ids locked by this tab. */
  const openNames = new Set<string>();
  let opening: Promise<DraftLocation> | undefined;
  /** Known once its secret is. */
  let known: DraftLocation | undefined;

  const setEntry = (name: string, part: Partial<Entry>) =>
    use.setState(({ entries }) => ({
      entries: {
        ...entries,
        [name]: { text: undefined, saveState: 'nothing', isSaving: false, ...entries[name], ...part },
      },
    }));
  const load = async () => {
    const location = await findLocation();
    known = location;
    for (const id of await idsOf(location)) {
      const found = await read(location, id);
      if (found && !typedHere.has(found.name)) setEntry(found.name, { text: found.text, saveState: 'saved' });
    }
    return location;
  };
  const open = () => {
    opening ??= load().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const write = async (name: string, takes: boolean): Promise<SaveState> => {
    const location = await open();
    if (!location.isAllowed()) return 'untraced';
    const id = location.idOf(name);
    const lost = () => {
      openNames.delete(id);
      setEntry(name, { saveState: 'elsewhere' });
    };
    if (!openNames.has(id) && !(await lockDraft(id, takes, lost))) return 'elsewhere';
    openNames.add(id);
    const text = entryOf(name)?.text;
    if (text === undefined) await remove(location, name);
    else await seal(location, name, JSON.stringify({ name, text }));
    if (entryOf(name)?.text === text) removePending(id);
    if (text === undefined) {
      openNames.delete(id);
      unlockDraft(id);
    }
    otherTabs.postMessage(id);
    return text === undefined ? 'nothing' : 'saved';
  };
  const save = async (name: string, takes = false) => {
    const text = entryOf(name)?.text;
    const saveState = await write(name, takes).catch((): SaveState => 'unsaved');
    setEntry(name, { saveState, isSaving: entryOf(name)?.text !== text });
  };
  const autosaveOf = (name: string) => {
    const autosave = autosaves.get(name) ?? createAutosave(() => save(name));
    autosaves.set(name, autosave);
    return autosave;
  };
  /** Updates an entry that another tab wrote or sent. */
  const follow = async ({ data: id }: MessageEvent<string>) => {
    const location = await opening?.catch(() => undefined);
    if (!location?.prefix || !id.startsWith(location.prefix)) return;
    const found = await read(location, id);
    for (const name of found ? [found.name] : Object.keys(use.getState().entries))
      if (!typedHere.has(name) && location.idOf(name) === id)
        setEntry(name, { text: found?.text, saveState: found ? 'saved' : 'nothing' });
  };
  const leaveOne = ([name, { text, saveState, isSaving }]: [string, Entry]): boolean => {
    if (!isSaving || saveState === 'elsewhere') return true;
    autosaveOf(name).savePending();
    if (!known?.isAllowed()) return text === undefined;
    return leave(known, name, text === undefined ? '' : JSON.stringify({ name, text }));
  };
  const stopLeaving = onLeaving(() => Object.entries(use.getState().entries).map(leaveOne).every(Boolean));
  const clear = () => use.setState({ entries: {} });
  otherTabs.addEventListener('message', follow);
  void open()
    .catch(() => {})
    .finally(() => use.setState({ isReady: true }));

  return {
    use,
    location: open,
    get: (name) => entryOf(name)?.text,
    set: (name, text) => {
      setEntry(name, { text, isSaving: true });
      if (text === undefined) typedHere.delete(name);
      else typedHere.add(name);
      if (text === undefined) void autosaveOf(name).saveNow();
      else autosaveOf(name).saveSoon();
    },
    take: (name) => void autosaveOf(name).after(() => save(name, true)),
    erase: async () => {
      clear();
      typedHere.clear();
      // Writing without a text removes the record.
      await Promise.all([...autosaves.values()].map(({ saveNow }) => saveNow()));
    },
    close: async () => {
      otherTabs.removeEventListener('message', follow);
      await Promise.all([...typedHere].map((name) => autosaveOf(name).saveNow()));
      for (const id of openNames) unlockDraft(id);
      clear();
      stopLeaving();
    },
  };
}
