// Sessions, throttles and spent challenges that have ended by themselves.
import type { Deps } from '../deps.ts';

export async function forgetExpired(_payload: unknown, { db, now }: Deps): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now()).execute();
  await db.deleteFrom('throttles').where('expire', '<', now().getTime()).execute();
}
