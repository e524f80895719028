import { caseReaders } from '../accounts/readers.ts';
import { CaseNumberParams } from '../platform/primitives.ts';

/** Row of a call on one case, for those who read it. */
export const ofCase = { access: caseReaders, params: CaseNumberParams, errors: ['not_found'] } as const;
