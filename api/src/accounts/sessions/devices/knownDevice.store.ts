// Whether a sign-in comes from a device known for the member: an attacker has none.
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** The rate-limit key of a known device; undefined for a new device or an unknown e-mail. */
export async function knownDevice(
  { db, keys }: Deps,
  email: string,
  device: string | undefined,
): Promise<string | undefined> {
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
