import { describe, expect, it } from 'vitest';
import { timeFromReceipt, timeInOtherCourt, timesAt, timeToComplain } from './count.ts';

const office = {
  opensAt: '08:00',
  closesAt: '16:00',
  hours: [],
  readings: {},
  restWeekdays: [6, 0],
  holidays: ['2026-11-30'],
  workingDays: [],
  expected: [],
  known: null,
  elections: [],
  formerTimes: [],
};
const rule = { amount: 3, unit: 'calendar_days', legalBasis: 'KZ 124.1' } as const;
const at = (instant: string) => Date.parse(instant);

it('moves an end on a rest day past the following holiday and explains it', () => {
  const { dueAt, steps } = timeToComplain('2026-11-26T15:00:00+01:00', rule, office, at('2026-11-27T09:00:00+01:00'));
  expect(dueAt).toBe('2026-12-01T16:00:00+01:00');
  expect(steps.map(({ kind }) => kind)).toEqual([
    'event_day_not_counted',
    'days_counted',
    'moved_to_working_day',
    'ends_at_closing',
    'reading',
  ]);
});

it('is over only after the later end, before which the right does not lapse', () => {
  const dueAt = '2026-11-19T16:00:00+01:00';
  const end = '2026-11-20T09:00:00+01:00';
  const counted = (now: number) => timeToComplain('2026-11-16T10:00:00+01:00', rule, office, now);
  expect(counted(at(end))).toMatchObject({
    dueAt,
    later: { at: end, by: [{ of: 'KZ125.3', taken: 'next_morning' }] },
    isOver: false,
  });
  expect(counted(at(end) + 1).isOver).toBe(true);
});

it('counts an act without an hour from its day', () => {
  const { dueAt } = timeToComplain('2026-11-16', rule, office, 0);
  expect(dueAt).toBe('2026-11-19T16:00:00+01:00');
});

it('counts an act announced before a rule changed by the former rule, before KAS and the College', () => {
  const time = { ...rule, amount: 7 };
  const former = { act: 'SEC_REGISTRATION', until: '2026-11-16', time };
  const act = { code: former.act, deadline: rule, redirect: { ...rule, to: 'COLLEGE', outsideAmount: 30 } } as const;
  const timesOn = (announcedAt: string, to: 'COLLEGE' | null) =>
    timesAt(act, announcedAt, { ...office, formerTimes: [{ ...former, to }] });
  expect(timesOn('2026-11-15T23:59:00+01:00', null)).toEqual({ deadline: time, redirect: act.redirect });
  expect(timesOn('2026-11-15T23:59:00+01:00', 'COLLEGE')).toEqual({
    deadline: rule,
    redirect: { ...time, to: 'COLLEGE' },
  });
  expect(timesOn('2026-11-16', 'COLLEGE')).toEqual({ deadline: rule, redirect: act.redirect });
});

it('counts the Electoral College where the law sends the act there, and no court', () => {
  const college = { ...rule, to: 'COLLEGE', amount: 5, outsideAmount: 30 } as const;
  const end = (redirect: Parameters<typeof timeInOtherCourt>[1]) =>
    timeInOtherCourt('2026-11-16', redirect, office, 0)?.dueAt;
  expect(end(college)).toBe('2026-11-23T16:00:00+01:00');
  expect(end({ ...rule, to: 'COURT' })).toBeUndefined();
});

describe('an act of the Commissioner', () => {
  const act = { ...rule, outsideAmount: 30, legalBasis: 'KZ 124/1.2' };
  const election = {
    code: 'E',
    name: { al: 'Z', en: 'E' },
    heldOn: '2027-04-25',
    decreedOn: '2026-11-01',
    resultOn: null,
  };
  const ends = (announcedAt: string, receivedOn: string) => {
    const days = { ...office, elections: [{ ...election, reviewEndedOn: null }] };
    const announced = timeToComplain(announcedAt, act, days, 0);
    return [announced.dueAt, timeFromReceipt(announcedAt, receivedOn, act, days, 0)?.dueAt];
  };

  it('has two ends in the election period, from its announcement and from its receipt', () => {
    expect(ends('2026-11-16', '2026-11-18')).toEqual(['2026-11-19T16:00:00+01:00', '2026-11-23T16:00:00+01:00']);
  });
  it('has one where it was received on the day, or fell outside the period', () => {
    expect(ends('2026-11-16', '2026-11-16')[1]).toBeUndefined();
    expect(ends('2026-10-05', '2026-10-07')[1]).toBeUndefined();
  });
});
