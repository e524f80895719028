// The job that follows every change of a case: shows the public what it may see of it.
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import { writePublicCase } from './projection.store.ts';

/** Task `projectCase` for `{ caseId }`. Harmless when it comes twice or late; a case that does not exist shows nothing. */
export async function projectCase(payload: unknown, deps: Deps): Promise<void> {
  const caseId: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'caseId') : undefined;
  if (typeof caseId !== 'string') throw new Error('projectCase without a case');
  await writePublicCase(deps.db, caseId, await listsInForce(deps));
}
