// A ZIP file written as it comes (APPNOTE 6.3): sizes follow the data, so nothing is held back. Node deflates and counts
// checksums itself; what is left is these records. No entry and no archive of 4 GiB or more (that would be ZIP64).
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** In ASCII. */
  readonly name: string;
  readonly parts: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  readonly name: string;
  readonly offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const most = 0xffff_ffff;
const deflated = 8;
/** Version 2.0; sizes behind the data. */
const versionNeeded = 20;
const flags = 0x0008;

/** Entries are asked for one after the other, so a later one may tell what an earlier one held. `at` is the time of all. */
export async function* zipOf(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  const time = dosTime(at);
  let offset = 0;
  for (const { name, parts } of entries) {
    const entry: Written = { name, offset, crc: 0, size: 0, packedSize: 0 };
    directory.push(entry);
    const header = headerOf(entry, time);
    yield header;
    for await (const chunk of deflate(parts, entry)) {
      entry.packedSize += chunk.length;
      yield chunk;
    }
    yield trailerOf(entry);
    offset += header.length + entry.packedSize + 16;
    if (entry.size > most || offset > most) throw new RangeError(`${name} is too large for this ZIP file`);
  }
  const records = Buffer.concat(directory.map((entry) => recordOf(entry, time)));
  yield records;
  yield endOf(directory.length, records.length, offset);
}

/** Back-pressure goes through to the parts, and so does the end when nobody reads on. */
async function* deflate(parts: ZipEntry['parts'], entry: Written): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  // A low level: XML of a table shrinks to a tenth at any, and level 6 takes three times as long.
  const packing = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
  const done = pipeline(Readable.from(counted(), { highWaterMark: 2 }), packing);
  // Whoever reads `packing` gets the same error.
  done.catch(() => {});
  const chunks: AsyncIterable<Buffer> = packing;
  yield* chunks;
}

/** Date and time as MS-DOS keeps them, in two seconds; in UTC, because they say no zone. */
function dosTime(at: Date): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 0);
  bytes.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2);
  return bytes;
}

function headerOf({ name }: Written, time: Buffer): Buffer {
  const fixed = Buffer.alloc(30);
  fixed.writeUInt32LE(0x04034b50, 0);
  fixed.writeUInt16LE(versionNeeded, 4);
  fixed.writeUInt16LE(flags, 6);
  fixed.writeUInt16LE(deflated, 8);
  time.copy(fixed, 10);
  fixed.writeUInt16LE(name.length, 26);
  return Buffer.concat([fixed, Buffer.from(name, 'latin1')]);
}

function trailerOf({ crc, packedSize, size }: Written): Buffer {
  const fixed = Buffer.alloc(16);
  fixed.writeUInt32LE(0x08074b50, 0);
  fixed.writeUInt32LE(crc, 4);
  fixed.writeUInt32LE(packedSize, 8);
  fixed.writeUInt32LE(size, 12);
  return fixed;
}

function recordOf({ name, offset, crc, packedSize, size }: Written, time: Buffer): Buffer {
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(versionNeeded, 4);
  fixed.writeUInt16LE(versionNeeded, 6);
  fixed.writeUInt16LE(flags, 8);
  fixed.writeUInt16LE(deflated, 10);
  time.copy(fixed, 12);
  fixed.writeUInt32LE(crc, 16);
  fixed.writeUInt32LE(packedSize, 20);
  fixed.writeUInt32LE(size, 24);
  fixed.writeUInt16LE(name.length, 28);
  fixed.writeUInt32LE(offset, 42);
  return Buffer.concat([fixed, Buffer.from(name, 'latin1')]);
}

function endOf(count: number, recordsSize: number, offset: number): Buffer {
  const fixed = Buffer.alloc(22);
  fixed.writeUInt32LE(0x06054b50, 0);
  fixed.writeUInt16LE(count, 8);
  fixed.writeUInt16LE(count, 10);
  fixed.writeUInt32LE(recordsSize, 12);
  fixed.writeUInt32LE(offset, 16);
  return fixed;
}
