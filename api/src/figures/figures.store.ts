// Counts of the public projection. What a single member has to do is counted by casework's queue.
import { caseStatuses, statusCodes } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CaseStatus, Outcome } from '../db/types.gen.ts';
import type { Db } from '../deps.ts';

const openStatuses = statusCodes.filter((code) => caseStatuses[code].open);
const isOpen = sql<boolean>`status = any(${openStatuses}::case_status[])`;

/** One municipality, or the country when there is none. */
const within = (municipality: string | undefined): RawBuilder<boolean> =>
  municipality === undefined
    ? sql`kind = 'denouncement'`
    : sql`kind = 'denouncement' and municipality_code = ${municipality}`;

export interface Totals {
  readonly registered: number;
  readonly open: number;
  readonly decided: number;
  readonly overdue: number;
  readonly medianDays: number | null;
  readonly onTime: number | null;
}

/** All that is counted without grouping; `overdue` are open cases whose deadline runs and has passed. */
export async function getTotals(db: Db, municipality: string | undefined, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as registered,
      count(*) filter (where ${isOpen}) as open,
      count(*) filter (where decided_at is not null) as decided,
      count(*) filter (where ${isOpen} and not due_paused and due_at < ${now}) as overdue,
      percentile_cont(0.5) within group (order by days_taken) filter (where decided_at is not null) as "medianDays",
      avg(met::int::float8) filter (where decided_at is not null) as "onTime"
    from public_cases where ${within(municipality)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}

/** One count of one value of one column; the other columns are null. */
interface Group {
  readonly status: CaseStatus | null;
  readonly object: string | null;
  readonly municipality: string | null;
  readonly outcome: Outcome | null;
  readonly registered: number;
  readonly open: number;
}

/** Every value of status, object, municipality and outcome with its counts, largest first, in one reading. */
export async function listGroups(db: Db, municipality: string | undefined): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select status, object_code as object, municipality_code as municipality, outcome,
      count(*) as registered, count(*) filter (where ${isOpen}) as open
    from public_cases where ${within(municipality)}
    group by grouping sets ((status), (object_code), (municipality_code), (outcome))
    order by registered desc, status, object_code, municipality_code, outcome`.execute(db);
  return rows;
}

export interface DayCount {
  readonly day: string;
  readonly registered: number;
  readonly decided: number;
}

/** Registered and decided cases of each of the last days in Tirane, `last` (YYYY-MM-DD) included, oldest first. */
export async function listDays(
  db: Db,
  municipality: string | undefined,
  last: string,
  days: number,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with days as (
      select day::date as day, day at time zone 'Europe/Tirane' as begins, (day + '1 day') at time zone 'Europe/Tirane' as ends
      from generate_series(${last}::timestamp - ${days - 1} * interval '1 day', ${last}::timestamp, '1 day') as day)
    select day::text as day,
      (select count(*) from public_cases where ${within(municipality)} and registered_at >= begins and registered_at < ends) as registered,
      (select count(*) from public_cases where ${within(municipality)} and decided_at >= begins and decided_at < ends) as decided
    from days order by days.day`.execute(db);
  return rows;
}
