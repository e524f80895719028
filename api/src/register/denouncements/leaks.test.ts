// Identifying data of filers appear nowhere in plain text: tables, jobs, indexes, log.
import { randomUUID } from 'node:crypto';
import { type Input, type routes, yearInTirane } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { confirmSubscription } from '../../../test/sending/confirmSubscription.ts';
import { codeSentTo, sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildComplaint, buildDenouncement } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => void logged.push(line) } });
});
afterAll(() => app.close());

const plantedValues = {
  name: 'Kanarinë',
  surname: 'Zbuluesi',
  fatherName: 'Babakanari',
  birthPlace: 'Kanarishtë',
  address: 'Rruga Kanarie 77',
  personalNumber: 'I50307101C',
  birthDate: '1985-03-07',
  email: 'kanarie@shembull.test',
  phone: '+355692345678',
  position: 'Kanarologu',
};
const reason = 'Jam shoferi i kanarinës së kryetarit';

/** Every table of every schema as text, with binary columns decoded. */
async function dump(): Promise<string> {
  const { rows } = await app.owner.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  let text = '';
  for (const { name } of rows) {
    const { rows: lines } = await app.owner.query(`select to_jsonb(t)::text as line from ${name} as t`);
    for (const { line } of lines) text += `${name} ${line}\n`;
  }
  const hex = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, bytes = '']) =>
    Buffer.from(bytes, 'hex').toString('latin1'),
  );
  return text + hex.join('\n');
}

/**
 * Takes a confidential denouncement through request, answer, projection, withdrawal and opening; returns the values
 * that must not appear.
 */
async function denounceInConfidence(): Promise<string[]> {
  const driver = new CaseDriver(app);
  const body = buildDenouncement({
    track: 'denouncement',
    confidentiality: 'confidential',
    confidentialityReason: reason,
    notify: { email: true, sms: true },
    phoneConfirmation: await confirmed(plantedValues.phone),
    denouncer: { type: 'VOTER', educationLevel: 'MASTER', ...plantedValues },
  });
  const key = randomUUID();
  const { result } = await app.call('fileIndividualDenouncement', { body }, { headers: { 'idempotency-key': key } });
  await app.call('fileIndividualDenouncement', { body }, { headers: { 'idempotency-key': key } });
  await confirmSubscription(app, plantedValues.email);
  await driver.act('KqzRegistrar', result.number, 'startCheck');
  await driver.act('KqzRegistrar', result.number, 'askCompletion', { request: 'Në cilën orë ndodhi?', dueInDays: 5 });
  const traced = await app.call('traceDenouncement', { body: { code: result.trackingCode } });
  await app.call('answerRequest', {
    params: { kind: 'denouncement' },
    body: { code: result.trackingCode, requestId: traced.result.requests[0]?.id ?? '', answer: 'Në orën 18:00.' },
  });
  await app.settle();
  await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: result.trackingCode } });
  await openIdentityOf(result.number, driver);

  const sent = await sentBy(app);
  expect(sent.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
    // E-mail confirmation, telephone code, registration, and news.
    ...Array(4).fill(`email ${plantedValues.email}`),
    // Notifications of an opening to its recipients: that there is something, by number.
    ...['kasrapporteur', 'kqzadministrator', 'kqzauditor', 'kqzcommissioner', 'kqzcommissioner', 'kqzregistrar'].map(
      (who) => `email ${who}@denonco.test`,
    ),
    ...Array(5).fill(`sms ${plantedValues.phone}`),
  ]);

  const phone = plantedValues.phone.slice(4);
  const code = result.trackingCode.replaceAll('-', '');
  return [
    ...Object.values(plantedValues),
    phone,
    reason,
    'kanarin',
    'MASTER',
    code,
    result.trackingCode,
    key,
    key.replaceAll('-', ''),
  ];
}

async function confirmed(phone: string) {
  const { result } = await app.call('requestPhoneConfirmation', { body: { phone } });
  return { requestId: result.requestId, code: await codeSentTo(app, phone) };
}

