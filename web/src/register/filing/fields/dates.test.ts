import { fieldMessage, issueMessage, Occurred } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { announcedProblem, birthProblem, momentOf, momentProblem, wrongPart } from './dates.ts';

const now = Date.parse('2026-11-21T12:00:00+01:00');
const on = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('.');
  return { day, month, year };
};

describe('the date of an event', () => {
  it('is a day, or with an hour an instant in Tirana', () => {
    expect(momentOf(on('1.2.2026'), '')).toBe('2026-02-01');
    expect(momentOf(on('14.7.2026'), '9:05')).toBe('2026-07-14T09:05:00+02:00');
    expect(momentOf(on(''), '')).toBeUndefined();
    // The first of two.
    expect(momentOf(on('25.10.2026'), '2:30')).toBe('2026-10-25T02:30:00+02:00');
    const skipped = momentOf(on('29.3.2026'), '02:30');
    const message = Occurred.safeParse(skipped).error?.issues.map((issue) => issueMessage(issue, skipped, 'en'));
    expect(message).toEqual([fieldMessage('no_such_hour', 'en')]);
  });

  it('has a named problem when it is incomplete, impossible or in the future', () => {
    const problems = [
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
      ['29.3.2026', '2:30', 'no_such_hour'],
      ['29.3.2026', '3:00', undefined],
      ['14.11.2026', '9', undefined],
    ] as const;
    expect(problems.map(([day, time]) => [day, time, momentProblem(on(day), time, now)])).toEqual(problems);
  });

  it('of an act needs an hour, unless the person says that it has none', () => {
    const problemOf = (day: string, announcedTime: string, hasNoHour: boolean) =>
      announcedProblem({ announcedOn: on(day), announcedTime, hasNoHour }, now);
    expect(problemOf('16.11.2026', '', false)).toBe('time_missing');
    expect(problemOf('16.11.2026', '', true)).toBeUndefined();
    expect(problemOf('16.11.2026', '16:30', false)).toBeUndefined();
    expect(problemOf('', '', false)).toBeUndefined();
    expect(problemOf('31.4.2026', '', false)).toBe('calendar');
  });

  it('points at the wrong field', () => {
    expect(wrongPart('month', on('14.21.2026'))).toBe('month');
    expect(wrongPart('incomplete', on('1..2026'))).toBe('month');
    expect(wrongPart('date_future', on('1.1.2090'))).toBeUndefined();
  });
});

it('a date of birth is neither too long ago nor in the future', () => {
  const problems = [
    ['', undefined],
    ['7.3.1985', undefined],
    ['1.1.1850', 'date_range'],
    ['22.11.2026', 'date_future'],
  ] as const;
  expect(problems.map(([day]) => [day, birthProblem(on(day), now)])).toEqual(problems);
});
