import { describe, expect, it } from 'vitest';
import { datePartsOf, readDate, readPastedDate, readTime } from './dates.ts';

const read = (day: string, month: string, year: string) => readDate({ day, month, year });

describe('a date of three fields', () => {
  it('is always day first', () => {
    expect(read('01', '02', '1990')).toEqual({ day: '1990-02-01' });
    expect(read(' 1', '2 ', '1990')).toEqual({ day: '1990-02-01' });
    expect(read('29', '2', '2028')).toEqual({ day: '2028-02-29' });
  });

  it('has a named problem when incomplete or impossible', () => {
    const problems = [
      ['', '', '', 'empty'],
      ['1', '', '1990', 'incomplete'],
      ['32', '1', '1990', 'day'],
      ['1', '21', '2026', 'month'],
      ['1', '1', '90', 'year'],
      ['1', '1', '0090', 'year'],
      ['31', '4', '2026', 'calendar'],
      ['29', '2', '2026', 'calendar'],
      ['1e1', '1', '2026', 'day'],
      ['-1', '1', '2026', 'day'],
      ['٣', '1', '2026', 'day'],
    ] as const;
    const found = problems.map(([day, month, year]) => read(day, month, year));
    expect(found).toEqual(problems.map(([, , , problem]) => ({ problem })));
  });

  it('can be pasted as a whole', () => {
    expect(readPastedDate('14.11.2026')).toEqual({ day: '14', month: '11', year: '2026' });
    expect(readPastedDate('14/11/2026')).toEqual({ day: '14', month: '11', year: '2026' });
    expect(readPastedDate('2026-11-14')).toEqual({ day: '14', month: '11', year: '2026' });
    expect(readPastedDate('14')).toBeUndefined();
  });

  it('is filled from a stored day', () => {
    expect(datePartsOf('1990-02-01')).toEqual({ day: '01', month: '02', year: '1990' });
    expect(datePartsOf('')).toEqual({ day: '', month: '', year: '' });
  });
});

it('reads a time in the usual spellings', () => {
  const times = [
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    ['0905', '09:05'],
    ['9', '09:00'],
    ['24:00', undefined],
    ['11:60', undefined],
    ['11:5', undefined],
    ['', undefined],
  ] as const;
  expect(times.map(([text]) => [text, readTime(text)])).toEqual(times);
});
