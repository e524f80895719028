// The share of deadlines met; a running one past its end is missed.
import { internalBasis, type Punctuality } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import { inYear, type Scope } from './figures.store.ts';

export interface PunctualityScope extends Omit<Scope, 'by'> {
  readonly codes: readonly string[];
}

export type Counted = Omit<Punctuality, 'share'>;

/** A code belongs to one kind, so cases are joined only for place, year or a report. */
function ofCases({ kind, municipality, year, among }: PunctualityScope): RawBuilder<boolean> {
  if (among !== undefined) return sql`d.case_id in (${among})`;
  const narrowed = [
    ...(municipality === undefined ? [] : [sql`c.municipality_code = ${municipality}`]),
    ...(year === undefined ? [] : [inYear(year)]),
  ];
  if (narrowed.length === 0) return sql`true`;
  return sql`d.case_id in (select c.id from cases c where c.kind = ${kind} and ${sql.join(narrowed, sql` and `)})`;
}

/** Internal limits have no legal effect and do not count. */
const isLegal = sql`d.legal_basis <> ${internalBasis}`;

const fates = (scope: PunctualityScope, now: Date, since: Date | null) => sql`
  select d.code, d.settled_at as at, (d.fate = 'met')::int as met, (d.fate = 'missed')::int as missed, 0 as overdue
  from case_deadlines d
  where d.code = any(${scope.codes}) and d.fate <> 'stopped' and ${isLegal} and ${ofCases(scope)}
    and (${since}::timestamptz is null or d.settled_at >= ${since})
  union all
  select d.code, d.late_after, 0, 1, 1
  from case_deadlines d
  where d.code = any(${scope.codes}) and d.stopped_at is null and d.late_after < ${now}
    and coalesce(d.paused_at, ${now}) > d.late_after and ${isLegal} and ${ofCases(scope)}
    and (${since}::timestamptz is null or d.late_after >= ${since})`;

/** Codes without deadlines are left out. */
export const countPunctuality = (db: Db, scope: PunctualityScope, now: Date) =>
  rowsOf(db)<Counted & { readonly code: string }>`
    select code, sum(met)::int as met, sum(missed)::int as missed, sum(overdue)::int as overdue
    from (${fates(scope, now, null)}) as fates group by code order by code`;

/** The last months (`2026-11`) in Tirane by settlement, without gaps. */
export async function listMonthlyPunctuality(db: Db, scope: PunctualityScope, now: Date, months: number) {
  const first = sql`date_trunc('month', ${now}::timestamptz at time zone 'Europe/Tirane') - ${months - 1} * interval '1 month'`;
  const since = await firstValueOf(db)<Date>`select (${first}) at time zone 'Europe/Tirane'`;
  return rowsOf(db)<Counted & { readonly month: string }>`
    with counted as (
      select date_trunc('month', at at time zone 'Europe/Tirane') as month, sum(met) as met, sum(missed) as missed,
        sum(overdue) as overdue
      from (${fates(scope, now, since ?? now)}) as fates group by 1),
    months as (
      select generate_series(${first}, date_trunc('month', ${now}::timestamptz at time zone 'Europe/Tirane'), '1 month') as month)
    select to_char(month, 'YYYY-MM') as month, coalesce(met, 0)::int as met, coalesce(missed, 0)::int as missed,
      coalesce(overdue, 0)::int as overdue
    from months left join counted using (month) order by months.month`;
}
