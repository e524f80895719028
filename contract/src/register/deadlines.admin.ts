// Deadline rules and calendar for administrators: versions, holidays, and effects on running deadlines. deadlines.ts
// counts.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, Day, Instant, line, Person, Time, text, Version, Words } from '../platform/primitives.ts';
import { openReadingIds } from '../reference/deadlines.readings.ts';
import { ElectionDates, ElectionPeriods } from '../reference/electionDates.ts';
import { OfficeHours } from '../reference/officeCalendar.ts';
import { caseKinds } from './cases.statuses.ts';
import { DeadlineStep } from './deadlines.steps.ts';

const unit = z.enum(['hours', 'calendar_days', 'working_days']);
export const Warning = z.object({ amount: z.int().check(z.minimum(1), z.maximum(999)), unit });
export type Warning = z.infer<typeof Warning>;

/** An ambiguous sentence with the reading in force. */
const LawChoice = z.object({
  id: z.enum(openReadingIds),
  article: z.string(),
  /** In Albanian, as in the text. */
  sentence: z.string(),
  /** The program's first. */
  choices: z.array(z.object({ code: z.string(), words: Words })),
  /** Its choice; `open`: undecided, so that all are in force. */
  chosen: z.string(),
  /** The commission's decision; null: it has not decided. */
  basis: z.nullable(z.string()),
  revision: z.int(),
});
export type LawChoice = z.infer<typeof LawChoice>;

const RuleVersion = z.object({
  amount: z.int(),
  /** Outside the election period of the rule; null without one. */
  outsideAmount: z.nullable(z.int()),
  unit,
  legalBasis: z.string(),
  isPublic: z.boolean(),
  warning: z.nullable(Warning),
  validFrom: Day,
  /** First day of the next version. */
  validTo: z.nullable(Day),
  revision: z.int(),
  /** Null: the program's default. */
  setBy: z.nullable(Person),
  reason: z.nullable(z.string()),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/** A recorded change of rules or calendar. */
export const DeadlineChange = z.object({
  id: z.string(),
  at: Instant,
  by: Person,
  /** Null: the calendar. */
  code: z.nullable(z.string()),
  words: Words,
  reason: z.string(),
  recounted: z.boolean(),
  /** Running deadlines that it moved, or would have. */
  moves: z.int(),
  /** Recounted so far. */
  done: z.int(),
});
export type DeadlineChange = z.infer<typeof DeadlineChange>;

export const DeadlineRules = z.object({
  rules: z.array(
    z.object({
      code: z.string(),
      name: Words,
      /** Running or paused now. */
      running: z.int(),
      /** Newest first. */
      versions: z.array(RuleVersion),
    }),
  ),
  readings: z.array(LawChoice),
  changes: z.array(DeadlineChange),
  today: Day,
});
export type DeadlineRules = z.infer<typeof DeadlineRules>;

const CalendarDay = z.object({
  day: Day,
  name: Words,
  works: z.boolean(),
  /** Computed and not announced yet. */
  isExpected: z.boolean(),
  isSeeded: z.boolean(),
  revision: z.int(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;
const KeptHours = z.extend(OfficeHours, { id: z.string(), revision: z.int() });
export type KeptHours = z.infer<typeof KeptHours>;
export const CalendarOfYears = z.object({
  /** On days without other hours decided by the commission (KZ 125.6). */
  opensAt: z.string(),
  closesAt: z.string(),
  /** Latest first. */
  hours: z.array(KeptHours),
  today: Day,
  days: z.array(CalendarDay),
  changes: z.array(DeadlineChange),
});
export type CalendarOfYears = z.infer<typeof CalendarOfYears>;

/** The present and the new count of a deadline. */
export interface HowCounted {
  /** Empty where an earlier change kept its end. */
  before: DeadlineStep[];
  after: DeadlineStep[];
}
// Explicitly typed, because inlining it everywhere would make the route table too long for the compiler.
const HowCounted: z.ZodMiniType<HowCounted> = z.object({
  before: z.array(DeadlineStep),
  after: z.array(DeadlineStep),
});

/** Effects on running deadlines, computed before the change. */
export const RecountPreview = z.object({
  looked: z.int(),
  moves: z.int(),
  later: z.int(),
  earlier: z.int(),
  becomeOverdue: z.int(),
  stopBeingOverdue: z.int(),
  /** Moves opposite to the change of the rule. */
  contrary: z.int(),
  /** The first 5,000: opposite moves first, then by nearest new end. */
  cases: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(caseKinds),
      code: z.string(),
      name: Words,
      /** Null where it is missing in the register. */
      from: z.nullable(Instant),
      to: Instant,
      /** The later ends of both, where readings differ. */
      laterFrom: z.optional(Instant),
      laterTo: z.optional(Instant),
      effect: z.enum(['none', 'becomes_overdue', 'stops_being_overdue']),
      /** Why the count differs now; null in a preview, where the change is the reason. */
      why: z.nullable(Words),
      /** For the first cases; null for others, and where words give the reason. */
      how: z.nullable(HowCounted),
      /** Ends earlier although the rule is longer, or later although it is shorter. */
      isContrary: z.boolean(),
    }),
  ),
});
export type RecountPreview = z.infer<typeof RecountPreview>;

const typedAmount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999));
const amount = z.int().check(z.minimum(1), z.maximum(999));
/** `keep`: running deadlines stay; `recount`: their ends are recounted. */
const running = z.enum(['keep', 'recount']);
const reason = text(10, 1000);
const revision = Version.check(z.minimum(1));
const RuleParams = z.object({ code: z.string().check(z.maxLength(40)) });

