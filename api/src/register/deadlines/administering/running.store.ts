// Cases with running deadlines and everything needed to recount them, in batches.
import { appealAgainst, appealCodes, type CaseKind, caseKinds, EventData, lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { toDeadline } from '../../cases/cases.store.ts';
import type { RunningCase } from './recount.rules.ts';

const batch = 100;

/** Kind and action of decisions with a right of appeal. */
const decisions = caseKinds.flatMap((kind) =>
  lifecycleOf(kind)
    .rows.filter((row) => appealAgainst(row))
    .map(({ action }) => [kind, action] as const),
);

interface Asked {
  /** Undefined: all rules. */
  readonly codes?: readonly string[] | undefined;
  /** Only deadlines that began before `until` and end at `from` or later. */
  readonly within?: { readonly from: Date; readonly until: Date } | undefined;
}

async function listCaseIds(db: Db, { codes, within }: Asked): Promise<readonly string[]> {
  let query = db.selectFrom('case_deadlines').select('case_id').distinct().where('stopped_at', 'is', null);
  if (codes) query = query.where('code', 'in', codes);
  if (within)
    query = query.where(sql`coalesce(later_at, due_at)`, '>=', within.from).where('started_at', '<', within.until);
  return (await query.orderBy('case_id').execute()).map(({ case_id }) => case_id);
}

export async function* listRunning(db: Db, asked: Asked): AsyncGenerator<RunningCase> {
  const ids = await listCaseIds(db, asked);
  for (let at = 0; at < ids.length; at += batch) yield* await readCases(db, ids.slice(at, at + batch));
}

/** Cases decided since then that are appealable but lack the deadline. */
export async function* listWithoutAppeal(db: Db, since: Date): AsyncGenerator<RunningCase> {
  // A date without time is read in the session's zone, so the start may differ by a day.
  const { rows } = await sql<{ case_id: string }>`
    select distinct e.case_id from case_events e join cases c on c.id = e.case_id
    where e.at >= ${since} and (c.kind, e.action) in (${sql.join(decisions.map((one) => sql`(${sql.join(one)})`))})
      and not exists (
        select from case_deadlines d where d.case_id = e.case_id and d.code = any(${[...appealCodes]})
          and d.started_at >= coalesce((e.data ->> 'announcedAt')::timestamptz, e.at) - interval '1 day')
    order by e.case_id`.execute(db);
  const ids = rows.map(({ case_id }) => case_id);
  for (let at = 0; at < ids.length; at += batch) yield* await readCases(db, ids.slice(at, at + batch));
}

async function readCases(db: Db, ids: readonly string[]): Promise<readonly RunningCase[]> {
  const among = sql<boolean>`case_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; number: string; kind: CaseKind }>`
    select id, number, kind from cases where id = any(${ids}::uuid[])`.execute(db);
  const events = await db
    .selectFrom('case_events')
    .select(['case_id', 'action', 'at', 'data'])
    .where(among)
    .orderBy('case_id')
    .orderBy('ordinal')
    .execute();
  const deadlines = await db.selectFrom('case_deadlines').selectAll().where(among).execute();
  const stepsOf = grouped(events, ({ case_id }) => case_id);
  const deadlinesOf = grouped(deadlines, ({ case_id }) => case_id);
  return rows.map((row) => ({
    ...row,
    steps: (stepsOf.get(row.id) ?? []).map(({ action, at, data }) => ({ action, at, data: EventData.parse(data) })),
    deadlines: (deadlinesOf.get(row.id) ?? []).map(toDeadline),
  }));
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
