import { type CaseRuleCode, coveredBy, Removed } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, rowOf, valuesOf } from '../../platform/db/rows.ts';
import { leafHashOf } from '../../register/registerLog/entries.ts';

interface DueQuery {
  readonly rule: CaseRuleCode;
  readonly now: Date;
}

const dueBy = ({ rule, now }: DueQuery): RawBuilder<unknown> => sql`
  from cases c join retention_rules r on r.code = ${rule} and r.is_on
  where c.status = any(${[...coveredBy(rule)]}::case_status[])
    and retention_due(c.registered_at, r.amount, r.unit) <= ${now}
    and not exists (select from case_erasures e where e.case_id = c.id and e.rule = r.code)
    and retention_due(retention_since(c.id), r.amount, r.unit) <= least(${now}, clock_timestamp())
    and not is_case_held(c.id)`;

export const listDue = (db: Db, query: DueQuery, after: string | undefined, max: number) =>
  valuesOf(db)<string>`
    select c.id ${dueBy(query)} and (${after ?? null}::uuid is null or c.id > ${after ?? null}::uuid)
    order by c.id limit ${max}`;

export const countDueCases = async (db: Db, query: DueQuery) =>
  (await firstValueOf(db)<number>`select count(*) ${dueBy(query)}`) ?? 0;

const yearMs = 366 * 86_400_000;

export const largestDailyErasure = async (db: Db, now: Date) =>
  (await firstValueOf(db)<number>`
    select count(*) as many from case_erasures where at > ${new Date(now.getTime() - yearMs)}
    group by date_trunc('day', at) order by many desc limit 1`) ?? 0;

/** Another node may have erased it, or a hold was added, before the lock. */
export const isDue = async (tx: Db, query: DueQuery, caseId: string) =>
  (await firstOf(tx)`select c.id ${dueBy(query)} and c.id = ${caseId}::uuid`) !== undefined;

export async function listOpenLeaves(tx: Db, caseId: string): Promise<string[]> {
  const entries = await valuesOf(tx)<Buffer>`
    select entry from log_leaves
    where case_id = ${caseId} and kind <> 'erasure' and salt is not null order by id`;
  return entries.map((entry) => leafHashOf(entry).toString('hex'));
}

export const eraseCase = async (tx: Db, { rule, now }: DueQuery, caseId: string, ordinal: number): Promise<Removed> =>
  Removed.parse(await firstValueOf(tx)`select erase_case(${caseId}::uuid, ${rule}, ${now}, ${ordinal})`);

export const listFilesToRemove = (db: Db, max: number, after = '') =>
  db
    .selectFrom('retention_files')
    .select(['id', 'kind'])
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(max)
    .execute();

export const markFileRemoved = (db: Db, id: string) => db.deleteFrom('retention_files').where('id', '=', id).execute();

interface Change extends DueQuery {
  readonly amount: number;
  readonly unit: string;
}

type PreviewRow = Record<
  'touched' | 'held' | 'contacts' | 'identities' | 'messages' | 'notes' | 'files' | 'to_filer' | 'documents',
  number
> & { readonly examples: string[] | null };

export const previewErasure = (db: Db, { rule, now, amount, unit }: Change) =>
  rowOf(db)<PreviewRow>`
    with due as materialized (
      select c.id, c.number, c.registered_at, c.confidentiality, is_case_held(c.id) as held from cases c
      where c.status = any(${[...coveredBy(rule)]}::case_status[]) and retention_due(c.registered_at, ${amount}, ${unit}) <= ${now}
        and not exists (select from case_erasures e where e.case_id = c.id and e.rule = ${rule})
        and retention_due(retention_since(c.id), ${amount}, ${unit}) <= ${now}
    ), free as (select * from due where not held),
    letters_of as (select l.for_filer from letters l join free on free.id = l.case_id where l.kind not in ('decision', 'sanction') and l.erased_at is null)
    select
      (select count(*) from free)::int as touched,
      (select count(*) from due where held)::int as held,
      (select count(*) from free where confidentiality <> 'anonymous')::int as identities,
      (select count(*) from case_subscriptions s join free on free.id = s.case_id where s.ended_at is null)::int as contacts,
      (select count(*) from case_messages m join free on free.id = m.case_id)::int as messages,
      (select count(*) from case_notes n join free on free.id = n.case_id)::int as notes,
      (select count(*) from case_documents d join free on free.id = d.case_id)::int as files,
      (select count(*) from letters_of where for_filer)::int as to_filer,
      (select count(*) from letters_of)::int as documents,
      (select array_agg(number) from (select number from free order by registered_at limit 5) as oldest) as examples`;
