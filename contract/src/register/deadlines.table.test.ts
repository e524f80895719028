// Ends computed by hand from the articles, on real calendars; required of the product's count and of the oracle's
// (contract/test/lawOracle.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endsOf } from '../../test/deadlineProperties.ts';
import { endsByLaw, type Office, type Question } from '../../test/lawOracle.ts';
import { toTiraneIso } from '../platform/tiraneTime.ts';

const office: Office = {
  opensAt: '08:00',
  closesAt: '16:00',
  restWeekdays: [6, 0],
  // Published holidays from March 2025 to January 2027.
  holidays: new Set(
    `2025-03-22 2025-03-24 2025-03-30 2025-03-31 2025-04-20 2025-04-21 2025-05-01 2025-06-06 2025-09-05 2025-11-22
     2025-11-24 2025-11-28 2025-11-29 2025-12-01 2025-12-08 2025-12-25 2026-01-01 2026-01-02 2026-03-14 2026-03-16
     2026-03-20 2026-03-22 2026-03-23 2026-04-05 2026-04-06 2026-04-12 2026-04-13 2026-05-01 2026-05-27 2026-09-05
     2026-09-07 2026-11-22 2026-11-23 2026-11-28 2026-11-29 2026-11-30 2026-12-01 2026-12-08 2026-12-25 2027-01-01
     2027-01-02 2027-01-04`.split(/\s+/),
  ),
  // The Saturday before the elections of 11 May 2025.
  workingDays: new Set(['2025-05-10']),
  elections: [
    { heldOn: '2023-05-14', decreedOn: '2022-08-01', resultOn: '2023-06-20', reviewEndedOn: '2023-07-05' },
    { heldOn: '2025-05-11', decreedOn: '2024-07-26', resultOn: '2025-06-03', reviewEndedOn: '2025-06-20' },
  ],
};

type Rule = Partial<Omit<Question, 'start' | 'office'>>;
const days = (amount: number, more: Rule = {}): Rule => ({ amount, unit: 'calendar_days', counting: 'KZ', ...more });
const hours = (amount: number, more: Rule = {}): Rule => ({ amount, unit: 'hours', counting: 'KZ', ...more });
const kpa = (amount: number, more: Rule = {}): Rule => ({ amount, unit: 'calendar_days', counting: 'KPA', ...more });
const span = (from: string, to: string): Rule => ({ pauses: [{ from: Date.parse(from), to: Date.parse(to) }] });
const appeal = days(5, { outside: { amount: 30, period: 'appeal' } });
const complaint = days(3, { outside: { amount: 30, period: 'complaint' } });
const college = (decided: string): Rule =>
  days(10, { outside: { amount: 30, period: 'appeal' }, decidedAt: Date.parse(decided) });

