import { type DeadlineUnit, internalBasis, officeHoursByLaw, toTiraneIso } from '@denonco/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAlerts, permissionsToEnd, type WarningRule, warnUntilByCode } from './alerts.rules.ts';
import { lateEnds } from './cases.history.rules.ts';

const calendar = {
  ...officeHoursByLaw,
  holidays: new Set(['2026-11-28', '2026-11-30', '2026-12-01']),
  workingDays: new Set<string>(),
};
const rule = (amount: number, unit: DeadlineUnit): WarningRule => ({
  code: 'x',
  amount,
  unit,
  validFrom: new Date(0),
  validTo: null,
});
const running = (startedAt: Date, dueAt: Date) => ({
  id: 'one',
  code: 'x',
  startedAt,
  dueAt,
  pausedAt: null,
  stoppedAt: null,
  legalBasis: 'KZ 125',
});
const longAgo = new Date('2026-01-01T00:00:00Z');
const farAhead = new Date('2100-01-01T00:00:00Z');
const warning = (dueAt: string, amount: number, unit: DeadlineUnit, startedAt = longAgo) => {
  const [first] = dueAlerts(running(startedAt, new Date(dueAt)), [rule(amount, unit)], calendar, farAhead);
  return first?.kind === 'warning' ? toTiraneIso(first.at) : undefined;
};

describe('a warning', () => {
  it('comes the given time before the end, on a working day and at a whole minute', () => {
    expect(warning('2026-11-17T10:00:00+01:00', 6, 'hours')).toBe('2026-11-17T04:00:00+01:00');
    expect(warning('2026-11-17T10:00:59.999+01:00', 6, 'hours')).toBe('2026-11-17T04:00:00+01:00');
    // The same hour across a clock change.
    expect(warning('2026-10-26T16:00:00+01:00', 5, 'calendar_days')).toBe('2026-10-21T16:00:00+02:00');
    expect(warning('2026-11-23T16:00:00+01:00', 1, 'working_days')).toBe('2026-11-20T16:00:00+01:00');
    expect(warning('2026-12-02T16:00:00+01:00', 2, 'working_days')).toBe('2026-11-26T16:00:00+01:00');
  });

  it('comes after half of the time at the earliest, and only with a rule in force', () => {
    const started = new Date('2026-11-16T10:00:00+01:00');
    expect(warning('2026-11-17T10:00:00+01:00', 23, 'hours', started)).toBe('2026-11-16T22:00:00+01:00');
    const late = running(started, new Date('2026-11-17T10:00:00+01:00'));
    const kinds = (rules: readonly WarningRule[]) => dueAlerts(late, rules, calendar, farAhead).map(({ kind }) => kind);
    expect(kinds([{ ...rule(6, 'hours'), validTo: started }])).toEqual(['breach']);
    expect(kinds([{ ...rule(6, 'hours'), validFrom: started }])).toEqual(['warning', 'breach']);
  });

  it('is never after the end or beyond the horizon', () => {
    const unit = fc.constantFrom<DeadlineUnit>('hours', 'calendar_days', 'working_days');
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 400 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        unit,
        minutes,
        minutes,
        minutes,
        (amount, of, start, length, after) => {
          const startedAt = new Date(longAgo.getTime() + start * 60_000);
          const dueAt = new Date(startedAt.getTime() + (length + 1) * 60_000);
          const now = new Date(startedAt.getTime() + after * 60_000);
          const rules = [rule(amount, of)];
          const fired = dueAlerts(running(startedAt, dueAt), rules, calendar, now);
          for (const { at, kind } of fired)
            expect(at <= now && (kind === 'breach' || (startedAt <= at && at <= dueAt))).toBe(true);
          expect(fired.some(({ kind }) => kind === 'breach')).toBe(dueAt < now);
          if (fired.length > 0 && dueAt >= now)
            expect(warnUntilByCode(rules, calendar, now).get('x')).toSatisfy((until: Date) => dueAt <= until);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('lateEnds reports a deadline that was stopped late, but none that was paused or met', () => {
  const late = running(longAgo, new Date('2026-02-01T16:00:00+01:00'));
  const paused = { ...late, pausedAt: new Date('2026-01-20T00:00:00Z') };
  const at = new Date('2026-02-01T16:00:00.001+01:00');
  expect(lateEnds([late, paused], [], at).map(({ kind, at: when }) => [kind, when])).toEqual([['breach', late.dueAt]]);
  expect(lateEnds([late], [late], at)).toEqual([]);
  expect(lateEnds([late], [], late.dueAt)).toEqual([]);
  const internal = { ...late, legalBasis: internalBasis };
  expect(lateEnds([internal], [], at).map(({ kind }) => kind)).toEqual(['ended']);
});

it('whoEnds gives the permissions of the actions that end a deadline', () => {
  const after = (...actions: string[]) => actions.map((action) => ({ action }));
  expect(permissionsToEnd('denouncement', after('file', 'startCheck'), 'check')).toEqual(['denouncements.check']);
  expect(permissionsToEnd('denouncement', after('file', 'startCheck', 'admit'), 'investigation')).toEqual([
    'denouncements.decide',
  ]);
  expect(permissionsToEnd('complaint', after('file', 'drawRapporteur', 'admit'), 'decision')).toEqual([
    'complaints.decide',
  ]);
  expect(permissionsToEnd('complaint', after('file'), 'formCheck')).toEqual(['complaints.draw']);
  expect(permissionsToEnd('denouncement', after('file'), 'check')).toEqual(['denouncements.check']);
  expect(permissionsToEnd('denouncement', after('file', 'startCheck', 'askCompletion'), 'completion')).toContain(
    'denouncements.check',
  );
});
