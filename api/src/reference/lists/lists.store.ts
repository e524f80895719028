import type { ListValueContent, TaxonomyCode } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

/** In order; `lock` locks them. */
export function listValues(db: Db, list: TaxonomyCode, { lock = false } = {}) {
  const query = db
    .selectFrom('list_items')
    .select(['code', 'name_al', 'name_en', 'legal_basis', 'extra', 'retired_at', 'edited_at', 'seeded', 'revision'])
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('code');
  return (lock ? query.forUpdate() : query).execute();
}

export type ValueRow = Awaited<ReturnType<typeof listValues>>[number];

const electoralSubjectUses = sql`
  select case_id, subject_code as code from complaint_details where subject_code is not null
  union select case_id, electoral_subject from case_subjects where electoral_subject is not null`;

/** Number of cases by value. Null for levels of education, which are sealed. */
export async function countUses(db: Db, list: TaxonomyCode): Promise<ReadonlyMap<string, number> | null> {
  const uses = {
    denounce_object: sql`select object_code as code, count(*) as cases from cases where kind = 'denouncement' group by 1`,
    complained_act_type: sql`select object_code as code, count(*) as cases from cases where kind = 'complaint' group by 1`,
    denouncer_type: sql`select denouncer_type as code, count(*) as cases from cases where kind = 'denouncement' group by 1`,
    complainer_type: sql`select denouncer_type as code, count(*) as cases from cases where kind = 'complaint' group by 1`,
    subject_type: sql`
      select s.type_code as code, count(distinct s.case_id) as cases
      from case_subjects s join cases c on c.id = s.case_id where c.kind = 'denouncement' group by 1`,
    electoral_subject: sql`
      select code, count(*) as cases from (${electoralSubjectUses}) as used group by 1`,
    education_level: undefined,
  }[list];
  if (!uses) return null;
  const { rows } = await sql<{ code: string; cases: number }>`${uses}`.execute(db);
  return new Map(rows.map(({ code, cases }) => [code, cases]));
}

/** `extra`: fields of single lists. */
export const listColumns = ({ name, legalBasis }: ListValueContent, extra: object) => ({
  name_al: name.al,
  name_en: name.en,
  legal_basis: legalBasis,
  extra: JSON.stringify(extra),
});
type Columns = ReturnType<typeof listColumns>;

interface ValueKey {
  readonly list: TaxonomyCode;
  readonly code: string;
  readonly now: Date;
}

/** Appends a value; false when the code exists. */
export async function addValue(tx: Db, { list, code, now }: ValueKey, columns: Columns): Promise<boolean> {
  const added = await tx
    .insertInto('list_items')
    .values({
      list,
      code,
      edited_at: now,
      ...columns,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from list_items where list = ${list}::list_name)`,
    })
    .onConflict((row) => row.constraint('list_items_code').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** False when it was edited since that revision. */
export async function changeValue(
  tx: Db,
  { list, code, revision, now }: ValueKey & { readonly revision: number },
  columns: Columns | { readonly retired_at: Date | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('list_items')
    .set({ ...columns, edited_at: now, revision: revision + 1 })
    .where('list', '=', list)
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function orderValues(tx: Db, list: TaxonomyCode, codes: readonly string[], now: Date): Promise<void> {
  await sql`
    update list_items set position = given.position, ordered_at = ${now}
    from unnest(${codes}::text[]) with ordinality as given (code, position)
    where list = ${list}::list_name and list_items.code = given.code`.execute(tx);
}

export async function projectUses(tx: Db, list: TaxonomyCode, code: string): Promise<void> {
  const ofObject = (kind: 'denouncement' | 'complaint') =>
    sql`select id from cases where kind = ${kind} and object_code = ${code}`;
  const uses = {
    denounce_object: ofObject('denouncement'),
    complained_act_type: ofObject('complaint'),
    subject_type: sql`select distinct case_id as id from case_subjects where type_code = ${code}`,
    electoral_subject: sql`select case_id as id from (${electoralSubjectUses}) as used where code = ${code}`,
    denouncer_type: undefined,
    complainer_type: undefined,
    education_level: undefined,
  }[list];
  if (!uses) return;
  await sql`
    insert into outbox (task, payload)
    select 'projectCase', jsonb_build_object('caseId', used.id) from (${uses}) as used`.execute(tx);
}
