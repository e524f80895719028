// Leaves of rows other than case events, and of the audit log. Triggers write the former; starts and
// the schedule add the rest.
import { randomBytes } from 'node:crypto';
import { toTiraneIso } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditHash, auditLines, entryOf } from '../entries.ts';
import { insertLeaves } from './leaves.store.ts';

const batch = 500;

/**
 * Writes leaves of rows older than them. While the previous version may still file, its rows wait for the next start.
 * Runs as owner.
 */
export async function writeOlderRows(owner: Db, isUpgrade: boolean, log: (line: string) => void): Promise<void> {
  const { rows: tables } = await sql<{ name: string; with_filing: boolean }>`
    select name, with_filing from log_row_tables t where is_before_leaves(t) order by name = 'log_row_tables', name`.execute(
    owner,
  );
  const hasCases = (await owner.selectFrom('cases').select('id').limit(1).executeTakeFirst()) !== undefined;
  for (const { name, with_filing } of tables) {
    let done = 0;
    for (let written = batch; written === batch; done += written) {
      const { rows } = await sql<{ written: number }>`select log_older_rows(${name}, ${batch}) as written`.execute(
        owner,
      );
      written = rows[0]?.written ?? 0;
    }
    if (done > 0) log(`Register log: ${done} older rows of ${name} written`);
    if (!(with_filing && isUpgrade && hasCases)) await owner.transaction().execute((tx) => noteWritten(tx, name));
  }
}

/** All rows have leaves: so does the row that says so. */
async function noteWritten(tx: Db, name: string): Promise<void> {
  await sql`set local denonco.logs = 'on'`.execute(tx);
  await tx.updateTable('log_row_tables').set({ has_older: false }).where('name', '=', name).execute();
}

/** By then older transactions have ended. */
const settledMs = 120_000;
// Arbitrary, but the same on every node.
const lock = 3_276_150_413;

/** Every minute: adds a leaf over new rows of the audit log. */
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
    const salt = randomBytes(32);
    const entry = entryOf(salt, auditLines({ first, last, contentHash, before, at: toTiraneIso(at.getTime()) }));
    const [leafId] = await insertLeaves(tx, [{ kind: 'audit', caseId: null, at, salt, entry }]);
    if (leafId === undefined) throw new Error('a leaf without its id');
    await tx
      .insertInto('log_audits')
      .values({ leaf_id: leafId, first_id: first, last_id: last, content_hash: contentHash, before_hash: before })
      .execute();
  });
}
