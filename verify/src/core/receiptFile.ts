// The receipt file (docs/reference/receipt.md, denonco-receipt/v1), from JSON or its PDF, read strictly, because its
// fields are hashed. Pure.
import { fromBase64, fromHex, fromUtf8, utf8 } from './bytes.ts';
import { fieldsOf, parseJson, readEach } from './json.ts';
import { hashBytes } from './merkle.ts';

export const receiptFormat = 'denonco-receipt/v1';

interface ReceiptDocument {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Receipt {
  readonly number: string;
  readonly registeredAt: string;
  readonly kind: string;
  readonly track: string;
  readonly contentSha256: string;
  readonly documents: readonly ReceiptDocument[];
  readonly salt: Uint8Array;
  readonly leaf: Uint8Array;
  readonly signedNote: string;
  readonly verifierKey: string;
  readonly proof: string | undefined;
}

export type UnreadReason = 'tooLarge' | 'pdfWithout' | 'notJson' | 'otherFormat' | 'incomplete';

type ReadReceipt = { readonly receipt: Receipt } | { readonly unread: UnreadReason };

/** Larger than a receipt with many documents and its PDF. */
export const maxReceiptBytes = 8 * 1024 * 1024;

export function readReceipt(bytes: Uint8Array): ReadReceipt {
  if (bytes.length > maxReceiptBytes) return { unread: 'tooLarge' };
  const isPdf = startsAt(bytes, utf8('%PDF-'), 0);
  const json = isPdf ? embeddedIn(bytes) : bytes;
  if (!json) return { unread: 'pdfWithout' };
  const value = parseObject(json);
  if (!value) return { unread: 'notJson' };
  if (Reflect.get(value, 'format') !== receiptFormat) return { unread: 'otherFormat' };
  const receipt = toReceipt(value);
  return receipt ? { receipt } : { unread: 'incomplete' };
}

export function parseObject(bytes: Uint8Array): object | undefined {
  // Some editors add a byte order mark.
  const value = parseJson(fromUtf8(bytes)?.replace(/^\uFEFF/, ''));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** Whether a value is a line: it has no character that could begin another. */
export const isLine = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200 && !/[\p{Cc}\u2028\u2029]/u.test(value);
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && fromHex(value, hashBytes) !== undefined;

function toReceipt(value: object): Receipt | undefined {
  const field = fieldsOf(value);
  const [number, registeredAt, kind, track] = ['number', 'registeredAt', 'kind', 'track'].map(field);
  const [contentSha256, signedNote, verifierKey] = ['contentSha256', 'signedNote', 'verifierKey'].map(field);
  const documents = readEach(field('documents'), toDocument);
  const [salt, leaf] = ['salt', 'leaf'].map((name) => toHash(field(name)));
  const proof = field('proof');
  if (!isLine(number) || !isLine(registeredAt) || !isLine(kind) || !isLine(track)) return undefined;
  if (!isHash(contentSha256) || !isText(signedNote) || !isLine(verifierKey)) return undefined;
  if (!documents || !salt || !leaf || (proof !== undefined && !isText(proof))) return undefined;
  return { number, registeredAt, kind, track, contentSha256, documents, salt, leaf, signedNote, verifierKey, proof };
}

export const toHash = (value: unknown): Uint8Array | undefined =>
  typeof value === 'string' ? fromBase64(value, hashBytes) : undefined;

function toDocument(value: unknown): ReceiptDocument | undefined {
  const [name, size, sha256] = ['name', 'size', 'sha256'].map(fieldsOf(value));
  return typeof name === 'string' && typeof size === 'number' && isHash(sha256) ? { name, size, sha256 } : undefined;
}

const [open, close, quote, backslash] = [0x7b, 0x7d, 0x22, 0x5c];

/** An uncompressed attachment of the PDF, found by its first field. */
function embeddedIn(bytes: Uint8Array): Uint8Array | undefined {
  const marker = utf8(`"format": "${receiptFormat}"`);
  for (let at = bytes.indexOf(open); at >= 0; at = bytes.indexOf(open, at + 1)) {
    const field = skipSpace(bytes, at + 1);
    if (!startsAt(bytes, marker, field)) continue;
    const end = endOfObject(bytes, at);
    return end === undefined ? undefined : bytes.subarray(at, end);
  }
  return undefined;
}

const startsAt = (bytes: Uint8Array, part: Uint8Array, at: number): boolean =>
  part.every((byte, offset) => bytes[at + offset] === byte);

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++;
  return at;
}

/** Braces within strings do not count. */
function endOfObject(bytes: Uint8Array, from: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText && byte === backslash) at++;
    else if (byte === quote) isText = !isText;
    else if (!isText && byte === open) depth++;
    else if (!isText && byte === close && --depth === 0) return at + 1;
  }
  return undefined;
}
