import type { Db } from '../platform/db/pool.ts';

/** Sessions, challenges and throttles past their end. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('throttles').where('expire', '<', now.getTime()).execute();
}
