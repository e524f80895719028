import { denouncementCourse, officeHoursByLaw, toTiraneIso } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { aFile } from './aFile.test-data.ts';
import { resultingDue } from './resultingDue.ts';

const due = (action: string, days: number | undefined, file = aFile(), holidays: readonly string[] = []) => {
  const calendar = { ...officeHoursByLaw, holidays: new Set(holidays), workingDays: new Set<string>() };
  const at = resultingDue(denouncementCourse.row(action), days, file, new Date('2026-11-23T10:58:00+01:00'), calendar);
  return at === undefined ? undefined : toTiraneIso(at);
};

describe('the preview of the end of a deadline', () => {
  it('counts calendar days from the next day to the end of the last (KPA 56)', () => {
    expect(due('askCompletion', 7)).toBe('2026-11-30T23:59:59+01:00');
  });

  it('moves an end on a rest day to the next working day', () => {
    expect(due('askCompletion', 5)).toBe('2026-11-30T23:59:59+01:00');
  });

  it('moves an end on a holiday to the next working day', () => {
    expect(due('askCompletion', 7, aFile(), ['2026-11-30', '2026-12-01'])).toBe('2026-12-02T23:59:59+01:00');
  });

  it('counts working days where the rule does', () => {
    expect(due('askClaims', 5)).toBe('2026-11-30T23:59:59+01:00');
  });

  it('adds an extension to the original duration', () => {
    expect(due('extend', 30)).toBe('2026-12-31T23:59:59+01:00');
  });

  it('leaves out the days that the case was with the filer', () => {
    const file = aFile({ paused: { from: '2026-10-05T09:00:00+02:00', to: '2026-10-08T09:00:00+02:00' } });
    expect(due('extend', 30, file)).toBe('2027-01-04T23:59:59+01:00');
  });

  it('is absent for an invalid number of days', () => {
    const ends = [undefined, 0, 1.5, Number.NaN, 31].map((days) => due('askCompletion', days));
    expect(ends.filter((end) => end !== undefined)).toEqual([]);
  });

  it('is absent for an action without days', () => {
    expect(due('close', 7)).toBeUndefined();
  });
});
