import { type RetentionCode, RetentionPeriod } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';

/** Older rows are deleted; undefined while the rule is off. */
export const cutoffOf = (db: Db, code: RetentionCode, now: Date) =>
  firstValueOf(db)<Date>`
    select ${now}::timestamptz - retention_interval(amount, unit) from retention_rules where code = ${code} and is_on`;

/** Deletes what its rule no longer keeps; nothing while it is off. */
export async function purgeOlder(
  db: Db,
  code: RetentionCode,
  now: Date,
  purge: (db: Db, before: Date) => Promise<unknown>,
): Promise<void> {
  const before = await cutoffOf(db, code, now);
  if (before) await purge(db, before);
}

/** Erases unsent drafts of expired one-time links. */
export const purgeDrafts = (db: Db, now: Date): Promise<void> =>
  purgeOlder(db, 'drafts', now, async (tx, before) => {
    await rowsOf(tx)`
      update case_requests set draft = null where draft is not null and coalesce(later_at, due_at) < ${before}`;
  });

const auditBatch = 5000;
export async function purgeAudit(db: Db, now: Date): Promise<void> {
  let gone = auditBatch;
  while (gone === auditBatch) gone = (await firstValueOf(db)<number>`select forget_audit(${now}, ${auditBatch})`) ?? 0;
}

export async function readPeriods(db: Db): Promise<ReadonlyMap<string, RetentionPeriod>> {
  const rows = await db.selectFrom('retention_rules').selectAll().where('is_on', '=', true).execute();
  return new Map(rows.map((row) => [row.code, RetentionPeriod.parse(row)]));
}
