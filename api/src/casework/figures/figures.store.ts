// Counts of cases, public or all, and of overdue ones.
import {
  type CaseKind,
  openStatuses,
  type ReportState,
  type ResponseOf,
  type routes,
  type TurnCode,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { CaseStatus, Outcome } from '../../platform/db/types.gen.ts';
import { startOfYear } from '../../platform/moments/moments.rules.ts';
import { hasReport, overdueCondition, turnColumn } from '../queue/queue.conditions.store.ts';

const isOpen = sql<boolean>`status = any(${openStatuses}::case_status[])`;

export interface Scope {
  readonly kind: CaseKind;
  /** `public` counts published cases. */
  readonly by: 'public' | 'staff';
  readonly municipality?: string | undefined;
  /** Only cases with these ids. */
  readonly among?: RawBuilder<unknown> | undefined;
  /** Cases registered in this year in Tirane; undefined: all. */
  readonly year?: number | undefined;
}

/** The day of registration counts: complaint numbers have the year of elections up to four years ahead. */
export const inYear = (year: number): RawBuilder<boolean> =>
  sql`registered_at >= ${startOfYear(year)} and registered_at < ${startOfYear(year + 1)}`;

const within = ({ kind, municipality, among, year }: Scope): RawBuilder<boolean> =>
  sql.join(
    [
      sql`kind = ${kind} and not hidden`,
      ...(municipality === undefined ? [] : [sql`municipality_code = ${municipality}`]),
      ...(among ? [sql`id in (${among})`] : []),
      ...(year === undefined ? [] : [inYear(year)]),
    ],
    sql` and `,
  );

const countedBy: Readonly<Record<Scope['by'], RawBuilder<unknown>>> = {
  public: sql`(select p.*, p.case_id as id from public_cases p) as published`,
  // Outcomes are read from public rows, which every decided case has, because a check precedes.
  staff: sql`(
    select c.id, c.kind, c.status, c.object_code, c.region_code, c.municipality_code, c.registered_at, c.decided_at,
      false as hidden, p.days_taken, p.outcome
    from cases c left join public_cases p on p.case_id = c.id) as every_case`,
};

type Dashboard = ResponseOf<typeof routes.dashboard>;
type Totals = Omit<Dashboard['totals'], 'overdue'>;

export const getTotals = (db: Db, scope: Scope) =>
  rowOf(db)<Totals>`
    select count(*) as registered,
      count(*) filter (where ${isOpen}) as open,
      count(*) filter (where decided_at is not null) as decided,
      percentile_cont(0.5) within group (order by days_taken) filter (where decided_at is not null) as "medianDays",
      percentile_cont(0.9) within group (order by days_taken) filter (where decided_at is not null) as "p90Days",
      avg(days_taken) filter (where decided_at is not null)::float8 as "averageDays"
    from ${countedBy[scope.by]} where ${within(scope)}`;

export async function countCriminalReports(db: Db, scope: Scope): Promise<Readonly<Record<ReportState, number>>> {
  const casesThat = (state: ReportState) =>
    sql`(select count(*) from (select p.*, p.case_id as id from public_cases p) c where ${within(scope)} and ${hasReport[state]})`;
  return rowOf(db)<Record<ReportState, number>>`
    select ${casesThat('made')} as made, ${casesThat('owed')} as owed`;
}

export type CaseScope = Pick<Scope, 'kind' | 'municipality' | 'among'>;

export const casesOf = ({ kind, municipality, among }: CaseScope) =>
  sql`c.kind = ${kind} and ${municipality === undefined ? sql`true` : sql`c.municipality_code = ${municipality}`}
    and ${among ? sql`c.id in (${among})` : sql`true`}`;

/** Cases with an overdue running deadline, for a member with country scope. */
export const countOverdue = async (db: Db, scope: Scope, now: Date): Promise<number> =>
  (await firstValueOf(db)<number>`
    select count(*) from cases c where ${casesOf(scope)} and ${overdueCondition(now)}`) ?? 0;

/** One column's count of one value; other columns are null. */
export interface Group {
  readonly status: CaseStatus | null;
  readonly turn: TurnCode | null;
  readonly about: string | null;
  readonly region: string | null;
  readonly municipality: string | null;
  readonly outcome: Outcome | null;
  readonly registered: number;
  readonly open: number;
}

export const listGroups = (db: Db, scope: Scope) =>
  rowsOf(db)<Group>`
    select status, turn, object_code as about, region_code as region, municipality_code as municipality, outcome,
      count(*) as registered, count(*) filter (where ${isOpen}) as open
    from (select *, ${turnColumn(scope.kind, sql.ref('id'), sql.ref('status'))} as turn
      from ${countedBy[scope.by]} where ${within(scope)}) as counted
    group by grouping sets ((status), (turn), (object_code), (region_code), (municipality_code), (outcome))
    order by registered desc, status, turn, object_code, region_code, municipality_code, outcome`;

/** Registrations and decisions by day in Tirane up to `last` (YYYY-MM-DD) inclusive. */
export async function listDays(db: Db, scope: Scope, last: string, days: number): Promise<Dashboard['byDay']> {
  const first = sql`(${last}::timestamp - ${days - 1} * interval '1 day') at time zone 'Europe/Tirane'`;
  return rowsOf(db)<Dashboard['byDay'][number]>`
    with days as (
      select generate_series(${last}::timestamp - ${days - 1} * interval '1 day', ${last}::timestamp, '1 day')::date as day),
    counted as (
      select (registered_at at time zone 'Europe/Tirane')::date as day, count(*)::int as registered, 0 as decided
      from ${countedBy[scope.by]} where ${within(scope)} and registered_at >= ${first} group by 1
      union all
      select (decided_at at time zone 'Europe/Tirane')::date, 0, count(*)::int
      from ${countedBy[scope.by]} where ${within(scope)} and decided_at >= ${first} group by 1)
    select days.day::text as day, coalesce(sum(registered), 0)::int as registered, coalesce(sum(decided), 0)::int as decided
    from days left join counted using (day) group by days.day order by days.day`;
}

/** Months in Tirane without gaps, from the first registration to the last event. */
export const listMonths = (db: Db, scope: Scope) =>
  rowsOf(db)<Dashboard['byMonth'][number]>`
    with counted as (
      select date_trunc('month', registered_at at time zone 'Europe/Tirane') as month, count(*)::int as registered, 0 as decided
      from ${countedBy[scope.by]} where ${within(scope)} group by 1
      union all
      select date_trunc('month', decided_at at time zone 'Europe/Tirane'), 0, count(*)::int
      from ${countedBy[scope.by]} where ${within(scope)} and decided_at is not null group by 1),
    months as (select generate_series(min(month), max(month), '1 month') as month from counted)
    select to_char(month, 'YYYY-MM') as month,
      coalesce(sum(registered), 0)::int as registered, coalesce(sum(decided), 0)::int as decided
    from months left join counted using (month) group by month order by months.month`;

const yearOf = (at: RawBuilder<unknown>) => sql`extract(year from ${at} at time zone 'Europe/Tirane')::int`;

/** Years from the last registration down to the first. */
export const listYears = (db: Db, kind: CaseKind) =>
  valuesOf(db)<number>`
    select generate_series(${yearOf(sql`max(registered_at)`)}, ${yearOf(sql`min(registered_at)`)}, -1)
    from public_cases where kind = ${kind} and not hidden`;

/** An estimate from the register's counter. */
export const countNumbers = async (db: Db, kind: CaseKind): Promise<number> =>
  (await firstValueOf(db)<number>`select sum(last_number) from registers where kind = ${kind}`) ?? 0;
