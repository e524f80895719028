// Rows that deadlines, letters and pages rest on, and what no action may do to a right (KZ 125.5).
import { expect, it } from 'vitest';
import { complaintRows } from './complaints.lifecycle.ts';
import { deadlineRules, partyCodes, rightCodes } from './deadlines.rules.ts';
import { denouncementRows } from './denouncements.lifecycle.ts';
import type { LifecycleRow } from './lifecycle.ts';

const rows: readonly LifecycleRow[] = [...complaintRows, ...denouncementRows];

it('no action extends, pauses, restarts or revives a right to complain or appeal (KZ 125.5)', () => {
  const given = rows.flatMap(({ extends: longer, pauses = [], resumes = [], restarts = [], revives = [] }) => [
    ...(longer ? [longer] : []),
    ...pauses,
    ...resumes,
    ...restarts,
    ...revives,
  ]);
  expect(given.filter((code) => rightCodes.includes(code))).toEqual([]);
});

it('what a party may do lapses after the later end, what a body owes is late after the earlier', () => {
  expect(partyCodes.toSorted()).toEqual(
    ['appeal', 'claims', 'completion', 'formCompletion', 'kasAppeal', 'resultsOpen'].toSorted(),
  );
});

it('a decision to admit or to join a complaint starts the two hours to post it (KZ 131.1, 132.4)', () => {
  expect(deadlineRules.posting).toMatchObject({ amount: 2, unit: 'hours', legalBasis: 'KZ 131.1, 132.4' });
  const starting = complaintRows.filter((row: LifecycleRow) => row.startsUnlessRunning?.includes('posting'));
  expect(starting.map(({ action }) => action)).toEqual(['admit', 'absorb']);
});
