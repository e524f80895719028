// Counts among the cases that the queue shows for the same filter.
import { type CaseKind, openStatuses } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import {
  joinConditions,
  missedCondition,
  type QueryScope,
  type QueueFilter,
  queueConditions,
} from '../queue/queue.conditions.store.ts';

/** The condition of these cases `c`. */
export type Cases = RawBuilder<boolean>;

export const casesAmong = (scope: QueryScope, kind: CaseKind, filter: Omit<QueueFilter, 'kind' | 'view'>): Cases =>
  joinConditions(queueConditions(scope, { kind, view: 'all', ...filter }));

export const caseIdsOf = (cases: Cases): RawBuilder<unknown> => sql`select c.id from cases c where ${cases}`;

export const countAmong = async (db: Db, cases: Cases): Promise<number> =>
  (await firstValueOf(db)<number>`
    /* planned for its own values */
    select count(*) from cases c where ${cases}`) ?? 0;

const dimensions = ['status', 'channel', 'track', 'object', 'region', 'organ', 'month', 'crime'] as const;
export type Dimension = (typeof dimensions)[number];

export interface CaseGroup {
  readonly by: Dimension | 'all';
  readonly code: string | null;
  readonly registered: number;
  readonly open: number;
  readonly decided: number;
}

export async function listCaseGroups(db: Db, cases: Cases): Promise<CaseGroup[]> {
  const columns = dimensions.map((name) => sql.ref(name));
  const names = dimensions.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`);
  return rowsOf(db)<CaseGroup>`
    /* planned for its own values */
    select case ${sql.join(names, sql` `)} else 'all' end as by, coalesce(${sql.join(columns)}) as code,
      count(*) as registered, count(*) filter (where is_open) as open, count(*) filter (where is_decided) as decided
    from (
      select c.status::text as status, c.channel::text as channel, c.track::text as track, c.object_code as object,
        c.region_code as region, k.organ::text as organ,
        to_char(c.registered_at at time zone 'Europe/Tirane', 'YYYY-MM') as month,
        case when i.extra ->> 'isCrime' = 'true' then 'yes' else 'no' end as crime,
        c.status = any(${openStatuses}::case_status[]) as is_open, c.decided_at is not null as is_decided
      from cases c
      left join complaint_details k on k.case_id = c.id
      left join list_items i on i.list = 'denounce_object' and i.code = c.object_code
      where ${cases}) as counted
    group by grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})`;
}

interface SubjectGroup {
  readonly code: string;
  readonly cases: number;
  readonly subjects: number;
}

interface Spread {
  readonly median: number | null;
  readonly p90: number | null;
  readonly average: number | null;
}
export interface OutcomeGroup extends SubjectGroup, Spread {
  readonly sum: number | null;
}

export const listOutcomes = (db: Db, cases: Cases) =>
  rowsOf(db)<OutcomeGroup>`
    /* planned for its own values */
    select s.outcome as code, count(distinct s.case_id) as cases, count(*) as subjects,
      sum(s.amount)::float8 as sum, percentile_cont(0.5) within group (order by s.amount) as median,
      percentile_cont(0.9) within group (order by s.amount) as p90, avg(s.amount)::float8 as average
    from case_subjects s join cases c on c.id = s.case_id
    where s.outcome is not null and ${cases} group by s.outcome`;

export const listSubjectTypes = (db: Db, cases: Cases) =>
  rowsOf(db)<SubjectGroup>`
    /* planned for its own values */
    select s.type_code as code, count(distinct s.case_id) as cases, count(*) as subjects
    from case_subjects s join cases c on c.id = s.case_id where ${cases} group by s.type_code`;

/** A time from the first of some actions, or from registration. */
export interface TimedStep {
  readonly since: readonly string[];
  readonly to: string;
}

/** Named by the action that ends the step. */
export async function listStepTimes(db: Db, cases: Cases, steps: readonly TimedStep[]) {
  const actions = [...new Set(steps.flatMap(({ since, to }) => [...since, to]))];
  // One column per action: joining events once per step would read them again.
  const firsts = actions.map((action) => sql`min(e.at) filter (where e.action = ${action}) as ${sql.ref(action)}`);
  const times = steps.map(({ since, to }) => {
    const start =
      since.length === 0 ? sql`f.registered_at` : sql`least(${sql.join(since.map((one) => sql.ref(`f.${one}`)))})`;
    return sql`(${to}::text, ${start}, ${sql.ref(`f.${to}`)})`;
  });
  return rowsOf(db)<Spread & { readonly code: string; readonly cases: number }>`
    /* planned for its own values */
    with firsts as (
      select c.registered_at, ${sql.join(firsts)}
      from cases c join case_events e on e.case_id = c.id and e.action = any(${actions}::text[])
      where ${cases} group by c.id),
    taken as (
      select step.code, extract(epoch from step.at - step.since)::float8 / 86400 as days
      from firsts f cross join lateral (values ${sql.join(times)}) as step (code, since, at)
      where step.at is not null and step.since is not null)
    select code, count(*) as cases, percentile_cont(0.5) within group (order by days) as median,
      percentile_cont(0.9) within group (order by days) as p90, avg(days) as average
    from taken group by code`;
}

export const countActions = (db: Db, cases: Cases, actions: readonly string[]) =>
  rowsOf(db)<{ code: string; cases: number }>`
    /* planned for its own values */
    select e.action as code, count(distinct e.case_id) as cases
    from case_events e join cases c on c.id = e.case_id
    where e.action = any(${actions}::text[]) and ${cases} group by e.action`;

/** Without an action all late cases; `none`: those with none of the actions. */
export const listLate = (
  db: Db,
  cases: Cases,
  now: Date,
  { codes, actions }: Readonly<Record<'codes' | 'actions', readonly string[]>>,
) =>
  rowsOf(db)<{ deadline: string; action: string | null; cases: number }>`
    /* planned for its own values */
    with late as (
      select distinct d.case_id, d.code from case_deadlines d join cases c on c.id = d.case_id
      where d.code = any(${codes}::text[]) and ${missedCondition(now)} and ${cases}),
    explained as (
      select distinct l.case_id, l.code, e.action from late l join case_events e on e.case_id = l.case_id
      where e.action = any(${actions}::text[]))
    select code as deadline, null as action, count(*) as cases from late group by code
    union all
    select code, action, count(*) from explained group by code, action
    union all
    select l.code, 'none', count(*) from late l
    where not exists (select from explained x where x.case_id = l.case_id and x.code = l.code) group by l.code`;

export const listReferralAnswers = (db: Db, cases: Cases) =>
  rowsOf(db)<{ code: string; cases: number }>`
    /* planned for its own values */
    select code, count(*) as cases from (
      select distinct on (e.case_id) e.data ->> 'referralResult' as code
      from case_events e join cases c on c.id = e.case_id
      where e.action = 'recordReferral' and ${cases} order by e.case_id, e.ordinal desc) as answers
    group by code`;
