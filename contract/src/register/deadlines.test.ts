// Deadlines counted by hand, each with its article. Random histories: deadlines.oracle.test.ts.
import { describe, expect, it } from 'vitest';
import { toTiraneIso } from '../platform/tiraneTime.ts';
import { type Readings, readingsWith } from '../reference/deadlines.readings.ts';
import { officeHoursByLaw, type Pause } from '../reference/officeCalendar.ts';
import { DeadlineStep, findHourlessStep } from './deadlines.steps.ts';
import {
  countDeadline,
  countFromReceipt,
  deadlineState,
  lastEndOf,
  ruleToComplain,
  startWithoutHour,
} from './deadlines.ts';

const at = (iso: string) => Date.parse(iso);
const undecided = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
/** The commission has decided for the first reading of each sentence. */
const office = { ...undecided, readings: readingsWith({}) };
const everyDay = { ...office, restWeekdays: [] };
const days = (amount: number) => ({ amount, unit: 'calendar_days', legalBasis: 'KZ 124' }) as const;
const toCommissioner = { ...days(3), outsideAmount: 30 };
const hours = (amount: number) => ({ amount, unit: 'hours', legalBasis: 'KZ 129.4' }) as const;
const workingDays = (amount: number) => ({ amount, unit: 'working_days', legalBasis: 'KPA 24' }) as const;
const due = (...args: Parameters<typeof countDeadline>) => toTiraneIso(countDeadline(...args).dueAt);
const pause = (from: string, to: string): Pause => ({ from: at(from), to: at(to) });

