// Deadlines counted by hand, each with its article. The same rules against random histories: deadlines.oracle.test.ts.
import { describe, expect, it } from 'vitest';
import { DeadlineStep } from './deadlines.steps.ts';
import { countDeadline, deadlineState, startWithoutHour } from './deadlines.ts';
import { officeHoursByLaw, type Pause } from './officeCalendar.ts';
import { toTiraneIso } from './tiraneTime.ts';

const at = (iso: string) => Date.parse(iso);
const office = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
const everyDay = { ...office, restWeekdays: [] };
const days = (amount: number) => ({ amount, unit: 'calendar_days', legalBasis: 'KZ 124' }) as const;
const hours = (amount: number) => ({ amount, unit: 'hours', legalBasis: 'KZ 129.4' }) as const;
const workingDays = (amount: number) => ({ amount, unit: 'working_days', legalBasis: 'KPA 24' }) as const;
const due = (...args: Parameters<typeof countDeadline>) => toTiraneIso(countDeadline(...args).dueAt);
const pause = (from: string, to: string): Pause => ({ from: at(from), to: at(to) });

describe('days (KZ 125.2–125.4)', () => {
  it('a KZAZ decision announced on Monday at 10:42: three days, without the first, until Thursday at closing (KZ 124.1)', () => {
    expect(due(at('2026-11-16T10:42:07+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
  });

  it('the hour of the event does not matter, its day in Tirane does', () => {
    expect(due(at('2026-11-16T00:00:00+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
    expect(due(at('2026-11-16T23:59:59+01:00'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
    expect(due(at('2026-11-16T23:30:00Z'), days(3), office)).toBe('2026-11-20T16:00:00+01:00');
    expect(due(startWithoutHour('2026-11-16'), days(3), office)).toBe('2026-11-19T16:00:00+01:00');
  });

  it('a KZAZ decision of 17 May 2023 with five days: until Monday 22 May, the day complaint no. 77 came (KZ 124.2)', () => {
    expect(due(at('2023-05-17T12:00:00+02:00'), days(5), office)).toBe('2023-05-22T16:00:00+02:00');
  });

  it('rest days count within, and move the end to the first working day (KZ 125.4)', () => {
    expect(due(at('2026-11-19T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-18T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-20T09:00:00+01:00'), days(3), office)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('holidays move it on: from Wednesday 25 November over the two days of the flag and of liberation', () => {
    const holidays = new Set(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
    expect(due(at('2026-11-25T09:00:00+01:00'), days(3), { ...office, holidays })).toBe('2026-12-02T16:00:00+01:00');
    expect(due(at('2026-11-25T09:00:00+01:00'), days(2), { ...office, holidays })).toBe('2026-11-27T16:00:00+01:00');
  });

  it('KQZ may decide other hours and work on rest days (KZ 125.6)', () => {
    const start = at('2026-11-19T09:00:00+01:00');
    expect(due(start, days(1), { ...office, closesAt: '20:30' })).toBe('2026-11-20T20:30:00+01:00');
    expect(due(start, days(3), everyDay)).toBe('2026-11-22T16:00:00+01:00');
    expect(due(start, days(3), { ...office, workingDays: new Set(['2026-11-22']) })).toBe('2026-11-22T16:00:00+01:00');
    const holidays = new Set(['2026-11-20']);
    expect(due(start, days(1), { ...office, holidays, workingDays: holidays })).toBe('2026-11-20T16:00:00+01:00');
  });

  it('passes clock changes, the turn of the year and 29 February by the calendar', () => {
    expect(due(at('2026-03-27T15:00:00+01:00'), days(3), office)).toBe('2026-03-30T16:00:00+02:00');
    expect(due(at('2026-10-23T15:00:00+02:00'), days(3), office)).toBe('2026-10-26T16:00:00+01:00');
    expect(due(at('2026-12-29T15:00:00+01:00'), days(3), { ...office, holidays: new Set(['2027-01-01']) })).toBe(
      '2027-01-04T16:00:00+01:00',
    );
    expect(due(at('2028-02-26T15:00:00+01:00'), days(3), office)).toBe('2028-02-29T16:00:00+01:00');
    expect(due(at('2027-02-26T15:00:00+01:00'), days(3), office)).toBe('2027-03-01T16:00:00+01:00');
  });

  it('60 days from 17 November 2026 end on a Saturday, so on Monday (KPA 91, KZ 125.4), and say how', () => {
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
    ]);
  });
});

describe('hours (KZ 125.1)', () => {
  it('the hour of the event is not counted: 24 hours from 10:42 run from 11:00', () => {
    expect(due(at('2026-11-16T10:42:07+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T10:00:00+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T10:59:59.999+01:00'), hours(24), office)).toBe('2026-11-17T11:00:00+01:00');
    expect(due(at('2026-11-16T11:00:00+01:00'), hours(24), office)).toBe('2026-11-17T12:00:00+01:00');
  });

  it('may end at night: only day-deadlines stop at closing time (KZ 125.3)', () => {
    expect(due(at('2026-11-16T20:10:00+01:00'), hours(2), office)).toBe('2026-11-16T23:00:00+01:00');
  });

  it('an act without hour counts from 08:00 of the next day', () => {
    expect(due(startWithoutHour('2026-11-16'), hours(24), office)).toBe('2026-11-18T08:00:00+01:00');
    expect(due(startWithoutHour('2026-12-31'), hours(2), everyDay)).toBe('2027-01-01T10:00:00+01:00');
  });

  it('an end on a rest day lasts until closing time of the first working day (KZ 125.4)', () => {
    expect(due(at('2026-11-20T15:05:00+01:00'), hours(24), office)).toBe('2026-11-23T16:00:00+01:00');
    expect(due(at('2026-11-20T15:05:00+01:00'), hours(24), everyDay)).toBe('2026-11-21T16:00:00+01:00');
  });

  it('what ends with the 24:00 of Friday ended on Friday, of Sunday on Sunday', () => {
    expect(due(at('2026-11-19T23:30:00+01:00'), hours(24), office)).toBe('2026-11-21T00:00:00+01:00');
    expect(due(at('2026-11-20T23:30:00+01:00'), hours(48), office)).toBe('2026-11-23T16:00:00+01:00');
  });

  it('are hours that passed: a day of clock change has 23 or 25 of them', () => {
    const spring = countDeadline(at('2026-03-28T10:42:00+01:00'), hours(24), everyDay);
    expect(toTiraneIso(spring.dueAt)).toBe('2026-03-29T12:00:00+02:00');
    expect(spring.steps).toContainEqual({ kind: 'clock_changed', minutes: 60 });
    const autumn = countDeadline(at('2026-10-24T10:42:00+02:00'), hours(24), everyDay);
    expect(toTiraneIso(autumn.dueAt)).toBe('2026-10-25T10:00:00+01:00');
    expect(autumn.steps).toContainEqual({ kind: 'clock_changed', minutes: -60 });
    expect(due(at('2026-10-25T02:30:00+02:00'), hours(1), everyDay)).toBe('2026-10-25T03:00:00+01:00');
  });

  it('say how they were counted', () => {
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
  it('two from Thursday: Friday and Monday (KPA 24 as the commission counts it)', () => {
    const count = countDeadline(at('2026-11-19T09:00:00+01:00'), workingDays(2), office);
    expect(toTiraneIso(count.dueAt)).toBe('2026-11-23T16:00:00+01:00');
    expect(count.steps).toContainEqual({ kind: 'rest_days_not_counted', days: 2 });
  });

  it('count a Saturday on which the office works, and no holiday', () => {
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

  it('hours go on where they stopped', () => {
    expect(due(start, hours(24), office, [pause('2026-11-16T15:00:00+01:00', '2026-11-17T09:30:15+01:00')])).toBe(
      '2026-11-18T05:30:15+01:00',
    );
  });

  it('a pause before the counting, or after its end, changes nothing', () => {
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

  it('a day on which the clock stood still is not counted, from the first to the last', () => {
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

  it('a pause from closing time until midnight costs no day', () => {
    expect(due(start, days(3), office, [pause('2026-11-17T16:00:00+01:00', '2026-11-18T00:00:00+01:00')])).toBe(
      '2026-11-19T16:00:00+01:00',
    );
    expect(due(start, days(3), office, [pause('2026-11-17T15:59:59+01:00', '2026-11-18T00:00:00+01:00')])).toBe(
      '2026-11-20T16:00:00+01:00',
    );
  });

  it('overlapping pauses in any order stop the clock once', () => {
    const one = [pause('2026-11-16T12:00:00+01:00', '2026-11-16T18:00:00+01:00')];
    const many = [
      pause('2026-11-16T14:00:00+01:00', '2026-11-16T18:00:00+01:00'),
      pause('2026-11-16T12:00:00+01:00', '2026-11-16T15:00:00+01:00'),
      pause('2026-11-16T13:00:00+01:00', '2026-11-16T14:00:00+01:00'),
    ];
    expect(due(start, hours(24), office, many)).toBe(due(start, hours(24), office, one));
  });

  it('a pause while the end waits for Monday moves it past the pause', () => {
    const wednesday = at('2026-11-18T10:00:00+01:00');
    expect(due(wednesday, days(3), office, [pause('2026-11-23T10:00:00+01:00', '2026-11-24T10:00:00+01:00')])).toBe(
      '2026-11-25T16:00:00+01:00',
    );
  });
});

describe('what is refused', () => {
  it('amounts, days, hours and calendars that mean nothing', () => {
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

it('steps have the shape the wire promises', () => {
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
  it.each([
    ['2026-11-10T10:00:00+01:00', 'far'],
    ['2026-11-17T15:59:59+01:00', 'far'],
    ['2026-11-17T16:00:00+01:00', 'soon'],
    ['2026-11-18T23:59:59+01:00', 'soon'],
    ['2026-11-19T00:00:00+01:00', 'today'],
    ['2026-11-19T16:00:00+01:00', 'today'],
    ['2026-11-19T16:00:00.001+01:00', 'late'],
    ['2027-11-19T16:00:00+01:00', 'late'],
  ])('at %s it is %s', (now, state) => {
    expect(deadlineState(at(now), dueAt, { warnedBeforeMs })).toBe(state);
  });

  it('stopped in time it is paused, stopped too late it is late', () => {
    const now = at('2026-12-01T10:00:00+01:00');
    expect(deadlineState(now, dueAt, { warnedBeforeMs, pausedAt: dueAt })).toBe('paused');
    expect(deadlineState(now, dueAt, { warnedBeforeMs, pausedAt: dueAt + 1 })).toBe('late');
    expect(deadlineState(dueAt, dueAt, { warnedBeforeMs, pausedAt: undefined })).toBe('today');
  });
});
