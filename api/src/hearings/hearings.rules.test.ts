// What becomes of hearings, and in which order they are.
import { hearingTiming, officeHoursByLaw } from '@denonco/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agendaEntries, hearingChange, reordered } from './hearings.rules.ts';

const startsAt = new Date('2026-11-20T09:00:00Z');
const after = (status: 'session' | 'decided' | 'joined', at = startsAt) => ({ at, status, sessionAt: undefined });

it('ends with the decision, and is called off by whatever else ends the wait', () => {
  expect(hearingChange(undefined, after('decided'))).toBeUndefined();
  expect(hearingChange({ startsAt }, after('session'))).toBeUndefined();
  expect(hearingChange({ startsAt }, after('decided'))).toBe('held');
  expect(hearingChange({ startsAt }, after('decided', new Date('2026-11-19T09:00:00Z')))).toBe('cancelled');
  expect(hearingChange({ startsAt }, after('joined'))).toBe('cancelled');
});

it('puts some items in another order and leaves the others where they are', () => {
  expect(reordered(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b']);
  const days = fc.uniqueArray(fc.nat({ max: 30 }).map(String));
  fc.assert(
    fc.property(days, fc.array(fc.nat({ max: 30 }).map(String)), (day, wanted) => {
      const order = reordered(day, wanted);
      expect(order.toSorted()).toEqual(day.toSorted());
      day.forEach((id, index) => {
        if (!wanted.includes(id)) expect(order[index]).toBe(id);
      });
    }),
  );
});

it('tells of a hearing on every day the public was told of', () => {
  const time = (sequence: number, text: string) => ({ sequence, startsAt: new Date(text) });
  const times = [time(0, '2026-11-20T09:00:00Z'), time(1, '2026-11-20T11:00:00Z'), time(2, '2026-11-23T09:00:00Z')];
  const told = agendaEntries('moved', times).map(({ day, change }) => [day, change?.kind]);
  expect(told).toEqual([
    ['2026-11-20', 'moved_away'],
    ['2026-11-23', 'moved_here'],
  ]);
  expect(agendaEntries('cancelled', times.slice(0, 2)).map(({ change }) => change?.kind)).toEqual(['cancelled']);
  expect(agendaEntries('set', [])).toEqual([]);
});

it('counts the 24 to 48 hours of KZ 131, past rest days', () => {
  const calendar = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
  const timing = (admitted: string, heard: string) => hearingTiming(Date.parse(admitted), Date.parse(heard), calendar);
  const monday = '2026-11-16T10:00:00+01:00';
  expect(timing(monday, '2026-11-17T09:59:00+01:00')).toBe('early');
  expect(timing(monday, '2026-11-17T10:00:00+01:00')).toBe('fits');
  expect(timing(monday, '2026-11-18T12:00:00+01:00')).toBe('late');
  // Thursday afternoon: the 48 hours end on Saturday, so Monday is still in time.
  expect(timing('2026-11-19T14:00:00+01:00', '2026-11-23T10:00:00+01:00')).toBe('fits');
});
