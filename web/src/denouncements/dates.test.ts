import { describe, expect, it } from 'vitest';
import { birthProblem, occurredAtOf, whenProblem, wrongPart } from './dates.ts';

const now = Date.parse('2026-11-21T12:00:00+01:00');
const when = (text: string, occurredTime = '') => {
  const [day = '', month = '', year = ''] = text.split('.');
  return { occurredOn: { day, month, year }, occurredTime };
};
const born = (text: string) => ({ denouncer: { birthDate: when(text).occurredOn } });

describe('when it happened', () => {
  it('is a day, or with an hour a moment in Tirana', () => {
    expect(occurredAtOf(when('1.2.2026'))).toBe('2026-02-01');
    expect(occurredAtOf(when('14.7.2026', '9:05'))).toBe('2026-07-14T09:05:00+02:00');
    expect(occurredAtOf(when(''))).toBeUndefined();
  });

  it.each([
    ['', '', undefined],
    ['', '10:00', 'time_alone'],
    ['1..2026', '', 'incomplete'],
    ['32.1.2026', '', 'day'],
    ['14.13.2026', '', 'month'],
    ['1.1.26', '', 'year'],
    ['31.4.2026', '', 'calendar'],
    ['29.2.2025', '', 'calendar'],
    ['1.1.1850', '', 'date_range'],
    ['1.1.2090', '', 'date_future'],
    ['21.11.2026', '11:59', undefined],
    ['21.11.2026', '12:01', 'date_future'],
    ['14.11.2026', '25:00', 'time'],
    ['14.11.2026', '9', undefined],
  ])('%s %s: %s', (day, time, problem) => {
    expect(whenProblem(when(day, time), now)).toBe(problem);
  });

  it('points at the part that is wrong', () => {
    expect(wrongPart('month', when('14.21.2026').occurredOn)).toBe('month');
    expect(wrongPart('incomplete', when('1..2026').occurredOn)).toBe('month');
    expect(wrongPart('date_future', when('1.1.2090').occurredOn)).toBeUndefined();
  });
});

it.each([
  ['', undefined],
  ['7.3.1985', undefined],
  ['1.1.1850', 'date_range'],
  ['22.11.2026', 'date_future'],
])('a date of birth %s: %s', (day, problem) => {
  expect(birthProblem(born(day), now)).toBe(problem);
});