/** A member views all sealed data; none is stored. */
async function openIdentityOf(number: string, driver: CaseDriver): Promise<void> {
  const token = await driver.tokenOf('KqzRegistrar');
  const ask = { parts: ['identity' as const, 'contact' as const], reason: 'hear' as const, text: 'Duhen shpjegime.' };
  const requested = await app.call('requestIdentity', { params: { number }, body: ask }, { token });
  const params = { number, id: requested.result.openings[0]?.id ?? '' };
  const approver = await driver.tokenOf('KqzCommissioner');
  await app.call('answerIdentity', { params, body: { approve: true } }, { token: approver });
  const { result } = await app.call('openIdentity', { params }, { token });
  const seen = result.lines.map(({ value }) => value);
  expect(seen).toEqual(expect.arrayContaining([plantedValues.name, plantedValues.email, plantedValues.phone, reason]));
  await app.settle();
}

function holdsNone(text: string, forbidden: readonly string[]): void {
  const withoutLists = text
    .split('\n')
    // Public texts may contain an example of a personal number.
    .filter((line) => !/^public\.(list_items|faq_entries) /.test(line))
    .join('\n')
    .toLowerCase();
  expect(forbidden.filter((plantedValue) => withoutLists.includes(plantedValue.toLowerCase()))).toEqual([]);
}

const entity = {
  address: 'Rruga Ujkonja 12',
  email: 'ujkonja@shembull.test',
  phone: '+355693456789',
  representative: { name: 'Përfaqonja', surname: 'Ujkishti', position: 'Ujkologe', personalNumber: 'I55307101M' },
};
const secretsOf = ({ representative, ...contact }: typeof entity): string[] => [
  ...Object.values(contact),
  ...Object.values(representative),
];

/** Files a denouncement of a legal entity and a complaint of a person; returns the values that must not appear. */
async function denounceAndComplain(): Promise<string[]> {
  const { evidence, track, object, description, place, subjects } = buildDenouncement();
  const body: Input<typeof routes.fileLegalEntityDenouncement>['body'] = {
    track,
    object,
    description,
    place,
    subjects,
    evidence,
    language: 'al',
    declaration: true,
    confidentiality: 'named',
    denouncer: { type: 'CSO', entityName: 'Shoqata Ujkonja', nipt: 'L12345678I', ...entity },
    notify: { email: true, sms: true },
    phoneConfirmation: await confirmed(entity.phone),
  };
  const { status, result } = await app.call('fileLegalEntityDenouncement', { body });
  expect(status).toBe(201);
  await new CaseDriver(app).act('KqzRegistrar', result.number, 'startCheck');
  expect((await sentBy(app)).map(({ to }) => to)).toEqual(expect.arrayContaining([entity.email, entity.phone]));
  const complainer = { type: 'CANDIDATE_BY_VOTERS', name: 'Ujkan Dhelparaku', nipt: 'L23456789J', ...entity };
  const decisionFile = await uploadDecision(app.deps, 'Vendimi.pdf');
  const complaint = buildComplaint({ complainer, decisionFile, signature: 'Ujkan Dhelparaku' }, 1, app.clock.now);
  expect((await app.call('fileComplaint', { body: complaint })).status).toBe(201);
  await app.settle();
  const names = ['Shoqata Ujkonja', 'L12345678I', 'Ujkan', 'Dhelparaku', 'L23456789J'];
  return [...secretsOf(entity), ...names];
}

it('holds nothing that identifies a filer, whatever happened to the case', async () => {
  const secrets = [...(await denounceInConfidence()), ...(await denounceAndComplain())];
  const text = await dump();
  expect(text).toContain(`DEN-${yearInTirane(app.clock.now)}-000001`);
  expect(text).toContain('"denouncer_type": "VOTER"');
  holdsNone(text, secrets);
  expect(logged).not.toEqual([]);
  holdsNone(logged.join(''), secrets);
});
