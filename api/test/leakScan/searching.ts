// Searches bytes for planted values, plain, folded and in every encoding: UTF-16, hex, base64, percent, JSON and HTML
// escapes, quoted-printable, deflate and zip; nested too.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { foldForSearch } from '@denonco/contract';
import { type PlantedValue, phoneLength, phoneMark, wordLength, wordMark } from './plantedValues.ts';

export interface Finding {
  readonly place: string;
  readonly plantedValue: PlantedValue;
  readonly as: string;
}

const deepest = 2;

export class Search {
  readonly #byNeedle: ReadonlyMap<string, PlantedValue>;
  readonly findings: Finding[] = [];
  places = 0;
  bytes = 0;

  constructor(plantedValues: readonly PlantedValue[]) {
    this.#byNeedle = new Map(plantedValues.map((plantedValue) => [plantedValue.needle, plantedValue]));
  }

  /** Searches one place, plain and decoded in every way. */
  scan(place: string, content: string | Buffer): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.places++;
    this.bytes += bytes.length;
    this.#lookAt(place, bytes, 'as it is', 0);
  }

  #lookAt(place: string, bytes: Buffer, as: string, depth: number): void {
    const text = bytes.toString('utf8');
    for (const needle of needlesIn(text)) {
      const plantedValue = this.#byNeedle.get(needle);
      if (plantedValue) this.findings.push({ place, plantedValue, as });
    }
    if (depth >= deepest) return;
    for (const [way, inner] of unwrapped(bytes, text))
      this.#lookAt(place, inner, depth === 0 ? way : `${way} in ${as}`, depth + 1);
  }
}

function* needlesIn(text: string): Iterable<string> {
  const folded = foldForSearch(text);
  for (let at = folded.indexOf(wordMark); at >= 0; at = folded.indexOf(wordMark, at + 1))
    yield folded.slice(at, at + wordLength);
  // Removes separators within telephone numbers.
  const joined = folded.replace(/(?<=\d)[\s./()-]{1,2}(?=\d)/g, '');
  for (let at = joined.indexOf(phoneMark); at >= 0; at = joined.indexOf(phoneMark, at + 1))
    yield joined.slice(at, at + phoneLength);
  for (const [found] of folded.matchAll(/[a-z]\d{8}[a-z]/g)) yield found;
}

type Unwrapped = readonly [way: string, inner: Buffer];

function* unwrapped(bytes: Buffer, text: string): Iterable<Unwrapped> {
  if (bytes.includes(0))
    yield ['UTF-16', Buffer.from(Buffer.from(bytes.filter((byte) => byte !== 0)).toString('latin1'))];
  yield* runs('hex', text, /(?:[0-9a-f]{2}){8,}/gi, (run) => [
    Buffer.from(run, 'hex'),
    Buffer.from(run.slice(1), 'hex'),
  ]);
  yield* runs('base64', text, /[A-Za-z0-9+/_-]{12,}/g, (run) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from).replaceAll('-', '+').replaceAll('_', '/'), 'base64')),
  );
  if (/%[0-9a-f]{2}/i.test(text)) yield ['percent signs', byEscapes(text, /%([0-9a-f]{2})/gi)];
  if (/=[0-9A-F]{2}/.test(text)) yield ['quoted-printable', byEscapes(text.replaceAll('=\r\n', ''), /=([0-9A-F]{2})/g)];
  if (/\\u[0-9a-f]{4}/i.test(text))
    yield [
      'JSON',
      Buffer.from(text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))),
    ];
  if (/&#/.test(text))
    yield [
      'HTML',
      Buffer.from(
        text.replace(/&#(x?)([0-9a-f]{1,6});/gi, (all, x, number) => {
          const code = Number.parseInt(number, x ? 16 : 10);
          return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : all;
        }),
      ),
    ];
  yield* inflated(bytes);
}

/** All matches of one form joined: decoding each separately would take a hundred thousand searches. */
function* runs(
  way: string,
  text: string,
  form: RegExp,
  decode: (run: string) => readonly Buffer[],
): Iterable<Unwrapped> {
  const parts: Buffer[] = [];
  for (const [run] of text.matchAll(form)) for (const part of decode(run)) parts.push(part, newline);
  if (parts.length > 0) yield [way, Buffer.concat(parts)];
}
const newline = Buffer.from('\n');

/** Decodes escaped hex bytes in a UTF-8 text. */
function byEscapes(text: string, form: RegExp): Buffer {
  const bytes = Buffer.from(text.replace(form, (_, hex) => String.fromCharCode(0xe000 + Number.parseInt(hex, 16))));
  // Private-use characters stand for one byte each.
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const code = ((first & 15) << 12) | ((second & 63) << 6) | (third & 63);
    const isOne = first === 0xee && code >= 0xe000 && code <= 0xe0ff;
    out[length++] = isOne ? code - 0xe000 : first;
    if (isOne) at += 2;
  }
  return out.subarray(0, length);
}

/** Compressed content: gzip, PDF streams, parts of a zip (xlsx, docx). */
function* inflated(bytes: Buffer): Iterable<Unwrapped> {
  if (bytes.length > 2 && bytes.readUInt16BE(0) === 0x1f8b) yield* trying('gzip', () => gunzipSync(bytes));
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
      const start = at + (bytes[at + 6] === 13 ? 8 : 7);
      yield* trying('PDF', () => inflateSync(bytes.subarray(start)));
    }
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    for (let at = 0; at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
      if (at + 30 > bytes.length) return;
      const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
      yield* trying('zip', () => inflateRawSync(bytes.subarray(start)));
    }
}

function* trying(way: string, inflate: () => Buffer): Iterable<Unwrapped> {
  try {
    yield [way, inflate()];
  } catch {
    // Not deflated: the raw bytes were searched already.
  }
}
