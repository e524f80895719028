import { type Route, routes } from '@denonco/contract';
import { describe, expect, it } from 'vitest';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

describe('routes that may be shed', () => {
  it('only read', () => {
    expect(rows.filter(([, row]) => row.sheddable && row.method !== 'GET')).toEqual([]);
  });

  it('are all public reads except those that a filing, a receipt or stopping news needs', () => {
    const kept = rows.filter(([, row]) => row.method === 'GET' && row.access === 'public' && !row.sheddable);
    expect(kept.map(([name]) => name)).toEqual([
      'listRegions',
      'listMunicipalities',
      'listUnits',
      'listEducationLevels',
      'listDenouncerTypes',
      'listDenounceObjects',
      'listSubjectTypes',
      'listComplainerTypes',
      'listElectoralSubjects',
      'listComplainedActTypes',
      'readLogState',
      'openStopNews',
      'downloadLetter',
      'downloadBundle',
      'evidenceLimits',
      'getAttachment',
      'downloadEvidence',
      'getChallenge',
      'getSettings',
      'getOfficeDays',
      'listElections',
      'listElectionZones',
      'downloadPremisesFile',
    ]);
  });

  it('are only exports for signed-in members', () => {
    const theirs = rows.filter(([, row]) => row.sheddable && row.access !== 'public');
    expect(theirs.map(([name, row]) => [/^export/.test(name), row.sheddable])).toEqual(
      theirs.map(() => [true, 'first']),
    );
  });
});