describe('days (KZ 125.2–125.4)', () => {
  it('three days from Monday end on Thursday at closing time (KZ 124.1)', () => {
    expect(due(at('2026-11-16T10:42:07+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
  });

  it('count from the day of the event in Tirane, whatever its hour', () => {
    expect(due(at('2026-11-16T00:00:00+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
    expect(due(at('2026-11-16T23:59:59+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
    expect(due(at('2026-11-16T23:30:00Z'), days(3), office)).toBe('2026-11-20T16:00:00+01:00');
    expect(due(startWithoutHour('2026-11-16'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
  });

  it('five days from 17 May 2023 end on Monday 22 May, when complaint no. 77 was filed (KZ 124.2)', () => {
    expect(due(at('2023-05-17T12:00:00+02:00'), days(5), office)).toBe('2023-05-22T16:00:00+02:00');
  });

  it('rest days are counted, but an end on one moves to the next working day (KZ 125.4)', () => {
    expect(due(at('2026-11-19T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-18T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-20T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('an end on a holiday moves to the next working day', () => {
    const holidays = new Set(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
    expect(due(at('2026-11-25T09:00:00+01:00'), days(3), { ...office, holidays })).toBe('2026-12-02T16:00:00+01:00');
    expect(due(at('2026-11-25T09:00:00+01:00'), days(2), { ...office, holidays })).toBe('2026-11-27T16:00:00+01:00');
  });

  it('follow other office hours and extra working days that KQZ decides (KZ 125.6)', () => {
    const start = at('2026-11-19T09:00:00+01:00');
    expect(due(start, days(1), { ...office, closesAt: '20:30' })).toBe('2026-11-20T20:30:00+01:00');
    expect(due(start, days(3), everyDay)).toBe('2026-11-22T16:00:00+01:00');
    expect(due(start, days(3), { ...office, workingDays: new Set(['2026-11-22']) })).toBe('2026-11-22T16:00:00+01:00');
    const holidays = new Set(['2026-11-20']);
    expect(due(start, days(1), { ...office, holidays, workingDays: holidays })).toBe('2026-11-20T16:00:00+01:00');
  });

  it('follow the calendar over clock changes, the new year and 29 February', () => {
    expect(due(at('2026-03-27T15:00:00+01:00'), days(3), office)).toBe('2026-03-30T16:00:00+02:00');
    expect(due(at('2026-10-23T15:00:00+02:00'), days(3), office)).toBe('2026-10-26T16:00:00+01:00');
    expect(due(at('2026-12-29T15:00:00+01:00'), days(3), { ...office, holidays: new Set(['2027-01-01']) })).toBe(
      '2027-01-04T16:00:00+01:00',
    );
    expect(due(at('2028-02-26T15:00:00+01:00'), days(3), office)).toBe('2028-02-29T16:00:00+01:00');
    expect(due(at('2027-02-26T15:00:00+01:00'), days(3), office)).toBe('2027-03-01T16:00:00+01:00');
  });

  it('explain 60 days that end on a Saturday and move to Monday (KPA 91, KZ 125.4)', () => {
    const count = countDeadline(
      at('2026-11-17T08:15:00+01:00'),
      { amount: 60, unit: 'calendar_days', legalBasis: 'KPA 91' },
      office,
    );
    expect(toTiraneIso(count.dueAt)).toBe('2027-01-18T16:00:00+01:00');
    expect(count.steps).toEqual([
      { kind: 'event_day_not_counted', day: '2026-11-17', article: 'KZ 125.2' },
      { kind: 'days_counted', amount: 60, first: '2026-11-18', last: '2027-01-16', article: 'KPA 91' },
      {
        kind: 'moved_to_working_day',
        passed: [
          { day: '2027-01-16', reason: 'rest_day' },
          { day: '2027-01-17', reason: 'rest_day' },
        ],
        to: '2027-01-18',
        article: 'KZ 125.4',
      },
      { kind: 'ends_at_closing', opensAt: '08:00', closesAt: '16:00', article: 'KZ 125.3' },
      { kind: 'reading', of: 'KZ125.3', taken: 'closing', article: 'KZ 125.3' },
    ]);
  });
});

describe('office hours that the commission decides (KZ 125.6)', () => {
  const hours = [
    { from: '2026-11-20', to: '2026-11-23', opensAt: '07:00', closesAt: '22:00', decision: 'Vendim nr. 7' },
    { from: '2026-12-01', to: null, opensAt: '09:00', closesAt: '17:00', decision: 'Vendim nr. 8' },
  ];
  const decided = { ...office, hours };

  it('are those of the day of the end, and the steps tell them and the decision', () => {
    const count = countDeadline(at('2026-11-19T09:00:00+01:00'), days(1), decided);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-20T22:00:00+01:00');
    expect(count.steps).toContainEqual({
      kind: 'ends_at_closing',
      opensAt: '07:00',
      closesAt: '22:00',
      decision: 'Vendim nr. 7',
      article: 'KZ 125.3',
    });
    expect(due(at('2026-11-20T09:00:00+01:00'), days(3), decided)).toBe('2026-11-23T22:00:00+01:00');
    expect(due(at('2026-11-23T09:00:00+01:00'), days(1), decided)).toBe('2026-11-24T16:00:00+01:00');
    expect(due(at('2027-01-05T09:00:00+01:00'), days(1), decided)).toBe('2027-01-06T17:00:00+01:00');
  });

  it('decide where hours end: with the first hour of that day, or at its closing', () => {
    const one = { amount: 1, unit: 'hours', legalBasis: 'KZ 129.4' } as const;
    expect(due(at('2026-11-19T20:10:00+01:00'), one, decided)).toBe('2026-11-20T08:00:00+01:00');
    expect(due(at('2026-11-20T20:10:00+01:00'), one, decided)).toBe('2026-11-20T22:00:00+01:00');
    expect(due(at('2026-11-21T20:10:00+01:00'), one, decided)).toBe('2026-11-23T22:00:00+01:00');
  });
});

describe('where readings differ', () => {
  const monday = at('2026-11-16T16:30:00+01:00');
  const both = (...[start, rule, calendar]: Parameters<typeof countDeadline>) => {
    const count = countDeadline(start, rule, calendar);
    return [count.dueAt, lastEndOf(count)].map(toTiraneIso);
  };

  it('one acts by the earliest end, and no right lapses before the latest, with the readings that give it', () => {
    expect(both(monday, hours(24), undecided)).toEqual(['2026-11-17T17:00:00+01:00', '2026-11-18T09:00:00+01:00']);
    expect(countDeadline(monday, hours(24), undecided).later?.by).toEqual([
      { of: 'KZ125.3-hours', taken: 'office_hour', article: 'KZ 125.1, 125.3' },
    ]);
    expect(countDeadline(monday, hours(24), undecided).steps.at(-1)).toEqual({
      kind: 'reading',
      of: 'KZ125.3-hours',
      taken: 'as_passed',
      article: 'KZ 125.1, 125.3',
    });
    expect(both(monday, days(3), undecided)).toEqual(['2026-11-19T16:00:00+01:00', '2026-11-20T09:00:00+01:00']);
    expect(both(at('2026-11-20T12:00:00+01:00'), days(3), undecided)).toEqual([
      '2026-11-23T16:00:00+01:00',
      '2026-11-26T09:00:00+01:00',
    ]);
  });

  it('a decision of the commission leaves one of them out', () => {
    const decided = { ...undecided, readings: { 'KZ125.3-hours': 'as_passed' } as const };
    expect(countDeadline(monday, hours(24), decided).later).toBeUndefined();
    expect(both(monday, days(3), decided)).toEqual(['2026-11-19T16:00:00+01:00', '2026-11-20T09:00:00+01:00']);
  });

  it('the KPA and the internal times of the commission have one end', () => {
    for (const rule of [days(3), hours(24)])
      expect(countDeadline(monday, { ...rule, counting: 'KPA' }, undecided).later).toBeUndefined();
    expect(due(monday, { ...hours(24), counting: 'KPA' }, undecided)).toBe('2026-11-18T09:00:00+01:00');
  });
});

describe('readings that the commission chooses', () => {
  const reading = (chosen: Partial<Readings>) => ({ ...office, readings: readingsWith({ ...chosen }) });

  it('KZ 125.3: days go on with the first hour of the next working day', () => {
    const nextMorning = reading({ 'KZ125.3': 'next_morning' });
    const count = countDeadline(at('2026-11-16T10:42:07+01:00'), days(3), nextMorning);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-20T09:00:00+01:00');
    expect(count.steps.at(-1)).toEqual({
      kind: 'reading',
      of: 'KZ125.3',
      taken: 'next_morning',
      article: 'KZ 125.3',
    });
    // Friday's end moves to Monday; an end on Sunday lasts until Monday and moves to Tuesday.
    expect(due(at('2026-11-17T10:00:00+01:00'), days(3), nextMorning)).toBe('2026-11-23T09:00:00+01:00');
    expect(due(at('2026-11-19T10:00:00+01:00'), days(3), nextMorning)).toBe('2026-11-24T09:00:00+01:00');
  });

  it('KZ 125.4: the whole time begins on the first working day, as complaint 38 of 2023 was treated', () => {
    const friday = at('2023-03-24T12:00:00+01:00');
    expect(due(friday, days(3), office)).toBe('2023-03-27T16:00:00+02:00');
    const whole = reading({ 'KZ125.4': 'whole_time' });
    expect(due(friday, days(3), whole)).toBe('2023-03-29T16:00:00+02:00');
    expect(countDeadline(friday, days(3), whole).steps).toContainEqual({
      kind: 'begins_on_working_day',
      day: '2023-03-25',
      to: '2023-03-27',
      article: 'KZ 125.4',
    });
    // Hours from Saturday run from Monday 08:00; a start on a working day with an end on a rest day moves as before.
    expect(due(at('2026-11-21T06:30:00+01:00'), hours(26), whole)).toBe('2026-11-24T10:00:00+01:00');
    expect(due(at('2026-11-18T09:00:00+01:00'), days(3), whole)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('KZ 125.1: an act without an hour is counted from 08:00 of the next day', () => {
    const nextDay = reading({ 'KZ125.1-no-hour': 'next_day' });
    expect(due(startWithoutHour('2026-11-20'), hours(28), office)).toBe('2026-11-24T12:00:00+01:00');
    expect(due(startWithoutHour('2026-11-20'), hours(28), nextDay)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('KZ 125.1: the words about a missing hour follow the reading by which the time was counted', () => {
    const friday = startWithoutHour('2026-11-20');
    const found = (by: Partial<Readings>, rule: typeof fiveDays | typeof oneDayOfHours) =>
      findHourlessStep(countDeadline(friday, rule, reading(by)).steps, '2026-11-20');
    const fiveDays = days(5);
    const oneDayOfHours = hours(24);
    const from = (countedFrom: string) => ({
      kind: 'hour_unknown',
      day: '2026-11-20',
      countedFrom,
      article: 'KZ 125.1',
    });
    expect(found({}, oneDayOfHours)).toEqual(from('2026-11-23T08:00:00+01:00'));
    expect(found({ 'KZ125.1-no-hour': 'next_day' }, oneDayOfHours)).toEqual(from('2026-11-21T08:00:00+01:00'));
    expect(found({}, fiveDays)).toMatchObject({ kind: 'event_day_not_counted', hourUnknown: true });
    expect(found({ 'KZ125.1-days': 'moved' }, fiveDays)).toEqual(from('2026-11-23T08:00:00+01:00'));
    const known = countDeadline(at('2026-11-20T09:00:00+01:00'), fiveDays, office).steps;
    expect(findHourlessStep(known, '2026-11-20')).toBeUndefined();
    expect(findHourlessStep(countDeadline(friday, fiveDays, office).steps, '2026-11-19')).toBeUndefined();
  });

  it('KZ 125.1, 125.2: days after an act of Friday without an hour begin on Saturday, or on Monday as hours do', () => {
    const friday = startWithoutHour('2026-11-20');
    const isFound = (step: object) => expect.objectContaining(step);
    const unmoved = countDeadline(friday, days(5), office);
    expect(toTiraneIso(unmoved.dueAt)).toBe('2026-11-25T16:00:00+01:00');
    expect(unmoved.steps).toEqual(
      expect.arrayContaining([
        isFound({ kind: 'event_day_not_counted', day: '2026-11-20', hourUnknown: true }),
        isFound({ kind: 'days_counted', first: '2026-11-21', last: '2026-11-25' }),
        isFound({ kind: 'reading', of: 'KZ125.1-days', taken: 'unmoved' }),
      ]),
    );
    const moves = reading({ 'KZ125.1-days': 'moved' });
    const moved = countDeadline(friday, days(5), moves);
    expect(toTiraneIso(moved.dueAt)).toBe('2026-11-27T16:00:00+01:00');
    expect(moved.steps).toEqual(
      expect.arrayContaining([
        isFound({ kind: 'hour_unknown', day: '2026-11-20', countedFrom: '2026-11-23T08:00:00+01:00' }),
        isFound({ kind: 'days_counted', first: '2026-11-23', last: '2026-11-27' }),
        isFound({ kind: 'reading', of: 'KZ125.1-days', taken: 'moved' }),
      ]),
    );
    expect(moved.steps.some((step) => 'hourUnknown' in step)).toBe(false);
    // Hours that begin on the next day, rest day or not; before a working day both readings agree.
    const nextDay = reading({ 'KZ125.1-days': 'moved', 'KZ125.1-no-hour': 'next_day' });
    expect(countDeadline(friday, days(5), nextDay).dueAt).toBe(unmoved.dueAt);
    const monday = startWithoutHour('2026-11-16');
    for (const calendar of [office, moves]) expect(due(monday, days(3), calendar)).toBe('2026-11-19T16:00:00+01:00');
    // The day of receipt needs no hour.
    const announced = countDeadline(friday, ruleToComplain(toCommissioner), moves);
    const received = countFromReceipt(announced, '2026-11-27', toCommissioner, moves);
    expect(received && toTiraneIso(received.dueAt)).toBe('2026-11-30T16:00:00+01:00');
    expect(countFromReceipt(announced, '2026-11-20', toCommissioner, moves)).toBeUndefined();
  });

  it('do not touch what the KPA counts, nor the internal times of the commission in words', () => {
    const all = reading({ 'KZ125.3': 'next_morning', 'KZ125.4': 'whole_time' });
    const rule = { ...days(3), counting: 'KPA' as const };
    const count = countDeadline(at('2026-11-20T09:00:00+01:00'), rule, all);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-23T23:59:59+01:00');
    expect(count.steps.some(({ kind }) => kind === 'reading')).toBe(false);
  });
});

describe('hours (KZ 125.1)', () => {
  it('do not count the hour of the event: 24 hours from 10:42 run from 11:00', () => {
    expect(due(at('2026-11-16T10:42:07+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T10:00:00+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T10:59:59.999+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T11:00:00+01:00'), hours(24), office)).toBe('2026-11-17T12:00:00+01:00');
  });

  it('never end at night: the last hour is an office hour (KZ 125.3)', () => {
    expect(due(at('2026-11-16T20:10:00+01:00'), hours(2), office)).toBe('2026-11-17T09:00:00+01:00');
    expect(due(at('2026-11-17T05:10:00+01:00'), hours(2), office)).toBe('2026-11-17T09:00:00+01:00');
    expect(due(at('2026-11-20T20:10:00+01:00'), hours(2), office)).toBe('2026-11-23T09:00:00+01:00');
  });

  it('24 and 48 hours from Saturday at 06:30 both end when the office closes on Monday (KZ 125.4)', () => {
    const saturday = at('2026-11-21T06:30:00+01:00');
    expect(due(saturday, hours(24), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(saturday, hours(48), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(saturday, hours(52), office)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('count from 08:00 of the next working day when the hour is unknown', () => {
    expect(due(startWithoutHour('2026-11-16'), hours(24), office)).toBe('2026-11-18T09:00:00+01:00');
    expect(due(startWithoutHour('2026-11-16'), hours(26), office)).toBe('2026-11-18T10:00:00+01:00');
    expect(due(startWithoutHour('2026-11-20'), hours(28), office)).toBe('2026-11-24T12:00:00+01:00');
    expect(due(startWithoutHour('2026-12-31'), hours(2), everyDay)).toBe('2027-01-01T10:00:00+01:00');
  });

  it('an end on a rest day moves to closing time of the next working day (KZ 125.4)', () => {
    expect(due(at('2026-11-20T15:05:00+01:00'), hours(24), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-20T15:05:00+01:00'), hours(24), everyDay)).toBe('2026-11-21T16:00:00+01:00');
  });

  it('an end at 24:00 belongs to the day that ends', () => {
    expect(due(at('2026-11-19T23:30:00+01:00'), hours(24), office)).toBe('2026-11-23T09:00:00+01:00');
    expect(due(at('2026-11-20T23:30:00+01:00'), hours(48), office)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('count elapsed hours: a day of clock change has 23 or 25 of them', () => {
    const spring = countDeadline(at('2026-03-28T10:42:00+01:00'), hours(24), everyDay);
    expect(toTiraneIso(spring.dueAt)).toBe('2026-03-29T12:00:00+02:00');
    expect(spring.steps).toContainEqual({ kind: 'clock_changed', minutes: 60 });
    const autumn = countDeadline(at('2026-10-24T10:42:00+02:00'), hours(24), everyDay);
    expect(toTiraneIso(autumn.dueAt)).toBe('2026-10-25T10:00:00+01:00');
    expect(autumn.steps).toContainEqual({ kind: 'clock_changed', minutes: -60 });
    expect(due(at('2026-10-25T02:30:00+02:00'), hours(8), everyDay)).toBe('2026-10-25T10:00:00+01:00');
  });

  it('explain each step', () => {
    expect(countDeadline(startWithoutHour('2026-11-19'), hours(24), office).steps).toEqual([
      { kind: 'hour_unknown', day: '2026-11-19', countedFrom: '2026-11-20T08:00:00+01:00', article: 'KZ 125.1' },
      {
        kind: 'hours_counted',
        amount: 24,
        from: '2026-11-20T08:00:00+01:00',
        until: '2026-11-21T08:00:00+01:00',
        article: 'KZ 129.4',
      },
      {
        kind: 'moved_to_working_day',
        passed: [
          { day: '2026-11-21', reason: 'rest_day' },
          { day: '2026-11-22', reason: 'rest_day' },
        ],
        to: '2026-11-23',
        article: 'KZ 125.4',
      },
      { kind: 'ends_at_closing', opensAt: '08:00', closesAt: '16:00', article: 'KZ 125.3' },
    ]);
    expect(countDeadline(at('2026-11-16T10:42:07+01:00'), hours(24), office).steps[0]).toEqual({
      kind: 'event_hour_not_counted',
      at: '2026-11-16T10:42:07+01:00',
      countedFrom: '2026-11-16T11:00:00+01:00',
      article: 'KZ 125.1',
    });
  });
});

describe('working days', () => {
  it('two from Thursday end on Monday (KPA 24)', () => {
    const count = countDeadline(at('2026-11-19T09:00:00+01:00'), workingDays(2), office);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-23T16:00:00+01:00');
    expect(count.steps).toContainEqual({ kind: 'rest_days_not_counted', days: 2 });
  });

  it('include a Saturday on which the office works and skip a holiday', () => {
    const start = at('2026-11-19T09:00:00+01:00');
    expect(due(start, workingDays(2), { ...office, workingDays: new Set(['2026-11-21']) })).toBe(
      '2026-11-21T16:00:00+01:00',
    );
    expect(due(start, workingDays(2), { ...office, holidays: new Set(['2026-11-20']) })).toBe(
      '2026-11-24T16:00:00+01:00',
    );
  });
});

describe('pauses', () => {
  const start = at('2026-11-16T10:42:00+01:00');

  it('hours continue where they were paused', () => {
    expect(due(start, hours(24), office, [pause('2026-11-16T15:00:00+01:00', '2026-11-17T09:30:15+01:00')])).toBe(
      '2026-11-18T09:00:00+01:00',
    );
  });

  it('a pause before the count starts or after it ends changes nothing', () => {
    const none = due(start, hours(24), office);
    expect(due(start, hours(24), office, [pause('2026-11-16T10:45:00+01:00', '2026-11-16T10:55:00+01:00')])).toBe(none);
    expect(due(start, hours(24), office, [pause('2026-11-17T11:00:00+01:00', '2026-11-18T10:00:00+01:00')])).toBe(none);
    const three = due(start, days(3), office);
    expect(due(start, days(3), office, [pause('2026-11-16T11:00:00+01:00', '2026-11-16T15:00:00+01:00')])).toBe(three);
    const late = pause('2026-11-19T16:00:00+01:00', '2026-12-19T16:00:00+01:00');
    expect(due(start, days(3), office, [late])).toBe(three);
    expect(countDeadline(start, days(3), office, [late]).steps.map(({ kind }) => kind)).not.toContain(
      'pause_not_counted',
    );
  });

  it('every day touched by a pause is left out', () => {
    const count = countDeadline(start, days(7), office, [
      pause('2026-11-18T14:00:00+01:00', '2026-11-20T09:00:00+01:00'),
    ]);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-26T16:00:00+01:00');
    expect(count.steps).toContainEqual({
      kind: 'pause_not_counted',
      from: '2026-11-18T14:00:00+01:00',
      to: '2026-11-20T09:00:00+01:00',
    });
  });

  it('a pause from closing time until midnight leaves out no day', () => {
    expect(due(start, days(3), office, [pause('2026-11-17T16:00:00+01:00', '2026-11-18T00:00:00+01:00')])).toBe(
      '2026-11-19T16:00:00+01:00',
    );
    expect(due(start, days(3), office, [pause('2026-11-17T15:59:59+01:00', '2026-11-18T00:00:00+01:00')])).toBe(
      '2026-11-20T16:00:00+01:00',
    );
  });

  it('overlapping pauses count once, in any order', () => {
    const one = [pause('2026-11-16T12:00:00+01:00', '2026-11-16T18:00:00+01:00')];
    const many = [
      pause('2026-11-16T14:00:00+01:00', '2026-11-16T18:00:00+01:00'),
      pause('2026-11-16T12:00:00+01:00', '2026-11-16T15:00:00+01:00'),
      pause('2026-11-16T13:00:00+01:00', '2026-11-16T14:00:00+01:00'),
    ];
    expect(due(start, hours(24), office, many)).toBe(due(start, hours(24), office, one));
  });

  it('a pause on the day to which the end was moved moves it again', () => {
    const wednesday = at('2026-11-18T10:00:00+01:00');
    expect(due(wednesday, days(3), office, [pause('2026-11-23T10:00:00+01:00', '2026-11-24T10:00:00+01:00')])).toBe(
      '2026-11-25T16:00:00+01:00',
    );
  });
});

describe('invalid input', () => {
  it('is rejected with a RangeError', () => {
    const start = at('2026-11-16T10:42:00+01:00');
    for (const amount of [0, -1, 1.5, Number.NaN]) expect(() => due(start, days(amount), office)).toThrow(RangeError);
    expect(() => due(Number.NaN, days(1), office)).toThrow(RangeError);
    expect(() => due(start, days(1), { ...office, closesAt: '4 pm' })).toThrow(RangeError);
    expect(() => due(start, days(1), { ...office, closesAt: '24:00' })).toThrow(RangeError);
    expect(() => due(start, days(1), { ...office, restWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toThrow(RangeError);
    expect(() => due(start, days(1), office, [{ from: start + 1, to: start }])).toThrow(RangeError);
    for (const day of ['2026-02-29', '16.11.2026', '']) expect(() => startWithoutHour(day)).toThrow(RangeError);
  });
});

it('every step matches the schema of the API', () => {
  const paused = [pause('2026-03-27T12:00:00+01:00', '2026-03-27T13:00:00+01:00')];
  for (const rule of [days(3), hours(50), workingDays(3)]) {
    for (const start of [at('2026-03-26T10:00:00+01:00'), startWithoutHour('2026-03-26')]) {
      for (const step of countDeadline(start, rule, office, paused).steps)
        expect(DeadlineStep.parse(step)).toEqual(step);
    }
  }
});

describe('deadlineState', () => {
  const dueAt = at('2026-11-19T16:00:00+01:00');
  const warnedBeforeMs = 48 * 3_600_000;
  it('is far, soon, today or late', () => {
    const states = {
      '2026-11-10T10:00:00+01:00': 'far',
      '2026-11-17T15:59:59+01:00': 'far',
      '2026-11-17T16:00:00+01:00': 'soon',
      '2026-11-18T23:59:59+01:00': 'soon',
      '2026-11-19T00:00:00+01:00': 'today',
      '2026-11-19T16:00:00+01:00': 'today',
      '2026-11-19T16:00:00.001+01:00': 'late',
      '2027-11-19T16:00:00+01:00': 'late',
    };
    const found = Object.keys(states).map((now) => [now, deadlineState(at(now), dueAt, { warnedBeforeMs })]);
    expect(Object.fromEntries(found)).toEqual(states);
  });

  it('is paused when stopped in time and late when stopped too late', () => {
    const now = at('2026-12-01T10:00:00+01:00');
    expect(deadlineState(now, dueAt, { warnedBeforeMs, pausedAt: dueAt })).toBe('paused');
    expect(deadlineState(now, dueAt, { warnedBeforeMs, pausedAt: dueAt + 1 })).toBe('late');
    expect(deadlineState(dueAt, dueAt, { warnedBeforeMs, pausedAt: undefined })).toBe('today');
  });
});
