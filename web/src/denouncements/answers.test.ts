import { IndividualDenouncement } from '@denonco/contract';
import { expect, it } from 'vitest';
import { refusalsOf, standingRefusals } from '../filing/sending/refusals.ts';
import { type Answers, newSubject, noAnswers, toFiling } from './answers.ts';

const answers: Answers = {
  ...noAnswers,
  track: 'tip',
  confidentiality: 'named',
  object: 'RES-ASSET',
  description: 'Dy kamionë shkarkuan podiumin në shesh.',
  municipality: '43',
  subjects: [{ ...newSubject(1), type: 'PARTY' }],
  denouncer: { ...noAnswers.denouncer, type: 'INDIVIDUAL', name: 'Arta', surname: 'Demo' },
  declaration: true,
};

it('makes a filing that the contract takes, without what was left empty', () => {
  const filing = IndividualDenouncement.parse(toFiling(answers, 'al'));
  expect(filing.place).toEqual({ municipality: '43' });
  expect(filing.subjects).toEqual([{ type: 'PARTY' }]);
  expect(JSON.stringify(filing)).not.toContain('fatherName');
});

it('leaves the identity out of an anonymous tip, also one typed before', () => {
  const filing = toFiling({ ...answers, confidentiality: 'anonymous', confidentialityReason: 'Frikë' }, 'en');
  expect(filing.denouncer).toBeUndefined();
  expect(filing.confidentialityReason).toBeUndefined();
  expect(JSON.stringify(filing)).not.toContain('Arta');
});

it('takes invisible characters for nothing', () => {
  expect(toFiling({ ...answers, description: ' \u200B\u202E\n ' }, 'al').description).toBeUndefined();
});

it('shows a refusal only while the refused answer stands', () => {
  const refusals = refusalsOf(
    { fields: { 'place.unit': ['Gabim'], 'subjects.0.type': ['Gabim'] } },
    toFiling(answers, 'al'),
  );
  const mended = toFiling({ ...answers, unit: '12345' }, 'al');
  expect([...standingRefusals(refusals, mended).keys()]).toEqual(['subjects.0.type']);
});
