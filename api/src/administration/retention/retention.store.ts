// SQL of retention: rules, held cases, what is due, runs that wait for release, and erasure.
import {
  type CaseRuleCode,
  coveredBy,
  type Parsed,
  type Person,
  Removed,
  type RetentionCode,
  RetentionDue,
  type RetentionHold,
  RetentionPeriod,
  type RetentionRule,
  type RetentionState,
  type RetentionWait,
  retentionCodes,
  type routes,
  toTiraneIso,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, personOf, rowOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import { requireChanged } from '../../platform/http/httpError.ts';
import { leafHashOf } from '../../register/registerLog/entries.ts';

type TraceCode = Exclude<RetentionCode, CaseRuleCode>;
export type DatedPeriod = RetentionPeriod & { readonly now: Date };

const counted: Readonly<Record<TraceCode, (before: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  drafts: (before) => sql`case_requests where draft is not null and coalesce(later_at, due_at) < ${before}`,
  deliveries: (before) => sql`deliveries where next_try_at is null and created_at < ${before}`,
  confirmations: (before) => sql`phone_confirmations where created_at < ${before}`,
  uploads: (before) => sql`uploads u where created_at < ${before}
    and not exists (select from case_documents d where d.id = u.id) and not exists (select from premises_files f where f.id = u.id)`,
  notices: (before) => sql`member_notices where at < ${before}`,
  devices: (before) => sql`member_devices where last_seen_at < ${before}`,
  audit: (before) => sql`audit_log where at < ${before}`,
};

export const isTrace = (code: RetentionCode): code is TraceCode => code in counted;

export async function countTraces(db: Db, code: TraceCode, { amount, unit, now }: DatedPeriod): Promise<number> {
  const before = sql`(${now}::timestamptz - retention_interval(${amount}, ${unit}))`;
  return (await firstValueOf(db)<number>`select count(*) from ${counted[code](before)}`) ?? 0;
}

const maxListed = 100;
const codeOf = (code: string): RetentionCode[] => retentionCodes.filter((one) => one === code);

export async function readState(db: Db): Promise<RetentionState> {
  return {
    rules: await listRules(db),
    waiting: (await findWait(db)) ?? null,
    holds: await listHolds(db),
    erasures: await listErasures(db),
  };
}

async function listRules(db: Db): Promise<RetentionRule[]> {
  const rows = await db
    .selectFrom('retention_rules as r')
    .leftJoin('members as m', 'm.id', 'r.edited_by')
    .leftJoin(
      db
        .selectFrom('case_erasures')
        .select(['rule', sql<number>`count(*)::int`.as('erased'), sql<Date>`max(at)`.as('last_at')])
        .groupBy('rule')
        .as('e'),
      'e.rule',
      'r.code',
    )
    .select(['r.code', 'r.is_on as isOn', 'r.amount', 'r.unit', 'r.version', 'r.edited_at', 'e.last_at'])
    .select([sql<number>`coalesce(e.erased, 0)`.as('erased'), personOf<Person | null>('m').as('editedBy')])
    .execute();
  return retentionCodes.flatMap((code) =>
    rows
      .filter((row) => row.code === code)
      .map((row) => ({
        ...row,
        code,
        period: RetentionPeriod.parse(row),
        editedAt: toTiraneIso(row.edited_at),
        lastAt: toTiraneIso(row.last_at),
      })),
  );
}

export async function findWait(db: Db): Promise<RetentionWait | undefined> {
  const row = await db
    .selectFrom('retention_waits as w')
    .leftJoin('members as m', 'm.id', 'w.released_by')
    .select(['w.since', 'w.due', 'w.released_at as at', personOf<Person | null>('m').as('by')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { since, due, at, by } = row;
  return {
    since: toTiraneIso(since),
    due: RetentionDue.parse(due),
    released: at && by && { by, at: toTiraneIso(at) },
  };
}

/** A wait counts from the first run that found it; a run with more than was released waits again. */
export async function holdRun(tx: Db, due: RetentionDue, now: Date): Promise<void> {
  const counted = { due: JSON.stringify(due), released_at: null, released_by: null };
  await tx
    .insertInto('retention_waits')
    .values({ since: now, ...counted })
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet(counted))
    .execute();
}

export const releaseRun = (tx: Db, by: { readonly memberId: string; readonly now: Date }) =>
  tx.updateTable('retention_waits').set({ released_at: by.now, released_by: by.memberId }).execute();

export const endWait = (db: Db) => db.deleteFrom('retention_waits').execute();

async function listHolds(db: Db): Promise<RetentionHold[]> {
  const rows = await db
    .selectFrom('retention_holds as h')
    .innerJoin('cases as c', 'c.id', 'h.case_id')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .leftJoin('members as e', 'e.id', 'h.ended_by')
    .select(['h.id', 'c.number', 'h.reason', 'h.at', 'h.ended_at', 'h.end_reason'])
    .select([personOf('m').as('by'), personOf<Person | null>('e').as('endedBy')])
    .orderBy(sql`h.ended_at is not null`)
    .orderBy('h.at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ ended_at: at, endedBy: by, end_reason, ...row }) => ({
    ...row,
    at: toTiraneIso(row.at),
    ended: at && by && { by, at: toTiraneIso(at), reason: end_reason ?? '' },
  }));
}

