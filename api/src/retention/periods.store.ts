// Until when something stays, by the rules in force: asked by the jobs that let rows go by themselves.
import { type RetentionCode, RetentionPeriod } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** What is older than this goes; undefined while the rule is turned off. */
export async function cutoffOf(db: Db, code: RetentionCode, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('retention_rules')
    .select(sql<Date>`${now}::timestamptz - retention_interval(amount, unit)`.as('before'))
    .where('code', '=', code)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return row?.before;
}

/** Erases what was written behind one-time links and never sent, once nobody can send it any more. */
export async function forgetDrafts(db: Db, now: Date): Promise<void> {
  const before = await cutoffOf(db, 'drafts', now);
  if (before)
    await db
      .updateTable('case_requests')
      .set({ draft: null })
      .where('draft', 'is not', null)
      .where('due_at', '<', before)
      .execute();
}

const auditBatch = 5000;
/** Rows of the audit log that are older than its rule says: the database's own function takes them, a batch at a time. */
export async function forgetAudit(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ gone: number }>`select forget_audit(${now}, ${auditBatch}) as gone`.execute(db);
    if ((rows[0]?.gone ?? 0) < auditBatch) return;
  }
}

/** The rules in force that are on, by their code, with how long they let stay. */
export async function readPeriods(db: Db): Promise<ReadonlyMap<string, RetentionPeriod>> {
  const rows = await db
    .selectFrom('retention_rules')
    .select(['code', 'amount', 'unit'])
    .where('is_on', '=', true)
    .execute();
  return new Map(rows.map(({ code, amount, unit }) => [code, RetentionPeriod.parse({ amount, unit })]));
}
