import { describe, expect, it } from 'vitest';
import { toTiraneIso } from '../platform/tiraneTime.ts';
import type { ElectionPeriods } from '../reference/electionDates.ts';
import { officeHoursByLaw } from '../reference/officeCalendar.ts';
import { periodAt } from './deadlines.periods.ts';
import { countDeadline, ruleToComplain } from './deadlines.ts';

const local: ElectionPeriods = {
  code: 'VEND-2023',
  name: { al: 'Zgjedhje vendore 2023', en: 'Local elections 2023' },
  heldOn: '2023-05-14',
  decreedOn: '2022-08-01',
  resultOn: '2023-06-20',
  reviewEndedOn: '2023-07-05',
};
const at = (text: string) => Date.parse(text);
const inside = (text: string, of: 'appeal' | 'complaint', elections = [local]) =>
  periodAt(at(text), of, elections).isInside;

describe('the period of the College (KZ 152.2)', () => {
  it.each([
    ['the day after the decree', '2022-08-02T12:00:00+02:00', false],
    ['48 hours after the decree', '2022-08-03T00:00:00+02:00', true],
    ['after the result, before the end of the review', '2023-07-05T18:00:00+02:00', true],
    ['the day after the end of the review', '2023-07-06T00:00:00+02:00', false],
  ])('%s', (_, moment, expected) => expect(inside(moment, 'appeal')).toBe(expected));
});

it('48 hours are hours that pass, also where the clock goes forward', () => {
  const decreed = [{ ...local, decreedOn: '2027-03-27', reviewEndedOn: null }];
  expect(inside('2027-03-29T00:30:00+02:00', 'appeal', decreed)).toBe(false);
  expect(inside('2027-03-29T01:00:00+02:00', 'appeal', decreed)).toBe(true);
});

it('the last day lasts until its midnight', () => {
  expect(periodAt(at('2023-07-05T23:59:59.500+02:00'), 'appeal', [local]).isInside).toBe(true);
});

describe('the period of complaints against the Commissioner (KZ 124/1.2)', () => {
  it.each([
    ['the day before the decree', '2022-07-31T23:59:59+02:00', false],
    ['the day of the decree', '2022-08-01T00:00:00+02:00', true],
    ['the day of the result', '2023-06-20T23:59:00+02:00', true],
    ['the day after the result', '2023-06-21T00:00:00+02:00', false],
  ])('%s', (_, moment, expected) => expect(inside(moment, 'complaint')).toBe(expected));
});

describe('what is not written down is taken as the shorter time, and says so', () => {
  it('an end that has not come, a decree before an election, no decree at all', () => {
    expect(periodAt(at('2024-01-01T12:00:00+01:00'), 'appeal', [{ ...local, reviewEndedOn: null }])).toMatchObject({
      isInside: true,
      isKnown: true,
      to: null,
    });
    const next: ElectionPeriods = { ...local, code: 'KUV-2025', heldOn: '2025-05-11', decreedOn: null };
    const unknown = { isInside: true, isKnown: false, election: next.name };
    expect(periodAt(at('2025-01-01T12:00:00+01:00'), 'appeal', [next, local])).toMatchObject(unknown);
    expect(periodAt(at('2026-01-01T12:00:00+01:00'), 'appeal', [next, local])).toMatchObject({ isInside: false });
    expect(periodAt(at('2026-01-01T12:00:00+01:00'), 'appeal', [])).toMatchObject({ isInside: true, isKnown: false });
  });
});

it('three days against the Commissioner become thirty outside the period, and the count says which and why', () => {
  const rule = ruleToComplain({ amount: 3, unit: 'calendar_days', legalBasis: 'KZ 124/1.2', outsideAmount: 30 });
  const none = new Set<string>();
  const calendar = { ...officeHoursByLaw, holidays: none, workingDays: none, elections: [local] };
  const within = countDeadline(at('2023-03-20T12:00:00+01:00'), rule, calendar);
  expect(toTiraneIso(within.dueAt)).toBe('2023-03-23T16:00:00+01:00');
  expect(within.steps[0]).toMatchObject({ kind: 'period', isInside: true, amount: 3, otherAmount: 30 });
  const outside = countDeadline(at('2024-03-19T12:00:00+01:00'), rule, calendar);
  expect(toTiraneIso(outside.dueAt)).toBe('2024-04-18T16:00:00+02:00');
  expect(outside.steps[0]).toMatchObject({ kind: 'period', isInside: false, amount: 30, otherAmount: 3 });
});
