// Copies packets of sound and films into a new file, streamed.
import {
  ADTS,
  AdtsOutputFormat,
  BlobSource,
  Conversion,
  Input,
  type InputFormat,
  type MetadataTags,
  MovOutputFormat,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { type Box, boxAt, boxesBelow, codeAt, viewOf } from './boxes.ts';
import { type Fact, type RawFact, toFacts } from './facts.ts';
import { factsOfHeaders } from './headers.ts';

const written: readonly (readonly [InputFormat, () => OutputFormat])[] = [
  [MP4, () => new Mp4OutputFormat({ fastStart: false })],
  [QTFF, () => new MovOutputFormat({ fastStart: false })],
  [WEBM, () => new WebMOutputFormat()],
  [MP3, () => new Mp3OutputFormat()],
  [WAVE, () => new WavOutputFormat()],
  [OGG, () => new OggOutputFormat()],
  [ADTS, () => new AdtsOutputFormat()],
];
const chunkSize = 4 * 1_048_576;
/** More than the table of a film of many hours. */
const maxTableBytes = 64 * 1_048_576;

async function withInput<T>(file: Blob, work: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new BlobSource(file), formats: written.map(([format]) => format) });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** @throws where it cannot be read. */
export async function mediaFacts(file: Blob): Promise<readonly Fact[]> {
  const found = await withInput(file, async (input) => {
    const names = (await input.getTracks()).map(async (track): Promise<RawFact> => ['text', await track.getName()]);
    return [...factsOfTags(await input.getMetadataTags()), ...(await Promise.all(names))];
  });
  const facts = toFacts([...found, ...(await factsOfBoxes(file)), ...(await factsOfHeaders(file))]);
  // The muxer of copies writes its own name.
  return facts.filter(({ value }) => !/^mediabunny/i.test(value));
}

const kinds: readonly (readonly [RegExp, Fact['kind']])[] = [
  [/location|gps|xyz|loci/i, 'place'],
  [/make|model|software|encod|tool|©too|swr|©mak|©mod|manu|android|ISFT|TSS|TENC|vendor|application/i, 'device'],
  [/date|day|time|year|TDRC|TDRL|TYER|ICRD|IDIT/i, 'time'],
  [/art|author|perform|compos|director|owner|copyright|cprt|TPE|TCOM|TCOP|TOWN|ICOP|IENG|ITCH/i, 'author'],
];

function factsOfTags({ raw = {}, images = [] }: MetadataTags): readonly RawFact[] {
  const tags = Object.entries(raw).flatMap(([name, value]) => textsOf(name, value));
  const facts = tags.map(([name, text]): RawFact => [kinds.find(([names]) => names.test(name))?.[1] ?? 'text', text]);
  return [...facts, ...images.map(({ name, mimeType }): RawFact => ['file', name ?? mimeType])];
}

type Raw = NonNullable<MetadataTags['raw']>[string];

function textsOf(name: string, value: Raw): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value.replaceAll('\0', '') || name]];
  if (Array.isArray(value)) return value.map((one) => [name, one]);
  if (value && !(value instanceof Uint8Array)) {
    const texts = Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    );
    if (texts.length === Object.keys(value).length) return texts;
  }
  return [[name, name]];
}

