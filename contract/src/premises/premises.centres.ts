// Adds a voting centre unknown in the last election: a new one, or an additional one because of too many voters (KZ
// 62.4).
import * as z from 'zod/mini';
import { route } from '../platform/http.ts';
import { Code } from '../platform/primitives.ts';
import { PremisesReport } from './premises.ts';

/** Both are among `premisesChanges`. */
export const centreAdditions = ['new', 'additional'] as const;

export const addVotingCentre = route({
  method: 'POST',
  path: '/api/premises/centres/',
  access: 'premises.report',
  body: z.object({
    /** Default the current election. */
    election: z.optional(Code),
    /** 4 digits; 5 for a part of a split one (`00021` is 0002/1). */
    code: z.string().check(z.regex(/^\d{4,5}$/, 'centre_code')),
    /** Implies the municipality. */
    unit: Code,
    zone: z.int().check(z.minimum(1), z.maximum(999)),
    change: z.enum(centreAdditions),
  }),
  reply: PremisesReport,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Report on a voting centre that the last election did not have: its draft, with its unit filled in',
  legal: 'KZ 62.4, 62.7',
});
