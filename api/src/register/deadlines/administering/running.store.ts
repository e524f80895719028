// Cases with running deadlines, in batches.
import { appealAgainst, appealCodes, caseKinds, lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { valuesOf } from '../../../platform/db/rows.ts';
import { type LoadedCase, listHistories } from '../../cases/cases.store.ts';
import type { Edit } from './deadlineRules.edits.ts';

const batch = 100;

const decisions = caseKinds.flatMap((kind) =>
  lifecycleOf(kind)
    .rows.filter((row) => appealAgainst(row))
    .map(({ action }) => [kind, action] as const),
);

async function* historiesOf(db: Db, listIds: Promise<readonly string[]>): AsyncGenerator<LoadedCase> {
  const ids = await listIds;
  for (let at = 0; at < ids.length; at += batch) yield* await listHistories(db, ids.slice(at, at + batch));
}

export const listRunning = (db: Db, { codes, within }: Pick<Edit, 'codes' | 'within'>) =>
  historiesOf(
    db,
    valuesOf(db)`
      select distinct case_id from case_deadlines where stopped_at is null
        ${codes ? sql`and code = any(${codes}::text[])` : sql``}
        ${within ? sql`and coalesce(later_at, due_at) >= ${within.from} and started_at < ${within.until}` : sql``}
      order by case_id`,
  );

// A date without time is read in the session's zone, so the start may differ by a day.
export const listWithoutAppeal = (db: Db, since: Date) =>
  historiesOf(
    db,
    valuesOf(db)`
    select distinct e.case_id from case_events e join cases c on c.id = e.case_id
    where e.at >= ${since} and (c.kind, e.action) in (${sql.join(decisions.map((one) => sql`(${sql.join(one)})`))})
      and not exists (
        select from case_deadlines d where d.case_id = e.case_id and d.code = any(${[...appealCodes]})
          and d.started_at >= coalesce((e.data ->> 'announcedAt')::timestamptz, e.at) - interval '1 day')
    order by e.case_id`,
  );
