import { hearingTiming, officeHoursByLaw } from '@denonco/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hearingChange } from '../../register/cases/cases.history.rules.ts';
import { agendaEntries, conflictsOf, reorderDay } from './hearings.rules.ts';

const startsAt = new Date('2026-11-20T09:00:00Z');
const after = (status: 'session' | 'decided' | 'joined', at = startsAt) => ({ at, status, sessionAt: undefined });

it('a hearing is held when the case is decided and cancelled when the case ends otherwise', () => {
  expect(hearingChange(undefined, after('decided'))).toBeUndefined();
  expect(hearingChange({ startsAt }, after('session'))).toBeUndefined();
  expect(hearingChange({ startsAt }, after('decided'))).toBe('held');
  expect(hearingChange({ startsAt }, after('decided', new Date('2026-11-19T09:00:00Z')))).toBe('cancelled');
  expect(hearingChange({ startsAt }, after('joined'))).toBe('cancelled');
});

it('hearings that overlap in one place conflict with each other, whichever begins first', () => {
  const heardAt = (id: string, time: string) => ({
    id,
    number: id,
    kind: 'complaint' as const,
    state: 'set' as const,
    startsAt: new Date(time),
    place: 'Salla 1',
    position: null,
    assignee_id: null,
  });
  const [first, second] = [heardAt('1', '2026-11-20T09:00:00Z'), heardAt('2', '2026-11-20T09:30:00Z')];
  expect(conflictsOf(first, [first, second])).toEqual([{ with: '2', of: 'place' }]);
  expect(conflictsOf(second, [first, second])).toEqual([{ with: '1', of: 'place' }]);
});

it('reordered moves the given items only', () => {
  expect(reorderDay(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b']);
  const days = fc.uniqueArray(fc.nat({ max: 30 }).map(String));
  fc.assert(
    fc.property(days, fc.array(fc.nat({ max: 30 }).map(String)), (day, wanted) => {
      const order = reorderDay(day, wanted);
      expect(order.toSorted()).toEqual(day.toSorted());
      day.forEach((id, index) => {
        if (!wanted.includes(id)) expect(order[index]).toBe(id);
      });
    }),
  );
});

it('a moved or cancelled hearing stays on every agenda on which it was published', () => {
  const time = (sequence: number, text: string) => ({ sequence, startsAt: new Date(text) });
  const times = [time(0, '2026-11-20T09:00:00Z'), time(1, '2026-11-20T11:00:00Z'), time(2, '2026-11-23T09:00:00Z')];
  const entries = agendaEntries('moved', times).map(({ day, change }) => [day, change?.kind]);
  expect(entries).toEqual([
    ['2026-11-20', 'moved_away'],
    ['2026-11-23', 'moved_here'],
  ]);
  expect(agendaEntries('cancelled', times.slice(0, 2)).map(({ change }) => change?.kind)).toEqual(['cancelled']);
  expect(agendaEntries('set', [])).toEqual([]);
});

it('hearingTiming applies the 24 to 48 hours of KZ 131, without rest days', () => {
  const calendar = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
  const timing = (admitted: string, heard: string) => hearingTiming(Date.parse(admitted), Date.parse(heard), calendar);
  const monday = '2026-11-16T10:00:00+01:00';
  // The hour of the announcement is not counted (KZ 125.1): the window is from 11:00 to 11:00.
  expect(timing(monday, '2026-11-17T10:59:00+01:00')).toBe('early');
  expect(timing(monday, '2026-11-17T11:00:00+01:00')).toBe('fits');
  expect(timing(monday, '2026-11-18T11:00:00+01:00')).toBe('fits');
  expect(timing(monday, '2026-11-18T12:00:00+01:00')).toBe('late');
  // Thursday afternoon: the 48 hours end on Saturday, so Monday is in time.
  expect(timing('2026-11-19T14:00:00+01:00', '2026-11-23T10:00:00+01:00')).toBe('fits');
  // Others may complain until the very end of the 48 hours, which count anew from then (KZ 132.1).
  const end = Date.parse('2026-11-18T11:00:00+01:00');
  expect(hearingTiming(Date.parse(monday), end + 3_600_000, calendar, end)).toBe('fits');
});
