// Recognises calls that a device sends again because the answer was lost.
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { keyedId } from '../../platform/http/repeats.ts';

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
  const added = await tx
    .insertInto('filer_calls')
    .values({ id, content_hash: hash, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return false;
  const before = await tx.selectFrom('filer_calls').select('content_hash').where('id', '=', id).executeTakeFirst();
  if (!before?.content_hash.equals(hash)) throw httpError('already_sent');
  return true;
}

/** No device still waits for an answer after so long. */
const retentionMs = 30 * 24 * 3_600_000;

export async function purgeFilerCalls(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('filer_calls')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
