import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

/** Enabled accounts: the one with this e-mail, or all. */
export async function listActive(tx: Db, email: string | undefined): Promise<readonly { readonly id: string }[]> {
  const all = tx.selectFrom('members').select('id').where('disabled_at', 'is', null);
  const query = email === undefined ? all : all.where(sql`lower(email)`, '=', email.toLowerCase());
  return query.execute();
}
