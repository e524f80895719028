// Writes the public row of a case: by a job after every change, and in the transaction of one that hides something.
import { lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetAnswers } from '../../platform/http/answers/remembered.ts';
import { hidingNote, registersChannel } from '../../platform/live/live.store.ts';
import { type Lists, listsInForce } from '../../reference/lists/inForce.store.ts';
import type { RecordedEvent } from '../cases/cases.store.ts';
import { columnsAnew, namedColumns, publicRowsOf } from './projection.store.ts';

/** Idempotent; an older read never replaces a newer one. `isHiding`: the change hides or shows something. */
export async function writePublicCases(
  db: Db,
  caseIds: readonly string[],
  lists: Lists,
  { isHiding = false } = {},
): Promise<void> {
  const rows = await publicRowsOf(db, caseIds, lists);
  if (rows.length === 0) return;
  await sql`
    with written as (
      insert into public_cases (${namedColumns}, search)
      select ${namedColumns}, search from json_populate_recordset(null::public_cases, ${JSON.stringify(rows)}::json)
      on conflict (case_id) do update set ${columnsAnew}, search = excluded.search
      where public_cases.version <= excluded.version returning 1)
    select pg_notify(${registersChannel}, ${isHiding ? hidingNote : ''}) where exists (select from written)`.execute(
    db,
  );
}

export async function projectCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  await writePublicCases(deps.db, caseIds, await listsInForce(deps));
  // Other nodes hear it from the database; this one does it now.
  forgetAnswers(deps);
}

export const queueProjection = (tx: Db, { history }: RecordedEvent) =>
  tx
    .insertInto('outbox')
    .values({ task: 'projectCase', payload: JSON.stringify({ caseId: history.row.id }) })
    .execute();

/** Hiding takes effect with the commit and does not wait for the job. */
export async function hideAtOnce(tx: Db, { history: { row }, event }: RecordedEvent, deps: Deps): Promise<void> {
  if (!lifecycleOf(row.kind).row(event.action).visibility) return;
  await writePublicCases(tx, [row.id], await listsInForce(deps, tx), { isHiding: true });
}
