// Uploads of this tab, one at a time, continuing across pages of the form.
import { create } from 'zustand';
import { call } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { newKey } from '../../../platform/drafts/autosave.ts';
import { useTraces } from '../../../platform/drafts/traces.ts';
import { LoadError } from '../../../ui/page/inLoadTime.ts';
import { fingerprintOf, isReadable } from './contents.ts';
import {
  attachmentIdOf,
  type EvidenceItem,
  type HiddenChoice,
  isReady,
  isUnfinished,
  type Refusal,
  uploadTicketOf,
} from './evidence.ts';
import { changeItem, type EvidenceList } from './evidenceList.ts';
import type { UploadError } from './tusUpload.ts';

export interface Live {
  readonly evidenceList: EvidenceList;
  readonly file: File;
  /**
   * `asking`: has metadata, nothing sent yet; `waiting`: queued; `offline`: network or server unavailable; `full`:
   * server out of space, or no more from this address for now. These two are retried. `reading`: just chosen; `updated`: only a reload brings what sends it.
   */
  readonly phase: 'reading' | 'asking' | 'waiting' | 'sending' | 'paused' | 'offline' | 'full' | 'updated' | 'checking';
  /** Lost with the page, because this device does not store it. */
  readonly isUnstored?: boolean | undefined;
  readonly sent: number;
  /** Why the server takes no more from this address, and when it may. */
  readonly busy?: string | undefined;
  readonly stop?: (() => Promise<void>) | undefined;
}

const RETRY_MS = { offline: 10_000, full: 60_000 } as const;
/** Progress is saved every twentieth. */
const STEP = 0.05;

export const useLive = create<Readonly<Record<string, Live>>>(() => ({}));

const liveOf = (key: string): Live | undefined => useLive.getState()[key];
function setLive(key: string, part: Partial<Live>): void {
  const live = liveOf(key);
  if (live) useLive.setState({ [key]: { ...live, ...part } });
}
export const dropLive = (key: string): void =>
  useLive.setState((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key)), true);

const itemIn = (evidenceList: EvidenceList, key: string): EvidenceItem | undefined =>
  evidenceList.get().find((item) => item.key === key);

/** Files of this tab as chosen, so that the choice about their metadata can be changed. */
const originals = new Map<string, File>();
export const hasOriginal = (key: string): boolean => originals.has(key);

/** Before its bytes are read, so that a page left meanwhile names it as missing. Returns its key. */
export function listFile(evidenceList: EvidenceList, file: File): string {
  const { name, size, type } = file;
  const item: EvidenceItem = { key: newKey(), name, size, type, fingerprint: '', sent: 0 };
  useLive.setState({ [item.key]: { evidenceList, file, phase: 'reading', sent: 0 } });
  evidenceList.change((items) => [...items, item]);
  return item.key;
}

/** Resumes one already listed. A file with metadata waits for the person's choice (`choose`). */
export function enqueue(evidenceList: EvidenceList, item: EvidenceItem, file: File): void {
  startUpload(evidenceList, item, file);
  void storeLocally(item.key);
}

function startUpload(evidenceList: EvidenceList, { key, pendingMetadata, removed, sent }: EvidenceItem, file: File) {
  if (!removed) originals.set(key, file);
  useLive.setState({ [key]: { evidenceList, file, phase: pendingMetadata ? 'asking' : 'waiting', sent } });
  void startNext();
}

const storedFiles = () => import('./storedFiles.ts');

/** A failure is shown at the file. */
async function storeLocally(key: string): Promise<void> {
  const live = liveOf(key);
  if (!live) return;
  const isStored = await storedFiles()
    .then(({ storeFile }) => storeFile(live.evidenceList, key, live.file))
    .catch(() => false);
  changeItem(live.evidenceList, key, { isStored: isStored || undefined });
  setLive(key, { isUnstored: !isStored });
}
useTraces.subscribe(() => {
  for (const key of Object.keys(useLive.getState())) void storeLocally(key);
});

const drop = (evidenceList: EvidenceList, key: string): Promise<void> =>
  storedFiles()
    .then(({ dropFile }) => dropFile(evidenceList, key))
    .catch(() => {});

/** False if it is not stored on this device. */
async function resume(evidenceList: EvidenceList, key: string): Promise<boolean> {
  const item = itemIn(evidenceList, key);
  if (!item?.isStored || !isUnfinished(item)) return false;
  const { findFile } = await storedFiles();
  const file = await findFile(evidenceList, item);
  const now = itemIn(evidenceList, key);
  // Removed or restarted meanwhile.
  if (!now || liveOf(key)) return true;
  if (file) startUpload(evidenceList, now, file);
  else changeItem(evidenceList, key, { isStored: undefined });
  return file !== undefined;
}

