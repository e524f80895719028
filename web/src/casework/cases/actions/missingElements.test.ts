import { expect, it } from 'vitest';
import { caseFile } from './caseFile.test-data.ts';
import { lackingTemplates } from './draft.ts';

const complaint = {
  organ: 'KZAZ' as const,
  kzazNumber: '26',
  actNumber: '12',
  announcedAt: '2026-10-01T10:00:00+02:00',
  votingCentres: [],
  legalBasis: 'KZ 124',
  facts: 'Faktet.',
  requestedEvidence: null,
  claim: 'Shfuqizimin.',
  complainerName: null,
  isInaction: false,
  isResults: false,
  filingDue: null,
  receivedOn: null,
};

it('proposes the request for the decision where none came with the complaint, and none for an inaction', () => {
  expect(lackingTemplates({ ...caseFile(), complaint })).toEqual(['ank-decision-missing']);
  expect(lackingTemplates({ ...caseFile(), complaint: { ...complaint, isInaction: true } })).toEqual([]);
});

it('proposes a request for each other element, and nothing in a denouncement', () => {
  const bare = { ...complaint, actNumber: null, legalBasis: '', facts: '', claim: '' };
  expect(lackingTemplates({ ...caseFile(), complaint: bare })).toEqual([
    'ank-decision-missing',
    'ank-act-unclear',
    'ank-legal-basis-missing',
    'ank-facts-unclear',
    'ank-claim-unclear',
  ]);
  expect(lackingTemplates(caseFile())).toEqual([]);
});
