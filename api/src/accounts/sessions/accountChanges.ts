// Audits a change of a sign-in method and notifies the account's owner, who may not have made it.
import type { AuditAction } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { addNotices } from '../notifications/notifications.store.ts';

/** In the transaction of the change; worded as in the audit log. */
export async function notifyOfChange(tx: Db, memberId: string, action: AuditAction, now: Date): Promise<void> {
  await audit(tx, { at: now, memberId, action });
  await addNotices(tx, { event: 'accountChanged', key: `accountChanged/${newId()}`, to: [memberId], at: now });
}
