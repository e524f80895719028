// Known devices: keyed hashes of a random text kept by the browser, or of its user agent. No addresses.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { addNotices } from '../notifications/notifications.store.ts';
import type { MemberRow } from './sessions.store.ts';

/** Notifies the member of a new device, except for the first and for demo accounts, which anyone may try. */
export async function saveDevice(
  tx: Db,
  { keys }: Deps,
  { id: memberId, is_demo }: MemberRow,
  { sessionId, device, now }: { sessionId: string; device: string; now: Date },
): Promise<void> {
  const hash = keys.hash('device', `${memberId}/${device}`);
  const { many, known } = await rowOf(tx)<{ many: number; known: boolean | null }>`
    with put as (
      insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at)
      values (${memberId}, ${hash}, ${now}, ${now})
      on conflict (member_id, device_hash) do update set last_seen_at = excluded.last_seen_at)
    select count(*)::int as many, bool_or(device_hash = ${hash}) as known
    from member_devices where member_id = ${memberId}`;
  if (is_demo || many === 0 || known) return;
  await addNotices(tx, { event: 'newDevice', key: `newDevice/${sessionId}`, to: [memberId], at: now });
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Rate-limit key of a known device, which an attacker lacks; undefined for others. */
export async function findKnownDevice({ db, keys }: Deps, email: string, device: string | undefined) {
  if (device === undefined) return undefined;
  const rows = await db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select(['member_devices.member_id', 'member_devices.device_hash'])
    .where(sql`lower(members.email)`, '=', email.toLowerCase())
    .execute();
  // Computed for unknown e-mails too, so that all take the same time.
  const hash = keys.hash('device', `${rows[0]?.member_id ?? nobody}/${device}`);
  return rows.some(({ device_hash }) => device_hash.equals(hash)) ? hash.toString('base64url').slice(0, 22) : undefined;
}
