// A second counting of deadlines, written from the text of KZ 125 and sharing no code with the first: it walks through time
// minute by minute (quarter by quarter for days) under clocks of its own. Tests hold the first one against it.
import type { OfficeCalendar, Pause } from '../src/officeCalendar.ts';

export const minute = 60_000;
export const unitNames = ['hours', 'calendar_days', 'working_days'] as const;

export interface History {
  readonly start: number;
  readonly amount: number;
  readonly unit: (typeof unitNames)[number];
  readonly calendar: OfficeCalendar;
  readonly pauses: readonly Pause[];
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

/** The wall as a Date whose UTC fields are what the clock in Tirane shows. */
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
  { calendar, pauses }: History,
  isEnd: (wall: Date, stoodStill: boolean) => boolean,
): number {
  let stoodStill = false;
  for (let now = from; ; now += 15 * minute) {
    const wall = wallAt(now);
    const time = timeOn(wall);
    if (time === '00:00') stoodStill = false;
    if (time === calendar.closesAt && isEnd(wall, stoodStill)) return now;
    if (pauses.some(({ from, to }) => from < to && from < now + 15 * minute && to > now)) stoodStill = true;
  }
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
  if (!isRest(lastMinute, calendar)) return now;
  // KZ 125.4: from the midnight after that minute on, the first closing time of a working day.
  let midnight = now;
  while (timeOn(wallAt(midnight)) !== '00:00') midnight += minute;
  return walkToClosing(midnight, history, (wall, stoodStill) => !isRest(wall, calendar) && !stoodStill);
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
