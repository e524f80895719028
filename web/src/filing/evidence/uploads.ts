// The uploads of this tab: one at a time, going on while the person answers other questions. What must outlive the tab is
// in the draft; files and running requests are here, in memory.
import { create } from 'zustand';
import { call } from '../../api/client.ts';
import { Fault } from '../../api/faults.ts';
import { useAppState } from '../../state/state.ts';
import { changeItem, type EvidenceBox } from './box.ts';
import { attachmentIdOf, type EvidenceItem } from './evidence.ts';
import type { UploadFault } from './tusUpload.ts';

export interface Live {
  readonly box: EvidenceBox;
  readonly file: File;
  /** `waiting` for its turn; `offline`: the network or the server is away, tried again by itself. */
  readonly phase: 'waiting' | 'sending' | 'paused' | 'offline' | 'checking';
  readonly sent: number;
  readonly stop?: (() => Promise<void>) | undefined;
}

const RETRY_MS = 10_000;
/** How often the draft learns how far an upload is: each twentieth part. */
const STEP = 0.05;

export const useLive = create<Readonly<Record<string, Live>>>(() => ({}));

const liveOf = (key: string): Live | undefined => useLive.getState()[key];
function setLive(key: string, part: Partial<Live>): void {
  const live = liveOf(key);
  if (live) useLive.setState({ [key]: { ...live, ...part } });
}
const dropLive = (key: string): void =>
  useLive.setState((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key)), true);

const itemOf = ({ box }: Live, key: string): EvidenceItem | undefined => box.get().find((item) => item.key === key);

/** Has a file uploaded; one that the list already holds goes on from where it was. */
export function enqueue(box: EvidenceBox, item: EvidenceItem, file: File): void {
  useLive.setState({ [item.key]: { box, file, phase: 'waiting', sent: item.sent } });
  void startNext();
}

async function startNext(): Promise<void> {
  const all = Object.entries(useLive.getState());
  if (all.some(([, { phase }]) => phase === 'sending' || phase === 'checking')) return;
  const [key] = all.find(([, { phase }]) => phase === 'waiting') ?? [];
  if (key !== undefined) await begin(key);
}

async function begin(key: string): Promise<void> {
  const live = liveOf(key);
  const item = live && itemOf(live, key);
  if (!live || !item) {
    dropLive(key);
    return startNext();
  }
  setLive(key, { phase: 'sending' });
  try {
    const { beginUpload } = await import('./tusUpload.ts');
    // Paused or removed while the client was on its way.
    if (liveOf(key)?.phase !== 'sending') return;
    const language = useAppState.getState().theme.locale === 'en' ? 'en' : 'sq';
    const stop = beginUpload(
      live.file,
      { url: item.url, name: item.name, language },
      {
        onUrl: (url) => changeItem(live.box, key, { url }),
        onProgress: (sent) => progress(key, sent),
        onDone: () => void settle(live.box, key),
        onFault: (fault) => void fail(key, fault),
      },
    );
    setLive(key, { stop });
  } catch {
    waitForNetwork(key);
  }
}

function progress(key: string, sent: number): void {
  const live = liveOf(key);
  const item = live && itemOf(live, key);
  // Erased with its draft, or sent without it.
  if (live && !item) abandon(key, live);
  if (!live || !item || live.phase !== 'sending') return;
  setLive(key, { sent });
  if (Math.abs(sent - item.sent) >= item.size * STEP) changeItem(live.box, key, { sent });
}

function abandon(key: string, { stop }: Live): void {
  dropLive(key);
  void stop?.();
  void startNext();
}

function waitForNetwork(key: string): void {
  setLive(key, { phase: 'offline' });
  setTimeout(() => tryAgain(key), RETRY_MS);
  void startNext();
}

const tryAgain = (key: string): void => {
  if (liveOf(key)?.phase !== 'offline') return;
  setLive(key, { phase: 'waiting' });
  void startNext();
};
window.addEventListener('online', () => {
  for (const key of Object.keys(useLive.getState())) tryAgain(key);
});

/** A refusal is for good; all else is tried again. */
async function fail(key: string, { status, code, words }: UploadFault): Promise<void> {
  const live = liveOf(key);
  if (!live || live.phase === 'paused') return;
  if (status < 400 || status >= 500 || status === 409 || status === 423 || status === 429) return waitForNetwork(key);
  changeItem(live.box, key, { refusal: { code, words } });
  dropLive(key);
  await startNext();
}

/** Files of an earlier visit: their uploads may have ended with the tab that made them, or be gone from the server. */
export function settleAll(box: EvidenceBox): void {
  for (const { key } of box.get()) if (!liveOf(key)) void settle(box, key);
}

/** Asks the server how an upload stands, and writes that into the list. */
async function settle(box: EvidenceBox, key: string): Promise<void> {
  const item = box.get().find((one) => one.key === key);
  if (!item?.url || item.refusal) return;
  setLive(key, { phase: 'checking' });
  try {
    const found = await call('getAttachment', { params: { id: attachmentIdOf(item) } });
    if (found.state === 'refused') changeItem(box, key, { refusal: { code: found.reason ?? '', words: '' } });
    else if (found.sha256 !== null) changeItem(box, key, { sha256: found.sha256, sent: item.size });
    else if (liveOf(key)) return waitForNetwork(key);
    if (found.state !== 'uploading') dropLive(key);
  } catch (fault) {
    // Uploads that belong to no case are thrown away after a day: it begins anew.
    const isGone = fault instanceof Fault && fault.status === 404;
    if (isGone) changeItem(box, key, { url: undefined, sent: 0, sha256: undefined });
    if (liveOf(key)) return waitForNetwork(key);
  }
  await startNext();
}

export async function pause(key: string): Promise<void> {
  const stop = liveOf(key)?.stop;
  setLive(key, { phase: 'paused', stop: undefined });
  await stop?.();
  await startNext();
}

export function goOn(key: string): void {
  setLive(key, { phase: 'waiting' });
  void startNext();
}

/** Takes a file out of the list and from the server. It is gone here even when the server cannot be reached. */
export async function remove(box: EvidenceBox, item: EvidenceItem): Promise<void> {
  const stop = liveOf(item.key)?.stop;
  dropLive(item.key);
  box.change((items) => items.filter(({ key }) => key !== item.key));
  await stop?.();
  await startNext();
  // What stays on the server belongs to no case and is thrown away after a day.
  if (item.url) await call('removeAttachment', { params: { id: attachmentIdOf(item) } }).catch(() => {});
}
