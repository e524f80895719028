// Compares the count with the law's text (lawOracle.ts) over random moments of 2024 to 2035.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDeadline, lastEndOf, startWithoutHour } from '../src/register/deadlines.ts';
import { endsByLaw, type Office, type Question } from './lawOracle.ts';

const minute = 60_000;
const day = 1440 * minute;
const dayOn = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Ends as the product counts them. */
export const endsOf = ({ start, amount, unit, counting, outside, decidedAt, office, pauses }: Question) => {
  const elections = office.elections?.map((one, index) => ({ ...one, code: `Z${index}`, name: { al: 'Z', en: 'E' } }));
  const count = countDeadline(
    typeof start === 'number' ? start : startWithoutHour(start),
    { amount, unit, legalBasis: 'KZ 125', counting, outside, decidedAt },
    { ...office, elections },
    pauses,
  );
  return { first: count.dueAt, last: lastEndOf(count) };
};

/** Clock changes, ends of years and months, and holidays on weekends. */
const awkward = [
  '2024-03-31',
  '2026-10-25',
  '2027-03-28',
  '2031-10-26',
  '2026-12-31',
  '2028-02-29',
  '2035-02-28',
  '2026-11-28',
];
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2035, 11, 31) }),
  fc
    .tuple(fc.constantFrom(...awkward), fc.integer({ min: -5 * 1440, max: 2 * 1440 }))
    .map(([on, minutes]) => Date.parse(on) + minutes * minute),
  fc
    .tuple(fc.constantFrom(...awkward), fc.integer({ min: -48, max: 48 }), fc.integer({ min: -1, max: 1 }))
    .map(([on, hours, ms]) => Date.parse(on) + hours * 60 * minute + ms),
);

/** Days near a start, to hit holidays and extra working days. */
const daysNear = (start: number, atMost = 6) =>
  fc
    .uniqueArray(fc.integer({ min: -1, max: 20 }), { maxLength: atMost })
    .map((days) => days.map((later) => dayOn(start + later * day)));
const setNear = (start: number) => daysNear(start).map((days) => new Set(days));

const electionsNear = (start: number): fc.Arbitrary<NonNullable<Office['elections']>> => {
  const dayOrNone = (min: number, max: number) =>
    fc.option(
      fc.integer({ min, max }).map((later) => dayOn(start + later * day)),
      { nil: null },
    );
  const election = fc.record({
    heldOn: fc.integer({ min: -500, max: 500 }).map((later) => dayOn(start + later * day)),
    decreedOn: dayOrNone(-6, 3),
    resultOn: dayOrNone(-3, 30),
    reviewEndedOn: dayOrNone(-3, 30),
  });
  return fc.array(election, { maxLength: 2 });
};

/** Undefined: undecided, so that both readings are in force. */
const readings: fc.Arbitrary<Office['readings']> = fc.record({
  'KZ125.1-no-hour': fc.constantFrom(undefined, 'working_day', 'next_day'),
  'KZ125.1-days': fc.constantFrom(undefined, 'unmoved', 'moved'),
  'KZ125.3': fc.constantFrom(undefined, 'closing', 'next_morning'),
  'KZ125.3-hours': fc.constantFrom(undefined, 'office_hour', 'as_passed'),
  'KZ125.4': fc.constantFrom(undefined, 'end_moves', 'whole_time'),
  'KZ125.4-longer': fc.constantFrom(undefined, 'until_closing', 'as_passed'),
});

/** Decided office hours from a day near the start, temporary or permanent. */
const hoursNear = (start: number): fc.Arbitrary<Office['hours']> =>
  fc
    .record({
      after: fc.integer({ min: -5, max: 15 }),
      days: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
      opensAt: fc.constantFrom('07:00', '10:00'),
      closesAt: fc.constantFrom('13:00', '22:00'),
    })
    .map(({ after, days, ...hours }) => [
      {
        ...hours,
        from: dayOn(start + after * day),
        to: days === null ? null : dayOn(start + (after + days) * day),
        decision: 'Vendim',
      },
    ]);

const questions = (maxPauses: number): fc.Arbitrary<Question> =>
  moments.chain((start) => {
    const pause = fc
      .tuple(
        fc.integer({ min: -1000, max: 20_000 }),
        fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 10_000 })),
        // Full hours and quarters, so that pauses begin exactly at closing time or at an end.
        fc.constantFrom(minute, 15 * minute, 60 * minute),
      )
      .map(([after, length, grain]) => {
        const from = Math.floor((start + after * minute) / grain) * grain;
        return { from, to: from + length * minute };
      });
    return fc.record<Question>({
      start: fc.oneof(
        { weight: 4, arbitrary: fc.constant(start) },
        { weight: 1, arbitrary: fc.constant(dayOn(start)) },
      ),
      amount: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 })),
      unit: fc.constantFrom('hours', 'calendar_days', 'working_days'),
      counting: fc.constantFrom('KZ', 'KPA'),
      outside: fc.option(
        fc.record({ amount: fc.integer({ min: 1, max: 40 }), period: fc.constantFrom('appeal', 'complaint') }),
        { nil: undefined },
      ),
      decidedAt: fc.option(
        fc.integer({ min: -7200, max: 7200 }).map((minutes) => start + minutes * minute),
        {
          nil: undefined,
        },
      ),
      office: fc.record<Office>({
        opensAt: fc.constantFrom('08:00', '09:30'),
        closesAt: fc.constantFrom('16:00', '15:45', '20:30', '23:45'),
        restWeekdays: fc.constantFrom([6, 0], [6, 0], [0], []),
        holidays: setNear(start),
        workingDays: setNear(start),
        elections: electionsNear(start),
        hours: fc.option(hoursNear(start), { nil: undefined }),
        readings: fc.option(readings, { nil: undefined }),
      }),
      pauses: fc.array(pause, { maxLength: maxPauses }),
    });
  });

const iso = ({ first, last }: ReturnType<typeof endsOf>) => [first, last].map((end) => new Date(end).toISOString());
function agree(question: Question): void {
  expect(iso(endsOf(question))).toEqual(iso(endsByLaw(question)));
}

export function testRandomHistories(numRuns: number): void {
  it('ends when the law says without pauses', () => {
    fc.assert(fc.property(questions(0), agree), { numRuns });
  });

  it('ends when the law says with pauses', () => {
    fc.assert(fc.property(questions(4), agree), { numRuns });
  });

  it('never has its last end earlier with more hours or days, nor days with pauses or with a later start', () => {
    fc.assert(
      fc.property(questions(3), ({ outside: _, ...question }) => {
        const { start, amount, unit } = question;
        // The text of KZ 125.4 alone lets a longer time of hours end first.
        const isDecided = question.office.readings?.['KZ125.4-longer'] === 'as_passed';
        const { last } = endsOf(question);
        if (typeof start !== 'number' || (unit === 'hours' && isDecided)) return;
        expect(last).toBeGreaterThan(start);
        expect(endsOf({ ...question, amount: amount + 1 }).last).toBeGreaterThanOrEqual(last);
        if (unit === 'hours') return;
        expect(endsOf({ ...question, pauses: [] }).last).toBeLessThanOrEqual(last);
        expect(endsOf({ ...question, start: start + day }).last).toBeGreaterThanOrEqual(last);
      }),
      { numRuns },
    );
  });
}
