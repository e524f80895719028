// Drafts from the data of the last election for all untouched reports.
import * as z from 'zod/mini';
import { route } from '../platform/http.ts';
import { Code, line, type Words } from '../platform/primitives.ts';
import { premisesKindCodes } from './premises.fields.ts';
import { PremisesId, premisesAtOnce } from './premises.ts';

/** Why `repeatPremises` skipped a report. */
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
    /** Default the member's own. */
    municipality: z.optional(Code),
    unit: z.optional(Code),
    /** Default all. */
    ids: z.optional(z.array(PremisesId).check(z.minLength(1), z.maxLength(premisesAtOnce))),
    /** Responsible person of all. */
    contactName: z.optional(line(120)),
    contactPhone: z.optional(line(30)),
  }),
  reply: z.object({
    filled: z.int(),
    skipped: z.array(z.object({ reason: z.enum(skipCodes), count: z.int() })),
    /** Filled ones that are not yet sendable. */
    incomplete: z.int(),
  }),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Same as last time: drafts of all that nobody touched, from the last election',
  legal: 'KZ 62.4',
});
