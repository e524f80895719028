import type { QueueRow } from '@denonco/contract';
import { expect, it } from 'vitest';
import { stableRows } from './rules.ts';

const row = (number: string, version = 1): QueueRow => ({
  number,
  version,
  kind: 'denouncement',
  channel: 'online',
  registeredAt: '2026-11-16T09:00:00+01:00',
  track: null,
  object: { code: 'x', name: { al: 'x', en: 'x' } },
  isCrime: false,
  municipality: null,
  status: { code: 'registered', name: { al: 'x', en: 'x' } },
  turn: { whose: 'registrar', since: '2026-11-16T09:00:00+01:00' },
  confidentiality: { code: 'named', name: { al: 'x', en: 'x' } },
  subjects: 1,
  denounced: null,
  assignee: null,
  deadline: null,
  filerWroteAt: null,
  outcomeSeenAt: null,
  act: null,
});
const rows = (...numbers: string[]) => numbers.map((number) => row(number));
const numbersOf = (given: readonly QueueRow[]) => given.map(({ number }) => number).join('');

it('updates a changed row in its place', () => {
  const { rows: visible, changes } = stableRows(rows('a', 'b'), [row('a'), row('b', 2)]);
  expect([numbersOf(visible), visible[1]?.version, changes]).toEqual(['ab', 2, 0]);
});

it('keeps rows and order while rows were added, removed or moved, and counts these changes', () => {
  const updates = [
    ['abcd', 1],
    ['xab', 1],
    ['ac', 1],
    ['bca', 3],
    ['xyz', 3],
    ['abc', 0],
  ] as const;
  for (const [after, changes] of updates) {
    const result = stableRows(rows(...'abc'), rows(...after));
    expect([numbersOf(result.rows), result.changes], after).toEqual(['abc', changes]);
  }
});