/** Other tracks hold data such as places. */
const mediaTracks = ['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'tmcd', 'hint'];
const timed = ['mvhd', 'trak/tkhd', 'trak/mdia/mdhd'];
const tagged = ['udta', 'meta', 'uuid', 'trak/udta', 'trak/meta', 'trak/uuid'];
const known = ['ftyp', 'wide', 'moov', 'mdat', 'free', 'skip'];
/** Seconds from 1904. */
const epoch = Date.UTC(1904, 0, 1);

const tracksOf = (bytes: Uint8Array, within: Pick<Box, 'start' | 'end'>): readonly string[] =>
  boxesBelow(bytes, 'trak/mdia/hdlr', within).map(({ start }) => codeAt(bytes, start + 8));

async function factsOfBoxes(file: Blob): Promise<readonly RawFact[]> {
  const outer = await outerBoxes(file);
  const moov = await readMoov(file, outer);
  const other = outer.filter(({ type }) => type === 'uuid').map((): RawFact => ['text', 'uuid']);
  if (!moov) return other;
  const { bytes, within } = moov;
  const made = timed.flatMap((path) =>
    boxesBelow(bytes, path, within).map(({ start }) => {
      const view = viewOf(bytes);
      return bytes[start] === 1 ? Number(view.getBigUint64(start + 4)) : view.getUint32(start + 4);
    }),
  );
  const times = made.filter((seconds) => seconds > 0).map((seconds) => new Date(epoch + seconds * 1000));
  return [
    ...times.map((time): RawFact => ['time', Number.isNaN(time.getTime()) ? '?' : time.toISOString()]),
    ...tracksOf(bytes, within).flatMap((type): RawFact[] => (mediaTracks.includes(type) ? [] : [['text', type]])),
    ...other,
  ];
}

/** @throws where a part cannot be copied. */
export const cleanMedia = (file: Blob): Promise<Blob> => withInput(file, (input) => copied(input, file));

async function copied(input: Input, file: Blob): Promise<Blob> {
  const format = await input.getFormat();
  const make = written.find(([one]) => one === format)?.[1];
  if (!make) throw new TypeError('a format that is not written');
  // The muxer would copy track names.
  for (const track of await input.getTracks()) track.getName = async () => null;
  let whole = new Blob([]);
  const writable = new WritableStream<StreamTargetChunk>({
    // Large Blobs are on the browser's disk, and slicing is free.
    write: ({ data, position }) => {
      const room = new Uint8Array(Math.max(0, position - whole.size));
      whole = new Blob([whole.slice(0, position), room, data, whole.slice(position + data.length)]);
    },
  });
  const target = new StreamTarget(writable, { chunked: true, chunkSize });
  const output = new Output({ format: make(), target });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  });
  const isFilm = format === MP4 || format === QTFF;
  if (!conversion.isValid || conversion.discardedTracks.length > 0) {
    if (isFilm) return withoutTags(file);
    throw new TypeError('a part that is not copied');
  }
  await conversion.execute();
  return isFilm ? changedTable(await asBefore(whole, file), clearTimes) : whole;
}

/** The brand distinguishes sound from film. */
async function asBefore(file: Blob, before: Blob): Promise<Blob> {
  const head = new Uint8Array(await before.slice(0, 12).arrayBuffer());
  return codeAt(head, 4) === 'ftyp' ? new Blob([file.slice(0, 8), head.slice(8), file.slice(12)]) : file;
}

type Change = (bytes: Uint8Array, within: Pick<Box, 'start' | 'end'>) => void;

async function changedTable(file: Blob, change: Change): Promise<Blob> {
  const moov = await readMoov(file, await outerBoxes(file));
  if (!moov) throw new TypeError('no film');
  const { bytes, within, at } = moov;
  change(bytes, within);
  return new Blob([file.slice(0, at), bytes, file.slice(at + bytes.length)]);
}

/** The muxer adds it. */
const clearTimes: Change = (bytes, within) => {
  for (const path of timed)
    for (const { start } of boxesBelow(bytes, path, within))
      bytes.fill(0, start + 4, start + (bytes[start] === 1 ? 20 : 12));
};

/** Codecs that the library does not copy, such as AMR, lose their tags here. */
async function withoutTags(file: Blob): Promise<Blob> {
  if ((await outerBoxes(file)).some(({ type }) => !known.includes(type)))
    throw new TypeError('a part that is not known');
  return changedTable(file, (bytes, within) => {
    if (tracksOf(bytes, within).some((type) => !mediaTracks.includes(type))) throw new TypeError('a track of data');
    clearTimes(bytes, within);
    for (const path of tagged)
      for (const { start, end } of boxesBelow(bytes, path, within)) {
        if (viewOf(bytes).getUint32(start - 8) !== end - start + 8) throw new RangeError('a head that is not short');
        bytes.fill(0, start, end);
        bytes.set(new TextEncoder().encode('free'), start - 4);
      }
  });
}

/** None unless it is a film. */
async function outerBoxes(file: Blob): Promise<readonly Box[]> {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= file.size; ) {
    const head = new Uint8Array(16);
    head.set(new Uint8Array(await file.slice(at, at + 16).arrayBuffer()));
    if (found.length === 0 && !known.includes(codeAt(head, 4))) return [];
    const box = boxAt(head, at, file.size);
    found.push(box);
    at = box.end;
  }
  return found;
}

async function readMoov(file: Blob, outer: readonly Box[]) {
  const box = outer.find(({ type }) => type === 'moov');
  if (!box) return undefined;
  if (box.end - box.start > maxTableBytes) throw new RangeError('a table larger than any');
  const bytes = new Uint8Array(await file.slice(box.start, box.end).arrayBuffer());
  return { bytes, within: { start: 0, end: bytes.length }, at: box.start };
}
