// Many cases with their whole histories at once, for jobs that follow many changes.
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { type CaseHistory, toDeadline, toStep } from './cases.store.ts';

/** Those of the cases that there are, in the order of their ids. */
export async function listHistories(db: Db, ids: readonly string[]): Promise<CaseHistory[]> {
  if (ids.length === 0) return [];
  const among = (column: 'id' | 'case_id') => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
  const rows = await db.selectFrom('cases').selectAll().where(among('id')).orderBy('id').execute();
  const events = await db.selectFrom('case_events').selectAll().where(among('case_id')).orderBy('ordinal').execute();
  const deadlines = await db
    .selectFrom('case_deadlines')
    .selectAll()
    .where(among('case_id'))
    .orderBy('started_at')
    .orderBy('code')
    .execute();
  const eventsOf = Map.groupBy(events, ({ case_id }) => case_id);
  const deadlinesOf = Map.groupBy(deadlines, ({ case_id }) => case_id);
  return rows.map((row) => ({
    row,
    steps: (eventsOf.get(row.id) ?? []).map(toStep),
    deadlines: (deadlinesOf.get(row.id) ?? []).map(toDeadline),
  }));
}
