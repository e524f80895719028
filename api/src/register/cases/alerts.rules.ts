// Alerts of deadlines: when they warn, and who is to act. Pure.
import {
  type CaseKind,
  caseStatuses,
  type DeadlineUnit,
  dayOf,
  firstDay,
  instantOf,
  isStaffRow,
  type LifecycleRow,
  lifecycleOf,
  type OfficeCalendar,
  officeOf,
  type Permission,
  type Step,
} from '@denonco/contract';
import { writtenHour } from '../../platform/moments/moments.rules.ts';
import { lateAfter } from '../../reference/deadlines.rules.ts';
import { type Alert, isRunning, passedEnd, type WatchedDeadline } from './cases.history.rules.ts';

export interface WarningRule {
  readonly code: string;
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function dueAlerts(
  deadline: WatchedDeadline,
  rules: readonly WarningRule[],
  calendar: OfficeCalendar,
  now: Date,
): readonly Alert[] {
  if (!isRunning(deadline)) return [];
  const { id: deadlineId, code } = deadline;
  const dueAt = lateAfter(deadline);
  const warned = warnsAt(deadline, rules, calendar);
  const passed = passedEnd(deadline, now);
  return [
    ...(warned && warned <= now ? [{ deadlineId, code, kind: 'warning' as const, dueAt, at: warned }] : []),
    ...(passed ? [passed] : []),
  ];
}

/** When a deadline warns: by its rule, but not in the first half; in whole minutes, as the job runs. */
function warnsAt(deadline: WatchedDeadline, rules: readonly WarningRule[], calendar: OfficeCalendar): Date | undefined {
  const { code, startedAt, ruleAt = startedAt } = deadline;
  const dueAt = lateAfter(deadline);
  const rule = rules.find(
    (one) => one.code === code && one.validFrom <= ruleAt && (!one.validTo || ruleAt < one.validTo),
  );
  if (!rule) return undefined;
  const half = startedAt.getTime() + (dueAt.getTime() - startedAt.getTime()) / 2;
  const at = Math.max(earlier(dueAt.getTime(), rule, calendar), half);
  return new Date(Math.floor(at / minuteMs) * minuteMs);
}

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

export function warnUntilByCode(rules: readonly WarningRule[], calendar: OfficeCalendar, now: Date): Map<string, Date> {
  const horizons = new Map<string, Date>();
  for (const rule of rules) {
    const until = new Date(later(now.getTime(), rule, calendar));
    const known = horizons.get(rule.code);
    if (!known || known < until) horizons.set(rule.code, until);
  }
  return horizons;
}

/** A day more than the rule says, because days differ in length. */
function later(instant: number, { amount, unit }: WarningRule, calendar: OfficeCalendar): number {
  if (unit === 'hours') return instant + amount * hourMs + minuteMs;
  if (unit === 'calendar_days') return instant + (amount + 1) * dayMs;
  const { isWorking } = officeOf(calendar, []);
  let day = dayOf(instant);
  for (let left = amount + 1; left > 0; left--) day = firstDay(day + 1, isWorking);
  return instant + (day - dayOf(instant)) * dayMs;
}

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
 * Permissions of those who can end the deadline. First found counts: the closing that its own deadline asks for; actions
 * that stop it by name; that move the case on; that stop all; any.
 */
export function permissionsToEnd(kind: CaseKind, steps: readonly Step[], code: string): readonly Permission[] {
  const rows = lifecycleOf(kind).possibleRows(steps).filter(isStaffRow);
  const closing = rows.filter(({ action }) => code === 'closing' && action === 'close');
  const naming = rows.filter(({ stops }) => stops !== 'all' && stops?.some((one) => one === code));
  const onward = rows.filter(({ to }) => to !== 'same' && to !== 'origin' && caseStatuses[to].open);
  const ending = rows.filter(({ stops }) => stops === 'all');
  const chosen = [closing, naming, onward, ending, rows].find((some) => some.length > 0) ?? [];
  return [...new Set(chosen.map(({ by }) => by))];
}
