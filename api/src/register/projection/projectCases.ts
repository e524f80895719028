// The job that follows every change of a case: shows the public what it may see of it.
import { lifecycleOf } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetAnswers } from '../../platform/http/answers/remembered.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import type { RecordedEvent } from '../cases/cases.store.ts';
import { writePublicCases } from './projection.store.ts';

/** Idempotent and order-independent; a missing case has no row. */
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
