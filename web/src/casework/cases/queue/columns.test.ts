import { expect, it } from 'vitest';
import { movedColumn, readColumnKeys, usualColumns } from './rules.ts';

it('reads the columns in their order, without unknown ones, and always with case, deadline and person', () => {
  expect(readColumnKeys(null)).toEqual(usualColumns);
  expect(readColumnKeys('due gone number due municipality')).toEqual([
    'due',
    'number',
    'municipality',
    'object',
    'assignee',
  ]);
});

it('moves a column by one place, and not past the ends', () => {
  const visible = readColumnKeys('due number object assignee');
  expect(movedColumn(visible, 'number', -1)).toEqual(['number', 'due', 'object', 'assignee']);
  expect(movedColumn(visible, 'due', -1)).toEqual(visible);
  expect(movedColumn(visible, 'assignee', 1)).toEqual(visible);
});
