// A second implementation of deadlines for tests, written from the text of KZ 125 without shared code: it steps through time
// minute by minute (by quarters of an hour for days) with its own rule of summer time.
import type { OfficeCalendar, Pause } from '../src/officeCalendar.ts';

export const minute = 60_000;
export const unitNames = ['hours', 'calendar_days', 'working_days'] as const;

export interface History {
  readonly start: number;
  readonly amount: number;
  readonly unit: (typeof unitNames)[number];
  readonly calendar: OfficeCalendar;
  readonly pauses: readonly Pause[];
  /** Undefined: KZ 125; KPA 56 has no closing hour. */
  readonly counting?: 'KZ' | 'KPA' | undefined;
}

const changes = new Map<number, readonly [number, number]>();
/** Last Sundays of March and October at 01:00 UTC: when clocks in Tirane change. */
function changesOf(year: number): readonly [number, number] {
  const known = changes.get(year);
  if (known) return known;
  const lastSunday = (month: number) => {
    let day = Date.UTC(year, month, 31, 1);
    while (new Date(day).getUTCDay() !== 0) day -= 1440 * minute;
    return day;
  };
  const found = [lastSunday(2), lastSunday(9)] as const;
  changes.set(year, found);
  return found;
}

/** A Date whose UTC fields are the local time in Tirane. */
export function wallAt(instant: number): Date {
  const [spring, autumn] = changesOf(new Date(instant).getUTCFullYear());
  return new Date(instant + (instant >= spring && instant < autumn ? 120 : 60) * minute);
}
export const dateOn = (wall: Date) => wall.toISOString().slice(0, 10);
export const timeOn = (wall: Date) => wall.toISOString().slice(11, 16);

export function isRest(wall: Date, { restWeekdays, holidays, workingDays }: OfficeCalendar): boolean {
  const date = dateOn(wall);
  return (restWeekdays.includes(wall.getUTCDay()) || holidays.has(date)) && !workingDays.has(date);
}

/**
 * Walks on from a full quarter; calls back at every closing time with the wall and whether the clock stood still since
 * midnight, until the answer is yes. Gives that instant.
 */
function walkToClosing(
  from: number,
  { calendar, pauses, counting }: History,
  isEnd: (wall: Date, stoodStill: boolean) => boolean,
): number {
  let stoodStill = false;
  for (let now = from; ; now += 15 * minute) {
    const wall = wallAt(now);
    const time = timeOn(wall);
    if (time === '00:00') stoodStill = false;
    const stands = pauses.some(({ from, to }) => from < to && from < now + 15 * minute && to > now);
    if (counting === 'KPA') {
      stoodStill ||= stands;
      if (time === '23:45' && isEnd(wall, stoodStill)) return now + 15 * minute - 1000;
    } else if (time === calendar.closesAt && isEnd(wall, stoodStill)) return now;
    stoodStill ||= stands;
  }
}

/** The midnight with which the day of this instant began, or a day that ends with it. */
function midnightBefore(instant: number): number {
  let now = instant - minute;
  while (timeOn(wallAt(now)) !== '00:00') now -= minute;
  return now;
}

/** KZ 125.1: minutes of the hours after the hour of the event, those of pauses left out. */
function slowHours(history: History): number {
  const { start, amount, calendar, pauses } = history;
  let now = Math.floor(start / minute) * minute;
  do now += minute;
  while (timeOn(wallAt(now)).slice(3) !== '00');
  for (let left = amount * 60; left > 0; now += minute) {
    if (!pauses.some(({ from, to }) => from <= now && now < to)) left--;
  }
  const lastMinute = wallAt(now - minute);
  const dayBefore = new Date(lastMinute.getTime() - 1440 * minute);
  const beforeClosing = timeOn(lastMinute) < calendar.closesAt;
  if (!isRest(lastMinute, calendar) && !(isRest(dayBefore, calendar) && beforeClosing)) {
    // 125.3: the last hour is one of the office; where it is not, it runs when the office opens again.
    const isOpen = (wall: Date) =>
      !isRest(wall, calendar) && timeOn(wall) >= calendar.opensAt && timeOn(wall) < calendar.closesAt;
    const isHourOfOffice = (end: number) => isOpen(wallAt(end - 60 * minute)) && isOpen(wallAt(end - minute));
    while (!isHourOfOffice(now)) now += minute;
    return now;
  }
  if (!isRest(lastMinute, calendar)) now = midnightBefore(now);
  // KZ 125.4: from the midnight after that minute on, the first closing time of a working day.
  let midnight = now;
  while (timeOn(wallAt(midnight)) !== '00:00') midnight += minute;
  return walkToClosing(
    midnight,
    { ...history, counting: 'KZ' },
    (wall, stoodStill) => !isRest(wall, calendar) && !stoodStill,
  );
}

/** KZ 125.2: closing times after the day of the event, until none is left; 125.3 and 125.4: the end needs an open office. */
function slowDays(history: History): number {
  const { start, amount, unit, calendar } = history;
  const eventDate = dateOn(wallAt(start));
  let left = amount;
  return walkToClosing(Math.floor(start / (15 * minute)) * 15 * minute, history, (wall, stoodStill) => {
    if (dateOn(wall) === eventDate || stoodStill) return false;
    const rest = isRest(wall, calendar);
    if (left > 0 && !(unit === 'working_days' && rest)) left--;
    return left === 0 && !rest;
  });
}

/** Where the deadline ends. */
export const slowDue = (history: History): number =>
  history.unit === 'hours' ? slowHours(history) : slowDays(history);
