// The job behind askNewPassword: looks whether there is such a member only here, so that nobody learns it from the answer
// or from the time it took. Done twice, it writes twice, and the later link is the one that works.
import * as z from 'zod/mini';
import { audit } from '../../db/audit.store.ts';
import type { Deps } from '../../deps.ts';
import { findMemberByEmail } from '../sessions.store.ts';
import { sendAccountLink } from './accountLinks.store.ts';

const Payload = z.object({ sealed: z.string() });
const Asked = z.object({ resetOf: z.string() });

export async function sendPasswordLink(payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  // After a long outage the letter would come when nobody waits for it any more.
  const asked = z.safeParse(Asked, deps.keys.openTicket(Payload.parse(payload).sealed, now));
  const member = asked.success ? await findMemberByEmail(deps, asked.data.resetOf) : undefined;
  if (!member) return;
  await deps.db.transaction().execute(async (tx) => {
    await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'reset', by: null, now });
    await audit(tx, { at: now, memberId: member.id, action: 'sessions.sendPasswordLink' });
  });
  deps.nudge();
}
