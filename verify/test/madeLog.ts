// Logs for tests that share no code with the verifier: the recursive definition of RFC 6962, signatures by Node, tiles
// computed from all leaves.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { concat, toBase64, toHex, utf8 } from '../src/core/bytes.ts';
import type { ReadNode } from '../src/core/proofs.ts';

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(Uint8Array.of(0), entry);

export const entries = (count: number): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, at) => sha256(utf8(`entry ${at}`)));

export const leafHashes = (count: number): readonly Uint8Array[] => entries(count).map(leafHash);

/** MTH of RFC 6962, 2.1: split at the largest power of two below the number of leaves. */
export function rootOfAll(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  const [left, right] = halvesOf(leaves);
  return sha256(Uint8Array.of(1), rootOfAll(left), rootOfAll(right));
}

function halvesOf(leaves: readonly Uint8Array[]) {
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return [leaves.slice(0, split), leaves.slice(split)] as const;
}

/** PATH of RFC 6962, 2.1.1, from the leaf's sibling upwards. */
export function inclusionPath(leaves: readonly Uint8Array[], position: number): readonly Uint8Array[] {
  if (leaves.length <= 1) return [];
  const [left, right] = halvesOf(leaves);
  return position < left.length
    ? [...inclusionPath(left, position), rootOfAll(right)]
    : [...inclusionPath(right, position - left.length), rootOfAll(left)];
}

export const nodesFrom =
  (leaves: readonly Uint8Array[]): ReadNode =>
  async (level, index) =>
    rootOfAll(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));

export interface Signer {
  readonly name: string;
  readonly verifierKey: string;
  /** The signature line over a text. */
  line(text: string): string;
  /** The cosignature line over a checkpoint's text. */
  cosign(text: string, seconds: number): string;
}

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key derived from one byte, so that it is the same in every run. */
export function signerOf(name: string, seed: number, type: 1 | 4 = 1): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.alloc(32, seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  const raw = concat(Uint8Array.of(type), publicBytes(key));
  const id = sha256(utf8(`${name}\n`), raw).slice(0, 4);
  const line = (bytes: Uint8Array) => `\u2014 ${name} ${toBase64(concat(id, bytes))}\n`;
  return {
    name,
    verifierKey: `${name}+${toHex(id)}+${toBase64(raw)}`,
    line: (text) => line(sign(null, utf8(text), key)),
    cosign(text, seconds) {
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(BigInt(seconds));
      return line(concat(time, sign(null, utf8(`cosignature/v1\ntime ${seconds}\n${text}`), key)));
    },
  };
}

const publicBytes = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

export function checkpointOf(leaves: readonly Uint8Array[], log: Signer, ...witnesses: readonly Signer[]): string {
  const text = `${log.name}\n${leaves.length}\n${toBase64(rootOfAll(leaves))}\n`;
  return `${text}\n${log.line(text)}${witnesses.map((one) => one.cosign(text, 1_790_000_000)).join('')}`;
}

const numberPath = (index: number): string => {
  const padded = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groups = padded.match(/.{3}/g) ?? [];
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
};

/** Every file of the log except the checkpoint: tiles by level and bundles of entries. */
export function filesOf(log: readonly Uint8Array[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const put = (folder: string, parts: readonly Uint8Array[]) => {
    for (let at = 0; at < parts.length; at += 256) {
      const own = parts.slice(at, at + 256);
      const path = `${folder}/${numberPath(at / 256)}${own.length < 256 ? `.p/${own.length}` : ''}`;
      files.set(path, concat(...own));
    }
  };
  put(
    'tile/entries',
    log.map((entry) => concat(Uint8Array.of(entry.length >> 8, entry.length & 255), entry)),
  );
  let hashes = log.map(leafHash);
  for (let level = 0; hashes.length > 0; level++) {
    put(`tile/${level}`, hashes);
    const full = Math.floor(hashes.length / 256);
    hashes = Array.from({ length: full }, (_, at) => rootOfAll(hashes.slice(at * 256, (at + 1) * 256)));
  }
  return files;
}
