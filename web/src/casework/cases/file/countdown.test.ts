import { officeHoursByLaw } from '@denonco/contract';
import { expect, it } from 'vitest';
import { nextEndOf, officeMs, spanText } from './countdown.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const calendar = { ...officeHoursByLaw, holidays: new Set(['2026-11-30']), workingDays: new Set(['2026-11-28']) };
const between = (from: string, to: string) => officeMs(Date.parse(from), Date.parse(to), calendar);

it('spanText writes at most two units in both languages', () => {
  const spans = [
    [2 * hour + 13 * minute, '2 orë 13 min', '2 hours 13 min'],
    [hour, '1 orë', '1 hour'],
    [13 * minute, '13 min', '13 min'],
    [20_000, '1 min', '1 min'],
    [day + 5 * hour + 59 * minute, '1 ditë 5 orë', '1 day 5 hours'],
    [2 * day, '2 ditë', '2 days'],
    [6 * day + 3 * hour, '6 ditë', '6 days'],
  ] as const;
  expect(spans.map(([ms]) => [ms, spanText(ms, 'al'), spanText(ms, 'en')])).toEqual(spans);
});

it('officeMs counts the hours in which the office is open', () => {
  expect(between('2026-11-16T14:30:00+01:00', '2026-11-17T16:00:00+01:00')).toBe(9.5 * hour);
  expect(between('2026-11-16T17:00:00+01:00', '2026-11-16T23:00:00+01:00')).toBe(0);
  // A working Saturday, a working Sunday, a holiday on Monday.
  expect(between('2026-11-27T16:00:00+01:00', '2026-12-01T09:00:00+01:00')).toBe(9 * hour);
  expect(between('2026-11-16T08:00:00+01:00', '2026-12-16T08:00:00+01:00')).toBeUndefined();
});

it('nextEndOf counts to the earlier end of a right, and after it to the later', () => {
  const appeal = {
    code: 'kasAppeal',
    dueAt: '2026-12-02T16:00:00+01:00',
    later: { at: '2026-12-09T09:00:00+01:00', by: ['KZ 125.3'] },
  } as const;
  expect(nextEndOf(appeal, new Date('2026-11-30T12:00:00+01:00'))).toBe(appeal.dueAt);
  expect(nextEndOf(appeal, new Date('2026-12-02T16:00:01+01:00'))).toBe(appeal.later.at);
});
