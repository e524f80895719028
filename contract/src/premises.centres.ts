// A voting centre that the last election did not have: opened anew, or beside one that has too many voters (KZ 62.4).
import * as z from 'zod/mini';
import { route } from './http.ts';
import { PremisesReport } from './premises.ts';
import { Code } from './primitives.ts';

/** Why a centre is there that was not: both are among `premisesChanges`. */
export const centreAdditions = ['new', 'additional'] as const;

export const addVotingCentre = route({
  method: 'POST',
  path: '/api/premises/centres/',
  access: 'premises.report',
  body: z.object({
    /** The current election unless said. */
    election: z.optional(Code),
    /** 4 digits; 5 for a part of a split one (`00021` is 0002/1). */
    code: z.string().check(z.regex(/^\d{4,5}$/, 'centre_code')),
    /** Says the municipality as well. */
    unit: Code,
    zone: z.int().check(z.minimum(1), z.maximum(999)),
    change: z.enum(centreAdditions),
  }),
  reply: PremisesReport,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Report on a voting centre that the last election did not have: its draft, with its unit filled in',
  legal: 'KZ 62.4, 62.7',
});
