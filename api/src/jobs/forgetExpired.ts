// Sessions, throttles, spent challenges and links that have ended by themselves.
import type { Deps } from '../deps.ts';
import { forgetRequests } from '../notices/subscriptionRequests.store.ts';
import { forgetImports } from '../premises/sheets/import.store.ts';
import { forgetDevices } from '../sessions/devices/devices.store.ts';
import { forgetAccountLinks } from '../sessions/links/accountLinks.store.ts';

export async function forgetExpired(_payload: unknown, { db, now }: Deps): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now()).execute();
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now()).execute();
  await db.deleteFrom('throttles').where('expire', '<', now().getTime()).execute();
  await forgetAccountLinks(db, now());
  await forgetDevices(db, now());
  await forgetImports(db, now());
  await forgetRequests(db, now());
}
