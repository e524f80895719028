// A draft of one kind of filing: held in memory while the page lives, kept sealed at most half a second after each change,
// until its receipt was confirmed or the person erases it. Each kind has its own. Which page shows it is RegisterFrame's matter.
import { create } from 'zustand';
import type { KeptIn } from '../evidence/box.ts';
import { newKey } from '../sending/newKey.ts';
import type { FiledCase, Outgoing } from '../sending/post.ts';
import { markWaiting } from '../sending/waiting.ts';
import { type Erasable, eraseWithAll } from './device.ts';
import { afterOutbox, holdDraft, releaseDraft } from './hold.ts';
import { createKeeper } from './keeper.ts';
import { seal, unkeep, unkeepId, unseal } from './sealedStore.ts';
import { formPlace, tracesAllowed, useTraces } from './traces.ts';

/** One version of a filing that went out, and the answers it was made of. */
export interface Sent<A> {
  readonly outgoing: Outgoing;
  readonly answers: A;
}

export interface Draft<A> {
  /** Idempotency-Key: sent twice, it is one case. */
  readonly key: string;
  readonly answers: A;
  /** When it was last kept, ISO 8601; empty before the first time. */
  readonly savedAt: string;
  /** When sending began without an answer since; it may have arrived. */
  readonly sentAt?: string | undefined;
  /**
   * Sent by the person and not arrived yet: goes out as it is once there is a network. Files that the server does not have
   * yet stand in it by their keys, and go first.
   */
  readonly queued?: Outgoing | undefined;
  /** Every version sent under the key, oldest first: each may be the one that was registered. */
  readonly sent?: readonly Sent<A>[] | undefined;
  /** It is a case now; kept until the person has the code. */
  readonly filed?: FiledCase | undefined;
  /** The answers that were registered, where the person has changed them since: `answers` are the later ones. */
  readonly registered?: A | undefined;
}

interface DraftState<A> {
  /** `found`: was on the device, and nobody has chosen to go on with it; `elsewhere`: open in another tab. */
  readonly phase: 'opening' | 'found' | 'open' | 'elsewhere';
  readonly draft: Draft<A>;
  /**
   * `unkept`: this browser keeps nothing, so closing the tab loses it; `untraced`: the person wants nothing kept;
   * `erased`: just now, by the person.
   */
  readonly keeping: 'nothing' | 'kept' | 'unkept' | 'untraced' | 'erased';
}

/** What can be done with a draft whatever it holds. */
export interface DraftControls extends Erasable {
  /** The draft as React shows it. */
  readonly use: <T>(select: (state: DraftState<unknown>) => T) => T;
  /** Looks for it on the device, once; with `take`, also when it is open in another tab, which then lets go. */
  readonly open: (take?: boolean) => Promise<void>;
  readonly goOn: () => void;
  /** The form is left: what waits for the network is let go, to be sent from any page; what is not to be kept is forgotten. */
  readonly rest: () => Promise<void>;
  /** Keeps it as it is now, after whatever is being written. Never rejects: `keeping` says how it went. */
  readonly keepNow: () => Promise<void>;
  /** Before each try to send: should the answer get lost, the next visit knows that it may have arrived. */
  readonly keepSending: (queued: Outgoing) => Promise<void>;
  /** To be sent when its files are there, from any page; `undefined` takes that back. */
  readonly keepQueued: (queued: Outgoing | undefined) => Promise<void>;
  /** The server answered, and it is not a case. */
  readonly keepRefused: () => void;
  /** Removes everything kept on the device; memory stays, for a receipt that is still shown. */
  readonly eraseKept: () => Promise<void>;
}

export interface DraftStore<A> extends DraftControls {
  readonly use: <T>(select: (state: DraftState<A>) => T) => T;
  readonly get: () => Draft<A>;
  /** `isProgress`: how far a file is, which takes back nothing that was sent. */
  readonly changeAnswers: (part: Partial<A>, isProgress?: boolean) => void;
  /** Where its files are kept. */
  readonly keptIn: KeptIn;
  /** It is a case. The answers go, unless they differ from the `registered` ones. */
  readonly keepFiled: (filed: FiledCase, registered?: A) => Promise<void>;
  /** No version that went out is registered, and the key belongs to another filing. */
  readonly changeKey: () => void;
}

/** A draft that nobody went on with for so long is erased when the form is opened. */
const KEPT_DAYS = 30;

const newDraft = <A>(answers: A): Draft<A> => ({ key: newKey(), answers, savedAt: '' });

/** Writes one state under its name. */
function keeperOf<A>(name: string, get: () => DraftState<A>, set: (state: Partial<DraftState<A>>) => void) {
  const keeper = createKeeper(async () => {
    const { phase, draft } = get();
    if (phase === 'elsewhere' || phase === 'opening') return;
    if (!tracesAllowed()) return set({ keeping: 'untraced' });
    const savedAt = new Date().toISOString();
    try {
      await seal(formPlace, name, JSON.stringify({ ...draft, savedAt }));
      set({ keeping: 'kept', draft: { ...get().draft, savedAt } });
    } catch {
      set({ keeping: 'unkept' });
    }
  });
  return {
    ...keeper,
    eraseKept: async () => {
      await keeper.after(() => unkeep(formPlace, name).catch(() => {}));
      set({ keeping: tracesAllowed() ? 'nothing' : 'untraced' });
    },
  };
}

