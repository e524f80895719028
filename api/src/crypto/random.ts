// Random bytes in small pieces. Asking the system for each piece costs more than what is done with it, so it is asked for
// many at once; a piece is given to one caller only and is not kept.
import { randomFillSync } from 'node:crypto';

const store = Buffer.alloc(4096);
let used = store.length;

/** At most the whole store. */
export function randomPiece(length: number): Buffer {
  if (used + length > store.length) {
    randomFillSync(store);
    used = 0;
  }
  const piece = Buffer.from(store.subarray(used, used + length));
  store.fill(0, used, used + length);
  used += length;
  return piece;
}