/** Article, case, start (a day: the act has no hour), rule, end, and the later end by another reading. */
const rows: readonly (readonly [string, string, string, Rule, string, string?])[] = [
  // ---------- days of the Code ----------
  [
    'KZ 124.1',
    'Monday and three days',
    '2025-05-12T10:00:00+02:00',
    days(3),
    '2025-05-15T16:00:00+02:00',
    '2025-05-16T09:00:00+02:00',
  ],
  [
    'KZ 124.1',
    'Friday evening: the weekend counts',
    '2025-05-16T18:00:00+02:00',
    days(3),
    '2025-05-19T16:00:00+02:00',
    '2025-05-22T09:00:00+02:00',
  ],
  [
    'KZ 125.4',
    'an end on Saturday',
    '2025-05-14T10:00:00+02:00',
    days(3),
    '2025-05-19T16:00:00+02:00',
    '2025-05-20T09:00:00+02:00',
  ],
  [
    'KZ 125.4',
    'an end on Liberation Day, with two days in lieu',
    '2026-11-26T15:00:00+01:00',
    days(3),
    '2026-12-02T16:00:00+01:00',
    '2026-12-03T09:00:00+01:00',
  ],
  [
    'KZ 125.4',
    'an end on 2 January, a Friday',
    '2025-12-30T12:00:00+01:00',
    days(3),
    '2026-01-05T16:00:00+01:00',
    '2026-01-06T09:00:00+01:00',
  ],
  [
    'KZ 124.2',
    'results, an end on Sunday',
    '2025-05-13T20:00:00+02:00',
    days(5),
    '2025-05-19T16:00:00+02:00',
    '2025-05-20T09:00:00+02:00',
  ],
  [
    'KZ 124.3',
    'results of the zone, an end on Saturday',
    '2025-05-12T09:00:00+02:00',
    days(5),
    '2025-05-19T16:00:00+02:00',
    '2025-05-20T09:00:00+02:00',
  ],
  [
    'KZ 125.2',
    'an act without an hour: days do not move',
    '2025-05-12',
    days(3),
    '2025-05-15T16:00:00+02:00',
    '2025-05-16T09:00:00+02:00',
  ],
  [
    'KZ 125.6',
    'a Saturday on which the office works',
    '2025-05-07T10:00:00+02:00',
    days(3),
    '2025-05-10T16:00:00+02:00',
    '2025-05-12T09:00:00+02:00',
  ],
  [
    'KZ 143.3',
    'decision of KAS, two days',
    '2025-05-12T09:30:00+02:00',
    days(2),
    '2025-05-14T16:00:00+02:00',
    '2025-05-15T09:00:00+02:00',
  ],
  [
    'KZ 143.3',
    'decision on results, ten days',
    '2025-05-20T12:00:00+02:00',
    days(10),
    '2025-05-30T16:00:00+02:00',
    '2025-06-02T09:00:00+02:00',
  ],
  // ---------- periods ----------
  [
    'KZ 152.2',
    'inside the period',
    '2025-05-27T13:00:00+02:00',
    appeal,
    '2025-06-02T16:00:00+02:00',
    '2025-06-03T09:00:00+02:00',
  ],
  [
    'KZ 152.2',
    'outside the period',
    '2025-07-07T10:00:00+02:00',
    appeal,
    '2025-08-06T16:00:00+02:00',
    '2025-08-07T09:00:00+02:00',
  ],
  [
    'KZ 152.2',
    'in the last hour of the period',
    '2025-06-20T23:30:00+02:00',
    appeal,
    '2025-06-25T16:00:00+02:00',
    '2025-06-30T09:00:00+02:00',
  ],
  [
    'KZ 152.2',
    'at the midnight after it',
    '2025-06-21T00:00:00+02:00',
    appeal,
    '2025-07-21T16:00:00+02:00',
    '2025-07-23T09:00:00+02:00',
  ],
  [
    'KZ 152.2',
    'less than 48 hours after the decree',
    '2024-07-27T12:00:00+02:00',
    appeal,
    '2024-08-26T16:00:00+02:00',
    '2024-08-28T09:00:00+02:00',
  ],
  [
    'KZ 152.2',
    '48 hours after the decree',
    '2024-07-28T00:00:00+02:00',
    appeal,
    '2024-08-02T16:00:00+02:00',
    '2024-08-05T09:00:00+02:00',
  ],
  [
    'KZ 124/1.2',
    'inside, an end on the day in lieu of Nevruz',
    '2025-03-21T12:00:00+01:00',
    complaint,
    '2025-03-25T16:00:00+01:00',
    '2025-03-28T09:00:00+01:00',
  ],
  [
    'KZ 124/1.2',
    'outside, thirty days',
    '2025-09-02T11:00:00+02:00',
    complaint,
    '2025-10-02T16:00:00+02:00',
    '2025-10-03T09:00:00+02:00',
  ],
  [
    'KZ 124/1.2',
    'complaint 38 of 2023, act of Friday 24 March',
    '2023-03-24T12:00:00+01:00',
    complaint,
    '2023-03-27T16:00:00+02:00',
    '2023-03-30T09:00:00+02:00',
  ],
  [
    'KZ 157',
    'of a decision inside',
    '2025-06-02T10:00:00+02:00',
    college('2025-05-27T13:00:00+02:00'),
    '2025-06-12T16:00:00+02:00',
    '2025-06-13T09:00:00+02:00',
  ],
  [
    'KZ 157',
    'of a decision outside, an end on Saint Teresa',
    '2025-08-06T12:00:00+02:00',
    college('2025-07-07T10:00:00+02:00'),
    '2025-09-08T16:00:00+02:00',
    '2025-09-09T09:00:00+02:00',
  ],
  [
    'KZ 157',
    'filed outside, of a decision inside',
    '2025-06-23T09:00:00+02:00',
    college('2025-06-18T10:00:00+02:00'),
    '2025-07-03T16:00:00+02:00',
    '2025-07-04T09:00:00+02:00',
  ],
  // ---------- hours ----------
  [
    'KZ 129.1',
    'the hour of the event is left out',
    '2025-05-12T09:20:00+02:00',
    hours(24),
    '2025-05-13T10:00:00+02:00',
  ],
  [
    'KZ 125.1',
    'a full hour is the hour that begins with it',
    '2025-05-12T10:00:00+02:00',
    hours(24),
    '2025-05-13T11:00:00+02:00',
  ],
  [
    'KZ 125.3',
    '24 hours from Monday 16:30',
    '2025-05-12T16:30:00+02:00',
    hours(24),
    '2025-05-13T17:00:00+02:00',
    '2025-05-14T09:00:00+02:00',
  ],
  [
    'KZ 132.4',
    'two hours from 15:20',
    '2025-05-12T15:20:00+02:00',
    hours(2),
    '2025-05-12T18:00:00+02:00',
    '2025-05-13T09:00:00+02:00',
  ],
  [
    'KZ 125.3',
    'an end in the evening',
    '2025-05-14T17:40:00+02:00',
    hours(24),
    '2025-05-15T18:00:00+02:00',
    '2025-05-16T09:00:00+02:00',
  ],
  [
    'KZ 125.3',
    'an end before the office opens',
    '2025-05-15T05:10:00+02:00',
    hours(24),
    '2025-05-16T06:00:00+02:00',
    '2025-05-16T09:00:00+02:00',
  ],
  ['KZ 125.3', 'an end at closing', '2025-05-15T15:30:00+02:00', hours(24), '2025-05-16T16:00:00+02:00'],
  [
    'KZ 125.3',
    'an end on Friday evening',
    '2025-05-15T17:30:00+02:00',
    hours(24),
    '2025-05-16T18:00:00+02:00',
    '2025-05-19T09:00:00+02:00',
  ],
  ['KZ 125.4', 'an end on Saturday morning', '2025-05-16T09:20:00+02:00', hours(24), '2025-05-19T16:00:00+02:00'],
  [
    'KZ 125.4',
    '24 hours from Saturday 06:30',
    '2025-05-17T06:30:00+02:00',
    hours(24),
    '2025-05-19T16:00:00+02:00',
    '2025-05-20T09:00:00+02:00',
  ],
  [
    'KZ 125.4',
    '48 hours from Saturday 06:30',
    '2025-05-17T06:30:00+02:00',
    hours(48),
    '2025-05-19T07:00:00+02:00',
    '2025-05-21T09:00:00+02:00',
  ],
  [
    'KZ 125.6',
    'an end on a Saturday on which the office works',
    '2025-05-09T10:20:00+02:00',
    hours(24),
    '2025-05-10T11:00:00+02:00',
  ],
  [
    'KZ 125.4',
    'an end on the Sunday of the elections',
    '2025-05-09T10:20:00+02:00',
    hours(48),
    '2025-05-12T16:00:00+02:00',
  ],
  [
    'KZ 125.1',
    'an act without an hour, of Monday',
    '2025-05-12',
    hours(24),
    '2025-05-14T08:00:00+02:00',
    '2025-05-14T09:00:00+02:00',
  ],
  [
    'KZ 125.1',
    'an act without an hour, of Friday',
    '2025-05-16',
    hours(24),
    '2025-05-19T16:00:00+02:00',
    '2025-05-20T09:00:00+02:00',
  ],
  [
    'KZ 125.1',
    'the clock goes forward on the way',
    '2026-03-26T08:30:00+01:00',
    hours(96),
    '2026-03-30T10:00:00+02:00',
    '2026-03-30T16:00:00+02:00',
  ],
  ['KZ 125.1', 'the clock goes back on the way', '2026-10-23T10:30:00+02:00', hours(96), '2026-10-27T10:00:00+01:00'],
  [
    'KZ 131.2',
    'the hearing is held within 48 hours',
    '2025-05-12T11:15:00+02:00',
    hours(48),
    '2025-05-14T12:00:00+02:00',
  ],
  // ---------- days of the KPA ----------
  [
    'KPA 24.1',
    'forwarding, two days, no closing hour',
    '2025-05-12T22:00:00+02:00',
    kpa(2),
    '2025-05-14T23:59:59+02:00',
  ],
  ['KPA 56.4', 'forwarding, an end on Saturday', '2025-05-15T09:00:00+02:00', kpa(2), '2025-05-19T23:59:59+02:00'],
  [
    'KPA 62.2',
    'an end on the day in lieu of Alphabet Day',
    '2026-11-16T10:00:00+01:00',
    kpa(7),
    '2026-11-24T23:59:59+01:00',
  ],
  [
    'KPA 91.2',
    'sixty days, an end on the Sunday after New Year',
    '2026-11-04T10:00:00+01:00',
    kpa(60),
    '2027-01-05T23:59:59+01:00',
  ],
  [
    'KPA 85.3',
    'four days that a pause touches are not counted',
    '2025-05-12T10:00:00+02:00',
    kpa(60, span('2025-05-20T14:00:00+02:00', '2025-05-23T10:00:00+02:00')),
    '2025-07-15T23:59:59+02:00',
  ],
  [
    'KPA 85.3',
    'a pause of five minutes takes its day',
    '2025-05-12T10:00:00+02:00',
    kpa(7, span('2025-05-14T09:00:00+02:00', '2025-05-14T09:05:00+02:00')),
    '2025-05-20T23:59:59+02:00',
  ],
  ['KZ 167/1.2', 'answer of the prosecution', '2025-12-01T10:00:00+01:00', kpa(15), '2025-12-16T23:59:59+01:00'],
  // ---------- internal times ----------
  [
    'praktikë e KQZ-së',
    'five working days over the feasts of November',
    '2025-11-25T10:00:00+01:00',
    kpa(5, { unit: 'working_days' }),
    '2025-12-04T23:59:59+01:00',
  ],
  [
    'praktikë e KQZ-së',
    'a pause that begins when the hours are over',
    '2025-05-12T09:20:00+02:00',
    hours(24, { counting: 'KPA', ...span('2025-05-13T10:00:00+02:00', '2025-05-13T12:00:00+02:00') }),
    '2025-05-13T10:00:00+02:00',
  ],
  [
    'praktikë e KQZ-së',
    'hours go on after a pause',
    '2025-05-12T09:20:00+02:00',
    hours(24, { counting: 'KPA', ...span('2025-05-12T12:00:00+02:00', '2025-05-13T12:00:00+02:00') }),
    '2025-05-14T10:00:00+02:00',
  ],
  [
    'praktikë e KQZ-së',
    'a pause in the hour that runs when the office opens',
    '2025-05-12T17:30:00+02:00',
    hours(24, { counting: 'KPA', ...span('2025-05-14T08:30:00+02:00', '2025-05-16T10:00:00+02:00') }),
    '2025-05-16T10:30:00+02:00',
  ],
  [
    'praktikë e KQZ-së',
    'five minutes of pause on the Monday after a rest day leave the closing of that Monday',
    '2025-05-16T10:20:00+02:00',
    hours(24, { counting: 'KPA', ...span('2025-05-19T09:00:00+02:00', '2025-05-19T09:05:00+02:00') }),
    '2025-05-19T16:00:00+02:00',
  ],
  [
    'praktikë e KQZ-së',
    'a closing in a pause ends no hours',
    '2025-05-16T10:20:00+02:00',
    hours(24, { counting: 'KPA', ...span('2025-05-19T15:00:00+02:00', '2025-05-20T10:00:00+02:00') }),
    '2025-05-20T16:00:00+02:00',
  ],
  [
    'praktikë e KQZ-së',
    'hours that pass on Tuesday at 11:00 end with the fewer hours that end at its closing',
    '2025-05-16T10:20:00+02:00',
    hours(77, { counting: 'KPA', ...span('2025-05-19T15:00:00+02:00', '2025-05-20T10:00:00+02:00') }),
    '2025-05-20T16:00:00+02:00',
  ],
];

const cases = rows.map(
  ([article, what, start, rule, end, later = end]) => [article, what, start, rule, end, later] as const,
);
describe.each(cases)('%s: %s', (_article, _what, start, rule, end, later) => {
  const question: Question = {
    start: start.length === 10 ? start : Date.parse(start),
    amount: 1,
    unit: 'hours',
    counting: 'KZ',
    pauses: [],
    office,
    ...rule,
  };
  const iso = ({ first, last }: ReturnType<typeof endsOf>) => [toTiraneIso(first), toTiraneIso(last)];
  it('ends so in the product', () => expect(iso(endsOf(question))).toEqual([end, later]));
  it('ends so by the sentences of the law', () => expect(iso(endsByLaw(question))).toEqual([end, later]));
});

it('the oracle shares no line with the product', () => {
  expect(readFileSync(join(import.meta.dirname, '../../test/lawOracle.ts'), 'utf8')).not.toMatch(/\bimport\b/);
});
