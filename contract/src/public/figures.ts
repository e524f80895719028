import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get } from '../platform/http.ts';
import { CaseNumber, Day, Instant, Named } from '../platform/primitives.ts';
import { publicRead } from '../platform/routeGroups.ts';
import { caseKinds } from '../register/cases.statuses.ts';
import { RunningDeadline } from '../register/filed.ts';
import { turnCodes } from '../register/turns.ts';

const Count = z.object({ of: Named, count: z.int() });

/**
 * Deadlines met: met / (met + missed). Stopped ones (withdrawn, joined, restarted) do not count; running ones past
 * their end are missed. Definition: docs/reference/domain.md.
 */
export const Punctuality = z.object({
  met: z.int(),
  missed: z.int(),
  overdue: z.int(),
  /** 0 to 1; null before the first. */
  share: z.nullable(z.number()),
});
export type Punctuality = z.infer<typeof Punctuality>;

const onTime = {
  onTime: Punctuality,
  /** Deadlines of decisions, and other steps of the commission. */
  deadlines: z.array(z.object({ of: Named, legalBasis: z.string(), ...Punctuality.shape })),
  /** The last twelve months of settlement (`YYYY-MM`), without gaps. */
  onTimeByMonth: z.array(z.object({ month: z.string(), ...Punctuality.shape })),
} as const;

/** Days from registration to decision; null before the first. */
const days = {
  medianDays: z.nullable(z.number()),
  /** Nine of ten decisions took no longer. */
  p90Days: z.nullable(z.number()),
  averageDays: z.nullable(z.number()),
} as const;

const groups = {
  byObject: z.array(Count),
  byStatus: z.array(Count),
  byTurn: z.array(Count),
  /** A case counts by its weightiest outcome. */
  byOutcome: z.array(Count),
} as const;

const MonthCount = z.object({ month: z.string(), registered: z.int(), decided: z.int() });

/** Referrals to the prosecution, which must respond within 15 days (KZ 167/1). */
const Referrals = z.object({
  referred: z.int(),
  /** Cases that owe a criminal report, and those past its deadline. */
  owed: z.int(),
  owedLate: z.int(),
  /** The first answer counts. */
  inTime: z.int(),
  late: z.int(),
  waiting: z.int(),
  /** Unanswered after 15 days. */
  overdue: z.int(),
  /** The last answer counts. */
  results: z.array(Count),
});

export const publicFigures = get('/api/figures/public/', publicRead, {
  response: z.object({
    registered: z.int(),
    open: z.int(),
    decided: z.int(),
    /** Median days from registration to decision; null before the first decision. */
    medianDays: z.nullable(z.number()),
    /** 0 to 1 (see Punctuality). */
    onTime: z.nullable(z.number()),
  }),
  summary: 'Live figures of the register of denouncements',
});
export const registerFigures = get('/api/figures/register/', publicRead, {
  query: z.object({
    kind: z._default(z.enum(caseKinds), 'denouncement'),
    /** Year of registration in Tirane; default all. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))),
  }),
  response: z.object({
    kind: z.enum(caseKinds),
    years: z.array(z.int()),
    registered: z.int(),
    /** Numbers of all years whose cases are not shown yet, not counted here. */
    withheld: z.int(),
    open: z.int(),
    decided: z.int(),
    ...days,
    ...onTime,
    /** `YYYY-MM` without gaps. */
    byMonth: z.array(MonthCount),
    ...groups,
    byRegion: z.array(Count),
    byMunicipality: z.array(Count),
    reports: z.object({ made: z.int(), owed: z.int() }),
  }),
  summary: 'Figures of one public register',
});
export const dashboard = get('/api/figures/dashboard/', caseReaders, {
  readFromReplica: true,
  query: z.object({
    /** Ignored for a kind the member does not read. */
    kind: z.optional(z.enum(caseKinds)),
  }),
  response: z.object({
    scope: z.enum(['country', 'municipality']),
    kinds: z.array(z.enum(caseKinds)),
    kind: z.enum(caseKinds),
    /** Overdue: with a running deadline past its end, the filer's duties included. */
    totals: z.object({ registered: z.int(), open: z.int(), decided: z.int(), overdue: z.int(), ...days }),
    /** Null without casework of this kind. Overdue as in the totals, within the member's scope. */
    mine: z.nullable(
      z.object({
        turn: z.int(),
        assigned: z.int(),
        today: z.int(),
        overdue: z.int(),
        waiting: z.int(),
        unassigned: z.int(),
        threat: z.int(),
      }),
    ),
    /** The first by deadline of those whose turn is the member's; empty without casework. */
    next: z.array(
      z.object({
        number: CaseNumber,
        object: Named,
        municipality: z.nullable(Named),
        status: Named,
        turn: z.object({ whose: z.enum(turnCodes), since: Instant }),
        deadline: z.nullable(RunningDeadline),
      }),
    ),
    byDay: z.array(z.object({ day: Day, registered: z.int(), decided: z.int() })),
    byMonth: z.array(MonthCount),
    /** Counts open cases only; the other figures count all. */
    byMunicipality: z.array(Count),
    ...groups,
    ...onTime,
    referrals: Referrals,
  }),
  summary: 'Figures of the dashboard, for members who read cases; a municipality sees its own',
});
