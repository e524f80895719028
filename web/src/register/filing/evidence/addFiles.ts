import { useAppState } from '../../../platform/state/state.ts';
import { fingerprintOf, thumbnailOf, withTrueType } from './contents.ts';
import { type EvidenceItem, isUnfinished, lastChoice, refusalBeforeUpload } from './evidence.ts';
import { changeItem, type EvidenceList } from './evidenceList.ts';
import { choose, dropLive, enqueue, listFile, useLive } from './uploads.ts';

type Limits = Parameters<typeof refusalBeforeUpload>[1] & { readonly maxFiles: number };

/** An earlier upload whose file the browser no longer has. */
const needsFile = (item: EvidenceItem): boolean => isUnfinished(item) && useLive.getState()[item.key] === undefined;

const isSame = (item: EvidenceItem, file: File, fingerprint: string): boolean =>
  item.name === file.name &&
  item.size === file.size &&
  (item.fingerprint === '' || fingerprint === '' || item.fingerprint === fingerprint);

/** Resumes an upload with its file; false for another file. */
export async function resumeWithFile(evidenceList: EvidenceList, item: EvidenceItem, file: File): Promise<boolean> {
  if (!isSame(item, file, await fingerprintOf(file))) return false;
  enqueue(evidenceList, item, await withTrueType(file));
  return true;
}

const counted = (items: readonly EvidenceItem[]) => items.filter(({ refusal }) => refusal === undefined).length;

/** Returns the names of those over the limit. */
export async function addFiles(evidenceList: EvidenceList, files: readonly File[], limits: Limits | undefined) {
  const tooMany: string[] = [];
  const listed: { readonly key: string; readonly file: File }[] = [];
  for (const file of files) {
    if (await giveToListed(evidenceList, file)) continue;
    if (counted(evidenceList.get()) >= (limits?.maxFiles ?? 20)) tooMany.push(file.name);
    else listed.push({ key: listFile(evidenceList, file), file });
  }
  for (const { key, file } of listed) await startUpload(evidenceList, key, file, limits);
  return tooMany;
}

/** Whether the file is that of an earlier upload, which its bytes decide. */
async function giveToListed(evidenceList: EvidenceList, file: File): Promise<boolean> {
  const lacking = evidenceList.get().filter((item) => needsFile(item) && isSame(item, file, ''));
  if (lacking.length === 0) return false;
  const fingerprint = await fingerprintOf(file);
  const before = lacking.find((item) => isSame(item, file, fingerprint));
  if (before) enqueue(evidenceList, before, await withTrueType(file));
  return before !== undefined;
}

const unread = [{ kind: 'text', value: '' }] as const;
/** Members are not asked: originals in the commission's file stay unchanged. */
const isMember = (): boolean => Boolean(useAppState.getState().auth.token);
const hiddenIn = (file: File) => import('./hidden.ts').then((hidden) => hidden.hiddenIn(file)).catch(() => unread);

async function startUpload(evidenceList: EvidenceList, key: string, chosen: File, limits: Limits | undefined) {
  const file = await withTrueType(chosen);
  const refusal = refusalBeforeUpload(file, limits);
  const fingerprint = file.size === 0 ? '' : await fingerprintOf(file);
  const hidden = refusal || isMember() ? [] : await hiddenIn(file);
  const isUnread = hidden[0]?.value === '';
  const pendingMetadata = hidden.length > 0 && !isUnread ? hidden : undefined;
  const stays = isUnread ? hidden : undefined;
  const thumbnail = refusal ? undefined : await thumbnailOf(file);
  changeItem(evidenceList, key, { type: file.type, fingerprint, thumbnail, pendingMetadata, stays, refusal });
  const item = evidenceList.get().find((one) => one.key === key);
  if (!item || refusal) return dropLive(key);
  enqueue(evidenceList, item, file);
  const before = lastChoice(evidenceList.get());
  if (pendingMetadata && before) await choose(evidenceList, key, before);
}
