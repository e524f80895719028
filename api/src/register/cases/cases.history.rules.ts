// Applies an action of the lifecycle to the history. Pure.
import {
  type AppealCode,
  type AppealView,
  appealAgainst,
  appealCodes,
  areSettled,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Counting,
  complaintRules,
  countDeadline,
  type DeadlineCode,
  type DeadlineCount,
  type DeadlineStep,
  type Doubt,
  deadlineRules,
  deadlinesStartedBy,
  doubtsIn,
  type HearingState,
  isDoubt,
  isInternalTime,
  isReportDue,
  type LetterKind,
  type LifecycleRow,
  type LocalizedText,
  letterKindRows,
  lifecycleOf,
  type OfficeCalendar,
  obligesToReport,
  type Pause,
  type PeriodKind,
  rightCodes,
  type Step,
  startOfAnnounced,
  toTiraneIso,
} from '@denonco/contract';
import { momentOf, startOfDay } from '../../platform/moments/moments.rules.ts';
import {
  areSameEnds,
  type Ends,
  type Later,
  lateAfter,
  type RuleInTime,
  ruleInForce,
  toEnds,
  toLaterEnd,
} from '../../reference/deadlines.rules.ts';

export interface HistoryStep extends Step {
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
  readonly id: string | undefined;
  readonly code: string;
  readonly startedAt: Date;
  /** Undefined: the version in force when it began; else at this instant. */
  readonly ruleAt?: Date | undefined;
  readonly dueAt: Date;
  readonly later?: Later | undefined;
  readonly pausedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly left?: Ends | undefined;
}

export interface Law {
  readonly rules: readonly RuleInTime[];
  readonly calendar: OfficeCalendar;
  /** General elections by day: a complaint is numbered in the register of the next one (KZ 127.5). */
  readonly generalElections?: readonly { readonly heldOn: string; readonly resultOn: string | null }[] | undefined;
}

export interface CaseNature {
  readonly kind: CaseKind;
  /** Against a results table, with its own deadlines (KZ 143.3). */
  readonly isResults: boolean;
  readonly actAnnouncedAt?: Date | undefined;
}

export interface Due {
  readonly code: string;
  readonly dueAt: Date;
  readonly paused: boolean;
}

export interface HistoryState {
  readonly status: CaseStatus;
  readonly deadlines: readonly CaseDeadline[];
  readonly due: Due | null;
}

const rulesByLaw: Readonly<Record<string, RuleByLaw | undefined>> = deadlineRules;
const complaintRulesByLaw: Readonly<Record<string, { readonly label: LocalizedText } | undefined>> = complaintRules;
interface RuleByLaw {
  readonly label: LocalizedText;
  readonly counting: Counting;
  readonly forResults?: boolean;
  readonly outside?: { readonly period: PeriodKind };
}

/** Whether the case is about results, by its deadlines; undefined if none says. */
export const isForResults = (deadlines: readonly Pick<CaseDeadline, 'code'>[]): boolean | undefined =>
  deadlines.map(({ code }) => rulesByLaw[code]?.forResults).find((is) => is !== undefined);

const startedBy = (row: LifecycleRow, { isResults }: CaseNature): readonly DeadlineCode[] =>
  (row.starts ?? []).filter((code) => (rulesByLaw[code]?.forResults ?? isResults) === isResults);

