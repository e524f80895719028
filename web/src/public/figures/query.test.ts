import { expect, it } from 'vitest';
import { readFilter, writeFilter } from '../../ui/lists/listFilter.ts';
import { figuresFields, rowsPath } from './query.ts';

it('the address round-trips a question and ignores invalid values', () => {
  const filter = { kind: 'complaint', year: 2026 } as const;
  expect(readFilter(figuresFields, writeFilter(figuresFields, filter))).toEqual(filter);
  const all = { kind: 'denouncement', year: undefined };
  expect(readFilter(figuresFields, new URLSearchParams('kind=x&year=26'))).toEqual(all);
  expect(writeFilter(figuresFields, { kind: 'denouncement', year: undefined }).toString()).toBe('');
});

it('a figure links to the rows that it counts', () => {
  expect(rowsPath({ kind: 'denouncement', year: undefined }, 'object', 'SCHOOL')).toBe('/denounces/list?object=SCHOOL');
  expect(rowsPath({ kind: 'complaint', year: 2026 }, 'object', 'RESULT')).toBe(
    '/complaints/list?actType=RESULT&from=2026-01-01&to=2026-12-31',
  );
});
