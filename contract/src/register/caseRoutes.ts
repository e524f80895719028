import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { CaseNumberParams } from '../platform/primitives.ts';

/** Calls on one case, for those who read it. */
export const ofCase = { access: caseReaders, params: CaseNumberParams, errors: ['not_found'] } as const;
/** Calls that add something; with the same Idempotency-Key it is added once. */
export const addedToCase = {
  ...ofCase,
  idempotent: true,
  errors: ['not_found', 'not_allowed_now', 'already_sent'],
} as const;
/** Calls on one thing of a case. */
export const ofCaseItem = { ...ofCase, params: z.object({ ...CaseNumberParams.shape, id: z.uuid() }) } as const;
