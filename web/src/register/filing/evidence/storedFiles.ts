// Files not uploaded yet, stored encrypted in chunks below their draft's record, so that closing the tab loses none.
import { openId, removeId, sealId } from '../../../platform/drafts/sealedStore.ts';
import { fingerprintOf } from './contents.ts';
import { type EvidenceItem, isUnfinished } from './evidence.ts';
import type { EvidenceList } from './evidenceList.ts';

/** Small enough for a phone's memory. */
const PIECE_BYTES = 4 * 1024 * 1024;

const works = new Map<string, Promise<unknown>>();

/** So that none is removed while being written. */
function sequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (works.get(key) ?? Promise.resolve()).then(work);
  works.set(
    key,
    turn.catch(() => {}),
  );
  return turn;
}

async function recordOf({ storedIn }: EvidenceList, key: string) {
  if (!storedIn) return undefined;
  const location = await storedIn.location();
  return { location, id: `${location.idOf(storedIn.name)}/file/${key}` };
}

/** False if not stored whole. */
export const storeFile = (evidenceList: EvidenceList, key: string, file: File): Promise<boolean> =>
  sequentially(key, async () => {
    const record = await recordOf(evidenceList, key).catch(() => undefined);
    if (!record) return false;
    const { location, id } = record;
    const isWanted = () =>
      location.isAllowed() && evidenceList.get().some((item) => item.key === key && isUnfinished(item));
    try {
      await removeId(id);
      for (let at = 0; at * PIECE_BYTES < file.size && isWanted(); at++)
        await sealId(location, `${id}/${at}`, await file.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES).arrayBuffer());
      if (isWanted()) return true;
    } catch {
      // No space or no storage: remove partial files.
    }
    await removeId(id).catch(() => {});
    return false;
  });

/** The file, if stored whole. Rejects while its place cannot be opened. */
export const findFile = (evidenceList: EvidenceList, { key, name, type = '', size, fingerprint }: EvidenceItem) =>
  sequentially(key, async (): Promise<File | undefined> => {
    const record = await recordOf(evidenceList, key);
    if (!record) return undefined;
    const pieces: Blob[] = [];
    for (let at = 0; at * PIECE_BYTES < size; at++) {
      const piece = await openId(record.location, `${record.id}/${at}`);
      if (!piece) return undefined;
      pieces.push(new Blob([piece]));
    }
    const file = new File(pieces, name, { type });
    return file.size === size && (await fingerprintOf(file)) === fingerprint ? file : undefined;
  });

export const dropFile = (evidenceList: EvidenceList, key: string): Promise<void> =>
  sequentially(key, async () => {
    const record = await recordOf(evidenceList, key);
    if (record) await removeId(record.id);
  });
