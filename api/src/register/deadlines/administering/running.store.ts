// Cases with running deadlines, in batches.
import { appealAgainst, appealCodes, caseKinds, lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { type LoadedCase, listHistories } from '../../cases/cases.store.ts';

const batch = 100;

const decisions = caseKinds.flatMap((kind) =>
  lifecycleOf(kind)
    .rows.filter((row) => appealAgainst(row))
    .map(({ action }) => [kind, action] as const),
);

interface RunningFilter {
  readonly codes?: readonly string[] | undefined;
  readonly within?: { readonly from: Date; readonly until: Date } | undefined;
}

async function listCaseIds(db: Db, { codes, within }: RunningFilter): Promise<readonly string[]> {
  let query = db.selectFrom('case_deadlines').select('case_id').distinct().where('stopped_at', 'is', null);
  if (codes) query = query.where('code', 'in', codes);
  if (within)
    query = query.where(sql`coalesce(later_at, due_at)`, '>=', within.from).where('started_at', '<', within.until);
  return (await query.orderBy('case_id').execute()).map(({ case_id }) => case_id);
}

export async function* listRunning(db: Db, filter: RunningFilter): AsyncGenerator<LoadedCase> {
  const ids = await listCaseIds(db, filter);
  for (let at = 0; at < ids.length; at += batch) yield* await listHistories(db, ids.slice(at, at + batch));
}

export async function* listWithoutAppeal(db: Db, since: Date): AsyncGenerator<LoadedCase> {
  // A date without time is read in the session's zone, so the start may differ by a day.
  const { rows } = await sql<{ case_id: string }>`
    select distinct e.case_id from case_events e join cases c on c.id = e.case_id
    where e.at >= ${since} and (c.kind, e.action) in (${sql.join(decisions.map((one) => sql`(${sql.join(one)})`))})
      and not exists (
        select from case_deadlines d where d.case_id = e.case_id and d.code = any(${[...appealCodes]})
          and d.started_at >= coalesce((e.data ->> 'announcedAt')::timestamptz, e.at) - interval '1 day')
    order by e.case_id`.execute(db);
  const ids = rows.map(({ case_id }) => case_id);
  for (let at = 0; at < ids.length; at += batch) yield* await listHistories(db, ids.slice(at, at + batch));
}
