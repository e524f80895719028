// The way into an account has changed: an audit row, and word to its owner, who may not have done it.
import type { AuditAction } from '@denonco/contract';
import { newId } from '../crypto/ids.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import { noticeMembers } from '../notices/members/members.store.ts';

/** In the transaction of the change; What was done is said as in the audit log. */
export async function tellOfChange(tx: Db, memberId: string, action: AuditAction, now: Date): Promise<void> {
  await audit(tx, { at: now, memberId, action });
  await noticeMembers(tx, { event: 'accountChanged', key: `accountChanged/${newId()}`, to: [memberId], at: now });
}
