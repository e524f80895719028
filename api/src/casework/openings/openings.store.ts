// Openings for auditors: pages by time (newest first), and all rows for a file.
import type { CaseKind, OpeningState } from '@denonco/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { TimeKey } from '../../platform/db/timeCursor.ts';
import { type OpeningRecord, openings, toRecord } from '../../register/identities/identities.store.ts';

export interface OpeningsFilter {
  readonly number?: string | undefined;
  readonly kind?: CaseKind | undefined;
  /** Matches asker and approver. */
  readonly member?: string | undefined;
  readonly reason?: string | undefined;
  readonly state?: OpeningState | undefined;
  /** Instants, `before` exclusive. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** SQL of stateOf in identities.rules.ts; a test compares them. */
const states = (now: Date): Readonly<Record<OpeningState, ReturnType<typeof sql<SqlBool>>>> => {
  const alive = sql`o.withdrawn_at is null`;
  const unopened = sql`${alive} and o.opened_at is null and o.approved is distinct from false`;
  return {
    withdrawn: sql<SqlBool>`o.withdrawn_at is not null`,
    open: sql<SqlBool>`${alive} and o.shown_until > ${now}`,
    closed: sql<SqlBool>`${alive} and o.shown_until <= ${now}`,
    refused: sql<SqlBool>`${alive} and o.approved is false`,
    ready: sql<SqlBool>`${unopened} and o.open_until > ${now}`,
    waiting: sql<SqlBool>`${unopened} and o.open_until is null and o.answer_until > ${now}`,
    expired: sql<SqlBool>`${unopened} and coalesce(o.open_until, o.answer_until) <= ${now}`,
  };
};

function found(db: Db, filter: OpeningsFilter, now: Date) {
  const { number, kind, member, reason, state, from, before } = filter;
  let query = openings(db);
  if (number !== undefined) query = query.where('c.number', '=', number);
  if (kind !== undefined) query = query.where('c.kind', '=', kind);
  if (reason !== undefined) query = query.where('o.reason', '=', reason);
  if (from) query = query.where('o.asked_at', '>=', from);
  if (before) query = query.where('o.asked_at', '<', before);
  if (state !== undefined) query = query.where(states(now)[state]);
  if (member === undefined) return query;
  return query.where(({ or, eb }) => or([eb('o.asked_by', '=', member), eb('o.answered_by', '=', member)]));
}

/** `after` is the end of the previous page. */
export async function listOpenings(
  db: Db,
  filter: OpeningsFilter,
  now: Date,
  { after, limit }: { readonly after: TimeKey | undefined; readonly limit: number },
): Promise<readonly OpeningRecord[]> {
  const query = found(db, filter, now).limit(limit);
  const page = after ? query.where(sql<SqlBool>`(o.asked_at, o.id) < (${after.at}, ${after.id}::uuid)`) : query;
  return (await page.execute()).map(toRecord);
}

/** All matches; ending the iteration closes the cursor. */
export async function* streamOpenings(db: Db, filter: OpeningsFilter, now: Date): AsyncGenerator<OpeningRecord> {
  for await (const row of found(db, filter, now).stream(250)) yield toRecord(row);
}
