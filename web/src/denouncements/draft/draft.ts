// The one draft of this device: held in memory while the page lives, kept sealed at most half a second after each change,
// until its receipt was confirmed or the person erases it. Which page shows it is RegisterPage's matter.
import type { Filed } from '@denonco/contract';
import { create } from 'zustand';
import { type Answers, noAnswers } from '../answers.ts';
import { holdDraft } from './hold.ts';
import { seal, unkeep, unseal } from './sealedStore.ts';

export interface Draft {
  /** Idempotency-Key: sent twice, it is one case. */
  readonly key: string;
  readonly answers: Answers;
  /** When it was last kept, ISO 8601; empty before the first time. */
  readonly savedAt: string;
  /** When sending began without an answer since; it may have arrived. */
  readonly sentAt?: string | undefined;
  /** It is a case now; kept until the person has the code. */
  readonly filed?: Filed | undefined;
}

export interface DraftState {
  /** `found`: was on the device, and nobody has chosen to go on with it; `elsewhere`: open in another tab. */
  readonly phase: 'opening' | 'found' | 'open' | 'elsewhere';
  readonly draft: Draft;
  /** `unkept`: this browser keeps nothing, so closing the tab loses it; `erased`: just now, by the person. */
  readonly keeping: 'nothing' | 'kept' | 'unkept' | 'erased';
}

const NAME = 'denouncement';
const DELAY_MS = 150;

/** A random UUID; `crypto.randomUUID` is missing where the page did not come over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte));
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
const newDraft = (): Draft => ({ key: newKey(), answers: noAnswers, savedAt: '' });

export const useDraft = create<DraftState>(() => ({ phase: 'opening', draft: newDraft(), keeping: 'nothing' }));

let timer: ReturnType<typeof setTimeout> | undefined;
let writes: Promise<void> = Promise.resolve();

/** Keeps the draft as it is now, after whatever is being written. Never rejects: `keeping` says how it went. */
export function keepNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writes = writes.then(async () => {
    const { phase, draft } = useDraft.getState();
    if (phase === 'elsewhere') return;
    const savedAt = new Date().toISOString();
    try {
      await seal(NAME, JSON.stringify({ ...draft, savedAt }));
      useDraft.setState((state) => ({ keeping: 'kept', draft: { ...state.draft, savedAt } }));
    } catch {
      useDraft.setState({ keeping: 'unkept' });
    }
  });
  return writes;
}

function change(part: Partial<Draft>): void {
  useDraft.setState(({ draft }) => ({ phase: 'open', draft: { ...draft, ...part } }));
  timer ??= setTimeout(keepNow, DELAY_MS);
}
const keepPending = () => timer !== undefined && void keepNow();
// A reload goes on running for a moment after the first of these.
for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, keepPending);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepPending());

export const changeAnswers = (part: Partial<Answers>): void =>
  change({ answers: { ...useDraft.getState().draft.answers, ...part } });

/** Before each try to send: should the answer get lost, the next visit knows that it may have arrived. */
export async function keepSending(): Promise<void> {
  change({ sentAt: new Date().toISOString() });
  await keepNow();
}
/** The server answered, and it is not a case. */
export const keepRefused = (): void => change({ sentAt: undefined });
/** It is a case: what was typed is no longer needed here. */
export async function keepFiled(filed: Filed): Promise<void> {
  change({ filed, answers: noAnswers, sentAt: undefined });
  await keepNow();
}

/** Removes everything kept on the device; memory stays, for a receipt that is still shown. */
export async function eraseKept(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writes = writes.then(() => unkeep(NAME)).catch(() => {});
  await writes;
  useDraft.setState({ keeping: 'nothing' });
}
/** Removes everything, also from memory: the next filing starts with a new key. */
export async function eraseDraft(): Promise<void> {
  useDraft.setState({ phase: 'open', draft: newDraft(), keeping: 'nothing' });
  await eraseKept();
}

export const goOnWithDraft = (): void => useDraft.setState({ phase: 'open' });

async function readKept(): Promise<void> {
  try {
    const text = await unseal(NAME);
    if (text === undefined) return useDraft.setState({ phase: 'open' });
    // Only this page could have encrypted it; fields newer than the draft start empty.
    const kept: Draft = JSON.parse(text);
    const draft = { ...kept, answers: { ...noAnswers, ...kept.answers } };
    useDraft.setState({ phase: 'found', draft, keeping: 'kept' });
  } catch {
    useDraft.setState({ phase: 'open', keeping: 'unkept' });
  }
}

/** Looks for a draft on the device, once; with `take`, also one that is open in another tab, which then lets go. */
export async function openDraft(take = false): Promise<void> {
  if (useDraft.getState().phase !== (take ? 'elsewhere' : 'opening')) return;
  const held = await holdDraft(NAME, take, () => useDraft.setState({ phase: 'elsewhere' }));
  if (held) await readKept();
  else useDraft.setState({ phase: 'elsewhere' });
}
