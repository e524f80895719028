import { type Route, routes } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { comeAgainSeconds, isLetIn, isTooMuch, nextShare } from './shedding.rules.ts';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

describe('what yields', () => {
  it('is only what reads', () => {
    expect(rows.filter(([, row]) => row.yields && row.method !== 'GET')).toEqual([]);
  });

  it('is everything that the public reads, but for what a filing needs and what was promised to somebody', () => {
    const kept = rows.filter(([, row]) => row.method === 'GET' && row.access === 'public' && !row.yields);
    expect(kept.map(([name]) => name)).toEqual([
      ...['listRegions', 'listMunicipalities', 'listUnits', 'listEducationLevels', 'listDenouncerTypes'],
      ...['listDenounceObjects', 'listSubjectTypes', 'listComplainerTypes', 'listComplainedActTypes'],
      ...['receiptPdf', 'readLogState', 'downloadLetter', 'evidenceLimits', 'getAttachment', 'downloadEvidence'],
      ...['getChallenge', 'getSettings', 'getOfficeDays', 'listElections', 'listElectionZones', 'downloadPremisesFile'],
    ]);
  });

  it('of members it is files alone', () => {
    const theirs = rows.filter(([, row]) => row.yields && row.access !== 'public');
    expect(theirs.map(([name, row]) => [/^export/.test(name), row.yields])).toEqual(theirs.map(() => [true, 'first']));
  });
});

it.each([
  { inHand: 63, lateMs: 900, waitedMs: 9000, tooMuch: false },
  { inHand: 64, lateMs: 30, waitedMs: 120, tooMuch: false },
  { inHand: 64, lateMs: 31, waitedMs: 0, tooMuch: true },
  { inHand: 64, lateMs: 0, waitedMs: 121, tooMuch: true },
])('$inHand in hand, $lateMs ms late, waited $waitedMs ms: $tooMuch', ({ tooMuch, ...pressure }) => {
  expect(isTooMuch(pressure)).toBe(tooMuch);
});

it('gives way within half a second and comes back within two', () => {
  const shares = (from: number, looks: number, tooMuch: boolean) =>
    Array.from({ length: looks }).reduce<number>((share) => nextShare(share, tooMuch, 100), from);
  expect([1, 2, 5].map((looks) => shares(1, looks, true))).toEqual([0.5, 0.25, 0]);
  // A process so busy that it looks but once a second.
  expect(nextShare(1, true, 1000)).toBe(0);
  expect(shares(0, 19, false)).toBeLessThan(1);
  expect(shares(0, 21, false)).toBe(1);
});

it('lets in by share: files first to go, then reads, never what does not yield', () => {
  const letIn = (share: number, roll: number) =>
    ([undefined, 'second', 'first'] as const).map((yields) => isLetIn(yields, share, roll));
  expect(letIn(1, 0.99)).toEqual([true, true, true]);
  expect(letIn(0.5, 0.49)).toEqual([true, true, false]);
  expect(letIn(0.5, 0.5)).toEqual([true, false, false]);
  expect(letIn(0, 0)).toEqual([true, false, false]);
});

it('spreads when to come again', () => {
  expect([0, 0.5, 0.999].map(comeAgainSeconds)).toEqual([5, 10, 14]);
});