/** @throws Error when the table does not allow the step, or a started deadline has no rule. */
export function applyStep(
  nature: CaseNature,
  steps: readonly HistoryStep[],
  deadlines: readonly CaseDeadline[],
  step: HistoryStep,
  law: Law,
): HistoryState {
  const history = [...steps, step];
  const lifecycle = lifecycleOf(nature.kind);
  const status = lifecycle.statusAfter(history);
  const row = lifecycle.row(step.action);
  const stepsWithRows = withRows(nature.kind, history);
  const updated = deadlines.map((deadline) => updatedDeadline(deadline, row, stepsWithRows, law));
  const start = (code: string, startedAt: Date): CaseDeadline => {
    const { legalBasis, isPublic } = ruleInForce(law.rules, code, startedAt);
    const ends = dueOf({ code, startedAt }, stepsWithRows, law);
    return { id: undefined, code, startedAt, ...ends, pausedAt: null, stoppedAt: null, legalBasis, isPublic };
  };
  const runningCodes = new Set(updated.filter(({ stoppedAt }) => !stoppedAt).map(({ code }) => code));
  const reportDeadlines = obligesToReport(step.data) && isReportDue(history) ? (row.startsIfReportDue ?? []) : [];
  const isConcluded = status === 'decided' && !isReportDue(history) && !isUnsettled(history);
  const closingDeadlines = isConcluded ? (row.startsIfConcluded ?? []) : [];
  const unlessRunning = [...(row.startsUnlessRunning ?? []), ...reportDeadlines, ...closingDeadlines].filter(
    (code) => !runningCodes.has(code),
  );
  // Others may complain of the same table from its announcement (KZ 132.1).
  const from = (code: string) => (code === 'resultsOpen' ? (nature.actAnnouncedAt ?? step.at) : beginningOf(row, step));
  const started = [...startedBy(row, nature), ...unlessRunning].map((code) => start(code, from(code)));
  const startedCodes = (row.recounts ? (step.data.recounted ?? []) : []).flatMap(({ code }) => {
    const decision = runningCodes.has(code)
      ? undefined
      : stepsWithRows.findLast((one) => appealAgainst(one.row) === code);
    return decision ? [start(code, beginningOf(decision.row, decision))] : [];
  });
  const clock = clockOf(step);
  const restarted = deadlines.filter((one) => restarts(row, one, clock)).map(({ code }) => start(code, clock));
  const all = [
    ...updated,
    ...started,
    ...startedCodes,
    ...restarted,
    ...revived(deadlines, row, stepsWithRows, law).filter(({ code }) => !runningCodes.has(code)),
  ];
  return { status, deadlines: all, due: nearestDue(all) };
}

/** An outcome, the last of its subject since reopening, is still proposed to KAS or returned for new investigation. */
function isUnsettled(history: readonly HistoryStep[]): boolean {
  const since = history.slice(history.findLastIndex(({ action }) => action === 'reopen') + 1);
  const last = new Map(
    since.flatMap(({ data }) => data.outcomes ?? []).map(({ subject, outcome }) => [subject, outcome]),
  );
  return !areSettled([...last.values()]);
}

/** Stopped by the last withdrawal, with the remaining time: pauses since are not counted. */
function revived(deadlines: readonly CaseDeadline[], row: LifecycleRow, history: readonly RowStep[], law: Law) {
  const withdrawnAt = history.findLast((step) => step.row.filerWithdraws)?.at.getTime();
  return deadlines
    .filter(({ code, stoppedAt }) => has(row.revives, code) && stoppedAt?.getTime() === withdrawnAt)
    .map((one) => ({ ...one, id: undefined, stoppedAt: null, pausedAt: null, ...dueOf(one, history, law) }));
}

const clockOf = ({ at, data }: HistoryStep): Date => (data.clockFrom === undefined ? at : new Date(data.clockFrom));

const beginningOf = ({ announces }: LifecycleRow, { at, data }: HistoryStep): Date =>
  announces && data.announcedAt !== undefined ? momentOf(data.announcedAt) : at;

/** Joining an older case must not extend a deadline. */
const restarts = (row: LifecycleRow, { code, startedAt, stoppedAt, pausedAt }: CaseDeadline, from: Date): boolean =>
  !stoppedAt && !pausedAt && startedAt < from && has(row.restarts, code);

interface RowStep extends HistoryStep {
  readonly row: LifecycleRow;
}

const withRows = (kind: CaseKind, steps: readonly HistoryStep[]): readonly RowStep[] =>
  steps.map((step) => ({ ...step, row: lifecycleOf(kind).row(step.action) }));

const has = (codes: readonly string[] | undefined, code: string): boolean => codes?.includes(code) ?? false;

function updatedDeadline(
  deadline: CaseDeadline,
  row: LifecycleRow,
  history: readonly RowStep[],
  law: Law,
): CaseDeadline {
  const { code, pausedAt, stoppedAt } = deadline;
  const last = history.at(-1);
  if (stoppedAt || !last) return deadline;
  const { at } = last;
  // A claim of a second body ends the previous deadline.
  if (
    row.stops === 'all' ||
    [row.stops, row.voids, row.starts].some((codes) => has(codes, code)) ||
    restarts(row, deadline, clockOf(last))
  )
    return { ...deadline, stoppedAt: at };
  if (has(row.pauses, code) && !pausedAt) return { ...deadline, pausedAt: at };
  if (has(row.resumes, code) && pausedAt) return { ...deadline, pausedAt: null, ...dueOf(deadline, history, law) };
  if (row.extends === code) return { ...deadline, ...dueOf(deadline, history, law) };
  const recount = row.recounts && last.data.recounted?.find((one) => one.code === code);
  return recount ? recounted(deadline, recount.ruleOn, history, law) : deadline;
}

