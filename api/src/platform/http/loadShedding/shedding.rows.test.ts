import { type Route, routes } from '@denonco/contract';
import { describe, expect, it } from 'vitest';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

describe('routes that may be shed', () => {
  it('only read', () => {
    expect(rows.filter(([, row]) => row.shedPriority && row.method !== 'GET')).toEqual([]);
  });

  it('are all public reads except those that a filing, a receipt or stopping news needs', () => {
    const exempt = rows.filter(([, row]) => row.method === 'GET' && row.access === 'public' && !row.shedPriority);
    expect(exempt.map(([name]) => name).toSorted()).toEqual([
      'downloadBundle',
      'downloadEvidence',
      'downloadLetter',
      'downloadPremisesFile',
      'evidenceLimits',
      'getAttachment',
      'getChallenge',
      'getOfficeDays',
      'getSettings',
      'getUnsubscribe',
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
