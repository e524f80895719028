// Filters chosen files: new ones, duplicates, and those over the limit.
import { useAppState } from '../../../platform/state/state.ts';
import { newKey } from '../sending/newKey.ts';
import type { EvidenceBox } from './box.ts';
import { withTrueType } from './contents.ts';
import { type EvidenceItem, isUnfinished, refusalBefore } from './evidence.ts';
import { fingerprintOf } from './fingerprint.ts';
import { enqueue, useLive } from './uploads.ts';

type Limits = Parameters<typeof refusalBefore>[1] & { readonly maxFiles: number };

/** An earlier upload whose file the browser no longer has. */
const needsFile = (item: EvidenceItem): boolean => isUnfinished(item) && useLive.getState()[item.key] === undefined;

const isSame = (item: EvidenceItem, file: File, fingerprint: string): boolean =>
  item.name === file.name &&
  item.size === file.size &&
  (item.fingerprint === '' || fingerprint === '' || item.fingerprint === fingerprint);

/** Resumes an upload with its file; false for another file. */
export async function giveFile(box: EvidenceBox, item: EvidenceItem, file: File): Promise<boolean> {
  if (!isSame(item, file, await fingerprintOf(file))) return false;
  enqueue(box, item, await withTrueType(file));
  return true;
}

const counted = (items: readonly EvidenceItem[]) => items.filter(({ refusal }) => refusal === undefined).length;

/** Adds files in order; returns the names of those over the limit. */
export async function addFiles(
  box: EvidenceBox,
  files: readonly File[],
  limits: Limits | undefined,
): Promise<string[]> {
  const tooMany: string[] = [];
  for (const given of files) {
    const file = await withTrueType(given);
    const fingerprint = file.size === 0 ? '' : await fingerprintOf(file);
    const before = box.get().find((item) => needsFile(item) && isSame(item, file, fingerprint));
    if (before) enqueue(box, before, file);
    else if (counted(box.get()) >= (limits?.maxFiles ?? 20)) tooMany.push(file.name);
    else await add(box, file, fingerprint, limits);
  }
  return tooMany;
}

const unread = [{ kind: 'text', value: '' }] as const;
/** Not asked of members: originals in the commission's file stay unchanged. */
const isMember = (): boolean => Boolean(useAppState.getState().auth.token);
const hiddenIn = (file: File) => import('./hidden.ts').then((hidden) => hidden.hiddenIn(file)).catch(() => unread);

async function add(box: EvidenceBox, file: File, fingerprint: string, limits: Limits | undefined): Promise<void> {
  const refusal = refusalBefore(file, limits);
  const hidden = refusal || isMember() ? [] : await hiddenIn(file);
  const isUnread = hidden[0]?.value === '';
  const asking = hidden.length > 0 && !isUnread ? hidden : undefined;
  const stays = isUnread ? hidden : undefined;
  const { name, size, type } = file;
  const item: EvidenceItem = { key: newKey(), name, size, type, fingerprint, sent: 0, asking, stays, refusal };
  box.change((items) => [...items, item]);
  if (!refusal) enqueue(box, item, file);
}