export const listDeadlineRules = get('/api/administration/deadline-rules/', {
  access: 'deadlines.manage',
  response: DeadlineRules,
  summary: 'All rules of deadlines with their versions, and what was changed last',
  legalBasis: 'KZ 125',
});
export const previewDeadlineRule = get('/api/administration/deadline-rules/:code/preview/', {
  access: 'deadlines.manage',
  params: RuleParams,
  query: z.object({ amount: typedAmount, outsideAmount: z.optional(typedAmount), unit }),
  response: RecountPreview,
  errors: ['not_found'],
  limited: true,
  summary: 'Which running deadlines would end when, if they were counted by another amount',
});
const RuleChange = z.object({
  /** Of the last version seen. */
  revision,
  amount,
  /** Default unchanged; only for rules that have one. */
  outsideAmount: z.optional(amount),
  unit,
  legalBasis: line(120, 2),
  isPublic: z.boolean(),
  warning: z.nullable(Warning),
  validFrom: Day,
  reason,
  running,
});
export const changeDeadlineRule = post('/api/administration/deadline-rules/:code/', {
  access: 'deadlines.manage',
  params: RuleParams,
  body: RuleChange,
  response: DeadlineRules,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary:
    'Give a rule a new version from a day that has not begun; running deadlines keep theirs unless said otherwise',
});
export const cancelDeadlineRuleVersion = post('/api/administration/deadline-rules/:code/cancellation/', {
  access: 'deadlines.manage',
  params: RuleParams,
  body: z.object({ revision, reason }),
  response: DeadlineRules,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Take back a version that is not in force yet and under which nothing was counted',
});
export const changeRuleWarning = post('/api/administration/deadline-rules/:code/warning/', {
  access: 'deadlines.manage',
  params: RuleParams,
  body: z.object({ revision, validFrom: Day, warning: z.nullable(Warning) }),
  response: DeadlineRules,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary: 'How long before its end a deadline warns; counts at once, also for those that run',
});

