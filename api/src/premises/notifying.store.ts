import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';

export async function listReporters(db: Db, municipality: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m
    where m.disabled_at is null and m.municipality_code = ${municipality} and coalesce(
      (select p.granted from member_permissions p where p.member_id = m.id and p.permission = 'premises.report'),
      exists (select from role_permissions g where g.role_code = m.role_code and g.permission = 'premises.report'))
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
