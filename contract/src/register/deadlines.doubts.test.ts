// Ends that cannot be certain say so: beyond the known holidays, and where an unannounced one decides.
import { describe, expect, it } from 'vitest';
import { type OfficeCalendar, officeHoursByLaw } from '../reference/officeCalendar.ts';
import { doubtsIn } from './deadlines.doubts.ts';
import { countDeadline, type DeadlineRule } from './deadlines.ts';

const calendar: OfficeCalendar = {
  ...officeHoursByLaw,
  holidays: new Set(['2027-03-09', '2035-12-25']),
  workingDays: new Set(),
  expected: new Set(['2027-03-09']),
  known: { from: '2024-01-01', until: '2035-12-31' },
};
const doubts = (start: string, rule: Partial<DeadlineRule> = {}, by = calendar) =>
  doubtsIn(
    countDeadline(Date.parse(start), { amount: 3, unit: 'calendar_days', legalBasis: 'KZ 124.1', ...rule }, by).steps,
  );
const leaves = { kind: 'leaves_calendar', from: '2024-01-01', until: '2035-12-31' };

describe('a count that leaves the calendar', () => {
  it('says between which days holidays are known, and still gives an end', () => {
    expect(doubts('2035-12-29T10:00:00+01:00')).toEqual([leaves]);
    expect(doubts('2035-12-27T10:00:00+01:00', { amount: 60, counting: 'KPA' })).toEqual([leaves]);
    expect(doubts('2035-12-31T10:00:00+01:00', { amount: 24, unit: 'hours' })).toEqual([leaves]);
    expect(doubts('2023-12-31T10:00:00+01:00')).toEqual([leaves]);
  });

  it('says so for the later end too, where readings of the law differ', () => {
    // Until the closing time of 31 December, or until the morning of 1 January.
    expect(doubts('2035-12-28T10:00:00+01:00')).toEqual([leaves]);
  });

  it('says nothing up to the last day, or where no calendar says how far it reaches', () => {
    expect(doubts('2035-12-25T10:00:00+01:00')).toEqual([]);
    expect(doubts('2035-12-29T10:00:00+01:00', {}, { ...calendar, known: undefined })).toEqual([]);
  });
});

describe('an expected holiday', () => {
  const expected = { kind: 'expected_holiday', days: ['2027-03-09'] };
  it('makes an end uncertain on that day, on the days beside it, and of working days that pass it by a day', () => {
    // Ends on 8, 9 and 10 March.
    for (const day of ['05', '06', '07']) expect(doubts(`2027-03-${day}T10:00:00+01:00`)).toEqual([expected]);
    expect(doubts('2027-03-03T10:00:00+01:00', { unit: 'working_days' })).toEqual([expected]);
    expect(doubts('2027-03-08T09:10:00+01:00', { amount: 24, unit: 'hours' })).toEqual([expected]);
  });

  it('makes the later end uncertain where the earlier is not', () => {
    // Until Friday 5 March, or until the morning of Monday 8 March, which may be the holiday.
    expect(doubts('2027-03-02T10:00:00+01:00')).toEqual([expected]);
  });

  it('leaves other ends as certain as they are', () => {
    expect(doubts('2027-03-01T10:00:00+01:00')).toEqual([]);
    expect(doubts('2027-03-10T10:00:00+01:00')).toEqual([]);
    // Passes it on either day.
    expect(doubts('2027-03-04T10:00:00+01:00', { amount: 5, unit: 'working_days' })).toEqual([]);
    expect(doubts('2027-03-06T10:00:00+01:00', {}, { ...calendar, expected: new Set() })).toEqual([]);
  });
});
