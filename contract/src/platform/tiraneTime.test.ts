import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Instant } from './primitives.ts';
import {
  findClockChange,
  fromTiraneTime,
  localTimeOf,
  tiraneDay,
  toTiraneIso,
  toTiraneTime,
  typedInstant,
  yearInTirane,
} from './tiraneTime.ts';

const at = (iso: string) => Date.parse(iso);

/** The offset's rule since 1996, without Intl. */
function slowOffsetHours(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  return instant >= lastSunday(2) && instant < lastSunday(9) ? 2 : 1;
}

const instants = fc.oneof(
  fc.integer({ min: at('1997-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') }),
  // Near both clock changes and the turn of the year.
  fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-12-31T23:00:00Z', '2028-02-29T00:00:00Z'),
      fc.integer({ min: -7_500_000, max: 7_500_000 }),
    )
    .map(([iso, ms]) => at(iso) + ms),
);

describe('toTiraneTime', () => {
  it('reads winter time, summer time and both clock changes', () => {
    expect(toTiraneTime(at('2026-11-16T09:42:07.999Z'))).toEqual({
      year: 2026,
      month: 11,
      day: 16,
      hour: 10,
      minute: 42,
      second: 7,
      weekday: 1,
      offset: '+01:00',
    });
    expect(toTiraneIso(at('2026-11-16T09:42:07.999Z'))).toBe('2026-11-16T10:42:07+01:00');
    expect(toTiraneIso(at('2026-03-29T00:59:59Z'))).toBe('2026-03-29T01:59:59+01:00');
    expect(toTiraneIso(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00+02:00');
    expect(toTiraneIso(at('2026-10-25T00:59:59Z'))).toBe('2026-10-25T02:59:59+02:00');
    expect(toTiraneIso(at('2026-10-25T01:00:00Z'))).toBe('2026-10-25T02:00:00+01:00');
  });

  it('agrees with the rule computed without Intl', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const localTime = new Date(instant + slowOffsetHours(instant) * 3_600_000);
        expect(toTiraneIso(instant)).toBe(`${localTime.toISOString().slice(0, 19)}+0${slowOffsetHours(instant)}:00`);
        expect(tiraneDay(instant)).toBe(localTime.toISOString().slice(0, 10));
        expect(toTiraneTime(instant).weekday).toBe(localTime.getUTCDay());
      }),
      { numRuns: 500 },
    );
  });

  it('changes the year at midnight in Tirane', () => {
    expect(yearInTirane(at('2026-12-31T22:59:59Z'))).toBe(2026);
    expect(yearInTirane(at('2026-12-31T23:00:00Z'))).toBe(2027);
  });

  it('rejects NaN', () => {
    expect(() => toTiraneTime(Number.NaN)).toThrow(RangeError);
  });
});

describe('fromTiraneWall', () => {
  it('is the inverse of toTiraneTime, except for the second pass of the repeated hour', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const instant = Math.floor(ms / 1000) * 1000;
        const again = fromTiraneTime(toTiraneTime(instant));
        if (again === instant) return;
        expect(instant - again).toBe(3_600_000);
        expect(toTiraneIso(again).slice(0, 19)).toBe(toTiraneIso(instant).slice(0, 19));
      }),
      { numRuns: 500 },
    );
  });

  it('moves a skipped hour forward and takes the first pass of a repeated hour', () => {
    const localTime = (month: number, day: number, hour: number, minute: number) =>
      toTiraneIso(fromTiraneTime({ year: 2026, month, day, hour, minute }));
    expect(localTime(3, 29, 1, 59)).toBe('2026-03-29T01:59:00+01:00');
    expect(localTime(3, 29, 2, 30)).toBe('2026-03-29T03:30:00+02:00');
    expect(localTime(3, 29, 3, 0)).toBe('2026-03-29T03:00:00+02:00');
    expect(localTime(10, 25, 1, 59)).toBe('2026-10-25T01:59:00+02:00');
    expect(localTime(10, 25, 2, 30)).toBe('2026-10-25T02:30:00+02:00');
    expect(localTime(10, 25, 3, 0)).toBe('2026-10-25T03:00:00+01:00');
  });

  it('says which hours are skipped or repeated, and a typed hour that is skipped is no instant', () => {
    const clockChangeAt = (day: string, time: string) => findClockChange(localTimeOf(day, time));
    expect([
      clockChangeAt('2026-03-29', '01:59'),
      clockChangeAt('2026-03-29', '02:00'),
      clockChangeAt('2026-03-29', '03:00'),
    ]).toEqual([undefined, 'skipped', undefined]);
    expect([
      clockChangeAt('2026-10-25', '01:59'),
      clockChangeAt('2026-10-25', '02:59'),
      clockChangeAt('2026-10-25', '03:00'),
    ]).toEqual([undefined, 'repeated', undefined]);
    const isTaken = (text: string) => Instant.safeParse(text).success;
    expect(isTaken(typedInstant('2026-03-29', '02:30'))).toBe(false);
    expect(isTaken('2026-03-29T02:30:00.000+01:00')).toBe(false);
    for (const text of ['2026-03-29T02:30:00Z', '2026-03-28T02:30:00+01:00', '2026-10-25T02:30:00+01:00'])
      expect(isTaken(text)).toBe(true);
    expect(isTaken('2026-10-25T02:30:00+02:00')).toBe(true);
    // Offsets of another time of the year; UTC and other places have their own.
    for (const text of ['2026-07-14T10:00:00+01:00', '2026-11-16T10:00:00+02:00', '2026-10-25T03:00:00+02:00'])
      expect(Instant.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['wrong_offset']);
    for (const text of ['2026-07-14T08:00:00Z', '2026-07-14T04:00:00-04:00', '2026-11-16T12:30:00+03:30'])
      expect(isTaken(text)).toBe(true);
    expect(typedInstant('2026-07-14', '02:05')).toBe('2026-07-14T02:05:00+02:00');
  });

  it('starts a day at midnight and rejects days and hours that do not exist', () => {
    expect(toTiraneIso(fromTiraneTime({ year: 2026, month: 3, day: 29 }))).toBe('2026-03-29T00:00:00+01:00');
    for (const localTime of [
      { year: 2026, month: 2, day: 29 },
      { year: 2026, month: 13, day: 1 },
      { year: 2026, month: 1, day: 1, hour: 24 },
      { year: 2026, month: 1, day: 1, minute: 60 },
      { year: Number.NaN, month: 1, day: 1 },
    ]) {
      expect(() => fromTiraneTime(localTime)).toThrow(RangeError);
    }
  });
});

it('handles days of any year', () => {
  const days = ['0001-01-01', '0099-12-31', '0100-01-01', '1912-05-05', '9999-12-31'];
  const again = days.map((text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    return tiraneDay(fromTiraneTime({ year, month, day, hour: 12 }));
  });
  expect(again).toEqual(days);
});
