// Seals bundles in numbered pieces with an empty last one, so that none can be changed, moved or cut off.
import type { Keys } from '../../platform/crypto/keys.ts';

const lengthBytes = 4;
const placeOf = (id: string, ordinal: number): string => `${id}/${ordinal}`;

export async function* sealPieces(
  keys: Pick<Keys, 'sealBytes'>,
  id: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let ordinal = 0;
  const sealed = (piece: Uint8Array): Buffer => {
    const box = keys.sealBytes('bundle', placeOf(id, ordinal++), Buffer.from(piece));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(box.length);
    return Buffer.concat([length, box]);
  };
  for await (const piece of pieces) if (piece.length > 0) yield sealed(piece);
  yield sealed(new Uint8Array());
}

/** @throws Error when it was changed or cut off. */
export async function* openPieces(
  keys: Pick<Keys, 'openBytes'>,
  id: string,
  stored: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0);
  let ordinal = 0;
  let isWhole = false;
  for await (const chunk of stored) {
    left = Buffer.concat([left, chunk]);
    while (left.length >= lengthBytes) {
      const end = lengthBytes + left.readUInt32BE();
      if (left.length < end) break;
      const piece = keys.openBytes('bundle', placeOf(id, ordinal++), left.subarray(lengthBytes, end));
      left = left.subarray(end);
      isWhole = piece.length === 0;
      if (!isWhole) yield piece;
    }
  }
  if (!isWhole || left.length > 0) throw new Error('a bundle was cut off');
}
