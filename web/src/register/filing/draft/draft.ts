// Draft of one kind of filing: saved encrypted after each change and on leaving the page, until its receipt is
// confirmed or the person erases it.
import type { Filed } from '@denonco/contract';
import { create } from 'zustand';
import { createAutosave, newKey, onLeaving } from '../../../platform/drafts/autosave.ts';
import { type Erasable, eraseWithAll } from '../../../platform/drafts/erasing.ts';
import { removePending } from '../../../platform/drafts/pendingRecords.ts';
import { type Home, leave, loadLeaving, remove, removeId, seal, unseal } from '../../../platform/drafts/sealedStore.ts';
import { markAsQueued } from '../../../platform/drafts/storage.ts';
import { awaitOutbox, lockDraft, unlockDraft } from '../../../platform/drafts/tabLock.ts';
import { formLocation, tracesAllowed, useTraces } from '../../../platform/drafts/traces.ts';
import type { AnswersStore } from '../../../ui/forms/FieldsTable.tsx';
import type { EvidenceItem } from '../evidence/evidence.ts';
import type { EvidenceList, StoredIn } from '../evidence/evidenceList.ts';
import type { Outgoing } from '../sending/post.ts';

export interface Sent<A> {
  readonly outgoing: Outgoing;
  readonly answers: A;
}

export interface FilingDraft<A> {
  /** Idempotency-Key: sending twice makes one case. */
  readonly key: string;
  readonly answers: A;
  /** Last saved, ISO 8601; empty before. */
  readonly savedAt: string;
  /** Start of a send without an answer yet; it may have arrived. */
  readonly sentAt?: string | undefined;
  /**
   * Sent by the person but waiting for the network: goes out unchanged. Files not uploaded yet are named by their keys
   * and go first.
   */
  readonly queued?: Outgoing | undefined;
  /** All versions sent under the key, oldest first: any of them may be the registered one. */
  readonly sent?: readonly Sent<A>[] | undefined;
  /** The registered case, stored until the person has the code. */
  readonly filed?: Filed | undefined;
  /** Registered answers, if changed since: `answers` are the later ones. */
  readonly registered?: A | undefined;
}

interface DraftState<A> {
  /** `found`: on the device, not resumed yet; `elsewhere`: open in another tab. */
  readonly phase: 'opening' | 'found' | 'open' | 'elsewhere';
  readonly draft: FilingDraft<A>;
  /**
   * `unsaved`: the browser has no storage, so closing the tab loses it; `untraced`: the person opted out; `erased`: just
   * now by the person.
   */
  readonly saveState: 'nothing' | 'saved' | 'unsaved' | 'untraced' | 'erased';
  readonly isSaving: boolean;
  readonly home: Home;
}

export interface DraftControls extends Erasable {
  readonly use: <T>(select: (state: DraftState<unknown>) => T) => T;
  /** `take` also takes it over from another tab. */
  readonly open: (take?: boolean) => Promise<void>;
  /** Default: the visitors' place. */
  readonly moveTo: (home?: Home) => Promise<void>;
  readonly goOn: () => void;
  /** On leaving the form: releases queued filings for sending from any page, and forgets unsaved drafts. */
  readonly release: () => Promise<void>;
  /** Saves after pending writes. Never rejects: `saveState` has the outcome. */
  readonly saveNow: () => Promise<void>;
  /** Resolves when the last change is written, or takes too long. */
  readonly whenSaved: () => Promise<void>;
  /** Before each try to send, so that the next visit knows it may have arrived. */
  readonly saveSending: (queued: Outgoing) => Promise<void>;
  /** Queues for sending from any page once its files are uploaded; `undefined` withdraws. */
  readonly saveQueued: (queued: Outgoing | undefined) => Promise<void>;
  /** The server answered without a case. */
  readonly saveRefused: () => void;
  /** Removes stored data; memory stays for a shown receipt. */
  readonly eraseSaved: () => Promise<void>;
}

