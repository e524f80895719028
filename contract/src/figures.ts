// Figures from the register, for the public and for the dashboard.
import * as z from 'zod/mini';
import { caseKinds } from './cases.statuses.ts';
import { RunningDeadline } from './filings.ts';
import { route } from './http.ts';
import { CaseNumber, Day, Named } from './primitives.ts';
import { caseReaders } from './readers.ts';

const Count = z.object({ of: Named, count: z.int() });

/**
 * How deadlines were kept: met / (met + missed). Those that were stopped (withdrawn, joined, begun anew) count for
 * nothing; those that still run and have passed are missed already. docs/domain.md says it in full.
 */
export const Kept = z.object({
  met: z.int(),
  missed: z.int(),
  /** Of the missed, those that still run. */
  overdue: z.int(),
  /** 0 to 1; null before the first. */
  share: z.nullable(z.number()),
});
export type Kept = z.infer<typeof Kept>;

const onTime = {
  /** Of the deadlines of decisions. */
  onTime: Kept,
  /** By deadline: those of decisions, and other steps of the commission. */
  deadlines: z.array(z.object({ of: Named, legalBasis: z.string(), ...Kept.shape })),
  /** Of decisions, by the month (`YYYY-MM`) in which it was clear, the last twelve; none left out. */
  onTimeByMonth: z.array(z.object({ month: z.string(), ...Kept.shape })),
} as const;

const MonthCount = z.object({ month: z.string(), registered: z.int(), decided: z.int() });

/** Referrals to the prosecution, whose answer is due within 15 days (KZ 167/1). */
const Referrals = z.object({
  referred: z.int(),
  /** Cases whose decision obliges to a criminal report that was not made yet, and those of them whose time has passed. */
  owed: z.int(),
  owedLate: z.int(),
  /** By the first answer. */
  inTime: z.int(),
  late: z.int(),
  /** Not answered, still in time. */
  waiting: z.int(),
  /** Not answered, and the 15 days have passed. */
  overdue: z.int(),
  /** By the newest answer. */
  results: z.array(Count),
});

export const publicFigures = route({
  method: 'GET',
  path: '/api/figures/public/',
  access: 'public',
  replica: true,
  yields: 'second',
  reply: z.object({
    registered: z.int(),
    open: z.int(),
    decided: z.int(),
    /** Median days from registration to decision; null before the first decision. */
    medianDays: z.nullable(z.number()),
    /** Share of decisions on time, 0 to 1; what counts is said at Kept. */
    onTime: z.nullable(z.number()),
  }),
  summary: 'Live figures of the register of denouncements',
  cacheSeconds: 5,
});
export const registerFigures = route({
  method: 'GET',
  path: '/api/figures/register/',
  access: 'public',
  replica: true,
  yields: 'second',
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
    ...onTime,
    /** Months as `YYYY-MM`, none left out between the first and the last. */
    byMonth: z.array(MonthCount),
    /** By object of a denouncement, by type of act of a complaint. */
    byObject: z.array(Count),
    byRegion: z.array(Count),
    byMunicipality: z.array(Count),
    byStatus: z.array(Count),
    /** Decided cases by their weightiest outcome. */
    byOutcome: z.array(Count),
    /** Cases with a criminal report that was made, and those whose decision obliges to one still. */
    reports: z.object({ made: z.int(), owed: z.int() }),
  }),
  summary: 'Figures of one public register',
  cacheSeconds: 5,
});
export const dashboard = route({
  method: 'GET',
  path: '/api/figures/dashboard/',
  access: caseReaders,
  replica: true,
  query: z.object({
    /** One that the member does not see counts as not asked for. */
    kind: z.optional(z.enum(caseKinds)),
  }),
  reply: z.object({
    /** `municipality`: only the member's own is counted. */
    scope: z.enum(['country', 'municipality']),
    /** The kinds of cases that the member reads. */
    kinds: z.array(z.enum(caseKinds)),
    kind: z.enum(caseKinds),
    /** Overdue: open cases of which a deadline has passed and runs, of whomever it asks something. */
    totals: z.object({ registered: z.int(), open: z.int(), decided: z.int(), overdue: z.int() }),
    /** null for members who do no casework of this kind. Overdue as in the totals, of the cases the member reaches. */
    mine: z.nullable(
      z.object({
        assigned: z.int(),
        today: z.int(),
        overdue: z.int(),
        waiting: z.int(),
        unassigned: z.int(),
        threat: z.int(),
      }),
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
    byMonth: z.array(MonthCount),
    /** Open cases; the others count every registered case. */
    byMunicipality: z.array(Count),
    byObject: z.array(Count),
    byStatus: z.array(Count),
    /** Decided cases by their weightiest outcome. */
    byOutcome: z.array(Count),
    ...onTime,
    referrals: Referrals,
  }),
  summary: 'Figures of the dashboard, for members who read cases; a municipality sees its own',
});
