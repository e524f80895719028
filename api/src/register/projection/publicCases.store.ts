// The table `public_cases`: written by a job after each event; an event that hides something writes it in its own
// transaction.
import { lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { hidingChannel } from '../../platform/live/live.store.ts';
import { getReferenceLists, type Lists } from '../../reference/reference.store.ts';
import type { RecordedEvent } from '../cases/cases.store.ts';
import { excludedColumns, namedColumns, publicRowsOf } from './projection.store.ts';

/** Idempotent; an older read never replaces a newer one. */
export async function writePublicCases(db: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  const rows = await publicRowsOf(db, caseIds, lists);
  if (rows.length === 0) return;
  await sql`
    insert into public_cases (${namedColumns}, search)
    select ${namedColumns}, search from json_populate_recordset(null::public_cases, ${JSON.stringify(rows)}::json)
    on conflict (case_id) do update set ${excludedColumns}, search = excluded.search
    where public_cases.version <= excluded.version`.execute(db);
}

export const projectCases = async (caseIds: readonly string[], deps: Deps): Promise<void> =>
  writePublicCases(deps.db, caseIds, await getReferenceLists(deps));

export const queueProjection = (tx: Db, { history }: RecordedEvent) =>
  tx
    .insertInto('outbox')
    .values({ task: 'projectCase', payload: JSON.stringify({ caseId: history.row.id }) })
    .execute();

/** Hiding takes effect with the commit. */
export async function applyVisibility(tx: Db, { history: { row }, event }: RecordedEvent, deps: Deps): Promise<void> {
  if (!lifecycleOf(row.kind).row(event.action).visibility) return;
  await writePublicCases(tx, [row.id], await getReferenceLists(deps, tx));
  await sql`select pg_notify(${hidingChannel}, '')`.execute(tx);
}
