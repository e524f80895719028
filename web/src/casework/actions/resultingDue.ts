// When a deadline will end if an action gives it so many days, counted as the server counts it. Pure; instants are
// milliseconds since 1970.
import {
  type CaseFile,
  countDeadline,
  type DeadlineCode,
  deadlineRules,
  type LifecycleRow,
  lifecycleOf,
  type OfficeCalendar,
  type Pause,
} from '@denonco/contract';

/** Undefined for an action that gives no deadline its days, and for days that cannot be. */
export function resultingDue(
  row: LifecycleRow,
  days: number | undefined,
  file: CaseFile,
  now: Date,
  calendar: OfficeCalendar,
) {
  if (days === undefined || !Number.isInteger(days) || days < 1 || days > (row.mostDays ?? 366)) return undefined;
  if (row.extends) return extendedDue(row.extends, days, file, calendar);
  const code = row.starts?.[0];
  return code && dueOf(code, days, now, calendar);
}

/** When the filer's answer will be due; the rule's own time counts where the action gives no days (KZ 129.4: 24 hours). */
export function answerDue(
  row: LifecycleRow,
  days: number | undefined,
  file: CaseFile,
  now: Date,
  calendar: OfficeCalendar,
) {
  if (row.asks.includes('dueInDays')) return resultingDue(row, days, file, now, calendar);
  const code = row.starts?.[0];
  return code && countDeadline(now.getTime(), deadlineRules[code], calendar).dueAt;
}

function dueOf(code: DeadlineCode, days: number, now: Date, calendar: OfficeCalendar): number {
  const { unit, ...rest } = deadlineRules[code];
  const rule = { ...rest, amount: days, unit: unit === 'hours' ? ('calendar_days' as const) : unit };
  return countDeadline(now.getTime(), rule, calendar).dueAt;
}

function extendedDue(code: DeadlineCode, days: number, file: CaseFile, calendar: OfficeCalendar): number | undefined {
  const running = file.deadlines.find(
    (one) => one.code === code && (one.state === 'running' || one.state === 'paused'),
  );
  if (!running) return undefined;
  const rule = { ...deadlineRules[code], amount: deadlineRules[code].amount + days };
  return countDeadline(Date.parse(running.startedAt), rule, calendar, pausesSince(running.startedAt, code, file)).dueAt;
}

/** While the case was with the filer its clock stood still. */
function pausesSince(startedAt: string, code: DeadlineCode, file: CaseFile): readonly Pause[] {
  const pauses: Pause[] = [];
  let from: number | undefined;
  for (const { action, at } of file.events) {
    const row = lifecycleOf(file.kind).rows.find((one) => one.action === action);
    const instant = Date.parse(at);
    if (instant < Date.parse(startedAt)) continue;
    if (row?.pauses?.includes(code)) from ??= instant;
    if (from !== undefined && row?.resumes?.includes(code)) {
      pauses.push({ from, to: instant });
      from = undefined;
    }
  }
  return pauses;
}