function recounted(
  deadline: CaseDeadline,
  ruleOn: string | undefined,
  history: readonly RowStep[],
  law: Law,
): CaseDeadline {
  const { code, startedAt } = deadline;
  const ruleAt = ruleOn === undefined ? deadline.ruleAt : startOfDay(ruleOn);
  const { legalBasis } = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  return { ...deadline, ruleAt, legalBasis, ...dueOf({ code, startedAt, ruleAt }, history, law) };
}

export function recount(
  kind: CaseKind,
  steps: readonly HistoryStep[],
  { code, startedAt, ruleAt }: CaseDeadline,
  ruleOn: string | undefined,
  law: Law,
): DeadlineCount {
  const started = { code, startedAt, ruleAt: ruleOn === undefined ? ruleAt : startOfDay(ruleOn) };
  return countOf(started, withRows(kind, steps), law);
}

export const recountedEnds = (...args: Parameters<typeof recount>): Ends => toEnds(recount(...args));

type StartedDeadline = Pick<CaseDeadline, 'code' | 'startedAt' | 'ruleAt'>;

const dueOf = (started: StartedDeadline, history: readonly RowStep[], law: Law): Ends =>
  toEnds(countOf(started, history, law));

export interface Explanation {
  /** Empty where present law gives another end. */
  readonly steps: DeadlineStep[];
  readonly doubts: Doubt[];
}

export function explainDeadline(
  kind: CaseKind,
  deadline: StartedDeadline & Pick<CaseDeadline, 'stoppedAt' | 'dueAt' | 'later'>,
  steps: readonly HistoryStep[],
  law: Law,
): Explanation {
  const counted = countOf(deadline, withRows(kind, steps), law);
  const isSame = areSameEnds(toEnds(counted), deadline);
  return {
    steps: isSame ? counted.steps.filter((step) => !isDoubt(step)) : [],
    doubts: deadline.stoppedAt === null ? doubtsIn(counted.steps) : [],
  };
}

/** The appealed decision decides the period (KZ 152.2, 157.2). */
function decisionBefore(startAt: number, history: readonly RowStep[]): number | undefined {
  const decision = history.slice(0, startAt + 1).findLast(({ row }) => row.announces && appealAgainst(row));
  return decision && beginningOf(decision.row, decision).getTime();
}

interface OpenAppeal extends Explanation {
  readonly code: AppealCode;
  readonly step: number;
  readonly subjects: readonly string[];
  readonly startedAt: Date;
  readonly dueAt: Date;
  readonly later?: Later | undefined;
  readonly legalBasis: string;
}

type TimedAppeal = Pick<CaseDeadline, 'code' | 'startedAt' | 'ruleAt' | 'dueAt' | 'later' | 'stoppedAt' | 'legalBasis'>;

/**
 * Earliest end first, also without a stored deadline, because the right outlives the case. A decision of the
 * Commissioner goes to KAS, one of KAS to the College. Without used and final ones.
 */
