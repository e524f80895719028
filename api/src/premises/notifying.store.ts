import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';
import { isHolder } from '../reference/members.ts';

export async function listReporters(db: Db, municipality: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where m.disabled_at is null and m.municipality_code = ${municipality} and ${isHolder('premises.report')}
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