/** One that went the other way is uploaded again. */
export async function choose(evidenceList: EvidenceList, key: string, choice: HiddenChoice): Promise<void> {
  const [original, item] = [originals.get(key), itemIn(evidenceList, key)];
  if (!original || !item) return;
  const found = item.pendingMetadata ?? item.whole ?? [...(item.removed ?? []), ...(item.stays ?? [])];
  if (item.pendingMetadata && choice === 'whole') {
    changeItem(evidenceList, key, { pendingMetadata: undefined, whole: found });
    return continueUpload(key);
  }
  if (!(await isReadable(original))) return goneFrom(key, evidenceList);
  const { hiddenIn, withoutMetadata } = await import('./hidden.ts');
  const file = choice === 'whole' ? original : await withoutMetadata(original).catch(() => undefined);
  if (!file) return changeItem(evidenceList, key, { isUncleanable: true });
  const [stays, fingerprint] = [choice === 'whole' ? [] : await hiddenIn(file), await fingerprintOf(file)];
  const now = itemIn(evidenceList, key);
  if (!now) return;
  const left = stays.map(({ kind, value }) => `${kind} ${value}`);
  const removed = found.filter(({ kind, value }) => !left.includes(`${kind} ${value}`));
  const sent =
    choice === 'whole' ? { whole: found, removed: undefined, stays: undefined } : { whole: undefined, removed, stays };
  const resetFields = { pendingMetadata: undefined, url: undefined, sha256: undefined, isStored: undefined, sent: 0 };
  if (!item.pendingMetadata && liveOf(key)) await pause(key);
  changeItem(evidenceList, key, { ...resetFields, ...sent, size: file.size, fingerprint });
  enqueue(evidenceList, { ...now, ...resetFields, ...sent }, file);
  await removeFromServer(now);
}

async function startNext(): Promise<void> {
  const all = Object.entries(useLive.getState());
  if (all.some(([, { phase }]) => phase === 'sending' || phase === 'checking')) return;
  const [key] = all.find(([, { phase }]) => phase === 'waiting') ?? [];
  if (key !== undefined) await send(key);
}

async function send(key: string): Promise<void> {
  const live = liveOf(key);
  const item = live && itemIn(live.evidenceList, key);
  if (!live || !item) {
    dropLive(key);
    return startNext();
  }
  setLive(key, { phase: 'sending' });
  try {
    const { beginUpload } = await import('./tusUpload.ts');
    // Paused or removed while the client loaded.
    if (liveOf(key)?.phase !== 'sending' || liveOf(key)?.file !== live.file) return;
    const stop = beginUpload(live.file, item.url, {
      onUrl: (url) => changeItem(live.evidenceList, key, { url }),
      onProgress: (sent) => progress(key, sent),
      onDone: () => void settle(live.evidenceList, key),
      onError: (error) => void markFailed(key, error),
    });
    setLive(key, { stop });
  } catch (error) {
    if (error instanceof LoadError && error.why === 'updated') setLive(key, { phase: 'updated' });
    else waitForNetwork(key);
  }
}

function progress(key: string, sent: number): void {
  const live = liveOf(key);
  const item = live && itemIn(live.evidenceList, key);
  // Erased with its draft, or sent without it.
  if (live && !item) abandon(key, live);
  if (!live || !item || live.phase !== 'sending') return;
  setLive(key, { sent });
  if (Math.abs(sent - item.sent) >= item.size * STEP) changeItem(live.evidenceList, key, { sent });
}

function abandon(key: string, { stop }: Live): void {
  dropLive(key);
  void stop?.();
  void startNext();
}

function waitForNetwork(key: string, phase: keyof typeof RETRY_MS = 'offline'): void {
  setLive(key, { phase });
  setTimeout(() => tryAgain(key, phase), RETRY_MS[phase]);
  void startNext();
}

const tryAgain = (key: string, from: keyof typeof RETRY_MS): void => {
  if (liveOf(key)?.phase !== from) return;
  setLive(key, { phase: 'waiting' });
  void startNext();
};
window.addEventListener('online', () => {
  for (const key of Object.keys(useLive.getState())) tryAgain(key, 'offline');
});

