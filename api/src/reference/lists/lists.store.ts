import type { ListValueContent, TaxonomyCode } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { localizedName, mapOf, rowsChanged, rowsOf } from '../../platform/db/rows.ts';
import { requireChanged } from '../../platform/http/httpError.ts';

/** In order; `lock` locks them. */
export function listValues(db: Db, list: TaxonomyCode, { lock = false } = {}) {
  const query = db
    .selectFrom('list_items')
    .select(['code', localizedName('list_items').as('name'), 'legal_basis as legalBasis', 'extra', 'revision'])
    .select(['retired_at as retiredAt', sql<boolean>`seeded and edited_at is null`.as('isSeeded')])
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('code');
  return (lock ? query.forUpdate() : query).execute();
}

/** Cases and their values of each list; levels of education are sealed. */
const uses: Readonly<Record<TaxonomyCode, RawBuilder<unknown> | undefined>> = {
  denounce_object: sql`select id as case_id, object_code as code from cases where kind = 'denouncement'`,
  complained_act_type: sql`select id as case_id, object_code as code from cases where kind = 'complaint'`,
  denouncer_type: sql`select id as case_id, denouncer_type as code from cases where kind = 'denouncement'`,
  complainer_type: sql`select id as case_id, denouncer_type as code from cases where kind = 'complaint'`,
  subject_type: sql`
    select distinct s.case_id, s.type_code as code
    from case_subjects s join cases c on c.id = s.case_id where c.kind = 'denouncement'`,
  electoral_subject: sql`
    select case_id, subject_code as code from complaint_details where subject_code is not null
    union select case_id, electoral_subject from case_subjects where electoral_subject is not null`,
  education_level: undefined,
};

/** Number of cases by value, if countable. */
export const countUses = async (db: Db, list: TaxonomyCode): Promise<ReadonlyMap<string, number> | null> =>
  uses[list]
    ? mapOf(db)<number>`select code as key, count(*) as value from (${uses[list]}) as used group by code`
    : null;

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

/** Appends a value; 0 when the code exists. */
export const addValue = (tx: Db, { list, code, now }: ValueKey, columns: Columns) =>
  tx
    .insertInto('list_items')
    .values({
      list,
      code,
      edited_at: now,
      ...columns,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from list_items where list = ${list}::list_name)`,
    })
    .onConflict((row) => row.constraint('list_items_code').doNothing())
    .executeTakeFirst()
    .then(rowsChanged);

export const changeValue = (
  tx: Db,
  { list, code, revision, now }: ValueKey & { readonly revision: number },
  columns: Columns | { readonly retired_at: Date | null },
) =>
  requireChanged(
    tx
      .updateTable('list_items')
      .set({ ...columns, edited_at: now, revision: revision + 1 })
      .where('list', '=', list)
      .where('code', '=', code)
      .where('revision', '=', revision),
  );

export async function orderValues(tx: Db, list: TaxonomyCode, codes: readonly string[], now: Date): Promise<void> {
  await rowsOf(tx)`
    update list_items set position = given.position, ordered_at = ${now}
    from unnest(${codes}::text[]) with ordinality as given (code, position)
    where list = ${list}::list_name and list_items.code = given.code`;
}

const projected: readonly TaxonomyCode[] = [
  'denounce_object',
  'complained_act_type',
  'subject_type',
  'electoral_subject',
];

export async function projectUses(tx: Db, list: TaxonomyCode, code: string): Promise<void> {
  if (!projected.includes(list)) return;
  await rowsOf(tx)`
    insert into outbox (task, payload)
    select 'projectCase', jsonb_build_object('caseId', case_id) from (${uses[list]}) as used where code = ${code}`;
}
