// Sound and films with their recording as it is: packets are copied into a new file, and nothing else is. Read and written
// in parts, so that a film is never in memory as a whole.
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
import { type Fact, factsOf } from './facts.ts';

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
/** The table of a film of many hours is smaller. */
const mostTable = 64 * 1_048_576;

/** Frees what was read of the file afterwards. */
async function withInput<T>(file: Blob, work: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new BlobSource(file), formats: written.map(([format]) => format) });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** The hidden data of a recording. @throws where it cannot be read. */
export async function tellMedia(file: Blob): Promise<readonly Fact[]> {
  const tags = await withInput(file, (input) => input.getMetadataTags());
  return factsOf([...factsOfTags(tags), ...(await factsOfBoxes(file))]);
}

type Found = readonly [Fact['kind'], unknown];

/** Names of tags, of every format. */
const kinds: readonly (readonly [RegExp, Fact['kind']])[] = [
  [/location|gps|xyz|loci/i, 'place'],
  [/make|model|software|encod|tool|©too|swr|©mak|©mod|manu|android|ISFT|TSS|TENC|vendor|application/i, 'device'],
  [/date|day|time|year|TDRC|TDRL|TYER|ICRD|IDIT/i, 'time'],
  [/art|author|perform|compos|director|owner|copyright|cprt|TPE|TCOM|TCOP|TOWN|ICOP|IENG|ITCH/i, 'author'],
];

function factsOfTags({ raw = {}, images = [] }: MetadataTags): readonly Found[] {
  const told = Object.entries(raw).flatMap(([name, value]) => wordsOf(name, value));
  const facts = told.map(([name, words]): Found => [kinds.find(([names]) => names.test(name))?.[1] ?? 'text', words]);
  return [...facts, ...images.map(({ name, mimeType }): Found => ['file', name ?? mimeType])];
}

type Raw = NonNullable<MetadataTags['raw']>[string];

/** The words under each name. What is no text is told by the name of its tag. */
function wordsOf(name: string, value: Raw): readonly (readonly [string, string])[] {
  // The writer of copies names itself.
  if (typeof value === 'string') return /^mediabunny/i.test(value) ? [] : [[name, value.replaceAll('\0', '') || name]];
  if (Array.isArray(value)) return value.map((one) => [name, one]);
  if (value && !(value instanceof Uint8Array)) {
    const texts = Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    );
    if (texts.length === Object.keys(value).length) return texts;
  }
  return [[name, name]];
}

/** Tracks of sound, picture, subtitles and time codes; others hold data, such as places. */
const shown = ['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'tmcd', 'hint'];
const timed = ['mvhd', 'trak/tkhd', 'trak/mdia/mdhd'];
/** Films count seconds from 1904. */
const epoch = Date.UTC(1904, 0, 1);

async function factsOfBoxes(file: Blob): Promise<readonly Found[]> {
  const outer = await outerBoxes(file);
  const moov = await readMoov(file, outer);
  const other = outer.filter(({ type }) => type === 'uuid').map((): Found => ['text', 'uuid']);
  if (!moov) return other;
  const { bytes, within } = moov;
  const made = timed.flatMap((path) =>
    boxesBelow(bytes, path, within).map(({ start }) => {
      const view = viewOf(bytes);
      return bytes[start] === 1 ? Number(view.getBigUint64(start + 4)) : view.getUint32(start + 4);
    }),
  );
  const times = made.filter((seconds) => seconds > 0).map((seconds) => new Date(epoch + seconds * 1000));
  const tracks = boxesBelow(bytes, 'trak/mdia/hdlr', within).map(({ start }) => codeAt(bytes, start + 8));
  return [
    ...times.map((time): Found => ['time', Number.isNaN(time.getTime()) ? '?' : time.toISOString()]),
    ...tracks.filter((type) => !shown.includes(type)).map((type): Found => ['text', type]),
    ...other,
  ];
}

/** The same recording alone. @throws where a part of it cannot be copied. */
export const cleanMedia = (file: Blob): Promise<Blob> => withInput(file, (input) => copied(input, file));

async function copied(input: Input, file: Blob): Promise<Blob> {
  const format = await input.getFormat();
  const make = written.find(([one]) => one === format)?.[1];
  if (!make) throw new TypeError('a format that is not written');
  let whole = new Blob([]);
  const writable = new WritableStream<StreamTargetChunk>({
    // Blobs lie with the browser, on its disk when they are large; a part of one costs nothing.
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
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw new TypeError('a part that is not copied');
  await conversion.execute();
  return format === MP4 || format === QTFF ? withoutTimes(await asBefore(whole, file)) : whole;
}

/** With the brand of before, by which a sound is told from a film. */
async function asBefore(file: Blob, before: Blob): Promise<Blob> {
  const head = new Uint8Array(await before.slice(0, 12).arrayBuffer());
  return codeAt(head, 4) === 'ftyp' ? new Blob([file.slice(0, 8), head.slice(8), file.slice(12)]) : file;
}

/** Without the hour of its making, which the writer puts in. */
async function withoutTimes(file: Blob): Promise<Blob> {
  const moov = await readMoov(file, await outerBoxes(file));
  if (!moov) throw new TypeError('no film');
  const { bytes, within, at } = moov;
  for (const path of timed)
    for (const { start } of boxesBelow(bytes, path, within))
      bytes.fill(0, start + 4, start + (bytes[start] === 1 ? 20 : 12));
  return new Blob([file.slice(0, at), bytes, file.slice(at + bytes.length)]);
}

/** The outermost boxes, read by their heads; none of what is no film. */
async function outerBoxes(file: Blob): Promise<readonly Box[]> {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= file.size; ) {
    const head = new Uint8Array(16);
    head.set(new Uint8Array(await file.slice(at, at + 16).arrayBuffer()));
    if (found.length === 0 && !['ftyp', 'wide', 'moov', 'mdat', 'free', 'skip'].includes(codeAt(head, 4))) return [];
    const box = boxAt(head, at, file.size);
    found.push(box);
    at = box.end;
  }
  return found;
}

async function readMoov(file: Blob, outer: readonly Box[]) {
  const box = outer.find(({ type }) => type === 'moov');
  if (!box) return undefined;
  if (box.end - box.start > mostTable) throw new RangeError('a table larger than any');
  const bytes = new Uint8Array(await file.slice(box.start, box.end).arrayBuffer());
  return { bytes, within: { start: 0, end: bytes.length }, at: box.start };
}
