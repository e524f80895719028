// Whether the database was written with another master key than the one at hand. With a wrong key nothing would be lost at
// once, but every old tracking code would be unknown: so the server does not start. Asked as the owner.
import type { Db } from '../deps.ts';

/** The id of the key that identities are sealed with when it is not this one. */
export async function foreignKeyId(owner: Db, id: string): Promise<string | undefined> {
  const row = await owner
    .selectFrom('case_identities')
    .select('key_id')
    .where('key_id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.key_id;
}
