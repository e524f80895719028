// Two properties hold for every reading of the other sentences and all office hours, over every hour of two years: hours
// end in office hours, and a longer period never ends before a shorter one from the same start.
import { describe, expect, it } from 'vitest';
import { tiraneDay, toTiraneIso } from '../src/platform/tiraneTime.ts';
import { type Readings, readingsInForce } from '../src/reference/deadlines.readings.ts';
import { officeHoursByLaw, officeHoursOn, type Pause } from '../src/reference/officeCalendar.ts';
import { countDeadline, startWithoutHour } from '../src/register/deadlines.ts';

const holidays = new Set(['2026-11-30', '2026-12-08', '2026-12-25', '2027-01-01', '2027-03-22', '2028-01-03']);
const calendar = {
  ...officeHoursByLaw,
  holidays,
  workingDays: new Set(['2026-12-05', '2027-05-01']),
  hours: [
    { from: '2026-11-02', to: '2026-12-11', opensAt: '07:30', closesAt: '20:00', decision: 'Vendim 1' },
    { from: '2026-12-12', to: '2026-12-20', opensAt: '10:00', closesAt: '13:00', decision: 'Vendim 2' },
    { from: '2027-09-01', to: null, opensAt: '09:00', closesAt: '17:00', decision: 'Vendim 3' },
  ],
};
const hourMs = 3_600_000;
const first = Date.parse('2026-03-01T00:30:00+01:00');
const moments = Array.from({ length: 2 * 365 * 24 }, (_, index) => first + index * hourMs);

const everyReading = readingsInForce(['KZ125.1-no-hour', 'KZ125.3', 'KZ125.4'], {});
const nameOf = (readings: Readings) => Object.values(readings).join(', ');

type Unit = 'hours' | 'calendar_days' | 'working_days';
const counter =
  (readings: Readings, pauses: readonly Pause[] = []) =>
  (start: Parameters<typeof countDeadline>[0], amount: number, unit: Unit): number =>
    countDeadline(start, { amount, unit, legalBasis: 'KZ 125' }, { ...calendar, readings }, pauses).dueAt;

/** Pauses relative to a moment, by delay and length in hours. */
const pausesAfter = (moment: number, spans: readonly (readonly [number, number])[]): readonly Pause[] =>
  spans.map(([later, hours]) => ({ from: moment + later * hourMs, to: moment + (later + hours) * hourMs }));
/** Over a night, a rest day, a whole week, and twice. */
const spansOf = (index: number): readonly (readonly [number, number])[] => {
  const later = index % 67;
  const hours = [1, 14, 30, 51, 170][index % 5] ?? 1;
  return index % 3 === 0
    ? [
        [later, hours],
        [later + hours + (index % 29), 9],
      ]
    : [[later, hours]];
};

/** The first amount that ends before the previous one. */
function firstEarlier(
  start: Parameters<typeof countDeadline>[0],
  unit: Unit,
  max: number,
  readings: Readings,
  pauses?: readonly Pause[],
) {
  const dueOf = counter(readings, pauses);
  let before = 0;
  for (let amount = 1; amount <= max; amount++) {
    const end = dueOf(start, amount, unit);
    if (end < before) return amount;
    before = end;
  }
  return undefined;
}

function isClosed(end: number): boolean {
  const { opensAt, closesAt } = officeHoursOn(calendar, tiraneDay(end));
  const time = toTiraneIso(end).slice(11, 16);
  return time <= opensAt || time > closesAt;
}

/** Samples every `stride`-th moment. */
export function testMonotone(stride: number): void {
  // The quick run covers some months with changing office hours; the sweep two years.
  const walked = stride === 1 ? moments : moments.slice(5500, 8500);
  describe.each(everyReading.map((readings) => [nameOf(readings), readings] as const))('%s', (_, readings) => {
    const dueOf = counter(readings);
    // The end of a longer period is that of its last hour.
    const hourEnds = walked.map((moment) => dueOf(moment, 1, 'hours'));

    it('no hour ends earlier than one before it, and none outside office hours', () => {
      expect(hourEnds.findIndex((end, index) => index > 0 && end < (hourEnds[index - 1] ?? 0))).toBe(-1);
      expect(hourEnds.findIndex(isClosed)).toBe(-1);
    });

    it('no time of hours ends before a shorter one', () => {
      for (let index = 5; index < moments.length; index += 131 * stride)
        expect(firstEarlier(moments[index] ?? 0, 'hours', 100, readings)).toBeUndefined();
      for (let index = 0; index < moments.length; index += 24 * 9 * stride)
        expect(firstEarlier(startWithoutHour(tiraneDay(moments[index] ?? 0)), 'hours', 100, readings)).toBeUndefined();
    });

    it.each(['calendar_days', 'working_days'] as const)('no time of %s ends before a shorter one', (unit) => {
      for (let index = 7; index < moments.length; index += 24 * 3 * stride)
        expect(firstEarlier(moments[index] ?? 0, unit, 40, readings)).toBeUndefined();
    });

    it.each(['unmoved', 'moved'] as const)('after an act without an hour, days %s by it, neither', (taken) => {
      const read = { ...readings, 'KZ125.1-days': taken };
      for (let index = 0; index < moments.length; index += 24 * 11 * stride) {
        const act = startWithoutHour(tiraneDay(moments[index] ?? 0));
        expect(firstEarlier(act, 'calendar_days', 20, read)).toBeUndefined();
      }
    });
  });

  // Readings that move an end; the third concerns only the start.
  it.each([everyReading[0], everyReading[3]])(
    'with pauses no time ends before a shorter one, nor at night',
    (readings) => {
      if (!readings) throw new Error('no reading');
      for (let index = 3; index < moments.length; index += stride === 1 ? 61 : 3001) {
        const moment = moments[index] ?? 0;
        const pauses = pausesAfter(moment, spansOf(index));
        expect([index, firstEarlier(moment, 'hours', 60, readings, pauses)]).toEqual([index, undefined]);
        expect([index, firstEarlier(moment, 'calendar_days', 12, readings, pauses)]).toEqual([index, undefined]);
        const pausedDue = counter(readings, pauses);
        expect([index, ...[1, 24, 48].filter((amount) => isClosed(pausedDue(moment, amount, 'hours')))]).toEqual([
          index,
        ]);
      }
    },
  );

  it('under the readings of the program one walk over all hours tells every pair of amounts', () => {
    const [readings] = everyReading;
    if (!readings) throw new Error('no reading');
    const dueOf = counter(readings);
    const hourEnds = walked.map((moment) => dueOf(moment, 1, 'hours'));
    for (let index = 0; index + 200 < walked.length; index += 37)
      for (const amount of [2, 24, 48, 72, 200])
        expect(dueOf(walked[index] ?? 0, amount, 'hours')).toBe(hourEnds[index + amount - 1]);
  });
}
