// The job after every change of a case, its messages and its notes.

import type { Deps } from '../../platform/deps.ts';
import { listsInForce } from '../../reference/reference.store.ts';
import { writeWords } from './index.store.ts';

/** Idempotent and order-independent; a missing case has no words. */
export async function indexCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  const lists = await listsInForce(deps);
  await deps.db.transaction().execute((tx) => writeWords(tx, caseIds, lists));
  deps.wakeRelay();
}
