// The job that follows every change of a case: shows the public what it may see of it.
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import { writePublicCases } from './projection.store.ts';

/** Harmless when it comes twice or late; a case that does not exist shows nothing. */
export const projectCases = async (caseIds: readonly string[], deps: Deps): Promise<void> =>
  writePublicCases(deps.db, caseIds, await listsInForce(deps));
