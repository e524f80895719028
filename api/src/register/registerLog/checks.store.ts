import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

export async function checkFigures(db: Db) {
  const { rows } = await sql<{
    checked_at: Date | null;
    round_ended_at: Date | null;
    next_place: number;
    differing: number;
  }>`
    select c.checked_at, c.round_ended_at, c.next_place, (select count(*) from log_findings where is_sure) as differing
    from log_checks c`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the check of the log has no row');
  return row;
}
