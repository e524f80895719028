// Compares the counting of deadlines with the second implementation in slowDeadline.ts over random histories.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDeadline } from '../src/deadlines.ts';
import type { OfficeCalendar } from '../src/officeCalendar.ts';
import { dateOn, type History, isRest, minute, slowDue, timeOn, unitNames, wallAt } from './slowDeadline.ts';

const fast = ({ start, amount, unit, calendar, pauses, counting }: History) =>
  countDeadline(start, { amount, unit, legalBasis: 'KZ 125', counting }, calendar, pauses);

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
      counting: fc.constantFrom('KZ', 'KPA'),
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

const iso = (instant: number) => new Date(instant).toISOString();

export function testRandomHistories(numRuns: number): void {
  it('agrees with the slow implementation without pauses', () => {
    fc.assert(
      fc.property(histories(0), (history) => {
        expect(iso(fast(history).dueAt)).toBe(iso(slowDue(history)));
      }),
      { numRuns },
    );
  });

  it('agrees with the slow implementation with pauses', () => {
    fc.assert(
      fc.property(histories(4), (history) => {
        expect(iso(fast(history).dueAt)).toBe(iso(slowDue(history)));
      }),
      { numRuns },
    );
  });

  it('ends a deadline in days at closing time or midnight of a working day', () => {
    fc.assert(
      fc.property(histories(3), (history) => {
        const wall = wallAt(fast(history).dueAt);
        if (history.unit === 'hours') return;
        expect(timeOn(wall)).toBe(history.counting === 'KPA' ? '23:59' : history.calendar.closesAt);
        expect(isRest(wall, history.calendar)).toBe(false);
      }),
      { numRuns },
    );
  });

  it('never ends earlier with more days, with pauses or with a later start', () => {
    fc.assert(
      fc.property(histories(3), (history) => {
        const { dueAt } = fast(history);
        expect(dueAt).toBeGreaterThan(history.start);
        if (history.unit === 'hours') return;
        expect(fast({ ...history, amount: history.amount + 1 }).dueAt).toBeGreaterThanOrEqual(dueAt);
        expect(fast({ ...history, pauses: [] }).dueAt).toBeLessThanOrEqual(dueAt);
        expect(fast({ ...history, start: history.start + 1440 * minute }).dueAt).toBeGreaterThanOrEqual(dueAt);
      }),
      { numRuns },
    );
  });
}
