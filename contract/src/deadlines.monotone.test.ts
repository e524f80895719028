// A longer time never ends before a shorter one from the same moment, and no time of hours ends when the office is closed:
// over every hour of two years and every pair of amounts.
import { describe, expect, it } from 'vitest';
import { countDeadline } from './deadlines.ts';
import { officeHoursByLaw } from './officeCalendar.ts';
import { toTiraneIso } from './tiraneTime.ts';

const calendar = {
  ...officeHoursByLaw,
  holidays: new Set(['2026-11-30', '2026-12-08', '2026-12-25', '2027-01-01', '2027-03-22', '2028-01-03']),
  workingDays: new Set(['2026-12-05', '2027-05-01']),
};
const hourMs = 3_600_000;
const first = Date.parse('2026-03-01T00:30:00+01:00');
const moments = Array.from({ length: 2 * 365 * 24 }, (_, index) => first + index * hourMs);
const dueOf = (start: number, amount: number, unit: 'hours' | 'calendar_days' | 'working_days') =>
  countDeadline(start, { amount, unit, legalBasis: 'KZ 125' }, calendar).dueAt;

describe('times of hours', () => {
  // Where one hour from each hour ends; what a longer time ends with is the end of its last hour.
  const ends = moments.map((moment) => dueOf(moment, 1, 'hours'));

  it('end where the hours of shorter ones from later do, so one walk over all hours tells every pair', () => {
    for (let index = 0; index + 200 < moments.length; index += 37)
      for (const amount of [2, 24, 48, 72, 200])
        expect(dueOf(moments[index] ?? 0, amount, 'hours')).toBe(ends[index + amount - 1]);
  });

  it('never end earlier than a shorter one, and never outside office hours', () => {
    const earlier = ends.findIndex((end, index) => index > 0 && end < (ends[index - 1] ?? 0));
    expect(earlier).toBe(-1);
    const isClosed = (end: number) => {
      const time = toTiraneIso(end).slice(11, 16);
      return time < '09:00' || time > '16:00';
    };
    expect(ends.findIndex(isClosed)).toBe(-1);
  });
});

it.each(['calendar_days', 'working_days'] as const)('times of %s never end earlier than a shorter one', (unit) => {
  for (let index = 7; index < moments.length; index += 24) {
    let before = 0;
    for (let amount = 1; amount <= 60; amount++) {
      const end = dueOf(moments[index] ?? 0, amount, unit);
      if (end < before) throw new Error(`${amount} ${unit} from ${toTiraneIso(moments[index] ?? 0)}`);
      before = end;
    }
  }
});
