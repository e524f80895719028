import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

export async function canServe(db: Db, migrations: number): Promise<boolean> {
  try {
    const { rows } = await sql<{ can: boolean }>`
      select not pg_is_in_recovery() and (select count(*) from schema_migrations) >= ${migrations} as can`.execute(db);
    return rows[0]?.can ?? false;
  } catch {
    return false;
  }
}
