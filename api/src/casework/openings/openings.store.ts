// Openings for auditors: pages, newest first, and all rows for a file.
import {
  identityAnswerMs,
  identityOpenMs,
  type listIdentityOpenings,
  type OpeningState,
  type Parsed,
  type Worker,
} from '@denonco/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { type OpeningRecord, openings, toRecord } from '../../register/identities/identities.store.ts';
import { wholeScopeCondition } from '../queue/queue.conditions.store.ts';

export type OpeningsFilter = Omit<Parsed<typeof listIdentityOpenings>['query'], 'after'>;

/** SQL of stateOf in identities.rules.ts; a test compares them. */
const states = (now: Date): Readonly<Record<OpeningState, RawBuilder<SqlBool>>> => {
  const unopened = sql`o.opened_at is null and a.withdrawn_at is null`;
  const allowed = sql`${unopened} and (a.approved or a.answer_until is null)`;
  const pending = sql`${unopened} and a.answered_at is null`;
  const openSince = sql`${new Date(now.getTime() - identityOpenMs)}`;
  return {
    withdrawn: sql`o.opened_at is null and a.withdrawn_at is not null`,
    open: sql`o.shown_until > ${now}`,
    closed: sql`o.shown_until <= ${now}`,
    refused: sql`${unopened} and a.approved is false`,
    ready: sql`${allowed} and coalesce(a.answered_at, a.asked_at) > ${openSince}`,
    waiting: sql`${pending} and a.answer_until > ${now}`,
    expired: sql`(${allowed} and coalesce(a.answered_at, a.asked_at) <= ${openSince})
      or (${pending} and a.answer_until <= ${now})`,
  };
};

function openingsQuery(db: Db, filter: OpeningsFilter, now: Date) {
  const { number, kind, member, reason, state, from, to } = filter;
  let query = openings(db);
  if (number !== undefined) query = query.where('a.target', '=', number);
  if (kind !== undefined)
    query = query.where('a.case_id', 'in', db.selectFrom('cases').select('id').where('kind', '=', kind));
  if (reason !== undefined) query = query.where(sql<SqlBool>`a.payload ->> 'reason' = ${reason}`);
  if (from !== undefined) query = query.where('a.asked_at', '>=', startOfDay(from));
  if (to !== undefined) query = query.where('a.asked_at', '<', startOfDay(to, 1));
  if (state !== undefined) query = query.where(states(now)[state]);
  if (member === undefined) return query;
  return query.where(({ or, eb }) => or([eb('a.asked_by', '=', member), eb('a.answered_by', '=', member)]));
}

export async function listOpenings(
  db: Db,
  filter: OpeningsFilter,
  now: Date,
  { after, limit }: { readonly after: TimeKey | undefined; readonly limit: number },
): Promise<readonly OpeningRecord[]> {
  const query = openingsQuery(db, filter, now).limit(limit);
  const page = after ? query.where(sql<SqlBool>`(a.asked_at, a.id) < (${after.at}, ${after.id}::uuid)`) : query;
  return (await page.execute()).map(toRecord);
}

/** Of all cases without `worker`. */
export async function listWaitingOpenings(db: Db, worker: Worker | undefined, now: Date) {
  // None waits longer: the index of the time is enough.
  const from = new Date(now.getTime() - identityAnswerMs);
  const waiting = openingsQuery(db, { state: 'waiting' }, now).where('a.asked_at', '>=', from);
  const query = worker
    ? waiting.where(sql<SqlBool>`exists (select from cases c where c.id = a.case_id
        and ${wholeScopeCondition(worker)})`)
    : waiting;
  return (await query.execute()).map(toRecord);
}

export async function* streamOpenings(db: Db, filter: OpeningsFilter, now: Date): AsyncGenerator<OpeningRecord> {
  for await (const row of openingsQuery(db, filter, now).stream(250)) yield toRecord(row);
}