async function listErasures(db: Db): Promise<RetentionState['erasures']> {
  const rows = await db
    .selectFrom('case_erasures as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(['c.number', 'e.rule', 'e.at', 'e.removed'])
    .orderBy('e.at', 'desc')
    .orderBy('e.case_id')
    .limit(maxListed)
    .execute();
  return rows.flatMap(({ number, rule, at, removed }) =>
    codeOf(rule).map((code) => ({ number, rule: code, at: toTiraneIso(at), removed: Removed.parse(removed) })),
  );
}

/** Returns the row of before; undefined when the version has changed. */
export const changeRule = (
  tx: Db,
  { code, period: { amount, unit }, isOn, version }: Parsed<typeof routes.changeRetentionRule>['body'],
  by: { readonly memberId: string; readonly now: Date },
) =>
  firstOf(tx)<{ amount: number; unit: string; isOn: boolean }>`
    update retention_rules r set amount = ${amount}, unit = ${unit}, is_on = ${isOn}, version = r.version + 1,
      edited_at = ${by.now}, edited_by = ${by.memberId}
    from retention_rules before where before.code = r.code and r.code = ${code} and r.version = ${version}
    returning before.amount, before.unit, before.is_on as "isOn"`;

interface NewHold {
  readonly caseId: string;
  readonly reason: string;
  readonly memberId: string;
  readonly now: Date;
}

export const addHold = (tx: Db, { caseId, reason, memberId, now }: NewHold) =>
  requireChanged(
    tx
      .insertInto('retention_holds')
      .values({ id: newId(), case_id: caseId, reason, member_id: memberId, at: now })
      .onConflict((on) => on.column('case_id').where('ended_at', 'is', null).doNothing()),
  );

export const findHold = (tx: Db, id: string) =>
  tx
    .selectFrom('retention_holds as h')
    .innerJoin('cases as c', 'c.id', 'h.case_id')
    .select(['c.number', 'h.ended_at'])
    .where('h.id', '=', id)
    .executeTakeFirst();

export const endHold = (tx: Db, id: string, by: Omit<NewHold, 'caseId'>) =>
  requireChanged(
    tx
      .updateTable('retention_holds')
      .set({ ended_at: by.now, ended_by: by.memberId, end_reason: by.reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null),
  );

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
  rowsOf(db)<{ id: string }>`
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

type PreviewRow = Record<
  'touched' | 'held' | 'contacts' | 'identities' | 'messages' | 'notes' | 'files' | 'to_filer' | 'documents',
  number
> & { readonly examples: string[] | null };

export const previewErasure = (db: Db, { rule, now, amount, unit }: DueQuery & DatedPeriod) =>
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
