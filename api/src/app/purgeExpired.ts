import { purgeCodes } from '../accounts/phoneConfirmations/confirmations.store.ts';
import { purgeAccountLinks } from '../accounts/sessions/accountLinks.store.ts';
import { purgeDevices } from '../accounts/sessions/devices.store.ts';
import { purgeBundles } from '../casework/bundles/purgeBundles.ts';
import type { Deps } from '../platform/deps.ts';
import { purgeOlder } from '../reference/settings/periods.store.ts';
import { purgeFilerCalls } from '../register/cases/filerCalls.store.ts';
import { purgeRequests } from '../register/subscriptions/subscriptions.store.ts';
import { deleteExpired } from './expired.store.ts';

export async function purgeExpired(_payload: unknown, deps: Deps): Promise<void> {
  const { db, now } = deps;
  await deleteExpired(db, now());
  await purgeOlder(db, 'confirmations', now(), purgeCodes);
  await purgeAccountLinks(db, now());
  await purgeOlder(db, 'devices', now(), purgeDevices);
  await purgeRequests(db, now());
  await purgeFilerCalls(db, now());
  await purgeBundles(deps);
}
