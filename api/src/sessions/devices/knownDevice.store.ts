// Whether a sign-in comes from a device that its member signed in from before: whoever attacks an account has none of them.
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** The name under which its own tries are counted; undefined for a device that is new, and for an e-mail nobody has. */
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
  // Made for nobody as well, so that every e-mail takes the same time.
  const hash = keys.hash('device', `${rows[0]?.member_id ?? nobody}/${device}`);
  return rows.some(({ device_hash }) => device_hash.equals(hash)) ? hash.toString('base64url').slice(0, 22) : undefined;
}
