import { caseKinds } from '@denonco/contract';
import { expect, it } from 'vitest';
import { keyedRows } from './rules.ts';

it('gives each action a key of its own, none of the list’s', () => {
  for (const kind of caseKinds) {
    const keys = keyedRows(kind).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[abcg-il-wy]$/);
  }
});

it('keeps the letter of assigning, and takes the first letter of a name where it is free', () => {
  const keys = new Map(keyedRows('denouncement').map(({ row, key }) => [row.action, key]));
  const actions = ['assign', 'startCheck', 'close', 'changePublicLine', 'lapse'];
  expect(actions.map((action) => keys.get(action))).toEqual(['a', 'n', 'm', 'r', 'o']);
});
