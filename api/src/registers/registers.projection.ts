// The job that follows every change of a case: shows the public what it may see of it.
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import { forgetAnswers } from '../http/answers/remembered.ts';
import { writePublicCases } from './projection.store.ts';

/** Harmless when it comes twice or late; a case that does not exist shows nothing. */
export async function projectCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  await writePublicCases(deps.db, caseIds, await listsInForce(deps));
  // Other nodes are told by the database; here nobody waits for that.
  forgetAnswers(deps);
}
