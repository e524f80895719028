import { expect, it } from 'vitest';
import { auditChanges, flattenValues } from './changes.ts';

it('lists each value with its path', () => {
  expect(flattenValues({ a: 1, b: { al: 'po', en: null }, ids: ['x', 'y'], rows: [{ n: true }] })).toEqual([
    { path: 'a', value: '1' },
    { path: 'b.al', value: 'po' },
    { path: 'b.en', value: '' },
    { path: 'ids', value: 'x, y' },
    { path: 'rows.0.n', value: 'true' },
  ]);
  expect(flattenValues(undefined)).toEqual([]);
});

it('lists changed, added and removed values', () => {
  expect(auditChanges({ a: 1, b: 'x', c: 3 }, { a: 1, b: 'y', d: 4 })).toEqual([
    { path: 'b', from: 'x', to: 'y' },
    { path: 'c', from: '3', to: undefined },
    { path: 'd', from: undefined, to: '4' },
  ]);
});
