import { equal, fromBase64, toBase64 } from '../core/bytes.ts';
import { parseCheckpoint } from '../core/checkpoint.ts';
import type { FollowState } from '../core/follow.ts';
import { fieldsOf, parseJson, readEach } from '../core/json.ts';
import { createHasher, hashBytes, rootOf, rootsAt } from '../core/merkle.ts';
import { formatVerifierKey, parseVerifierKey } from '../core/note.ts';
import { isText } from '../core/receiptFile.ts';
import { nodeCrypto } from './nodeCrypto.ts';

const format = 'denonco-follow/v1';

export function stateText({ origin, keys, range, note }: FollowState): string {
  const file = {
    format,
    origin,
    keys: keys.map(formatVerifierKey),
    size: range.size,
    roots: range.roots.map(toBase64),
    note,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function parseState(text: string): FollowState | undefined {
  const field = fieldsOf(parseJson(text));
  if (field('format') !== format) return undefined;
  const [origin, note, size] = ['origin', 'note', 'size'].map(field);
  const keys = readEach(field('keys'), (one) => (isText(one) ? parseVerifierKey(nodeCrypto, one) : undefined));
  const roots = readEach(field('roots'), (one) => (isText(one) ? fromBase64(one, hashBytes) : undefined));
  if (typeof origin !== 'string' || typeof note !== 'string' || !keys || !roots) return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || roots.length !== rootsAt(size)) return undefined;
  const checkpoint = parseCheckpoint(note);
  const fits = checkpoint?.size === size && equal(rootOf(createHasher(nodeCrypto), roots), checkpoint.root);
  return fits ? { origin, keys, range: { size, roots }, note } : undefined;
}
