// The law of deadlines for administrators.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, Day, Instant, LocalizedText, line, Person, text, Version } from '../platform/primitives.ts';
import { openReadingIds } from '../reference/deadlines.readings.ts';
import { ElectionDates } from '../reference/electionDates.ts';
import { ElectionContent, electionEditors } from '../reference/elections.admin.ts';
import { ListValueCode } from '../reference/lists.ts';
import { OfficeHours } from '../reference/officeCalendar.ts';
import { caseKinds } from './cases.statuses.ts';
import { DeadlineStep, movedEnd } from './deadlines.steps.ts';

const unit = z.enum(['hours', 'calendar_days', 'working_days']);
export const Warning = z.object({ amount: z.int().check(z.minimum(1), z.maximum(999)), unit });
export type Warning = z.infer<typeof Warning>;

const LawChoice = z.object({
  id: z.enum(openReadingIds),
  article: z.string(),
  sentence: z.string(),
  choices: z.array(z.object({ code: z.string(), words: LocalizedText })),
  /** `open`: undecided, so that all are in force. */
  chosen: z.string(),
  /** Null: the commission has not decided. */
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
  validTo: z.nullable(Day),
  revision: z.int(),
  /** Null: the program's default. */
  setBy: z.nullable(Person),
  reason: z.nullable(z.string()),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

const DeadlineChange = z.object({
  id: z.string(),
  at: Instant,
  by: Person,
  /** Null: the calendar. */
  code: z.nullable(z.string()),
  words: LocalizedText,
  reason: z.string(),
  recounted: z.boolean(),
  /** How many deadlines it moved, or would have. */
  moves: z.int(),
  done: z.int(),
});

const CalendarDay = z.object({
  day: Day,
  name: LocalizedText,
  works: z.boolean(),
  /** Computed and not announced yet. */
  isExpected: z.boolean(),
  isSeeded: z.boolean(),
  revision: z.int(),
});
export const DeadlineRules = z.object({
  rules: z.array(z.object({ code: z.string(), name: LocalizedText, running: z.int(), versions: z.array(RuleVersion) })),
  readings: z.array(LawChoice),
  /** Holidays, and rest days on which the office works. */
  days: z.array(CalendarDay),
  /** Decided by the commission, latest first; on other days those of the law (KZ 125.6). */
  hours: z.array(z.extend(OfficeHours, { id: z.string(), revision: z.int() })),
  changes: z.array(DeadlineChange),
  today: Day,
});
export type DeadlineRules = z.infer<typeof DeadlineRules>;

export interface HowCounted {
  /** Empty where an earlier change kept its end, and after an upgrade. */
  before: DeadlineStep[];
  after: DeadlineStep[];
}
// Typed, because inlining makes the route table too long for the compiler.
const HowCounted: z.ZodMiniType<HowCounted> = z.object({ before: z.array(DeadlineStep), after: z.array(DeadlineStep) });

export const RecountPreview = z.object({
  looked: z.int(),
  moves: z.int(),
  later: z.int(),
  earlier: z.int(),
  becomeOverdue: z.int(),
  stopBeingOverdue: z.int(),
  cases: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(caseKinds),
      code: z.string(),
      name: LocalizedText,
      ...movedEnd,
      from: z.nullable(Instant),
      effect: z.enum(['none', 'becomes_overdue', 'stops_being_overdue']),
      /** Null in a preview, where the change is the reason. */
      why: z.nullable(LocalizedText),
      /** Null beyond the first cases, and where words give the reason. */
      how: z.nullable(HowCounted),
    }),
  ),
});
export type RecountPreview = z.infer<typeof RecountPreview>;

const amount = z.int().check(z.minimum(1), z.maximum(999));
const reason = text(10, 1000);
const revision = Version.check(z.minimum(1));
const code = z.string().check(z.maxLength(40));

/** `add`, `remove`: one day; `move`: two; `rename`, `confirm` (an expected day) move nothing. */
const calendarActs = ['add', 'move', 'remove', 'rename', 'confirm'] as const;
export type CalendarAct = (typeof calendarActs)[number];
const hoursActs = ['add', 'change', 'remove'] as const;
export type HoursAct = (typeof hoursActs)[number];

/** `revision` that the member saw when starting the change. */
export const LawChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rule'),
    code,
    revision,
    amount,
    /** Default unchanged; only for rules that have one. */
    outsideAmount: z.optional(amount),
    unit,
    legalBasis: line(120, 2),
    isPublic: z.boolean(),
    warning: z.nullable(Warning),
    validFrom: Day,
  }),
  /** Withdraws a version that is not in force yet and by which no deadline was counted. */
  z.object({ kind: z.literal('cancel'), code, revision }),
  /** How long before its end a deadline warns. Not law, so it counts at once, also for those that run. */
  z.object({ kind: z.literal('warning'), code, revision, validFrom: Day, warning: z.nullable(Warning) }),
  z.object({
    kind: z.literal('day'),
    act: z.enum(calendarActs),
    day: Day,
    to: z.optional(Day),
    name: z.object({ al: line(120, 2), en: line(120, 2) }),
    works: z.boolean(),
    /** Missing when adding. */
    revision: z.optional(revision),
  }),
  z.object({
    kind: z.literal('hours'),
    act: z.enum(hoursActs),
    id: z.optional(z.uuid()),
    /** Missing when adding. */
    revision: z.optional(revision),
    ...OfficeHours.shape,
    decision: line(200, 3),
  }),
  z.object({
    kind: z.literal('reading'),
    reading: z.enum(openReadingIds),
    choice: Code,
    basis: line(200, 3),
    revision: Version,
  }),
  z.object({
    kind: z.literal('election'),
    code: ListValueCode,
    /** Missing when adding. */
    revision: z.optional(revision),
    content: ElectionContent,
  }),
  z.object({ kind: z.literal('periods'), election: Code, revision, dates: ElectionDates }),
  /** None: running deadlines that end otherwise than they would if they were counted now. */
  z.object({ kind: z.literal('recount') }),
]);
export type LawChange = z.infer<typeof LawChange>;
export type LawChangeOf<K extends LawChange['kind']> = Extract<LawChange, { kind: K }>;

export const LawChangeCall = z.discriminatedUnion('dryRun', [
  z.object({ dryRun: z.literal(true), change: LawChange }),
  z.object({
    dryRun: z.literal(false),
    change: LawChange,
    reason,
    /** A choice (default keep) of rules, readings, elections and `recount`: calendar, hours and periods are facts. */
    running: z.optional(z.enum(['keep', 'recount'])),
  }),
]);
export type LawChangeCall = z.infer<typeof LawChangeCall>;

export const listDeadlineRules = get('/api/administration/deadline-rules/', 'deadlines.manage', {
  response: DeadlineRules,
  summary: 'Rules of deadlines with their versions, readings of the law, the calendar, and what was changed last',
  legalBasis: 'KZ 125',
});
export const changeDeadlineRules = post('/api/administration/deadline-rules/', electionEditors, {
  body: LawChangeCall,
  response: RecountPreview,
  errors: ['not_found', 'conflict', 'not_allowed_now', 'step_up_required'],
  limited: true,
  transaction: false,
  summary:
    'Change a rule, the calendar, a reading, an election or its periods; a dry run changes nothing and says what moves',
  legalBasis: 'KZ 124/1, 125, 152, 157',
});
