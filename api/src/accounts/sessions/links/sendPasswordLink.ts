// The job behind requestPasswordReset. The member is looked up only here, so that neither the answer nor its timing reveals
// whether one exists. A repeated job sends a second letter whose link replaces the first.
import * as z from 'zod/mini';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findMemberByEmail } from '../sessions.store.ts';
import { sendAccountLink } from './accountLinks.store.ts';

const Payload = z.object({ sealed: z.string() });
const Asked = z.object({ resetOf: z.string() });

export async function sendPasswordLink(payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  // After a long outage the request may have expired.
  const asked = z.safeParse(Asked, deps.keys.openTicket(Payload.parse(payload).sealed, now));
  const member = asked.success ? await findMemberByEmail(deps, asked.data.resetOf) : undefined;
  if (!member) return;
  await deps.db.transaction().execute(async (tx) => {
    await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'reset', by: null, now });
    await audit(tx, { at: now, memberId: member.id, action: 'sessions.sendPasswordLink' });
  });
  deps.wakeRelay();
}
