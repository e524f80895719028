import { randomFillSync, randomUUID } from 'node:crypto';

/** UUID version 7: its first 48 bits are a time, used only for index order. */
export function newId(at = new Date()): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  // Node buffers random bytes for version 4, whose variant bits are the same.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** UUID version 8 from a keyed hash, so that a repeated call finds its row. */
export function idFromHash(hash: Buffer): string {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const store = Buffer.alloc(4096);
let used = store.length;

/** Random bytes of one buffered read: a system call for each would dominate. `length` is at most the buffer's. */
export function randomBytesFromPool(length: number): Buffer {
  if (used + length > store.length) {
    randomFillSync(store);
    used = 0;
  }
  const piece = Buffer.from(store.subarray(used, used + length));
  store.fill(0, used, used + length);
  used += length;
  return piece;
}
