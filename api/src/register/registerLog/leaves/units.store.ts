// Leaves of the audit log, by the schedule. Those of other rows are written by triggers (api/migrations).
import { toTiraneIso } from '@denonco/contract';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { auditHash, auditLines } from '../entries.ts';
import { addLeaf } from './leaves.store.ts';

/** By then older transactions have ended. */
const settledMs = 120_000;
const lock = 3_276_150_413;

export async function sealAudit(_payload: unknown, { db, now }: Deps): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const { rows: lasts } = await sql<{ last: number; content: string; before: string }>`
      select last_id as last, content_hash as content, before_hash as before from log_audits
      order by leaf_id desc limit 1`.execute(tx);
    const [previous] = lasts;
    const { rows } = await sql<{ first: number | null; last: number; contentHash: string }>`
      with added as (
        select min(id) as first, max(id) as last from audit_log
        where id > ${previous?.last ?? 0} and at <= ${new Date(at.getTime() - settledMs)})
      select first, last, encode(sha256(convert_to(audit_content(first, last), 'UTF8')), 'hex') as "contentHash"
      from added`.execute(tx);
    const [added] = rows;
    if (!added || added.first === null) return;
    const { first, last, contentHash } = added;
    const before = previous ? auditHash(previous.before, previous.content) : '0'.repeat(64);
    const lines = auditLines({ first, last, contentHash, before, at: toTiraneIso(at.getTime()) });
    const leafId = await addLeaf(tx, { kind: 'audit', caseId: null, at, lines });
    await tx
      .insertInto('log_audits')
      .values({ leaf_id: leafId, first_id: first, last_id: last, content_hash: contentHash, before_hash: before })
      .execute();
  });
}
