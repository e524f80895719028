import type { Locale } from '@denonco/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePartsOf, readDate, readTime, readTypedDate, typedDate, wholeYear } from './dates.ts';

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

  it('is filled from a stored day', () => {
    expect(datePartsOf('1990-02-01')).toEqual({ day: '01', month: '02', year: '1990' });
    expect(datePartsOf('')).toEqual({ day: '', month: '', year: '' });
  });
});

describe('a date in one field', () => {
  const dayOf = (text: string, locale: Locale) => {
    const found = readDate(readTypedDate(text, locale));
    return 'day' in found ? found.day : found.problem;
  };

  it('is read in the order of its own language and in no other', () => {
    const typed = [
      ['9/1/2026', 'en', '2026-09-01'],
      ['09/01/2026', 'en', '2026-09-01'],
      ['1.9.2026', 'al', '2026-09-01'],
      [' 1. 9. 2026. ', 'al', '2026-09-01'],
      ['2026-09-01', 'al', '2026-09-01'],
      ['2026-09-01', 'en', '2026-09-01'],
      ['27/11/2026', 'al', '2026-11-27'],
      ['27-11-2026', 'al', '2026-11-27'],
      ['27,11,2026', 'al', '2026-11-27'],
      ['27112026', 'al', '2026-11-27'],
      ['27.11.26', 'al', '2026-11-27'],
      ['27/11/26', 'al', '2026-11-27'],
      ['27112026', 'en', 'incomplete'],
      ['9/1/26', 'en', 'year'],
      ['31.2.2026', 'al', 'calendar'],
      ['31022026', 'al', 'calendar'],
      ['29.2.2028', 'al', '2028-02-29'],
      ['29/2/2026', 'al', 'calendar'],
      ['11/27/2026', 'al', 'month'],
      ['271126', 'al', 'incomplete'],
      ['27.11.026', 'al', 'year'],
      ['1.9.2026', 'en', 'incomplete'],
      ['1-9-2026', 'en', 'incomplete'],
      ['13/1/2026', 'en', 'month'],
      ['1.13.2026', 'al', 'month'],
      ['31.4.2026', 'al', 'calendar'],
      ['1.9', 'al', 'incomplete'],
      ['neser', 'al', 'incomplete'],
      ['', 'en', 'empty'],
    ] as const;
    expect(typed.map(([text, locale]) => [text, locale, dayOf(text, locale)])).toEqual(typed);
  });

  it('is shown as its language writes it, also when the language changes', () => {
    const parts = readTypedDate('9/1/2026', 'en');
    expect([typedDate(parts, 'en'), typedDate(parts, 'al')]).toEqual(['9/1/2026', '1.9.2026']);
    expect(typedDate(readTypedDate('neser', 'al'), 'en')).toBe('neser');
  });

  it('has the century of its field for a year of two digits', () => {
    const years = [
      ['85', 2026, '1985'],
      ['26', 2026, '2026'],
      ['27', 2026, '1927'],
      ['08', 2026, '2008'],
      ['1985', 2026, '1985'],
      ['5', 2026, '5'],
      ['', 2026, ''],
    ] as const;
    expect(years.map(([year, last]) => [year, last, wholeYear(year, last)])).toEqual(years);
  });

  it('keeps partial input', () => {
    const locale = fc.constantFrom<Locale>('al', 'en');
    fc.assert(
      fc.property(locale, fc.stringMatching(/^[1-9.,/a-z-]{0,10}$/), (of, text) => {
        const parts = readTypedDate(text, of);
        expect(readTypedDate(typedDate(parts, of), of)).toEqual(parts);
      }),
    );
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
