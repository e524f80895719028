// Writes ZIP files below 4 GiB (no ZIP64). Sizes follow the data, so nothing is buffered.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw, createInflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly parts: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

const max = 0xffff_ffff;
const deflated = 8;

/** A later entry may depend on an earlier one: they are requested one by one. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, at: Date) {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  // fflate writes local times, and these are UTC: without its zone the text is read as local.
  const mtime = new Date(at.toISOString().slice(0, -1));
  let length = 0;
  for await (const { name, parts } of entries) {
    const file: ZipInputFile = { filename: name, compression: deflated, crc: 0, size: 0, mtime };
    zip.add(file);
    for await (const chunk of deflate(parts, file)) {
      file.ondata?.(null, chunk, false);
      length += chunk.length;
      yield* written.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* written.splice(0);
    if (file.size > max || length > max) throw new RangeError(`${name} is too large for this ZIP file`);
  }
  zip.end();
  yield* written;
}

async function* deflate(parts: ZipEntry['parts'], file: ZipInputFile): AsyncGenerator<Buffer<ArrayBuffer>> {
  const counted = async function* () {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield bytes;
    }
  };
  // Level 6 takes three times as long and saves little on tables.
  const packing = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
  const done = pipeline(Readable.from(counted(), { highWaterMark: 2 }), packing);
  done.catch(() => {});
  const chunks: AsyncIterable<Buffer<ArrayBuffer>> = packing;
  yield* chunks;
}

/** The `size` bytes of the first file of a ZIP that `zipOf` wrote; the rest is not read. */
export async function* firstFileOf(zip: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const inflating = createInflateRaw();
  const done = pipeline(Readable.from(afterHead(zip), { objectMode: false }), inflating);
  done.catch(() => {});
  const parts: AsyncIterable<Buffer> = inflating;
  let left = size;
  for await (const part of parts) {
    yield part;
    left -= part.length;
    if (left <= 0) return;
  }
}

const headBytes = 30;
async function* afterHead(zip: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of zip) {
    if (!head) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      const start = head.length < headBytes ? headBytes : headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
      if (head.length < start) continue;
      yield head.subarray(start);
      head = undefined;
    }
  }
}
