import { purgeAccountLinks } from '../accounts/sessions/accountLinks.store.ts';
import { purgeBundles } from '../casework/bundles/purgeBundles.ts';
import type { Deps } from '../platform/deps.ts';
import { purgeOlder } from '../reference/settings/periods.store.ts';
import { purgeFilerCalls } from '../register/cases/filerCalls.store.ts';
import { purgeRequests } from '../register/subscriptions/subscriptions.store.ts';

export async function purgeExpired(_payload: unknown, deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('throttles').where('expire', '<', now.getTime()).execute();
  // The rule is never shorter than a confirmation's validity.
  await purgeOlder(db, 'confirmations', now, (tx, before) =>
    tx.deleteFrom('phone_confirmations').where('created_at', '<', before).execute(),
  );
  await purgeOlder(db, 'devices', now, (tx, before) =>
    tx.deleteFrom('member_devices').where('last_seen_at', '<', before).execute(),
  );
  await purgeAccountLinks(db, now);
  await purgeRequests(db, now);
  await purgeFilerCalls(db, now);
  await purgeBundles(deps);
}