export interface DraftStore<A> extends DraftControls, AnswersStore<A> {
  readonly use: <T>(select: (state: DraftState<A>) => T) => T;
  readonly get: () => FilingDraft<A>;
  /** `isProgress`: upload progress, which does not withdraw a queued filing. */
  readonly changeAnswers: (part: Partial<A>, isProgress?: boolean) => void;
  readonly storedIn: StoredIn;
  /** Registered. Drops the answers, unless they differ from the `registered` ones. */
  readonly saveFiled: (filed: Filed, registered?: A) => Promise<void>;
  /** No sent version is registered, and the key belongs to another filing. */
  readonly changeKey: () => void;
}

/** A browser whose storage hangs must not stop the form. */
const LONGEST_WAIT_MS = 2000;

/** Abandoned drafts are erased after this time, when the form opens. */
const EXPIRY_DAYS = 30;

const newDraft = <A>(answers: A): FilingDraft<A> => ({ key: newKey(), answers, savedAt: '' });

/** Abandoned: nothing sent, and not resumed. Drafts with an unconfirmed code never expire. */
const isForgotten = ({ filed, sentAt, savedAt }: FilingDraft<unknown>): boolean =>
  !filed && !sentAt && Date.now() - Date.parse(savedAt) > EXPIRY_DAYS * 86_400_000;

/** Reads the record under the name. Only this page could have encrypted it; fields added since start empty. */
async function readSaved<A>({ location, name }: Home, emptyAnswers: A): Promise<Partial<DraftState<A>>> {
  try {
    const text = await unseal(location, name);
    if (text === undefined) return { phase: 'open' };
    const saved: FilingDraft<A> = JSON.parse(text);
    if (isForgotten(saved)) {
      await remove(location, name);
      return { phase: 'open' };
    }
    return { phase: 'found', draft: { ...saved, answers: { ...emptyAnswers, ...saved.answers } }, saveState: 'saved' };
  } catch {
    return { phase: 'open', saveState: 'unsaved' };
  }
}

const idOf = ({ location, name }: Home) => location.idOf(name);

export const dropFiles = (id: string): Promise<void> => removeId(`${id}/file`).catch(() => {});

