import { forgetCodes } from '../accounts/phoneConfirmations/confirmations.store.ts';
import { forgetAccountLinks } from '../accounts/sessions/accountLinks.store.ts';
import { forgetDevices } from '../accounts/sessions/devices.store.ts';
import { forgetBundles } from '../casework/bundles/forgetBundles.ts';
import type { Deps } from '../platform/deps.ts';
import { forgetOlder } from '../reference/settings/periods.store.ts';
import { forgetFilerCalls } from '../register/cases/filerCalls.store.ts';
import { forgetRequests } from '../register/subscriptions/subscriptions.store.ts';
import { deleteExpired } from './expired.store.ts';

export async function purgeExpired(_payload: unknown, deps: Deps): Promise<void> {
  const { db, now } = deps;
  await deleteExpired(db, now());
  await forgetOlder(db, 'confirmations', now(), forgetCodes);
  await forgetAccountLinks(db, now());
  await forgetOlder(db, 'devices', now(), forgetDevices);
  await forgetRequests(db, now());
  await forgetFilerCalls(db, now());
  await forgetBundles(deps);
}
