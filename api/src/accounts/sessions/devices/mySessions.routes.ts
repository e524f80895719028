import { deviceKinds, toTiraneIso } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { endSessionById, endSessions, listSessions } from './devices.store.ts';

const kindOf = (kind: string | null) => deviceKinds.find((one) => one === kind) ?? null;

export const mySessionsHandlers: Handlers<'listMySessions' | 'endMySession' | 'endOtherSessions'> = {
  async listMySessions({ actor, tx, now, deps }) {
    const rows = await listSessions(tx, actor, now, new Date(now.getTime() - deps.config.session.idleMs));
    return rows.map(({ id, browser, system, device_kind, created_at, last_seen_at }) => ({
      id,
      browser,
      system,
      kind: kindOf(device_kind),
      createdAt: toTiraneIso(created_at.getTime()),
      lastSeenAt: toTiraneIso(last_seen_at.getTime()),
      isThis: id === actor.sessionId,
    }));
  },
  // An already ended session is a success.
  async endMySession({ body, actor, tx, now }) {
    const ended = await endSessionById(tx, actor.memberId, body.id);
    if (ended) await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.endMySession', target: body.id });
    return null;
  },
  async endOtherSessions({ actor, tx, now }) {
    const ended = await endSessions(tx, actor.memberId, actor.sessionId);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.endOtherSessions', data: { ended } });
    return { ended };
  },
};
