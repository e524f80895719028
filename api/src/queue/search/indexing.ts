// The job that follows every change of a case, its messages and its notes: lets staff find it by what it now says.
import { listsInForce } from '../../cases/cases.reference.store.ts';
import type { Deps } from '../../deps.ts';
import { writeWords } from './index.store.ts';

/** Harmless when it comes twice or late; a case that does not exist has no words. */
export async function indexCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  const lists = await listsInForce(deps);
  await deps.db.transaction().execute((tx) => writeWords(tx, caseIds, lists));
  deps.nudge();
}
