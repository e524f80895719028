// The counting of deadlines against a second one, written from the text of KZ 125 and sharing no code with the first:
// it walks through time minute by minute (quarter by quarter for days) under clocks of its own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDeadline } from './deadlines.ts';
import type { OfficeCalendar, Pause } from './officeCalendar.ts';

const minute = 60_000;
const unitNames = ['hours', 'calendar_days', 'working_days'] as const;

interface History {
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
function wallAt(instant: number): Date {
  const [spring, autumn] = changesOf(new Date(instant).getUTCFullYear());
  return new Date(instant + (instant >= spring && instant < autumn ? 120 : 60) * minute);
}
const dateOn = (wall: Date) => wall.toISOString().slice(0, 10);
const timeOn = (wall: Date) => wall.toISOString().slice(11, 16);

function isRest(wall: Date, { restWeekdays, holidays, workingDays }: OfficeCalendar): boolean {
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

const slow = (history: History) => (history.unit === 'hours' ? slowHours(history) : slowDays(history));
const fast = ({ start, amount, unit, calendar, pauses }: History) =>
  countDeadline(start, { amount, unit, legalBasis: 'KZ 125' }, calendar, pauses);

const awkward = [
  '2026-03-29',
  '2026-10-25',
  '2027-03-28',
  '2027-10-31',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-02-28',
  '2026-11-28',
];
const starts = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) }),
  fc
    .tuple(fc.constantFrom(...awkward), fc.integer({ min: -5 * 1440, max: 2 * 1440 }))
    .map(([day, minutes]) => Date.parse(day) + minutes * minute),
  fc
    .tuple(fc.constantFrom(...awkward), fc.integer({ min: -5, max: 5 }), fc.integer({ min: -1, max: 1 }))
    .map(([day, hours, ms]) => Date.parse(day) + hours * 60 * minute + ms),
);

/** Dates of the days around a start, so that holidays and extra working days are met. */
const datesNear = (start: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 6 })
    .map((days) => new Set(days.map((day) => dateOn(wallAt(start + day * 1440 * minute)))));

const histories = (maxPauses: number) =>
  starts.chain((start) => {
    const pause = fc
      .tuple(
        fc.integer({ min: -1000, max: 20_000 }),
        fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 10_000 })),
      )
      .map(([after, length]) => ({
        from: Math.floor(start / minute + after) * minute,
        to: Math.floor(start / minute + after + length) * minute,
      }));
    return fc.record<History>({
      start: fc.constant(start),
      amount: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 30 })),
      unit: fc.constantFrom(...unitNames),
      calendar: fc.record<OfficeCalendar>({
        opensAt: fc.constantFrom('08:00', '09:30'),
        closesAt: fc.constantFrom('16:00', '15:45', '20:30', '23:45'),
        restWeekdays: fc.constantFrom([6, 0], [6, 0], [0], []),
        holidays: datesNear(start),
        workingDays: datesNear(start),
      }),
      pauses: fc.array(pause, { maxLength: maxPauses }),
    });
  });

const runs = { numRuns: 2000 };
const iso = (instant: number) => new Date(instant).toISOString();

describe('random histories', () => {
  it('without pauses end where the slow count ends', () => {
    fc.assert(
      fc.property(histories(0), (history) => {
        expect(iso(fast(history).dueAt)).toBe(iso(slow(history)));
      }),
      runs,
    );
  });

  it('with pauses end where the slow count ends', () => {
    fc.assert(
      fc.property(histories(4), (history) => {
        expect(iso(fast(history).dueAt)).toBe(iso(slow(history)));
      }),
      runs,
    );
  });

  it('a day-deadline ends at closing time of a day on which the office works', () => {
    fc.assert(
      fc.property(histories(3), (history) => {
        const wall = wallAt(fast(history).dueAt);
        if (history.unit === 'hours') return;
        expect(timeOn(wall)).toBe(history.calendar.closesAt);
        expect(isRest(wall, history.calendar)).toBe(false);
      }),
      runs,
    );
  });

  it('more time never ends earlier, and neither does a pause', () => {
    fc.assert(
      fc.property(histories(3), (history) => {
        const { dueAt } = fast(history);
        expect(dueAt).toBeGreaterThan(history.start);
        if (history.unit === 'hours') return;
        expect(fast({ ...history, amount: history.amount + 1 }).dueAt).toBeGreaterThanOrEqual(dueAt);
        expect(fast({ ...history, pauses: [] }).dueAt).toBeLessThanOrEqual(dueAt);
        expect(fast({ ...history, start: history.start + 1440 * minute }).dueAt).toBeGreaterThanOrEqual(dueAt);
      }),
      runs,
    );
  });
});
