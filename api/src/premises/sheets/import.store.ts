// Previewed workbooks, kept for an hour, and the data they are compared with.
import { PremisesData, type PremisesKind, type RowOutcome, storedAnswers } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { PremisesImports } from '../../platform/db/types.gen.ts';
import type { Own } from '../premises.store.ts';
import type { KnownReport, RowReading } from './reading/rows.rules.ts';

/** Batch size: filings are answered between batches. */
const rowsAtOnce = 200;

/** Reports of a kind by code; of other municipalities only the owner. */
export async function listKnown(
  db: Db,
  election: string,
  kind: PremisesKind,
  own: Own,
): Promise<Map<string, KnownReport>> {
  const isOwn = own === undefined ? sql<boolean>`true` : sql<boolean>`r.municipality_code = ${own}`;
  const query = db
    .selectFrom('premises_reports as r')
    .select(['r.id', 'r.code', 'r.status', 'r.version', 'r.municipality_code as municipality'])
    .select(sql<unknown>`case when ${isOwn} then r.data else '{}' end`.as('data'))
    .where('r.election_code', '=', election)
    .where('r.kind', '=', kind)
    .orderBy('r.code')
    .limit(rowsAtOnce);
  const known = new Map<string, KnownReport>();
  for (let last = ''; ; ) {
    const rows = await query.where('r.code', '>', last).execute();
    for (const row of rows) known.set(row.code, { ...row, data: storedAnswers(row.data) });
    if (rows.length < rowsAtOnce) return known;
    last = rows.at(-1)?.code ?? last;
  }
}

export async function saveImport(
  tx: Db,
  upload: Insertable<PremisesImports> & { readonly id: string },
  rows: readonly RowReading[],
): Promise<void> {
  await tx.insertInto('premises_imports').values(upload).execute();
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`
    insert into premises_import_rows (import_id, row_number, code, report_id, version, outcome, data, changes, faults)
    select ${upload.id}::uuid, "row", code, report, version, outcome, data, changes, faults
    from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as given ("row" integer,
      code text, report integer, version integer, outcome text, data jsonb, changes jsonb, faults jsonb)`.execute(tx);
}

/** Writable by this member; locked, so that it is written once. */
export const findImport = (db: Db, id: string, memberId: string, now: Date, { lock = false } = {}) => {
  const query = db
    .selectFrom('premises_imports')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

export async function listRows(
  db: Db,
  id: string,
  { outcome, page, pageSize }: { outcome?: RowOutcome | undefined; page: number; pageSize: number },
) {
  const all = db.selectFrom('premises_import_rows').where('import_id', '=', id);
  const query = outcome ? all.where('outcome', '=', outcome) : all;
  const items = await query
    .select(['row_number', 'code', 'report_id', 'outcome', 'changes', 'faults'])
    .orderBy(sql`outcome <> 'refused'`)
    .orderBy(sql`outcome = 'unchanged'`)
    .orderBy('row_number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

const ToWrite = z.object({
  row_number: z.int(),
  code: z.string(),
  report_id: z.int(),
  version: z.int(),
  data: PremisesData,
});
export async function listToWrite(tx: Db, id: string) {
  const rows = await tx
    .selectFrom('premises_import_rows')
    .select(['row_number', 'code', 'report_id', 'version', 'data'])
    .where('import_id', '=', id)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('row_number')
    .execute();
  return rows.map((row) => ToWrite.parse(row));
}

export async function markConfirmed(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('premises_imports').set({ confirmed_at: at }).where('id', '=', id).execute();
  // Rows may name people, and the reports have the data now.
  await tx.deleteFrom('premises_import_rows').where('import_id', '=', id).execute();
}

export async function forgetImports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('premises_imports').where('expires_at', '<', now).execute();
}
