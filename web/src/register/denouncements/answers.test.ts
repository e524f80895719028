import { gaps, IndividualDenouncement, LegalEntityDenouncement, typedDenouncementGaps } from '@denonco/contract';
import { expect, it } from 'vitest';
import { stubBrowser } from '../../../browser.stub.ts';
import { rowsOf } from '../../ui/forms/FieldsTable.tsx';
import { currentRefusals, toRefusals } from '../filing/sending/refusals.ts';
import { type Answers, emptyAnswers, newSubject, toPartialFiling, wayOf } from './answers.ts';

stubBrowser();
const { lazyForm } = await import('./fields.tsx');
const { toFiling } = lazyForm;

const answers: Answers = {
  ...emptyAnswers,
  filer: 'individual',
  track: 'tip',
  confidentiality: 'named',
  object: 'RES-ASSET',
  description: 'Dy kamionë shkarkuan podiumin në shesh.',
  municipality: '43',
  subjects: [{ ...newSubject(1), type: 'PARTY' }],
  denouncer: { ...emptyAnswers.denouncer, type: 'INDIVIDUAL', name: 'Arta', surname: 'Demo' },
  declaration: true,
};

it('makes a valid filing without empty fields', () => {
  const filing = IndividualDenouncement.parse(toFiling(answers, 'al'));
  expect(filing.place).toEqual({ municipality: '43' });
  expect(filing.subjects).toEqual([{ type: 'PARTY' }]);
  expect(JSON.stringify(filing)).not.toContain('fatherName');
});

it('omits the identity from an anonymous tip, even if it was typed', () => {
  const typed: Answers = { ...answers, confidentiality: 'anonymous', confidentialityReason: 'Frikë' };
  const filing = IndividualDenouncement.parse(toFiling(typed, 'en'));
  expect(filing).toMatchObject({ track: 'tip', confidentiality: 'anonymous', language: 'en' });
  expect(filing.denouncer).toBeUndefined();
  expect(filing.confidentialityReason).toBeUndefined();
  expect(JSON.stringify(filing)).not.toContain('Arta');
});

it('sends of a subject only what is asked of its type', () => {
  const typed = {
    ...newSubject(1),
    electoralSubject: 'DEMO',
    name: 'Arta',
    position: 'Mjeke',
    institution: 'Spitali',
    nipt: 'L12345678I',
  };
  const subjectsOf = (...types: string[]) =>
    IndividualDenouncement.parse(
      toFiling({ ...answers, subjects: types.map((type) => ({ ...typed, type })) }, 'al'),
    ).subjects.map(({ type: _, ...rest }) => Object.keys(JSON.parse(JSON.stringify(rest))).join());
  expect(subjectsOf('UNKNOWN', 'MUNICIPALITY', 'PUBLIC_EMPLOYEE')).toEqual(['', 'name', 'name,position,institution']);
  expect(subjectsOf('COMPANY', 'ADDED_BY_COMMISSION')).toEqual(['name,nipt', 'name,position,institution,nipt']);
});

it('asks again where an earlier draft had answered only who denounces', () => {
  const ways = (['individual', 'legalEntity'] as const).map((filer) =>
    (['', 'named', 'confidential', 'anonymous'] as const).map((confidentiality) => wayOf({ filer, confidentiality })),
  );
  expect(ways).toEqual([
    ['', 'named', 'confidential', 'anonymous'],
    ['', 'entity', 'entity', 'entity'],
  ]);
});

it('lists gaps the commission may ask about, except for anonymous tips', () => {
  const gapsOf = (change: Partial<Answers>) => typedDenouncementGaps(toPartialFiling({ ...answers, ...change }));
  expect(gapsOf({})).toEqual(['address', 'contact']);
  const reached = { ...answers.denouncer, address: 'Rruga e Provës', email: 'arta@demo.test' };
  expect(gapsOf({ denouncer: reached })).toEqual([]);
  expect(gapsOf({ confidentiality: 'anonymous' })).toEqual([]);
});

it('treats invisible characters as empty', () => {
  const body = toFiling({ ...answers, description: ' \u200B\u202E\n ' }, 'al');
  expect(IndividualDenouncement.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([['description']]);
});

it('shows an error only while the rejected answer is unchanged', () => {
  const refusals = toRefusals(
    { fields: { 'place.unit': ['Gabim'], 'subjects.0.type': ['Gabim'] } },
    toFiling(answers, 'al'),
  );
  const mended = toFiling({ ...answers, unit: '12345' }, 'al');
  expect([...currentRefusals(refusals, mended).keys()]).toEqual(['subjects.0.type']);
});

it('makes a valid filing of a legal entity with its representative and chosen notifications', () => {
  const entity = {
    ...emptyAnswers.entity,
    type: 'CSO',
    entityName: 'Organizata Demo',
    address: 'Rruga Demo 1, Tiranë',
    name: 'Arta',
    surname: 'Demo',
    position: 'Drejtore',
    email: 'zyra@demo.test',
    phone: '069 234 5678',
  };
  const filing = LegalEntityDenouncement.parse(
    toFiling({ ...answers, filer: 'legalEntity', entity, notify: { email: true, sms: false } }, 'al'),
  );
  expect(filing.denouncer.representative).toMatchObject({ name: 'Arta', position: 'Drejtore' });
  expect(filing.notify).toEqual({ email: true, sms: false });
});

it('confirms only the phone number to which the code was sent', () => {
  const phoneConfirmation = { requestId: 'r', code: '123456', phone: '+355692345678' };
  const confirmed = (phone: string) => {
    const body = toFiling({ ...answers, denouncer: { ...answers.denouncer, phone }, phoneConfirmation }, 'al');
    return IndividualDenouncement.parse(body).phoneConfirmation;
  };
  expect(confirmed('069 234 5678')).toEqual({ requestId: 'r', code: '123456' });
  expect(confirmed('069 234 5679')).toBeUndefined();
});

it('names at a field the article by which the commission asks for it', () => {
  const rows = rowsOf(Object.values(lazyForm.contents).flatMap((step) => step.rows));
  const articleOf = (path: string) => rows.find((row) => row.path === path)?.article;
  expect(articleOf('denouncer.address')).toBe(gaps.address.basis);
  expect(articleOf('confidentialityReason')).toBe(gaps.confidentialityReason.basis);
  expect(articleOf('denouncer.representative.name')).toBe(gaps.representative.basis);
});
