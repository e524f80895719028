// What an action of the lifecycle does to the course of a case: its status and its deadlines.
// Pure: history, rules in force and calendar come from the caller. Whether a person may act is casework's to say.
import {
  type AppealCode,
  appealAgainst,
  appealCodes,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Counting,
  countDeadline,
  type DeadlineCode,
  type DeadlineCount,
  type DeadlineStep,
  type DeadlineUnit,
  type Doubt,
  deadlineRules,
  doubtsIn,
  isDoubt,
  type LifecycleRow,
  lifecycleOf,
  type OfficeCalendar,
  obligesToReport,
  owesReport,
  type Pause,
  type PeriodKind,
  rightCodes,
  type Step,
  startOfAnnounced,
  type Words,
} from '@denonco/contract';
import { momentOf, startOfDay } from './moments.rules.ts';

/** A step of a case's history with what deadlines need of it. */
export interface CourseStep extends Step {
  readonly at: Date;
  readonly data: {
    readonly dueInDays?: number | undefined;
    readonly clockFrom?: string | undefined;
    readonly announcedAt?: string | undefined;
    readonly recounted?: readonly { readonly code: string; readonly ruleOn?: string | undefined }[] | undefined;
    readonly outcomes?: readonly { readonly subject: string; readonly outcome?: CaseOutcome | undefined }[] | undefined;
  };
}

export interface CaseDeadline {
  /** Undefined until it is stored. */
  readonly id: string | undefined;
  readonly code: string;
  readonly startedAt: Date;
  /** Undefined: the version of its rule that was in force when it began; else the one of this instant. */
  readonly ruleAt?: Date | undefined;
  readonly dueAt: Date;
  readonly pausedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  /** The end that it would have had when an administrator decided to leave it where it is. */
  readonly leftDueAt?: Date | undefined;
}

