import type { Assignee } from '@denonco/contract';
import { expect, it } from 'vitest';
import { distributeRows } from './rules.ts';

const today = '2026-11-27';
const person = (id: string, open: number, absence: Partial<Assignee> = {}): Assignee => ({
  id,
  name: id,
  load: { open, soon: 0, late: 0 },
  ...absence,
});
const byItself = (row: string) => row;
const shared = (rows: string, people: readonly Assignee[], groupOf = byItself) => {
  const given = distributeRows([...rows], people, today, groupOf);
  return [...rows].map((row) => given.get(row) ?? '-').join('');
};

it('gives each case to the person who then holds the fewest, the first of equals', () => {
  expect(shared('123456', [person('a', 2), person('b', 0), person('c', 1)])).toBe('bbcabc');
  expect(shared('1234', [person('a', 0), person('b', 0)])).toBe('abab');
});

it('gives none to the absent and the closed, and some to those whose absence is over or to come', () => {
  const people = [
    person('a', 0, { closed: true }),
    person('b', 0, { absentUntil: today }),
    person('c', 0, { absentFrom: '2026-11-28', absentUntil: '2026-11-30' }),
    person('d', 0, { absentUntil: '2026-11-26' }),
  ];
  expect(shared('1234', people)).toBe('cdcd');
  expect(shared('12', people.slice(0, 2))).toBe('--');
});

it('keeps a group with one person, the largest first', () => {
  const group = (row: string) => row.toLowerCase();
  expect(shared('xYyyZ', [person('a', 0), person('b', 0), person('c', 3)], group)).toBe('baaab');
});
