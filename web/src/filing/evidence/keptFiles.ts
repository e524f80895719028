// Files that the server does not have yet, kept on this device in sealed pieces below the record of their draft: neither a
// closed tab nor a dead battery loses them. Comes to the browser where files are chosen.
import { openId, sealId, unkeepId } from '../draft/sealedStore.ts';
import type { EvidenceBox } from './box.ts';
import { type EvidenceItem, isUnfinished } from './evidence.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Small enough for the memory of a telephone. */
const PIECE_BYTES = 4 * 1024 * 1024;

const works = new Map<string, Promise<unknown>>();

/** One work after the other for each file, so that none is removed while it is still being written. */
function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (works.get(key) ?? Promise.resolve()).then(work);
  works.set(
    key,
    turn.catch(() => {}),
  );
  return turn;
}

async function shelfOf({ keptIn }: EvidenceBox, key: string) {
  if (!keptIn) return undefined;
  const place = await keptIn.place();
  return { place, id: `${await place.idOf(keptIn.name)}/file/${key}` };
}

/** Keeps a file while it is wanted; false when this device does not hold it whole. */
export const keepFile = (box: EvidenceBox, key: string, file: File): Promise<boolean> =>
  inTurn(key, async () => {
    const shelf = await shelfOf(box, key).catch(() => undefined);
    if (!shelf) return false;
    const { place, id } = shelf;
    const isWanted = () => place.isAllowed() && box.get().some((item) => item.key === key && isUnfinished(item));
    try {
      await unkeepId(id);
      for (let at = 0; at * PIECE_BYTES < file.size && isWanted(); at++)
        await sealId(place, `${id}/${at}`, await file.slice(at * PIECE_BYTES, (at + 1) * PIECE_BYTES).arrayBuffer());
      if (isWanted()) return true;
    } catch {
      // No room, or a browser that keeps nothing: half a file is of no use.
    }
    await unkeepId(id).catch(() => {});
    return false;
  });

/** The file of an entry, undefined when it is not here whole. Rejects while its place cannot be opened. */
export const findFile = (box: EvidenceBox, { key, name, type = '', size, fingerprint }: EvidenceItem) =>
  inTurn(key, async (): Promise<File | undefined> => {
    const shelf = await shelfOf(box, key);
    if (!shelf) return undefined;
    const pieces: Blob[] = [];
    for (let at = 0; at * PIECE_BYTES < size; at++) {
      const piece = await openId(shelf.place, `${shelf.id}/${at}`);
      if (!piece) return undefined;
      pieces.push(new Blob([piece]));
    }
    const file = new File(pieces, name, { type });
    return file.size === size && (await fingerprintOf(file)) === fingerprint ? file : undefined;
  });

/** The server has it, or it is not wanted any more. */
export const dropFile = (box: EvidenceBox, key: string): Promise<void> =>
  inTurn(key, async () => {
    const shelf = await shelfOf(box, key);
    if (shelf) await unkeepId(shelf.id);
  });
