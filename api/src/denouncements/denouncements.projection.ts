// The job that follows every change of a case: shows the public what it may see of it.
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import { writePublicCase } from './register.store.ts';

/** Task `projectCase`. Harmless when it comes twice or late; a case that does not exist is nothing to show. */
export async function projectCase({ caseId }: { readonly caseId: string }, deps: Deps): Promise<void> {
  await writePublicCase(deps.db, caseId, await listsInForce(deps));
}
