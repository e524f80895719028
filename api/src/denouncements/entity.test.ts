// A denouncement by a legal entity: never anonymous, with who acts for it, and with what every filing may bring along.
import { randomUUID } from 'node:crypto';
import type { Input, routes } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeSentTo } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';
import { uploadDecision } from '../demo/complaints/decision.ts';
import { aDenouncement } from '../demo/demo.factories.ts';

type EntityFiling = Input<typeof routes.fileLegalEntityDenouncement>['body'];

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const phone = '+355690001234';
const denouncer = {
  type: 'CSO',
  entityName: 'Shoqata Demo',
  nipt: 'L12345678I',
  representative: { name: 'Arta', surname: 'Prova', position: 'Drejtuese' },
  address: 'Rruga Shembulli, nr. 1',
  email: 'shoqata@denonco.test',
  phone,
};
function anEntityFiling(overrides: Partial<EntityFiling> = {}): EntityFiling {
  const { track, object, description, place, subjects } = aDenouncement({ track: 'denouncement' });
  return {
    ...{ track, object, description, place, subjects, denouncer },
    confidentiality: 'named',
    evidence: [],
    language: 'al',
    declaration: true,
    ...overrides,
  };
}
const file = (overrides: Partial<EntityFiling> = {}, key: string = randomUUID()) =>
  w.call('fileLegalEntityDenouncement', { body: anEntityFiling(overrides) }, { headers: { 'idempotency-key': key } });

it('is filed in the register of denouncements, once a key (fileLegalEntityDenouncement)', async () => {
  const key = randomUUID();
  const [first, second] = [await file({}, key), await file({}, key)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(first.result).toMatchObject({ number: 'DEN-2026-000001', kind: 'denouncement', documents: [] });
  expect(second.result.number).toBe(first.result.number);
});

it.each<[string, string, Partial<EntityFiling>]>([
  ['anonymous', 'confidentiality', { confidentiality: 'anonymous' }],
  ['in confidence without reasons', 'confidentialityReason', { confidentiality: 'confidential' }],
  ['without its name', 'denouncer.entityName', { denouncer: { ...denouncer, entityName: ' ' } }],
  ['without an address', 'denouncer.address', { denouncer: { ...denouncer, address: '' } }],
  ['without an e-mail', 'denouncer.email', { denouncer: { ...denouncer, email: '' } }],
  ['without a phone', 'denouncer.phone', { denouncer: { ...denouncer, phone: ' ' } }],
  ['of an unknown type', 'denouncer.type', { denouncer: { ...denouncer, type: 'NONE' } }],
  [
    'by one whose number is wrong',
    'denouncer.representative.personalNumber',
    { denouncer: { ...denouncer, representative: { ...denouncer.representative, personalNumber: 'I50307101D' } } },
  ],
])('is refused %s', async (_, field, overrides) => {
  const { status, failure } = await file(overrides);
  expect({ status, fields: Object.keys(failure?.validationResponse?.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
});

it('takes a telephone that was confirmed, and no other', async () => {
  const { result } = await w.call('requestPhoneConfirmation', { body: { phone } });
  const phoneConfirmation = { requestId: result.requestId, code: await codeSentTo(w, phone) };
  expect((await file({ phoneConfirmation })).status).toBe(201);
  const other = await file({ phoneConfirmation, denouncer: { ...denouncer, phone: '+355690004321' } });
  expect(Object.keys(other.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation.code']);
});

it('brings its files along, each for one case only', async () => {
  const evidence = [await uploadDecision(w.deps, 'Prova 1.pdf'), await uploadDecision(w.deps, 'Prova 2.pdf')];
  const { result } = await file({ evidence });
  expect(result.documents.map(({ name }) => name)).toEqual(['Prova 1.pdf', 'Prova 2.pdf']);
  const again = await file({ evidence: evidence.slice(1) });
  expect(Object.keys(again.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.0']);
  const twice = await uploadDecision(w.deps, 'Prova 3.pdf');
  const doubled = await file({ evidence: [twice, twice] });
  expect(Object.keys(doubled.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.1']);
});

it('of ten filings that name one file at once, one gets it and nobody a number without a case', async () => {
  const evidence = [await uploadDecision(w.deps, 'Prova 4.pdf')];
  const answers = await Promise.all(Array.from({ length: 10 }, () => file({ evidence })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(400)]);
  const { rows } = await w.owner.query(
    `select (select last_number from registers where kind = 'denouncement') - (select count(*)::int from cases) as gap`,
  );
  expect(rows).toEqual([{ gap: 0 }]);
});
