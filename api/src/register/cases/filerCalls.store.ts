// Recognises calls that a device sends again because the answer was lost.
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { keyedId } from '../../platform/http/idempotency.ts';

interface FilerCall {
  readonly caseId: string;
  /** Undefined: each call is one of its own. */
  readonly key: string | undefined;
  readonly content: object;
  readonly now: Date;
}

/** Notes a call that was not made before. @throws HttpError `already_sent`. */
export async function isFilerCallRepeated(
  tx: Db,
  keys: Keys,
  { caseId, key, content, now }: FilerCall,
): Promise<boolean> {
  if (key === undefined) return false;
  const id = keyedId(keys, 'filer-call', caseId, key);
  const hash = keys.hash('filer-call', JSON.stringify(content));
  const added = await rowsOf(tx)`
    insert into filer_calls (id, content_hash, at) values (${id}, ${hash}, ${now}) on conflict (id) do nothing returning id`;
  if (added.length === 1) return false;
  const before = await firstValueOf(tx)<Buffer>`select content_hash from filer_calls where id = ${id}`;
  if (!before?.equals(hash)) throw httpError('already_sent');
  return true;
}

/** No device still waits for an answer after so long. */
const retentionMs = 30 * 24 * 3_600_000;

export const purgeFilerCalls = (db: Db, now: Date) =>
  rowsOf(db)`delete from filer_calls where at < ${new Date(now.getTime() - retentionMs)}`;
