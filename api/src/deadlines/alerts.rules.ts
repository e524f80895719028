// When a deadline warns, what of it fires at a given moment, and who is to act. Pure: clock, rows and calendar are given.
import {
  type CaseKind,
  caseStatuses,
  type DeadlineUnit,
  dayOf,
  firstDay,
  instantOf,
  isInternalTime,
  isStaffRow,
  type LifecycleRow,
  lifecycleOf,
  type OfficeCalendar,
  officeOf,
  type Permission,
  rightCodes,
  type Step,
} from '@denonco/contract';
import { writtenHour } from '../cases/moments.rules.ts';

/** How long before its end a deadline of this code warns, from one instant until before another (null: for good). */
export interface WarningRule {
  readonly code: string;
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

/** A deadline whose clock runs. */
interface Watched {
  readonly id: string;
  readonly code: string;
  readonly startedAt: Date;
  /** The instant whose version of the rule it has; undefined: the one it began at. */
  readonly ruleAt?: Date | undefined;
  readonly dueAt: Date;
}

/** `ended`: a time of the commission's own is over, which breaks no law. */
type AlertKind = 'warning' | 'breach' | 'ended';
export interface Alert {
  readonly deadlineId: string;
  readonly code: string;
  readonly kind: AlertKind;
  /** The end it speaks of. */
  readonly dueAt: Date;
  /** When it came about, however late it is noticed. */
  readonly at: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A deadline as it is stored. */
interface Kept extends Omit<Watched, 'id'> {
  readonly id: string | undefined;
  readonly pausedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly legalBasis: string;
}

const isRunning = <D extends Kept>(one: D): one is D & Watched =>
  one.id !== undefined && !one.stoppedAt && !one.pausedAt && !rightCodes.includes(one.code);

/** The end of a running duty that has passed; undefined when none has. The very instant of the end is in time. */
function passedEnd(kept: Kept, now: Date): Alert | undefined {
  if (!isRunning(kept) || kept.dueAt >= now) return undefined;
  const kind = isInternalTime(kept.legalBasis) ? 'ended' : 'breach';
  return { deadlineId: kept.id, code: kept.code, kind, dueAt: kept.dueAt, at: kept.dueAt };
}

/** Ends that had passed when an action ended or moved them, before anybody's clock noticed: passed all the same. */
export const lateEnds = <D extends Kept>(before: readonly D[], after: readonly D[], at: Date): readonly Alert[] =>
  before.flatMap((one) => (after.includes(one) ? [] : (passedEnd(one, at) ?? [])));

/** What fires, or has fired, of a deadline by this instant; nothing of one that does not run. */
export function alertsOf(
  kept: Kept,
  rules: readonly WarningRule[],
  calendar: OfficeCalendar,
  now: Date,
): readonly Alert[] {
  if (!isRunning(kept)) return [];
  const { id: deadlineId, code, dueAt } = kept;
  const warned = warnsAt(kept, rules, calendar);
  const passed = passedEnd(kept, now);
  return [
    ...(warned && warned <= now ? [{ deadlineId, code, kind: 'warning' as const, dueAt, at: warned }] : []),
    ...(passed ? [passed] : []),
  ];
}

/**
 * From when a deadline counts as near: so long before its end as its rule says, but not before half of its time is over.
 * A whole minute, because the clock is looked at every minute. Undefined when it never warns.
 */
function warnsAt(
  { code, startedAt, ruleAt = startedAt, dueAt }: Watched,
  rules: readonly WarningRule[],
  calendar: OfficeCalendar,
): Date | undefined {
  const rule = rules.find(
    (one) => one.code === code && one.validFrom <= ruleAt && (!one.validTo || ruleAt < one.validTo),
  );
  if (!rule) return undefined;
  const half = startedAt.getTime() + (dueAt.getTime() - startedAt.getTime()) / 2;
  const at = Math.max(earlier(dueAt.getTime(), rule, calendar), half);
  return new Date(Math.floor(at / minuteMs) * minuteMs);
}

/** The same hour so many days earlier, or so many hours earlier. */
function earlier(instant: number, { amount, unit }: WarningRule, calendar: OfficeCalendar): number {
  if (unit === 'hours') return instant - amount * hourMs;
  const day = dayOf(instant);
  return instantOf(
    unit === 'calendar_days' ? day - amount : workingDayBefore(day, amount, calendar),
    writtenHour(instant),
  );
}

function workingDayBefore(day: number, amount: number, calendar: OfficeCalendar): number {
  const { isWorking } = officeOf(calendar, []);
  let found = day;
  for (let left = amount; left > 0; left--) found = -firstDay(-found + 1, (mirrored) => isWorking(-mirrored));
  return found;
}

/** For each code the latest end that could warn by now: further ends need not be looked at. */
export function horizonsOf(rules: readonly WarningRule[], calendar: OfficeCalendar, now: Date): Map<string, Date> {
  const horizons = new Map<string, Date>();
  for (const rule of rules) {
    const until = new Date(later(now.getTime(), rule, calendar));
    const known = horizons.get(rule.code);
    if (!known || known < until) horizons.set(rule.code, until);
  }
  return horizons;
}

/** At least as far ahead as the rule looks; a day more than it says, because days differ in length. */
function later(instant: number, { amount, unit }: WarningRule, calendar: OfficeCalendar): number {
  if (unit === 'hours') return instant + amount * hourMs + minuteMs;
  if (unit === 'calendar_days') return instant + (amount + 1) * dayMs;
  const { isWorking } = officeOf(calendar, []);
  let day = dayOf(instant);
  for (let left = amount + 1; left > 0; left--) day = firstDay(day + 1, isWorking);
  return instant + (day - dayOf(instant)) * dayMs;
}

/** The action that a passed deadline makes possible: the lapse of what the filer did not complete. */
export const proposedBy = (
  kind: CaseKind,
  steps: readonly Step[],
  { code, kind: fired }: Alert,
): LifecycleRow | undefined =>
  fired === 'warning'
    ? undefined
    : lifecycleOf(kind)
        .possibleRows(steps)
        .find(({ after }) => after === code);

/**
 * Who may do what ends this deadline: by name in the table; else what brings the case on, else what ends everything, else
 * anything that can be done with the case as it stands.
 */
export function whoEnds(kind: CaseKind, steps: readonly Step[], code: string): readonly Permission[] {
  const rows = lifecycleOf(kind).possibleRows(steps).filter(isStaffRow);
  const naming = rows.filter(({ stops }) => stops !== 'all' && stops?.some((one) => one === code));
  const onward = rows.filter(({ to }) => to !== 'same' && to !== 'origin' && caseStatuses[to].open);
  const ending = rows.filter(({ stops }) => stops === 'all');
  const chosen = [naming, onward, ending, rows].find((some) => some.length > 0) ?? [];
  return [...new Set(chosen.map(({ by }) => by))];
}