export const getCalendarYears = get('/api/administration/calendar/', {
  access: 'deadlines.manage',
  response: CalendarOfYears,
  summary: 'Holidays, and rest days on which the office works, of all years',
  legalBasis: 'KZ 125',
});
/** `add` and `remove` concern one day, `move` two; `rename` and `confirm` (an expected day) move nothing. */
const calendarActs = ['add', 'move', 'remove', 'rename', 'confirm'] as const;
export type CalendarAct = (typeof calendarActs)[number];
export const previewCalendar = get('/api/administration/calendar/preview/', {
  access: 'deadlines.manage',
  query: z.object({
    act: z.enum(calendarActs),
    day: Day,
    to: z.optional(Day),
    works: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: RecountPreview,
  errors: ['not_found'],
  limited: true,
  summary: 'Which running deadlines would end when, if the calendar were so',
});
export const CalendarChange = z.object({
  act: z.enum(calendarActs),
  day: Day,
  /** Target of a move. */
  to: z.optional(Day),
  name: z.object({ al: line(120, 2), en: line(120, 2) }),
  /** A working rest day instead of a holiday. */
  works: z.boolean(),
  /** Of the day as seen; missing when adding. */
  revision: z.optional(revision),
  reason,
  running,
});
export type CalendarChange = z.infer<typeof CalendarChange>;
export const changeCalendar = post('/api/administration/calendar/', {
  access: 'deadlines.manage',
  body: CalendarChange,
  response: CalendarOfYears,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Add, move, rename, confirm or remove a day of the calendar; days that have passed stay as they were',
  legalBasis: 'KZ 125.6',
});

const hoursActs = ['add', 'change', 'remove'] as const;
export type HoursAct = (typeof hoursActs)[number];
export const previewOfficeHours = get('/api/administration/calendar/hours/preview/', {
  access: 'deadlines.manage',
  query: z.object({
    act: z.enum(hoursActs),
    /** Of the changed or removed hours. */
    id: z.optional(z.uuid()),
    from: Day,
    to: z.optional(Day),
    opensAt: Time,
    closesAt: Time,
  }),
  response: RecountPreview,
  errors: ['not_found', 'not_allowed_now'],
  limited: true,
  summary: 'Which running deadlines would end when, if the office had these hours',
});
export const HoursChange = z.object({
  act: z.enum(hoursActs),
  id: z.optional(z.uuid()),
  /** Of the hours as seen; missing when adding. */
  revision: z.optional(revision),
  from: Day,
  to: z.nullable(Day),
  opensAt: Time,
  closesAt: Time,
  decision: line(200, 3),
  reason,
  running,
});
export type HoursChange = z.infer<typeof HoursChange>;
export const changeOfficeHours = post('/api/administration/calendar/hours/', {
  access: 'deadlines.manage',
  body: HoursChange,
  response: CalendarOfYears,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Add, change or remove office hours of some days; days that have passed keep theirs',
  legalBasis: 'KZ 125.6',
});

const ReadingParams = z.object({ reading: z.enum(openReadingIds) });
export const previewReading = get('/api/administration/readings/:reading/preview/', {
  access: 'deadlines.manage',
  params: ReadingParams,
  query: z.object({ choice: Code }),
  response: RecountPreview,
  errors: ['not_found'],
  limited: true,
  summary: 'Which running deadlines would end when, if a sentence of the law were read so',
});
export const chooseReading = post('/api/administration/readings/:reading/', {
  access: 'deadlines.manage',
  params: ReadingParams,
  body: z.object({
    choice: Code,
    /** The commission's decision. */
    basis: line(200, 3),
    revision: Version,
    reason,
    running,
  }),
  response: DeadlineRules,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Decide how a sentence is read that leaves it open, or leave it to both readings',
  legalBasis: 'KZ 125',
});

export const previewRecount = get('/api/administration/running-deadlines/', {
  access: 'deadlines.manage',
  response: RecountPreview,
  limited: true,
  summary: 'Running deadlines that end otherwise than they would if they were counted now, each with why',
});
export const decideRecount = post('/api/administration/running-deadlines/', {
  access: 'deadlines.manage',
  body: z.object({ reason, running }),
  response: RecountPreview,
  requiresStepUp: true,
  transaction: false,
  summary: 'Count these deadlines anew with an event in each case, or leave them as they are',
});

const ElectionPeriodsForStaff = z.extend(ElectionPeriods, { version: z.int() });
export type ElectionPeriodsForStaff = z.infer<typeof ElectionPeriodsForStaff>;
const ElectionParams = z.object({ election: Code });

export const listElectionPeriods = get('/api/administration/election-periods/', {
  access: 'deadlines.manage',
  response: z.array(ElectionPeriodsForStaff),
  summary: 'The decree, the final result and the end of the review of each election, the latest first',
  legalBasis: 'KZ 124/1, 152, 157',
});
export const previewElectionPeriods = get('/api/administration/election-periods/:election/preview/', {
  access: 'deadlines.manage',
  params: ElectionParams,
  query: z.object({ decreedOn: z.optional(Day), resultOn: z.optional(Day), reviewEndedOn: z.optional(Day) }),
  response: RecountPreview,
  errors: ['not_found'],
  limited: true,
  summary: 'Which running deadlines would end when, if an election had these days',
});
export const changeElectionPeriods = post('/api/administration/election-periods/:election/', {
  access: 'deadlines.manage',
  params: ElectionParams,
  body: z.object({ version: revision, dates: ElectionDates, reason, running }),
  response: z.array(ElectionPeriodsForStaff),
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Write down the days of an election’s periods',
  legalBasis: 'KZ 124/1, 152, 157',
});