/** A row of deadline_rules, from one instant until before another (null: for good). */
interface RuleInTime {
  readonly code: string;
  readonly amount: number;
  /** Outside the election period that the rule names. */
  readonly outsideAmount?: number | null;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

export interface Law {
  readonly rules: readonly RuleInTime[];
  readonly calendar: OfficeCalendar;
  /** By their day; a complaint is numbered in the register of the next one (KZ 127.5). */
  readonly generalElections?: readonly GeneralElection[] | undefined;
}

interface GeneralElection {
  readonly heldOn: string;
  readonly resultOn: string | null;
}

/** What decides which rows a case's course is read from. */
export interface CaseNature {
  readonly kind: CaseKind;
  /** A complaint against a results table, which has times of its own (KZ 143.3). */
  readonly isResults: boolean;
}

export interface Due {
  readonly code: string;
  readonly dueAt: Date;
  readonly paused: boolean;
}

export interface Course {
  readonly status: CaseStatus;
  /** All of the case's deadlines; those the action left alone are the very objects that were given. */
  readonly deadlines: readonly CaseDeadline[];
  readonly due: Due | null;
}

const forResults: Readonly<Partial<Record<DeadlineCode, boolean>>> = Object.fromEntries(
  Object.entries(deadlineRules).flatMap(([code, rule]) => ('forResults' in rule ? [[code, rule.forResults]] : [])),
);

/** Whether a case with these deadlines is against a results table; undefined where none of them tells. */
export const isForResults = (deadlines: readonly Pick<CaseDeadline, 'code'>[]): boolean | undefined =>
  Object.entries(forResults).find(([code]) => deadlines.some((one) => one.code === code))?.[1];

/** The deadlines that an action starts in a case of this nature. */
const startedBy = (row: LifecycleRow, { isResults }: CaseNature): readonly DeadlineCode[] =>
  (row.starts ?? []).filter((code) => (forResults[code] ?? isResults) === isResults);

/**
 * The course after one more step. `steps` is the history before it, `deadlines` what was stored then.
 * @throws Error when the table does not allow the step, or when no rule gives a deadline it starts.
 */
export function nextCourse(
  nature: CaseNature,
  steps: readonly CourseStep[],
  deadlines: readonly CaseDeadline[],
  step: CourseStep,
  law: Law,
): Course {
  const history = [...steps, step];
  const lifecycle = lifecycleOf(nature.kind);
  const status = lifecycle.statusAfter(history);
  const row = lifecycle.row(step.action);
  const rowed = history.map((one) => ({ ...one, row: lifecycle.row(one.action) }));
  const kept = deadlines.map((deadline) => touched(deadline, row, rowed, law));
  const start = (code: string, startedAt: Date): CaseDeadline => {
    const { legalBasis, isPublic } = ruleInForce(law.rules, code, startedAt);
    const dueAt = dueOf({ code, startedAt }, rowed, law);
    return { id: undefined, code, startedAt, dueAt, pausedAt: null, stoppedAt: null, legalBasis, isPublic };
  };
  const still = new Set(kept.filter(({ stoppedAt }) => !stoppedAt).map(({ code }) => code));
  const owed = obligesToReport(step.data) && owesReport(history) ? (row.startsIfOwed ?? []) : [];
  const unlessRunning = [...(row.startsUnlessRunning ?? []), ...owed].filter((code) => !still.has(code));
  const started = [...startedBy(row, nature), ...unlessRunning].map((code) => start(code, beginningOf(row, step)));
  const begun = (row.recounts ? (step.data.recounted ?? []) : []).flatMap(({ code }) => {
    const decision = still.has(code) ? undefined : rowed.findLast((one) => appealAgainst(one.row) === code);
    return decision ? [start(code, beginningOf(decision.row, decision))] : [];
  });
  const from = clockOf(step);
  const restarted = deadlines.filter((one) => restarts(row, one, from)).map(({ code }) => start(code, from));
  const all = [
    ...kept,
    ...started,
    ...begun,
    ...restarted,
    ...revived(deadlines, row, rowed, law).filter(({ code }) => !still.has(code)),
  ];
  return { status, deadlines: all, due: nearestDue(all) };
}

/** The deadlines that the last withdrawal stopped, with the time they had: pauses until now are not counted. */
function revived(deadlines: readonly CaseDeadline[], row: LifecycleRow, history: readonly RowedStep[], law: Law) {
  const withdrawnAt = history.findLast((step) => step.row.endsFiling)?.at.getTime();
  return deadlines
    .filter(({ code, stoppedAt }) => row.revives?.some((one) => one === code) && stoppedAt?.getTime() === withdrawnAt)
    .map((one) => ({ ...one, id: undefined, stoppedAt: null, pausedAt: null, dueAt: dueOf(one, history, law) }));
}

/** From when the deadlines that a step restarts count. */
const clockOf = ({ at, data }: CourseStep): Date => (data.clockFrom === undefined ? at : new Date(data.clockFrom));

/** When an act that a step announces was announced; any other step counts from itself. */
const beginningOf = ({ announces }: LifecycleRow, { at, data }: CourseStep): Date =>
  announces && data.announcedAt !== undefined ? momentOf(data.announcedAt) : at;

/** A running deadline begins anew only from later than it began: joining an older case gives nobody more time. */
const restarts = (row: LifecycleRow, { code, startedAt, stoppedAt, pausedAt }: CaseDeadline, from: Date): boolean =>
  !stoppedAt && !pausedAt && startedAt < from && (row.restarts?.some((one) => one === code) ?? false);

interface RowedStep extends CourseStep {
  readonly row: LifecycleRow;
}

/** A deadline after the last step of the history; the same object when the step does not concern it. */
function touched(deadline: CaseDeadline, row: LifecycleRow, history: readonly RowedStep[], law: Law): CaseDeadline {
  const { code, pausedAt, stoppedAt } = deadline;
  const last = history.at(-1);
  if (stoppedAt || !last) return deadline;
  const { at } = last;
  const has = (codes: readonly string[] | undefined) => codes?.includes(code) ?? false;
  // Started anew (claims of a second body): the one before ends.
  if (
    row.stops === 'all' ||
    has(row.stops) ||
    has(row.voids) ||
    has(row.starts) ||
    restarts(row, deadline, clockOf(last))
  )
    return { ...deadline, stoppedAt: at };
  if (has(row.pauses) && !pausedAt) return { ...deadline, pausedAt: at };
  if (has(row.resumes) && pausedAt) return { ...deadline, pausedAt: null, dueAt: dueOf(deadline, history, law) };
  if (row.extends === code) return { ...deadline, dueAt: dueOf(deadline, history, law) };
  const anew = row.recounts && last.data.recounted?.find((one) => one.code === code);
  return anew ? recounted(deadline, anew.ruleOn, history, law) : deadline;
}

/** A deadline by the calendar of now and by the version of its rule of a day; undefined leaves the version it has. */
function recounted(
  deadline: CaseDeadline,
  ruleOn: string | undefined,
  history: readonly RowedStep[],
  law: Law,
): CaseDeadline {
  const { code, startedAt } = deadline;
  const ruleAt = ruleOn === undefined ? deadline.ruleAt : startOfDay(ruleOn);
  const { legalBasis } = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  return { ...deadline, ruleAt, legalBasis, dueAt: dueOf({ code, startedAt, ruleAt }, history, law) };
}

/** How a deadline would be counted anew now; nothing is changed by asking. */
export function recount(
  kind: CaseKind,
  steps: readonly CourseStep[],
  { code, startedAt, ruleAt }: CaseDeadline,
  ruleOn: string | undefined,
  law: Law,
): DeadlineCount {
  const lifecycle = lifecycleOf(kind);
  const rowed = steps.map((one) => ({ ...one, row: lifecycle.row(one.action) }));
  return countOf({ code, startedAt, ruleAt: ruleOn === undefined ? ruleAt : startOfDay(ruleOn) }, rowed, law);
}

export const recountedDue = (...asked: Parameters<typeof recount>): Date => new Date(recount(...asked).dueAt);

type Begun = Pick<CaseDeadline, 'code' | 'startedAt' | 'ruleAt'>;

const dueOf = (begun: Begun, history: readonly RowedStep[], law: Law): Date =>
  new Date(countOf(begun, history, law).dueAt);

/** Doubts and choices in the count of a deadline that people must read. */
export interface Explained {
  /** Empty where it would end elsewhere by the law of now. */
  readonly steps: DeadlineStep[];
  /** Why its end is uncertain; empty once it has ended. */
  readonly doubts: Doubt[];
}

export function explain(
  kind: CaseKind,
  deadline: Begun & Pick<CaseDeadline, 'stoppedAt' | 'dueAt'>,
  steps: readonly CourseStep[],
  law: Law,
): Explained {
  const rowed = steps.map((one) => ({ ...one, row: lifecycleOf(kind).row(one.action) }));
  const counted = countOf(deadline, rowed, law);
  const isSame = counted.dueAt === deadline.dueAt.getTime();
  return {
    steps: isSame ? counted.steps.filter((step) => !isDoubt(step)) : [],
    doubts: deadline.stoppedAt === null ? doubtsIn(counted.steps) : [],
  };
}

const outsidePeriods: Readonly<Record<string, PeriodKind | undefined>> = Object.fromEntries(
  Object.entries(deadlineRules).flatMap(([code, rule]) => ('outside' in rule ? [[code, rule.outside.period]] : [])),
);

const countings: Readonly<Record<string, Counting | undefined>> = Object.fromEntries(
  Object.entries(deadlineRules).map(([code, { counting }]) => [code, counting]),
);

/** The announcement of the decision that is appealed against, which decides the period (KZ 152.2, 157.2). */
function decisionBefore(begin: number, history: readonly RowedStep[]): number | undefined {
  const decision = history.slice(0, begin + 1).findLast(({ row }) => row.announces && appealAgainst(row));
  return decision && beginningOf(decision.row, decision).getTime();
}

/** An appeal that is open against a decision of a case, or that was until its time ended. */
export interface OpenAppeal extends Explained {
  readonly code: AppealCode;
  /** Where in the history the decision is, from 0. */
  readonly step: number;
  /** Ids of the subjects whose outcome nothing later decided anew; empty for a decision on none. */
  readonly subjects: readonly string[];
  readonly startedAt: Date;
  readonly dueAt: Date;
  readonly legalBasis: string;
}

type TimedAppeal = Pick<CaseDeadline, 'code' | 'startedAt' | 'ruleAt' | 'dueAt' | 'stoppedAt' | 'legalBasis'>;

/**
 * The appeals against decisions that hold, the first to end first: by its running deadline, or counted here where none runs,
 * because the right does not end when the case is closed, and decisions from before had no deadline. What the Commissioner
 * decided goes to KAS while what KAS decided of another subject goes to the College. None that was used up or is final.
 */
export function openAppeals(
  kind: CaseKind,
  steps: readonly CourseStep[],
  deadlines: readonly TimedAppeal[],
  law: Law,
): readonly OpenAppeal[] {
  const rowed = steps.map((one) => ({ ...one, row: lifecycleOf(kind).row(one.action) }));
  return appealCodes
    .flatMap((code): OpenAppeal[] => {
      const step = rowed.findLastIndex(({ row }) => appealAgainst(row) === code);
      const decision = rowed[step];
      const subjects = decision && standingSubjects(rowed, step, code);
      if (!decision || !subjects) return [];
      const startedAt = beginningOf(decision.row, decision);
      const running = deadlines.find((one) => one.code === code && !one.stoppedAt);
      const { legalBasis } = running ?? ruleInForce(law.rules, code, startedAt);
      const dueAt = running?.dueAt ?? dueOf({ code, startedAt }, rowed, law);
      const begun = running ?? { code, startedAt, dueAt, stoppedAt: null };
      return [{ code, step, subjects, startedAt, dueAt, legalBasis, ...explain(kind, begun, steps, law) }];
    })
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** The subjects for which a decision still holds; undefined once the appeal was used up or nothing of it is left. */
function standingSubjects(rowed: readonly RowedStep[], step: number, code: AppealCode): readonly string[] | undefined {
  const isUsedUp = ({ to, stops }: LifecycleRow) =>
    to === 'final' || (stops !== 'all' && stops?.some((one) => one === code));
  const later = rowed.slice(step + 1);
  if (later.some(({ row }) => isUsedUp(row))) return undefined;
  const decided = outcomesOf(rowed[step]);
  const anew = later.flatMap(outcomesOf);
  const left = decided.filter((subject) => !anew.includes(subject));
  return decided.length > 0 && left.length === 0 ? undefined : left;
}

const outcomesOf = (step: CourseStep | undefined): readonly string[] =>
  step?.data.outcomes?.map(({ subject }) => subject) ?? [];

/** The deadline that the last step with this code in `starts` began: its days, extensions and pauses. */
function countOf({ code, startedAt, ruleAt }: Begun, history: readonly RowedStep[], law: Law): DeadlineCount {
  const begin = history.findLastIndex(
    (step) =>
      step.row.starts?.some((one) => one === code) ||
      (step.row.startsUnlessRunning?.some((one) => one === code) && step.at.getTime() === startedAt.getTime()) ||
      (step.row.startsIfOwed?.some((one) => one === code) &&
        beginningOf(step.row, step).getTime() === startedAt.getTime()) ||
      (step.row.restarts?.some((one) => one === code) && clockOf(step).getTime() === startedAt.getTime()),
  );
  const rule = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  const given = history[begin]?.data.dueInDays;
  const inDays = rule.unit === 'hours' ? ('calendar_days' as const) : rule.unit;
  const own = given === undefined ? rule : { ...rule, amount: given, unit: inDays };
  const later = history.slice(begin + 1);
  const added = later
    .filter(({ row }) => row.extends === code)
    .reduce((days, { data }) => days + (data.dueInDays ?? 0), 0);
  const amount = own.amount + added * (own.unit === 'hours' ? 24 : 1);
  const announced = history[begin]?.row.announces ? history[begin].data.announcedAt : undefined;
  const isDay = announced !== undefined && momentOf(announced).getTime() === startedAt.getTime();
  const start = isDay ? startOfAnnounced(announced) : startedAt.getTime();
  const period = outsidePeriods[code];
  const outside = period && rule.outsideAmount ? { amount: rule.outsideAmount, period } : undefined;
  const decidedAt = outside && decisionBefore(begin, history);
  return countDeadline(
    start,
    { ...own, amount, outside, decidedAt, counting: countings[code] },
    law.calendar,
    pausesOf(code, later),
  );
}

function pausesOf(code: string, steps: readonly RowedStep[]): readonly Pause[] {
  const pauses: Pause[] = [];
  let from: number | undefined;
  for (const { row, at } of steps) {
    const { pauses: stops, resumes } = row;
    if (stops?.some((one) => one === code)) from ??= at.getTime();
    if (from !== undefined && resumes?.some((one) => one === code)) {
      pauses.push({ from, to: at.getTime() });
      from = undefined;
    }
  }
  return pauses;
}

export function ruleInForce(rules: readonly RuleInTime[], code: string, at: Date): RuleInTime {
  const rule = rules.find((one) => one.code === code && one.validFrom <= at && (!one.validTo || at < one.validTo));
  if (!rule) throw new Error(`no deadline rule for ${code} at ${at.toISOString()}`);
  return rule;
}

/** The nearest duty that runs, or the nearest paused one when none runs; null once nothing is left to wait for. */
export function nearestDue(
  deadlines: readonly Pick<CaseDeadline, 'code' | 'dueAt' | 'pausedAt' | 'stoppedAt'>[],
): Due | null {
  const [first] = deadlines
    .filter(({ code, stoppedAt }) => !stoppedAt && !rightCodes.includes(code))
    .map(({ code, dueAt, pausedAt }) => ({ code, dueAt, paused: pausedAt !== null }))
    .sort((a, b) => Number(a.paused) - Number(b.paused) || a.dueAt.getTime() - b.dueAt.getTime());
  return first ?? null;
}

export type DeadlineFate = 'running' | 'paused' | 'met' | 'missed' | 'stopped';

/** What became of a deadline. `stopped`: it ended before its time, because the case or its duty did. */
export function deadlineFate(kind: CaseKind, deadline: CaseDeadline, steps: readonly CourseStep[]): DeadlineFate {
  const { code, dueAt, pausedAt, stoppedAt } = deadline;
  if (!stoppedAt) return pausedAt ? 'paused' : 'running';
  // The instant of the end is in time; a clock that was stopped in time stays so.
  if ((pausedAt ?? stoppedAt) > dueAt) return 'missed';
  const ended = steps.find(({ at }) => at.getTime() === stoppedAt.getTime());
  const { starts = [], restarts = [], voids = [] } = ended ? lifecycleOf(kind).row(ended.action) : {};
  const restarted = [...starts, ...restarts, ...voids].some((one) => one === code);
  const cutShort = ended?.action === 'withdraw' || ended?.action === 'join';
  return pausedAt || restarted || cutShort ? 'stopped' : 'met';
}

const defaults: Readonly<Record<string, { readonly words: Words }>> = deadlineRules;

/** The name of a deadline; the bare code for one that an administrator added. */
export const deadlineName = (code: string): Words => defaults[code]?.words ?? { al: code, en: code };
