// The same as last time: what is known of the last election as drafts of this one, for all that nobody touched.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { premisesKindCodes } from './premises.fields.ts';
import { PremisesId, premisesAtOnce } from './premises.ts';
import { Code, line, type Words } from './primitives.ts';

/** Why a report was left alone by `repeatPremises`. */
export const repeatSkips = {
  touched: { al: 'Është nisur ose dërguar tashmë', en: 'Begun or sent already' },
  no_last: { al: 'Nuk ka të dhëna nga zgjedhjet e fundit', en: 'Nothing is known from the last election' },
} as const satisfies Record<string, Words>;
const isSkip = (code: string): code is keyof typeof repeatSkips => code in repeatSkips;
const skipCodes = Object.keys(repeatSkips).filter(isSkip);

export const repeatPremises = route({
  method: 'POST',
  path: '/api/premises/repeat/',
  access: 'premises.report',
  body: z.object({
    kind: z.enum(premisesKindCodes),
    election: z.optional(Code),
    /** One’s own unless said. */
    municipality: z.optional(Code),
    unit: z.optional(Code),
    /** These alone of them. */
    ids: z.optional(z.array(PremisesId).check(z.minLength(1), z.maxLength(premisesAtOnce))),
    /** The person responsible, for all of them. */
    contactName: z.optional(line(120)),
    contactPhone: z.optional(line(30)),
  }),
  reply: z.object({
    filled: z.int(),
    skipped: z.array(z.object({ reason: z.enum(skipCodes), count: z.int() })),
    /** Of those filled, how many still lack something to be sent. */
    incomplete: z.int(),
  }),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Same as last time: drafts of all that nobody touched, from the last election',
  legal: 'KZ 62.4',
});
