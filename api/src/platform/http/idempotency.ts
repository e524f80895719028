import { isDeepStrictEqual } from 'node:util';
import { idFromHash, newId } from '../crypto/ids.ts';
import type { Keys } from '../crypto/keys.ts';
import { httpError } from './httpError.ts';

/** Id of what a call adds: the same under one Idempotency-Key, and telling nothing about another case. */
export const keyedId = (
  keys: Keys,
  what: 'bundle' | 'filer-call' | 'message' | 'note' | 'task',
  caseId: string,
  key: string | undefined,
): string => (key === undefined ? newId() : idFromHash(keys.hash(what, `${caseId}/${key}`)));

export function isRepeat<T extends object>(before: T | undefined, now: T): boolean {
  if (before && !isDeepStrictEqual(before, now)) throw httpError('already_sent');
  return before !== undefined;
}
