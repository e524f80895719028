// Metadata that the library of tags omits: chunks of WAV files (EBU Tech 3285, iXML) and the head of WebM (RFC 9559).
import { codeAt, viewOf } from './boxes.ts';
import type { RawFact } from './facts.ts';

const bytesOf = async (file: Blob, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());

/** Texts end at their first zero. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).split('\0')[0]?.trim() ?? '';

export async function factsOfHeaders(file: Blob): Promise<readonly RawFact[]> {
  const head = await bytesOf(file, 0, 12);
  if (codeAt(head, 0) === 'RIFF' && codeAt(head, 8) === 'WAVE') return factsOfWave(file);
  return isEbml(head) ? factsOfElements(file, 0, file.size) : [];
}

/** Chunks of the sound itself, or that the library reads. */
const plain = ['fmt ', 'data', 'fact', 'PEAK', 'JUNK', 'PAD ', 'FLLR', 'id3 ', 'ID3 '];
const maxReadBytes = 1_048_576;

async function factsOfWave(file: Blob): Promise<readonly RawFact[]> {
  const found: RawFact[] = [];
  for (let at = 12; at + 8 <= file.size; ) {
    const head = await bytesOf(file, at, at + 8);
    const type = codeAt(head, 0);
    const size = viewOf(head).getUint32(4, true);
    if (!plain.includes(type))
      found.push(...factsOfChunk(type, await bytesOf(file, at + 8, at + 8 + Math.min(size, maxReadBytes))));
    at += 8 + size + (size % 2);
  }
  return found;
}

function factsOfChunk(type: string, content: Uint8Array): readonly RawFact[] {
  const text = (start: number, end?: number) => textOf(content.subarray(start, end));
  switch (type) {
    case 'bext':
      return [
        ['text', text(0, 256)],
        ['author', text(256, 288)],
        ['text', text(288, 320)],
        ['time', `${text(320, 330)} ${text(330, 338)}`],
        ['device', text(602)],
      ];
    case 'iXML':
      return [['text', text(0).replaceAll(/(<[^>]*>|\s)+/g, ' ')]];
    case 'LIST':
      return codeAt(content, 0) === 'INFO' ? [] : [['text', codeAt(content, 0)]];
    default:
      return [['text', type]];
  }
}

const isEbml = (head: Uint8Array): boolean => viewOf(head).getUint32(0) === 0x1a45dfa3;
/** Segment, Info, Chapters, EditionEntry, ChapterAtom and ChapterDisplay. */
const parents = [0x18538067, 0x1549a966, 0x1043a770, 0x45b9, 0xb6, 0x80];
const cluster = 0x1f43b675;
const dateUtc = 0x4461;
const texts: ReadonlyMap<number, RawFact[0]> = new Map([
  [0x7ba9, 'text'], // Title
  [0x7384, 'text'], // SegmentFilename
  [0x4d80, 'device'], // MuxingApp
  [0x5741, 'device'], // WritingApp
  [0x85, 'text'], // ChapString
]);
/** Nanoseconds from 2001. */
const epoch = Date.UTC(2001, 0, 1);

/** The recording follows the first cluster. */
async function factsOfElements(file: Blob, start: number, end: number): Promise<readonly RawFact[]> {
  const found: RawFact[] = [];
  for (let at = start; at < end; ) {
    const element = await elementAt(file, at, end);
    if (element.id === cluster) break;
    const kind = texts.get(element.id);
    if (kind) found.push([kind, textOf(await bytesOf(file, element.start, element.end))]);
    if (element.id === dateUtc) found.push(['time', dateOf(await bytesOf(file, element.start, element.end))]);
    if (parents.includes(element.id)) found.push(...(await factsOfElements(file, element.start, element.end)));
    at = element.end;
  }
  return found;
}

function dateOf(bytes: Uint8Array): string {
  const date = new Date(bytes.length === 8 ? epoch + Number(viewOf(bytes).getBigInt64(0)) / 1e6 : Number.NaN);
  return Number.isNaN(date.getTime()) ? '?' : date.toISOString();
}

/** An element of unknown size reaches to the end of its parent. */
async function elementAt(file: Blob, at: number, end: number) {
  const head = await bytesOf(file, at, Math.min(at + 12, end));
  const ofId = lengthOf(head[0]);
  const ofSize = lengthOf(head[ofId]);
  const id = numberOf(head.subarray(0, ofId));
  // Removes the bit that tells the length: 53 bits have no room for it.
  head[ofId] = (head[ofId] ?? 0) & (0xff >> ofSize);
  const size = numberOf(head.subarray(ofId, ofId + ofSize));
  const start = at + ofId + ofSize;
  const to = size === 2 ** (7 * ofSize) - 1 ? end : start + size;
  if (start > end || to > end) throw new RangeError('an element larger than its place');
  return { id, start, end: to };
}

/** Leading zeros of the first byte count the bytes that follow. */
function lengthOf(first = 0): number {
  if (first === 0) throw new RangeError('no element');
  return Math.clz32(first) - 23;
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((number, byte) => number * 256 + byte, 0);
