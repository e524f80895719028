// The job that follows every change of a case: shows the public what it may see of it.

import type { Deps } from '../../platform/deps.ts';
import { forgetAnswers } from '../../platform/http/answers/remembered.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { writePublicCases } from './projection.store.ts';

/** Idempotent and order-independent; a missing case has no row. */
export async function projectCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  await writePublicCases(deps.db, caseIds, await listsInForce(deps));
  // Other nodes hear it from the database; this one does it now.
  forgetAnswers(deps);
}
