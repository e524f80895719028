// Where a member is signed in, and from which devices they ever were. A device is a random text that its browser keeps, or
// without one the words it has for itself; here it is a keyed hash. No address is kept.
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { tellLive } from '../../live/live.store.ts';
import { noticeMembers } from '../../notices/members/members.store.ts';
import { cutoffOf } from '../../retention/periods.store.ts';
import type { Actor } from '../actor.ts';
import type { DeviceWords } from './devices.rules.ts';

/** Sessions that were used since, the one that asks first, then the last seen. */
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

/** Ends one of the member's own sessions; another's is nobody's. Gives whether there was one. */
export async function endSessionById(tx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  await tellLive(tx, { sessionsOf: memberId });
  return numDeletedRows > 0n;
}

/** Ends every session of a member, but the one that is named. Gives how many. */
export async function endSessions(tx: Db, memberId: string, but?: string): Promise<number> {
  const query = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  const { numDeletedRows } = await (but === undefined ? query : query.where('id', '!=', but)).executeTakeFirst();
  await tellLive(tx, { sessionsOf: memberId });
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
 * Notes the device of a sign-in, and tells the member when it is a new one. Their very first is none, and the accounts
 * of the demo are for everybody to try.
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
  await noticeMembers(tx, { event: 'newDevice', key: `newDevice/${sessionId}`, to: [memberId], at: now });
}

export async function forgetDevices(db: Db, now: Date): Promise<void> {
  const before = await cutoffOf(db, 'devices', now);
  if (before) await db.deleteFrom('member_devices').where('last_seen_at', '<', before).execute();
}
