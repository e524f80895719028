// Secret calendar addresses, stored as hashes.
import type { Db } from '../../platform/db/pool.ts';

export const findFeed = (db: Db, memberId: string) =>
  db
    .selectFrom('hearing_feeds')
    .select(['created_at', 'last_read_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function storeFeed(tx: Db, memberId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const values = { token_hash: tokenHash, created_at: now, last_read_at: null };
  await tx
    .insertInto('hearing_feeds')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export const removeFeed = (tx: Db, memberId: string) =>
  tx.deleteFrom('hearing_feeds').where('member_id', '=', memberId).execute();

/** The owner of a feed; notes the read. */
export const readFeed = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('hearing_feeds')
    .set({ last_read_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
