// Computed holidays against published calendars.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HolidayTable, holidaysOf } from './holidays.rules.ts';

const table = HolidayTable.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'data', 'holidays.json'), 'utf8')));
const holidays = holidaysOf(table);
const daysOf = (en: string) =>
  holidays.filter((one) => one.en === en || one.en.includes(`; ${en}`)).map(({ day }) => day);

it('puts both Easters on their Sundays until 2035', () => {
  const both = daysOf('Catholic and Orthodox Easter');
  expect(both).toEqual(['2025-04-20', '2028-04-16', '2031-04-13', '2034-04-09']);
  expect(daysOf('Catholic Easter')).toEqual([
    '2024-03-31',
    '2026-04-05',
    '2027-03-28',
    '2029-04-01',
    '2030-04-21',
    '2032-03-28',
    '2033-04-17',
    '2035-03-25',
  ]);
  expect(daysOf('Orthodox Easter')).toEqual([
    '2024-05-05',
    '2026-04-12',
    '2027-05-02',
    '2029-04-08',
    '2030-04-28',
    '2032-05-02',
    '2033-04-24',
    '2035-04-29',
  ]);
});

it('computes each Bayram, twice in 2033, and marks as expected what nobody has announced', () => {
  expect(daysOf('Eid al-Fitr')).toEqual([
    '2024-04-10',
    '2025-03-30',
    '2026-03-20',
    '2027-03-09',
    '2028-02-26',
    '2029-02-14',
    '2030-02-04',
    '2031-01-24',
    '2032-01-14',
    '2033-01-03',
    '2033-12-23',
    '2034-12-12',
    '2035-12-01',
  ]);
  const expected = holidays.filter(({ isExpected }) => isExpected);
  expect(expected[0]).toMatchObject({ day: '2027-03-09' });
  expect(expected.every(({ en }) => en.includes('Eid'))).toBe(true);
  expect(expected.map(({ day }) => day)).toContain('2028-02-28');
});

it('computes the very days that were announced until 2026', () => {
  const computed = holidaysOf({ ...table, bayrams: table.bayrams.map((one) => ({ ...one, announced: [] })) });
  expect(computed.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day));
});

it('keeps a holiday of the weekend on the next working day that is none already', () => {
  const of = (year: string) => holidays.filter(({ day }) => day.startsWith(year)).map(({ day }) => day);
  // Flag Day on Saturday and Liberation Day on Sunday: observed on Monday and Tuesday.
  expect(of('2026').filter((day) => day > '2026-11-20')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-08',
    '2026-12-25',
  ]);
  // New Year's weekend followed by a Bayram on Monday.
  expect(of('2033').slice(0, 5)).toEqual(['2033-01-01', '2033-01-02', '2033-01-03', '2033-01-04', '2033-01-05']);
});

it('names both where two fall on one day', () => {
  expect(holidays.find(({ day }) => day === '2032-03-22')).toMatchObject({
    en: 'Nevruz; Eid al-Adha',
    isExpected: true,
  });
});

it('has every year from the first to the last', () => {
  expect(new Set(holidays.map(({ day }) => Number(day.slice(0, 4)))).size).toBe(12);
});