/** `name` is unique on the device; `emptyAnswers` are the answers of an empty form. */
export function createDraft<A>(name: string, emptyAnswers: A): DraftStore<A> {
  const onDevice: Home = { location: formLocation, name };
  const use = create<DraftState<A>>(() => ({
    phase: 'opening',
    draft: newDraft(emptyAnswers),
    saveState: 'nothing',
    isSaving: false,
    home: onDevice,
  }));
  const { getState, setState } = use;
  const get = () => getState().draft;
  const isHere = () => getState().phase === 'open' || getState().phase === 'found';

  const textOf = (draft: FilingDraft<A>, savedAt: string) => JSON.stringify({ ...draft, savedAt });
  const { saveNow, saveSoon, savePending, after } = createAutosave(async () => {
    const { draft, home } = getState();
    if (!isHere()) return;
    if (!tracesAllowed()) return setState({ saveState: 'untraced', isSaving: false });
    const savedAt = new Date().toISOString();
    try {
      await seal(home.location, home.name, textOf(draft, savedAt));
      const { draft: now, isSaving } = getState();
      if (now === draft) removePending(idOf(home));
      setState({ saveState: 'saved', isSaving: isSaving && now !== draft, draft: { ...now, savedAt } });
    } catch {
      setState({ saveState: 'unsaved', isSaving: false });
    }
  });
  onLeaving(() => {
    const { phase, draft, isSaving, home } = getState();
    if (!isSaving || phase !== 'open') return true;
    savePending();
    return tracesAllowed() && leave(home.location, home.name, textOf(draft, new Date().toISOString()));
  });
  const eraseSaved = async () => {
    setState({ isSaving: false });
    await after(() => remove(getState().home.location, getState().home.name).catch(() => {}));
    setState({ saveState: tracesAllowed() ? 'nothing' : 'untraced' });
  };

  const openDraft = async (take: boolean) => {
    if (getState().phase !== (take ? 'elsewhere' : 'opening')) return;
    void loadLeaving();
    await awaitOutbox();
    const lock = await lockDraft(idOf(getState().home), take, () => setState({ phase: 'elsewhere' }));
    setState(lock ? await readSaved(getState().home, emptyAnswers) : { phase: 'elsewhere' });
  };
  // Concurrent calls share one read: a second would find the name locked.
  let opening: Promise<void> | undefined;
  const open = (take = false) => {
    opening ??= openDraft(take).finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const change = (part: Partial<FilingDraft<A>>) => {
    setState(({ draft }) => ({ phase: 'open', isSaving: true, draft: { ...draft, ...part } }));
    // The first write also stores the keys for leaving, so that no key has to be stored beside the text.
    const { saveState } = getState();
    if (saveState === 'nothing' || saveState === 'erased') void saveNow();
    else saveSoon();
  };
  const markQueued = () => {
    if (tracesAllowed() && getState().home.location === formLocation) markAsQueued();
  };

  let moving = Promise.resolve();
  const move = async (next: Home) => {
    if (next === getState().home) return;
    await open();
    const { phase, saveState, isSaving, home } = getState();
    if (phase === 'open' && (saveState === 'saved' || isSaving)) await saveNow();
    unlockDraft(idOf(home));
    setState({ phase: 'opening', draft: newDraft(emptyAnswers), saveState: 'nothing', home: next });
    await open();
  };
  const erase = async (announce?: 'announce') => {
    // Open in another tab, or not read yet.
    if (!isHere()) return;
    setState({ phase: 'open', draft: newDraft(emptyAnswers), saveState: 'nothing', isSaving: false });
    await eraseSaved();
    if (announce && tracesAllowed()) setState({ saveState: 'erased' });
  };
  eraseWithAll({ erase });
  useTraces.subscribe(({ allowed }) => {
    if (!isHere()) return;
    if (!allowed) void eraseSaved();
    else if (get().answers !== emptyAnswers) saveSoon();
  });
  return {
    use,
    get,
    useAnswers: () => use(({ draft }) => draft.answers),
    getAnswers: () => get().answers,
    // Changes after sending need another press of Send.
    changeAnswers: (part, isProgress = false) => {
      const answers = { ...get().answers, ...part };
      if (!isProgress) change({ answers, queued: undefined });
      else if (isHere()) change({ answers });
    },
    storedIn: {
      get name() {
        return getState().home.name;
      },
      location: async () => getState().home.location,
    },
    moveTo: (next = onDevice) => {
      // One after the other: a read of the place before must not end in the next one.
      moving = moving.then(() => move(next));
      return moving;
    },
    goOn: () => setState({ phase: 'open' }),
    release: async () => {
      if (!isHere()) return;
      if (!tracesAllowed()) return setState({ draft: newDraft(emptyAnswers), saveState: 'untraced' });
      if (!get().queued || getState().home !== onDevice) return;
      await saveNow();
      unlockDraft(name);
      setState({ phase: 'opening' });
    },
    saveNow,
    whenSaved: async () => {
      if (getState().isSaving)
        await Promise.race([saveNow(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    },
    saveSending: (queued) => {
      markQueued();
      const { sent = [], answers } = get();
      const isNew = sent.every(({ outgoing }) => JSON.stringify(outgoing) !== JSON.stringify(queued));
      const versions = isNew ? [...sent, { outgoing: queued, answers }] : sent;
      change({ sentAt: new Date().toISOString(), queued, sent: versions });
      return saveNow();
    },
    saveQueued: (queued) => {
      if (queued) markQueued();
      change({ queued });
      return saveNow();
    },
    saveRefused: () => change({ sentAt: undefined, queued: undefined }),
    saveFiled: (filed, registered) => {
      const answers = registered === undefined ? emptyAnswers : get().answers;
      change({ filed, registered, answers, sent: undefined, sentAt: undefined, queued: undefined });
      if (registered === undefined) void dropFiles(idOf(getState().home));
      return saveNow();
    },
    changeKey: () => change({ key: newKey(), sent: undefined }),
    eraseSaved,
    erase,
    open,
  };
}

export const boxOf = <K extends string, A extends { readonly [P in K]: readonly EvidenceItem[] }>(
  { useAnswers, getAnswers, changeAnswers, storedIn }: DraftStore<A>,
  list: K,
): EvidenceList => ({
  use: () => useAnswers()[list],
  get: () => getAnswers()[list],
  change: (next, isProgress) => changeAnswers({ ...getAnswers(), [list]: next(getAnswers()[list]) }, isProgress),
  storedIn,
});