export function openAppeals(
  kind: CaseKind,
  steps: readonly HistoryStep[],
  deadlines: readonly TimedAppeal[],
  law: Law,
): readonly OpenAppeal[] {
  const stepsWithRows = withRows(kind, steps);
  return appealCodes
    .flatMap((code): OpenAppeal[] => {
      const step = stepsWithRows.findLastIndex(({ row }) => appealAgainst(row) === code);
      const decision = stepsWithRows[step];
      const subjects = decision && standingSubjects(stepsWithRows, step, code);
      if (!decision || !subjects) return [];
      const startedAt = beginningOf(decision.row, decision);
      const running = deadlines.find((one) => one.code === code && !one.stoppedAt);
      const { legalBasis } = running ?? ruleInForce(law.rules, code, startedAt);
      const { dueAt, later } = running ?? dueOf({ code, startedAt }, stepsWithRows, law);
      const started = running ?? { code, startedAt, dueAt, later, stoppedAt: null };
      return [
        { code, step, subjects, startedAt, dueAt, later, legalBasis, ...explainDeadline(kind, started, steps, law) },
      ];
    })
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** Subjects that may still appeal; undefined once the appeal was used or all was decided again. */
function standingSubjects(
  stepsWithRows: readonly RowStep[],
  step: number,
  code: AppealCode,
): readonly string[] | undefined {
  const isUsedUp = ({ to, stops }: LifecycleRow) => to === 'final' || (stops !== 'all' && has(stops, code));
  const later = stepsWithRows.slice(step + 1);
  if (later.some(({ row }) => isUsedUp(row))) return undefined;
  const decided = outcomesOf(stepsWithRows[step]);
  const recounted = later.flatMap(outcomesOf);
  const left = decided.filter((subject) => !recounted.includes(subject));
  return decided.length > 0 && left.length === 0 ? undefined : left;
}

const outcomesOf = (step: HistoryStep | undefined): readonly string[] =>
  step?.data.outcomes?.map(({ subject }) => subject) ?? [];

function countOf({ code, startedAt, ruleAt }: StartedDeadline, history: readonly RowStep[], law: Law): DeadlineCount {
  const startAt = history.findLastIndex((step) => {
    const began = (at: Date) => at.getTime() === startedAt.getTime();
    const { starts, restarts: restarted } = step.row;
    return (
      has(starts, code) ||
      (has(deadlinesStartedBy(step.row), code) && began(beginningOf(step.row, step))) ||
      (has(restarted, code) && began(clockOf(step)))
    );
  });
  const rule = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  const given = history[startAt]?.data.dueInDays;
  const inDays = rule.unit === 'hours' ? ('calendar_days' as const) : rule.unit;
  const own = given === undefined ? rule : { ...rule, amount: given, unit: inDays };
  const later = history.slice(startAt + 1);
  const added = later
    .filter(({ row }) => row.extends === code)
    .reduce((days, { data }) => days + (data.dueInDays ?? 0), 0);
  const amount = own.amount + added * (own.unit === 'hours' ? 24 : 1);
  const announced = announcementOf(code, startedAt, history[startAt]);
  const isDay = announced !== undefined && momentOf(announced).getTime() === startedAt.getTime();
  const start = isDay ? startOfAnnounced(announced) : startedAt.getTime();
  const period = rulesByLaw[code]?.outside?.period;
  const outside = period && rule.outsideAmount ? { amount: rule.outsideAmount, period } : undefined;
  const decidedAt = outside && decisionBefore(startAt, history);
  return countDeadline(
    start,
    { ...own, amount, outside, decidedAt, counting: rulesByLaw[code]?.counting },
    law.calendar,
    pausesOf(code, later),
  );
}

/** When the act was announced. A challenged act has only its start stored: midnight if it has no hour. */
function announcementOf(code: string, startedAt: Date, started: RowStep | undefined): string | undefined {
  if (code !== 'resultsOpen') return started?.row.announces ? started.data.announcedAt : undefined;
  const [day, hour] = toTiraneIso(startedAt).split('T');
  return hour?.startsWith('00:00:00') ? day : undefined;
}

function pausesOf(code: string, steps: readonly RowStep[]): readonly Pause[] {
  const pauses: Pause[] = [];
  let from: number | undefined;
  for (const { row, at } of steps) {
    if (has(row.pauses, code)) from ??= at.getTime();
    if (from !== undefined && has(row.resumes, code)) {
      pauses.push({ from, to: at.getTime() });
      from = undefined;
    }
  }
  return pauses;
}

export function nearestDue(
  deadlines: readonly Pick<CaseDeadline, 'code' | 'dueAt' | 'later' | 'pausedAt' | 'stoppedAt'>[],
): Due | null {
  const [first] = deadlines
    .filter(({ code, stoppedAt }) => !stoppedAt && !rightCodes.includes(code))
    .map((one) => ({ code: one.code, dueAt: lateAfter(one), paused: one.pausedAt !== null }))
    .sort((a, b) => Number(a.paused) - Number(b.paused) || a.dueAt.getTime() - b.dueAt.getTime());
  return first ?? null;
}

export type DeadlineResult = 'running' | 'paused' | 'met' | 'missed' | 'stopped';

/** `stopped`: the case or its duty ended before its time. */
export function deadlineResult(kind: CaseKind, deadline: CaseDeadline, steps: readonly HistoryStep[]): DeadlineResult {
  const { code, pausedAt, stoppedAt } = deadline;
  if (!stoppedAt) return pausedAt ? 'paused' : 'running';
  // The end itself is in time.
  if ((pausedAt ?? stoppedAt) > lateAfter(deadline)) return rightCodes.includes(code) ? 'stopped' : 'missed';
  const ended = steps.find(({ at }) => at.getTime() === stoppedAt.getTime());
  const { starts = [], restarts = [], voids = [] } = ended ? lifecycleOf(kind).row(ended.action) : {};
  const restarted = [...starts, ...restarts, ...voids].some((one) => one === code);
  const cutShort = ended?.action === 'withdraw' || ended?.action === 'join';
  return pausedAt || restarted || cutShort ? 'stopped' : 'met';
}

/** `ended`: an internal limit has passed, which breaches no law. */
type AlertKind = 'warning' | 'breach' | 'ended';
export interface Alert {
  readonly deadlineId: string;
  readonly code: string;
  readonly kind: AlertKind;
  readonly dueAt: Date;
  readonly at: Date;
}

export type WatchedDeadline = Omit<CaseDeadline, 'isPublic' | 'left'>;

export const isRunning = <D extends WatchedDeadline>(one: D): one is D & { readonly id: string } =>
  one.id !== undefined && !one.stoppedAt && !one.pausedAt && !rightCodes.includes(one.code);

/** An alert if the deadline's end has passed; the end itself is in time. */
export function passedEnd(deadline: WatchedDeadline, now: Date): Alert | undefined {
  if (!isRunning(deadline)) return undefined;
  const dueAt = lateAfter(deadline);
  if (dueAt >= now) return undefined;
  const kind = isInternalTime(deadline.legalBasis) ? 'ended' : 'breach';
  return { deadlineId: deadline.id, code: deadline.code, kind, dueAt, at: dueAt };
}

/** Passed before an action ended or moved them, although no alert was recorded yet. */
export const lateEnds = <D extends WatchedDeadline>(
  before: readonly D[],
  after: readonly D[],
  at: Date,
): readonly Alert[] => before.flatMap((one) => (after.includes(one) ? [] : (passedEnd(one, at) ?? [])));

export const deadlineName = (code: string): LocalizedText =>
  (rulesByLaw[code] ?? complaintRulesByLaw[code])?.label ?? { al: code, en: code };

/** Index of the step by which the case went on without its filer, who then reads as the public; all steps if never. */
export function stepAfterFilerLeft({
  kind,
  steps,
}: {
  readonly kind: CaseKind;
  readonly steps: readonly HistoryStep[];
}): number {
  const found = steps.findIndex(({ action }) =>
    lifecycleOf(kind).rows.some((row) => row.revives && row.action === action),
  );
  return found < 0 ? steps.length : found;
}

export const toExplanation = ({ steps, doubts }: Explanation): Pick<AppealView, 'steps' | 'doubts'> => ({
  ...(steps.length > 0 && { steps }),
  ...(doubts.length > 0 && { doubts }),
});

interface Decided {
  readonly action: string;
  readonly at: Date;
  readonly data: { readonly announcedAt?: string | undefined };
}

export interface IssuedDocument {
  readonly kind: LetterKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly voidedAt: Date | null;
}

interface DecidedCase {
  readonly kind: CaseKind;
  readonly steps: readonly Decided[];
  readonly issued: readonly IssuedDocument[];
}

export function toAppealView(
  { code, step, startedAt, dueAt, later, legalBasis, ...counted }: OpenAppeal,
  { kind, steps, issued }: DecidedCase,
  subjects: AppealView['subjects'],
): AppealView {
  const decision = steps[step];
  const number = decision && numberOf(kind, decision, issued);
  return {
    code,
    announcedAt: decision?.data.announcedAt ?? toTiraneIso(startedAt),
    ...(number !== undefined && { number }),
    dueAt: toTiraneIso(dueAt),
    ...toLaterEnd(later),
    legalBasis,
    ...toExplanation(counted),
    subjects,
  };
}

/** Events of the same millisecond are moved slightly ahead of the clock. */
const aheadMs = 1000;

const numberOf = (kind: CaseKind, { action, at }: Decided, issued: readonly IssuedDocument[]): string | undefined =>
  issued.findLast(
    (document) =>
      !document.voidedAt &&
      document.issuedAt.getTime() + aheadMs >= at.getTime() &&
      letterKindRows[document.kind].afterAction &&
      letterKindRows[document.kind].actions[kind].includes(action),
  )?.number;

const sittings: ReadonlySet<CaseStatus> = new Set(['session', 'proposed', 'hearing']);

export const concernsHearing = (before: CaseStatus, sessionAt: string | undefined): boolean =>
  sessionAt !== undefined || sittings.has(before);

export function hearingChange(
  open: { readonly startsAt: Date } | undefined,
  { at, status, sessionAt }: { readonly at: Date; readonly status: CaseStatus; readonly sessionAt: string | undefined },
): HearingState | undefined {
  if (sessionAt !== undefined) return open ? 'moved' : 'set';
  if (!open || sittings.has(status)) return undefined;
  // A case decided, given back, withdrawn or joined before its hour was not heard.
  return (status === 'decided' || status === 'investigation') && at >= open.startsAt ? 'held' : 'cancelled';
}
