// Sessions and known devices of a member. A device is a random text kept by its browser, or without it its user agent;
// stored as a keyed hash. No address is stored.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { publishLive } from '../../../platform/live/live.store.ts';
import { addNotices } from '../../notifications/notifications.store.ts';
import type { DeviceWords } from './devices.rules.ts';

/** Unexpired sessions: the caller's first, then by last use. */
export const listSessions = (db: Db, { memberId, sessionId }: Actor, now: Date, since: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'device_kind', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', since)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Ends one of the member's own sessions. Returns whether it existed. */
export async function endSessionById(tx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  await publishLive(tx, { sessionsOf: memberId });
  return numDeletedRows > 0n;
}

/** Ends a member's sessions except the given one; returns their number. */
export async function endSessions(tx: Db, memberId: string, but?: string): Promise<number> {
  const query = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  const { numDeletedRows } = await (but === undefined ? query : query.where('id', '!=', but)).executeTakeFirst();
  await publishLive(tx, { sessionsOf: memberId });
  return Number(numDeletedRows);
}

interface Arrival {
  readonly memberId: string;
  readonly sessionId: string;
  readonly isDemo: boolean;
  readonly device: string | undefined;
  readonly words: DeviceWords;
  readonly now: Date;
}

/**
 * Records the device of a sign-in and notifies the member of a new one, except for the first and for demo accounts,
 * which anyone may try.
 */
export async function noteDevice(tx: Db, { keys }: Deps, arrival: Arrival): Promise<void> {
  const { memberId, sessionId, isDemo, device, words, now } = arrival;
  const named = device ?? `${words.browser}/${words.system}/${words.kind}`;
  const hash = keys.hash('device', `${memberId}/${named}`);
  const { rows } = await sql<{ many: number; known: boolean | null }>`
    with put as (
      insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at)
      values (${memberId}, ${hash}, ${now}, ${now})
      on conflict (member_id, device_hash) do update set last_seen_at = excluded.last_seen_at)
    select count(*)::int as many, bool_or(device_hash = ${hash}) as known
    from member_devices where member_id = ${memberId}`.execute(tx);
  const [before] = rows;
  if (isDemo || !before || before.many === 0 || before.known) return;
  await addNotices(tx, { event: 'newDevice', key: `newDevice/${sessionId}`, to: [memberId], at: now });
}

export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('member_devices').where('last_seen_at', '<', before).execute();
}