/** Nothing is known to have been sent of it, and nobody came back. A code that was not kept yet is never given up. */
const isForgotten = ({ filed, sentAt, savedAt }: Draft<unknown>): boolean =>
  !filed && !sentAt && Date.now() - Date.parse(savedAt) > KEPT_DAYS * 86_400_000;

/** What is on the device under the name. Only this page could have encrypted it; fields newer than the draft start empty. */
async function readKept<A>(name: string, noAnswers: A): Promise<Partial<DraftState<A>>> {
  try {
    const text = await unseal(formPlace, name);
    if (text === undefined) return { phase: 'open' };
    const kept: Draft<A> = JSON.parse(text);
    if (isForgotten(kept)) {
      await unkeep(formPlace, name);
      return { phase: 'open' };
    }
    return { phase: 'found', draft: { ...kept, answers: { ...noAnswers, ...kept.answers } }, keeping: 'kept' };
  } catch {
    return { phase: 'open', keeping: 'unkept' };
  }
}

/** Files that the person left behind. */
export const dropFiles = (name: string): Promise<void> => unkeepId(`${name}/file`).catch(() => {});

/** How its sending goes, as the draft remembers it. */
function sendingOf<A>(
  name: string,
  noAnswers: A,
  get: () => Draft<A>,
  change: (part: Partial<Draft<A>>) => void,
  keepNow: () => Promise<void>,
): Pick<DraftStore<A>, 'keepSending' | 'keepQueued' | 'keepRefused' | 'keepFiled' | 'changeKey'> {
  return {
    keepSending: (queued) => {
      if (tracesAllowed()) markWaiting();
      const { sent = [], answers } = get();
      const isNew = sent.every(({ outgoing }) => JSON.stringify(outgoing) !== JSON.stringify(queued));
      const versions = isNew ? [...sent, { outgoing: queued, answers }] : sent;
      change({ sentAt: new Date().toISOString(), queued, sent: versions });
      return keepNow();
    },
    keepQueued: (queued) => {
      if (queued && tracesAllowed()) markWaiting();
      change({ queued });
      return keepNow();
    },
    keepRefused: () => change({ sentAt: undefined, queued: undefined }),
    keepFiled: (filed, registered) => {
      const answers = registered === undefined ? noAnswers : get().answers;
      change({ filed, registered, answers, sent: undefined, sentAt: undefined, queued: undefined });
      if (registered === undefined) void dropFiles(name);
      return keepNow();
    },
    changeKey: () => change({ key: newKey(), sent: undefined }),
  };
}

/** Looks for it on the device. Asked again meanwhile it is the same look: a second would find the name held, by the first. */
function openerOf<A>(
  name: string,
  noAnswers: A,
  get: () => DraftState<A>,
  set: (state: Partial<DraftState<A>>) => void,
): DraftControls['open'] {
  let opening: Promise<void> | undefined;
  const look = async (take: boolean) => {
    if (get().phase !== (take ? 'elsewhere' : 'opening')) return;
    await afterOutbox();
    const held = await holdDraft(name, take, () => set({ phase: 'elsewhere' }));
    set(held ? await readKept(name, noAnswers) : { phase: 'elsewhere' });
  };
  return (take = false) => {
    opening ??= look(take).finally(() => {
      opening = undefined;
    });
    return opening;
  };
}

/** The draft of one kind of filing. `name` is its own on this device; `noAnswers` what an empty form holds. */
export function createDraft<A>(name: string, noAnswers: A): DraftStore<A> {
  const use = create<DraftState<A>>(() => ({ phase: 'opening', draft: newDraft(noAnswers), keeping: 'nothing' }));
  const { getState, setState } = use;
  const { keepNow, keepSoon, eraseKept } = keeperOf<A>(name, getState, setState);
  const change = (part: Partial<Draft<A>>) => {
    setState(({ draft }) => ({ phase: 'open', draft: { ...draft, ...part } }));
    keepSoon();
  };
  const isHere = () => getState().phase === 'open' || getState().phase === 'found';
  const erase = async (tell?: 'tell') => {
    // Another tab's, or not looked at yet: nothing of it is here.
    if (!isHere()) return;
    setState({ phase: 'open', draft: newDraft(noAnswers), keeping: 'nothing' });
    await eraseKept();
    if (tell && tracesAllowed()) setState({ keeping: 'erased' });
  };
  eraseWithAll({ erase });
  useTraces.subscribe(({ allowed }) => {
    if (!isHere()) return;
    if (!allowed) void eraseKept();
    else if (getState().draft.answers !== noAnswers) keepSoon();
  });
  return {
    use,
    get: () => getState().draft,
    // What is changed after it was sent goes out only when the person sends it again.
    changeAnswers: (part, isProgress = false) => {
      const answers = { ...getState().draft.answers, ...part };
      if (!isProgress) change({ answers, queued: undefined });
      else if (isHere()) change({ answers });
    },
    keptIn: { name, place: async () => formPlace },
    goOn: () => setState({ phase: 'open' }),
    rest: async () => {
      if (!isHere()) return;
      if (!tracesAllowed()) return setState({ draft: newDraft(noAnswers), keeping: 'untraced' });
      if (!getState().draft.queued) return;
      await keepNow();
      releaseDraft(name);
      setState({ phase: 'opening' });
    },
    keepNow,
    ...sendingOf(name, noAnswers, () => getState().draft, change, keepNow),
    eraseKept,
    erase,
    open: openerOf(name, noAnswers, getState, setState),
  };
}
