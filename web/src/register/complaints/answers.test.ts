import { Complaint, challengeQuery, complaintElements } from '@denonco/contract';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { stubBrowser } from '../../../browser.stub.ts';
import { rowsOf } from '../../ui/forms/FieldsTable.tsx';
import { votingCentresOf } from '../filing/acts/organs.ts';
import { announcedProblem } from '../filing/fields/dates.ts';
import { isNewWarning } from '../filing/sending/refusals.ts';
import { type Answers, emptyAnswers, signerOf, toPartialFiling } from './answers.ts';
import { parseChallengedAct } from './challenged.ts';

stubBrowser();
const { lazyForm } = await import('./fields.tsx');
const toFiling = (answers: Answers) => Complaint.parse(lazyForm.toFiling(answers, 'al'));

const decision = {
  key: 'a',
  name: 'vendimi.pdf',
  size: 9,
  fingerprint: '',
  sent: 9,
  url: '/api/evidence/uploads/3f2b8c1e-94a5-4d0f-8a63-1f0f6a6f2c11',
  sha256: '0'.repeat(64),
};
const answers: Answers = {
  ...emptyAnswers,
  type: 'PARTY',
  name: 'Partia Demo',
  representative: { name: 'Arta', surname: 'Demo', position: 'Përfaqësuese', personalNumber: '' },
  address: 'Rruga e Provës',
  email: 'arta@demo.test',
  phone: '+355 69 234 5678',
  actType: 'KZAZ_OTHER',
  organ: 'KZAZ',
  kzazNumber: '26',
  announcedOn: { day: '16', month: '11', year: '2026' },
  announcedTime: '16.30',
  votingCentres: '0412, 0413/1',
  legalBasis: 'KZ 124',
  violation: 'Vendimi u mor pa shumicën e anëtarëve.',
  facts: 'Procesverbali mban vetëm tre nënshkrime.',
  claim: 'Shfuqizimin e vendimit.',
  decision: [decision],
  signature: 'Arta Demo',
  declaration: true,
};

it('makes a valid complaint without empty fields', () => {
  const filing = toFiling(answers);
  expect(filing.act).toEqual({
    type: 'KZAZ_OTHER',
    organ: 'KZAZ',
    kzazNumber: '26',
    announcedAt: '2026-11-16T16:30:00+01:00',
  });
  expect(filing).toMatchObject({
    votingCentres: ['0412', '04131'],
    decisionFile: '3f2b8c1e-94a5-4d0f-8a63-1f0f6a6f2c11',
    evidence: [],
  });
  expect(JSON.stringify(filing)).not.toContain('personalNumber');
});

it('sends only the day of an act without an hour', () => {
  expect(toFiling({ ...answers, announcedTime: '' }).act.announcedAt).toBe('2026-11-16');
});

it('is prefilled from the page of the decided case', () => {
  const appeal = { code: 'appeal', announcedAt: '2026-11-13', number: 'KAS-2026-000007' } as const;
  const complainer = { type: 'COALITION', name: 'Koalicioni Demo' };
  const decided = { number: 'ANK-2026-000001', municipality: '53', complainer };
  const opened = parseChallengedAct(new URLSearchParams(challengeQuery(appeal, decided)));
  expect(opened).toEqual({
    actType: 'KAS_DECISION',
    organ: 'KAS',
    actNumber: 'KAS-2026-000007',
    announcedOn: { day: '13', month: '11', year: '2026' },
    announcedTime: '',
    hasNoHour: true,
    municipality: '53',
    type: 'COALITION',
    name: 'Koalicioni Demo',
  });
  const { number: _, ...unnumbered } = appeal;
  const bare = parseChallengedAct(new URLSearchParams(challengeQuery(unnumbered, { number: 'ANK-2026-000001' })));
  expect(bare?.actNumber).toBe('ANK-2026-000001');
  expect(Object.keys(bare ?? {})).not.toContain('name');
});

it('omits announcement and decision for an inaction', () => {
  const filing = toFiling({ ...answers, isInaction: true });
  expect(filing.act.announcedAt).toBeUndefined();
  expect(filing.decisionFile).toBeUndefined();
});

it('omits the KZAZ number for an act of another body', () => {
  expect(toFiling({ ...answers, organ: 'KOMISIONER' }).act.kzazNumber).toBeUndefined();
});

it('is signed by the representative, or by a complainer who files in person', () => {
  const voter = { ...answers, type: 'VOTER', name: 'Besa Prova' } as const;
  expect(signerOf(answers)).toBe('Arta Demo');
  expect(signerOf({ ...voter, filer: 'self' })).toBe('Besa Prova');
  expect(toFiling({ ...voter, filer: 'self' }).complainer.representative).toBeUndefined();
  expect(signerOf({ ...voter, filer: 'representative' })).toBe('Arta Demo');
});

it('leaves out a representative of whom nothing is known, so that registration is not refused', () => {
  const { representative } = emptyAnswers;
  expect(toFiling({ ...answers, representative }).complainer.representative).toBeUndefined();
  const partly = { ...answers, representative: { ...representative, name: 'Arta' } };
  const { error } = Complaint.safeParse(lazyForm.toFiling(partly, 'al'));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'complainer.representative.surname',
    'complainer.representative.position',
  ]);
});

it('shows a wrong code of several at their one field', () => {
  i18n.loadAndActivate({ locale: 'al', messages: {} });
  const typed: Answers = { ...answers, votingCentres: '0412, 12' };
  const problems = lazyForm.findProblems(typed, 'al', Date.parse('2026-11-21T12:00:00+01:00'));
  expect([...problems.keys()]).toEqual(['votingCentres']);
});

it('names at a field the article of its element', () => {
  const rows = rowsOf(Object.values(lazyForm.contents).flatMap((step) => step.rows));
  for (const { path, article } of Object.values(complaintElements))
    expect([path, rows.find((row) => row.path === path)?.article]).toEqual([path, article]);
});

it('counts an uploading file as present and a rejected one as missing', () => {
  const { sha256: _, ...onItsWay } = decision;
  expect(toPartialFiling({ ...answers, decision: [onItsWay] }).hasDecision).toBe(true);
  const refused = { ...onItsWay, refusal: { code: 'empty', message: '' } };
  expect(toPartialFiling({ ...answers, decision: [refused] }).hasDecision).toBe(false);
});

it('reads codes of voting centres with any separators, without duplicates', () => {
  expect(votingCentresOf(' 0412;0413/1\n0412, 99 ')).toEqual(['0412', '04131', '99']);
  expect(votingCentresOf(' , ')).toEqual([]);
});

it('does not ask for a time that the act is confirmed not to have', () => {
  const announcedOn = { day: '2', month: '3', year: '2026' };
  const problem = announcedProblem({ announcedOn, announcedTime: '', hasNoHour: false }, Date.parse('2026-03-05'));
  expect(problem).toBe('time_missing');
  expect(['hour', 'late'].map((code) => isNewWarning({ code }))).toEqual([false, true]);
});
