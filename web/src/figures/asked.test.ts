import { expect, it } from 'vitest';
import { readAsked, rowsPath, writeAsked } from './asked.ts';

it('the address round-trips a question and ignores invalid values', () => {
  const asked = { kind: 'complaint', year: 2026 } as const;
  expect(readAsked(new URLSearchParams(writeAsked(asked)))).toEqual(asked);
  const all = { kind: 'denouncement', year: undefined };
  expect(readAsked(new URLSearchParams('kind=x&year=26'))).toEqual(all);
  expect(writeAsked({ kind: 'denouncement', year: undefined })).toEqual({});
});

it('a figure links to the rows that it counts', () => {
  expect(rowsPath({ kind: 'denouncement', year: undefined }, 'object', 'SCHOOL')).toBe('/denounces/list?object=SCHOOL');
  expect(rowsPath({ kind: 'complaint', year: 2026 }, 'object', 'RESULT')).toBe(
    '/complaints/list?actType=RESULT&from=2026-01-01&to=2026-12-31',
  );
});
