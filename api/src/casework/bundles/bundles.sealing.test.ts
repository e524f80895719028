// Bundles are streamed and sealed: many files take the memory of a few pieces, and no piece can be changed or cut off.
import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { unzip } from '../../../test/workbook.ts';
import { newKeyFile } from '../../platform/crypto/keyFileContent.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { zipOf } from '../../platform/sheets/zip.ts';
import { openPieces, sealPieces } from './bundles.sealing.ts';

const keys = createKeys(newKeyFile());
const pieceBytes = 16_384;

it('holds a few pieces of 500 files at a time, however slow the store is', async () => {
  let [given, written, ahead] = [0, 0, 0];
  async function* parts() {
    for (let count = 0; count < 4; count++) {
      given += pieceBytes;
      yield randomBytes(pieceBytes);
    }
  }
  const entries = Array.from({ length: 500 }, (_, index) => ({ name: `${index}.bin`, parts: parts() }));
  const store = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      ahead = Math.max(ahead, given - written);
      void setImmediate().then(() => done());
    },
  });
  await pipeline(sealPieces(keys, 'a', zipOf(entries, new Date())), store);
  expect(given).toBe(500 * 4 * pieceBytes);
  expect(written).toBeGreaterThan(given);
  expect(ahead).toBeLessThan(128 * pieceBytes);
});

const collect = (pieces: AsyncIterable<Uint8Array>) => buffer(Readable.from(pieces, { objectMode: false }));
async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it('opens as it was sealed, and not when it was changed, moved or cut off', async () => {
  const zip = await collect(zipOf([{ name: 'a.txt', parts: ['E vërteta.'] }], new Date()));
  const sealed = await collect(sealPieces(keys, 'a', inChunks(zip, 50)));
  expect(sealed.includes('a.txt')).toBe(false);
  const opened = await collect(openPieces(keys, 'a', inChunks(sealed, 7)));
  expect(unzip(opened).get('a.txt')).toBe('E vërteta.');
  await expect(collect(openPieces(keys, 'b', inChunks(sealed, 7)))).rejects.toThrow();
  const end = await collect(sealPieces(keys, 'a', inChunks(Buffer.alloc(0), 1)));
  await expect(collect(openPieces(keys, 'a', inChunks(sealed.subarray(0, -end.length), 7)))).rejects.toThrow(/cut off/);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  await expect(collect(openPieces(keys, 'a', inChunks(changed, 7)))).rejects.toThrow();
});
