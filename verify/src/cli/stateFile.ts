import { equal, fromBase64, toBase64 } from '../core/bytes.ts';
import { parseCheckpoint } from '../core/checkpoint.ts';
import type { FollowState } from '../core/follow.ts';
import { createHasher, hashBytes, rootOf, rootsAt } from '../core/merkle.ts';
import { formatVerifierKey, parseVerifierKey } from '../core/note.ts';
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
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'format') !== format) return undefined;
  const [origin, note]: readonly unknown[] = ['origin', 'note'].map((name) => Reflect.get(value, name));
  const keys = all(Reflect.get(value, 'keys'), (one) => parseVerifierKey(nodeCrypto, one));
  const roots = all(Reflect.get(value, 'roots'), (one) => fromBase64(one, hashBytes));
  const size: unknown = Reflect.get(value, 'size');
  if (typeof origin !== 'string' || typeof note !== 'string' || !keys || !roots) return undefined;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || roots.length !== rootsAt(size)) return undefined;
  const checkpoint = parseCheckpoint(note);
  const fits = checkpoint?.size === size && equal(rootOf(createHasher(nodeCrypto), roots), checkpoint.root);
  return fits ? { origin, keys, range: { size, roots }, note } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function all<T>(value: unknown, read: (text: string) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = value.map((one: unknown) => (typeof one === 'string' ? read(one) : undefined));
  const valid = found.filter((one) => one !== undefined);
  return valid.length === found.length ? valid : undefined;
}
