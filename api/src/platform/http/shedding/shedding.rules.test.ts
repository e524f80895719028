import { type Route, routes } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { comeAgainSeconds, isLetIn, isTooMuch, nextShare } from './shedding.rules.ts';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

describe('routes that may be shed', () => {
  it('only read', () => {
    expect(rows.filter(([, row]) => row.shedPriority && row.method !== 'GET')).toEqual([]);
  });

  it('are all public reads except those that a filing, a receipt or stopping news needs', () => {
    const kept = rows.filter(([, row]) => row.method === 'GET' && row.access === 'public' && !row.shedPriority);
    expect(kept.map(([name]) => name).toSorted()).toEqual([
      'downloadBundle',
      'downloadEvidence',
      'downloadLetter',
      'downloadPremisesFile',
      'evidenceLimits',
      'getAttachment',
      'getChallenge',
      'getOfficeDays',
      'getSettings',
      'listComplainedActTypes',
      'listComplainerTypes',
      'listDenounceObjects',
      'listDenouncerTypes',
      'listEducationLevels',
      'listElectionZones',
      'listElections',
      'listElectoralSubjects',
      'listMunicipalities',
      'listRegions',
      'listSubjectTypes',
      'listUnits',
      'openStopNews',
      'readLogState',
    ]);
  });

  it('are only exports for signed-in members', () => {
    const theirs = rows.filter(([, row]) => row.shedPriority && row.access !== 'public');
    expect(theirs.map(([name, row]) => [/^export/.test(name), row.shedPriority])).toEqual(
      theirs.map(() => [true, 'first']),
    );
  });
});

it('detects overload from open requests together with event loop delay or waiting time', () => {
  expect(isTooMuch({ inHand: 63, lateMs: 900, waitedMs: 9000 })).toBe(false);
  expect(isTooMuch({ inHand: 64, lateMs: 30, waitedMs: 120 })).toBe(false);
  expect(isTooMuch({ inHand: 64, lateMs: 31, waitedMs: 0 })).toBe(true);
  expect(isTooMuch({ inHand: 64, lateMs: 0, waitedMs: 121 })).toBe(true);
});

it('sheds everything within half a second and recovers within two seconds', () => {
  const shares = (from: number, looks: number, tooMuch: boolean) =>
    Array.from({ length: looks }).reduce<number>((share) => nextShare(share, tooMuch, 100), from);
  expect([1, 2, 5].map((looks) => shares(1, looks, true))).toEqual([0.5, 0.25, 0]);
  // A busy process measures only once a second.
  expect(nextShare(1, true, 1000)).toBe(0);
  expect(shares(0, 19, false)).toBeLessThan(1);
  expect(shares(0, 21, false)).toBe(1);
});

it('sheds files first, then reads, and never other routes', () => {
  const letIn = (share: number, roll: number) =>
    ([undefined, 'second', 'first'] as const).map((priority) => isLetIn(priority, share, roll));
  expect(letIn(1, 0.99)).toEqual([true, true, true]);
  expect(letIn(0.5, 0.49)).toEqual([true, true, false]);
  expect(letIn(0.5, 0.5)).toEqual([true, false, false]);
  expect(letIn(0, 0)).toEqual([true, false, false]);
});

it('spreads the time after which to retry', () => {
  expect([0, 0.5, 0.999].map(comeAgainSeconds)).toEqual([5, 10, 14]);
});
