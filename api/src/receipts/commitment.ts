// The bytes that a receipt stands for: what is hashed and what is signed, byte for byte as docs/receipt.md says.
// They may only be added to under a new first line: receipts are kept for years, and the register log takes the leaves.
import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/**
 * JSON as RFC 8785 writes it: keys in order of their UTF-16 units, no white space, absent and null left out alike.
 * @throws TypeError for what JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
    const written = entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
    return `{${written.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('not JSON');
  return text;
}

/** SHA-256 of what was filed, without identity: the canonical JSON of its content in UTF-8. */
export const contentHash = (content: unknown): Buffer => sha256(canonicalJson(content));

export interface Commitment {
  readonly kind: 'denouncement' | 'complaint';
  readonly track: string;
  /** `2026-11-16T10:42:07+01:00` */
  readonly registeredAt: string;
  readonly contentSha256: Uint8Array;
  /** In the order they were filed. */
  readonly documents: readonly { readonly sha256: string }[];
}

/** The commitment's text around the case number, which only the database knows while it files: in front, behind. */
export function commitmentAround(filing: Commitment): readonly [string, string] {
  const { kind, track, registeredAt, contentSha256, documents } = filing;
  const lines = [registeredAt, kind, track, Buffer.from(contentSha256).toString('hex')];
  const behind = [...lines, ...documents.map((document) => document.sha256)];
  return ['denonco-filing/v1\n', `\n${behind.join('\n')}\n`];
}

/** RFC 6962 leaf hash (a zero byte in front) of the salted commitment: SHA-256(0x00 ‖ SHA-256(salt ‖ text)). */
export function leafOf(number: string, filing: Commitment, salt: Uint8Array): Buffer {
  const [front, behind] = commitmentAround(filing);
  return sha256(Uint8Array.of(0), sha256(salt, front, number, behind));
}

/** What the server signs at once: which number it gave, when, and for which leaf. */
export const promiseText = (number: string, registeredAt: string, leaf: Uint8Array): string =>
  `denonco-receipt/v1\n${number}\n${registeredAt}\n${Buffer.from(leaf).toString('base64')}\n`;
