import { readingsByDefault } from '@denonco/contract';
import { expect, it } from 'vitest';
import { timeToComplain } from './count.ts';

const office = {
  opensAt: '08:00',
  closesAt: '16:00',
  hours: [],
  readings: readingsByDefault,
  restWeekdays: [6, 0],
  holidays: ['2026-11-30'],
  workingDays: [],
  expected: [],
  known: null,
  elections: [],
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
    'reading',
  ]);
});

it('is over only after the exact end', () => {
  const end = '2026-11-19T16:00:00+01:00';
  const counted = (now: number) => timeToComplain('2026-11-16T10:00:00+01:00', rule, office, now);
  expect(counted(at(end))).toMatchObject({ dueAt: end, isOver: false });
  expect(counted(at(end) + 1).isOver).toBe(true);
});

it('counts an act without an hour from its day', () => {
  const { dueAt } = timeToComplain('2026-11-16', rule, office, 0);
  expect(dueAt).toBe('2026-11-19T16:00:00+01:00');
});
