// Figures from the register, for the public and for the dashboard.
import * as z from 'zod/mini';
import { caseKinds } from './cases.statuses.ts';
import { RunningDeadline } from './filings.ts';
import { route } from './http.ts';
import { CaseNumber, Day, Named } from './primitives.ts';

const Count = z.object({ of: Named, count: z.int() });

export const publicFigures = route({
  method: 'GET',
  path: '/api/figures/public/',
  access: 'public',
  reply: z.object({
    registered: z.int(),
    open: z.int(),
    decided: z.int(),
    /** Median days from registration to decision; null before the first decision. */
    medianDays: z.nullable(z.number()),
    /** Share of decisions within their deadline, 0 to 1. */
    onTime: z.nullable(z.number()),
  }),
  summary: 'Live figures of the register of denouncements',
  cacheSeconds: 10,
});
export const registerFigures = route({
  method: 'GET',
  path: '/api/figures/register/',
  access: 'public',
  query: z.object({
    kind: z._default(z.enum(caseKinds), 'denouncement'),
    /** Of registration, in Tirane; every year when left out. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))),
  }),
  reply: z.object({
    kind: z.enum(caseKinds),
    /** Years that have cases, newest first. */
    years: z.array(z.int()),
    registered: z.int(),
    open: z.int(),
    decided: z.int(),
    medianDays: z.nullable(z.number()),
    /** Share of decisions within their deadline, 0 to 1. */
    onTime: z.nullable(z.number()),
    /** Months as `YYYY-MM`, none left out between the first and the last. */
    byMonth: z.array(z.object({ month: z.string(), registered: z.int(), decided: z.int() })),
    /** By object of a denouncement, by type of act of a complaint. */
    byObject: z.array(Count),
    byRegion: z.array(Count),
    byMunicipality: z.array(Count),
    byStatus: z.array(Count),
    /** Decided cases by their weightiest outcome. */
    byOutcome: z.array(Count),
  }),
  summary: 'Figures of one public register',
  cacheSeconds: 30,
});
export const dashboard = route({
  method: 'GET',
  path: '/api/figures/dashboard/',
  access: 'dashboard',
  reply: z.object({
    /** `municipality`: only the member's own is counted. */
    scope: z.enum(['country', 'municipality']),
    totals: z.object({ registered: z.int(), open: z.int(), decided: z.int(), overdue: z.int() }),
    /** null for members who do no casework. */
    mine: z.nullable(
      z.object({ assigned: z.int(), today: z.int(), overdue: z.int(), waiting: z.int(), unassigned: z.int() }),
    ),
    /** The cases that need this member first; empty for members who do no casework. */
    next: z.array(
      z.object({
        number: CaseNumber,
        object: Named,
        municipality: z.nullable(Named),
        status: Named,
        deadline: z.nullable(RunningDeadline),
      }),
    ),
    byDay: z.array(z.object({ day: Day, registered: z.int(), decided: z.int() })),
    /** Open cases; the others count every registered case. */
    byMunicipality: z.array(Count),
    byObject: z.array(Count),
    byStatus: z.array(Count),
    /** Decided cases by their weightiest outcome. */
    byOutcome: z.array(Count),
    onTime: z.nullable(z.number()),
  }),
  summary: 'Figures of the dashboard; a municipality sees its own',
});
