// Referrals to the prosecution and its responses (KZ 167/1), from events.
import type { ReferralResult, ResponseOf, routes } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { hasReport } from '../queue/queue.conditions.store.ts';
import { type CaseScope, casesOf } from './figures.store.ts';

type ReferralCounts = Omit<ResponseOf<typeof routes.dashboard>['referrals'], 'owed' | 'owedLate' | 'results'>;

/** Each referral with the first and last response before the next; its end is its deadline's. */
const referrals = (where: CaseScope) => sql`
  select d.due_at, first.at as answered_at, newest.data->>'referralResult' as result
  from case_events e
  join cases c on c.id = e.case_id and ${casesOf(where)}
  left join lateral (select min(n.ordinal) as ordinal from case_events n
    where n.case_id = e.case_id and n.action = 'refer' and n.ordinal > e.ordinal) next on true
  left join case_deadlines d on d.case_id = e.case_id and d.code = 'prosecution' and d.started_at = e.at
  left join lateral (select a.at from case_events a
    where a.case_id = e.case_id and a.action = 'recordReferral' and a.ordinal > e.ordinal
      and (next.ordinal is null or a.ordinal < next.ordinal) order by a.ordinal limit 1) first on true
  left join lateral (select a.data from case_events a
    where a.case_id = e.case_id and a.action = 'recordReferral' and a.ordinal > e.ordinal
      and (next.ordinal is null or a.ordinal < next.ordinal) order by a.ordinal desc limit 1) newest on true
  where e.action in ('refer', 'recordReferral') and e.action = 'refer'`;

export const countReferrals = (db: Db, where: CaseScope, now: Date) =>
  rowOf(db)<ReferralCounts>`
    select count(*) as referred,
      count(*) filter (where answered_at <= due_at) as "inTime",
      count(*) filter (where answered_at > due_at) as late,
      count(*) filter (where answered_at is null and due_at >= ${now}) as waiting,
      count(*) filter (where answered_at is null and due_at < ${now}) as overdue
    from (${referrals(where)}) as referrals`;

export const countOutstandingReports = (db: Db, where: CaseScope, now: Date) =>
  rowOf(db)<{ owed: number; owedLate: number }>`
    select count(*) as owed, count(*) filter (where exists (select from case_deadlines l
        where l.case_id = c.id and l.code = 'report' and l.stopped_at is null and l.due_at < ${now})) as "owedLate"
    from cases c where ${casesOf(where)} and ${hasReport.owed}`;

export const listReferralResults = (db: Db, where: CaseScope) =>
  rowsOf(db)<{ result: ReferralResult; count: number }>`
    select result, count(*) as count from (${referrals(where)}) as referrals
    where result is not null group by result order by count desc, result`;