/** Refusals are final; other failures are retried. */
async function markFailed(key: string, { status, code, message }: UploadError): Promise<void> {
  const live = liveOf(key);
  if (!live || live.phase === 'paused') return;
  if (code === 'storage_full' || status === 429) {
    setLive(key, { busy: status === 429 ? message : undefined });
    return waitForNetwork(key, 'full');
  }
  if (code === 'challenge_required') return waitForNetwork(key);
  if (code === 'gone') return goneFrom(key, live.evidenceList);
  if (status < 400 || status >= 500 || status === 409 || status === 423) return waitForNetwork(key);
  refuse(key, live.evidenceList, { code, message });
}

function refuse(key: string, evidenceList: EvidenceList, refusal: Refusal): void {
  changeItem(evidenceList, key, { refusal });
  dropLive(key);
  void drop(evidenceList, key);
  void startNext();
}

async function goneFrom(key: string, evidenceList: EvidenceList): Promise<void> {
  dropLive(key);
  if (await resume(evidenceList, key).catch(() => false)) return;
  refuse(key, evidenceList, { code: 'gone', message: '' });
}

/** Files of an earlier visit: resumed from this device, arrived meanwhile, or deleted on the server. */
export async function restoreUploads(evidenceList: EvidenceList): Promise<void> {
  // Checked without the network: a file may be chosen offline.
  if (evidenceList.storedIn) void storedFiles().catch(() => {});
  await Promise.all(
    evidenceList.get().map(async ({ key }) => {
      if (liveOf(key)) return;
      // The file may be in a place that cannot be opened yet.
      if (!(await resume(evidenceList, key).catch(() => true))) await settle(evidenceList, key);
    }),
  );
}

/** Pauses uploads of a list; `restoreUploads` resumes files stored on the device. */
export function release(evidenceList: EvidenceList): void {
  for (const { key } of evidenceList.get()) {
    const live = liveOf(key);
    if (live) abandon(key, live);
  }
}

async function settle(evidenceList: EvidenceList, key: string): Promise<void> {
  const item = itemIn(evidenceList, key);
  if (!item?.url || item.refusal) return;
  const uploadTicket = uploadTicketOf(item);
  // Completed before tickets existed: the server reports nothing, but filings can still name it.
  if (!uploadTicket && isReady(item)) return;
  setLive(key, { phase: 'checking' });
  try {
    const found = await call('getAttachment', { params: { id: attachmentIdOf(item) } }, { uploadTicket });
    // Sent the other way meanwhile.
    if (itemIn(evidenceList, key)?.url !== item.url) return startNext();
    if (found.state === 'refused')
      changeItem(evidenceList, key, { refusal: { code: found.reason ?? '', message: '' } });
    else if (found.sha256 !== null) changeItem(evidenceList, key, { sha256: found.sha256, sent: item.size });
    else if (liveOf(key)) return waitForNetwork(key);
    if (found.state !== 'uploading') {
      dropLive(key);
      void drop(evidenceList, key);
    }
  } catch (error) {
    // Unused uploads are deleted after a day: start again.
    const isCancelled = error instanceof ApiError && error.status === 404;
    if (isCancelled) changeItem(evidenceList, key, { url: undefined, sent: 0, sha256: undefined });
    if (liveOf(key)) return waitForNetwork(key);
    if (!isCancelled) setTimeout(() => void settle(evidenceList, key), RETRY_MS.offline);
  }
  await startNext();
}

export async function pause(key: string): Promise<void> {
  const stop = liveOf(key)?.stop;
  setLive(key, { phase: 'paused', stop: undefined });
  await stop?.();
  await startNext();
}

export function continueUpload(key: string): void {
  setLive(key, { phase: 'waiting' });
  void startNext();
}

/** Removes it from the list even when the server is unreachable. */
export async function remove(evidenceList: EvidenceList, item: EvidenceItem): Promise<void> {
  const stop = liveOf(item.key)?.stop;
  dropLive(item.key);
  originals.delete(item.key);
  evidenceList.change((items) => items.filter(({ key }) => key !== item.key));
  void drop(evidenceList, item.key);
  await stop?.();
  await startNext();
  await removeFromServer(item);
}

/** The server deletes unused uploads after a day in any case. */
async function removeFromServer(item: EvidenceItem): Promise<void> {
  if (!item.url) return;
  const uploadTicket = uploadTicketOf(item);
  await call('removeAttachment', { params: { id: attachmentIdOf(item) } }, { uploadTicket }).catch(() => {});
}
