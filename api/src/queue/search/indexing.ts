// The job that follows every change of a case, its messages and its notes: lets staff find it by what it now says.
import { listsInForce } from '../../cases/cases.reference.store.ts';
import type { Deps } from '../../deps.ts';
import { writeCaseWords } from './index.store.ts';

/** Task `indexCase` for `{ caseId }`. Harmless when it comes twice or late; a case that does not exist has no words. */
export async function indexCase(payload: unknown, deps: Deps): Promise<void> {
  const caseId: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'caseId') : undefined;
  if (typeof caseId !== 'string') throw new Error('indexCase without a case');
  const lists = await listsInForce(deps);
  await deps.db.transaction().execute((tx) => writeCaseWords(tx, caseId, lists));
  deps.nudge();
}
