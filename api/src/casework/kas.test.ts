// Denouncements before KAS: who sees them, and who records what KAS decides.
import type { ActionData, CaseOutcome, RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const kasRoles = ['KasSecretary', 'KasRapporteur'] as const;

let app: TestApp;
let driver: CaseDriver;
const numbers = { elsewhere: '', waiting: '', recorded: '' };
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  numbers.elsewhere = (await decided('rejected')).number;
  numbers.waiting = (await decided('propose_sanction')).number;
  numbers.recorded = (await decided('propose_sanction')).number;
  await record('KasRapporteur', numbers.recorded);
});
afterAll(() => app.close());

async function decided(outcome: CaseOutcome) {
  const number = await driver.createCaseInStatus('investigation');
  const { outcomes = [], ...right } = await driver.rightData(number, 'decide');
  const given = outcomes.map(({ subject }) => ({ subject, outcome }));
  const sanctions = outcomes.map(({ subject }) => ({ subject, article: 'KZ 171', amount: 90_000 }));
  const data: ActionData = { ...right, outcomes: given, ...(outcome === 'propose_sanction' && { sanctions }) };
  return driver.act('KqzCommissioner', number, 'decide', data);
}

async function attempt(role: RoleCode, number: string) {
  const data = await driver.rightData(number, 'recordKas');
  return driver.attempt(role, number, 'recordKas', await driver.versionOf(number), data);
}
async function record(role: RoleCode, number: string) {
  const { status, result } = await attempt(role, number);
  expect([status, result.status.code, result.turn.whose]).toEqual([200, 'decided', 'registrar']);
}

it.each(kasRoles)('%s finds those that are or were before KAS, and no others', async (role) => {
  const token = await driver.tokenOf(role);
  const list = async (more: { view?: 'turn'; search?: string } = {}) => {
    const { result } = await app.call('listCases', { query: { kind: 'denouncement', ...more } }, { token });
    return result.items.map(({ number }) => number).toSorted();
  };
  const own = [numbers.waiting, numbers.recorded].toSorted();
  expect(await list()).toEqual(own);
  expect(await list({ view: 'turn' })).toEqual([numbers.waiting]);
  expect(await list({ search: numbers.elsewhere })).toEqual([]);
  expect(await list({ search: numbers.recorded })).toEqual([numbers.recorded]);
  for (const number of own) {
    const { status, result } = await driver.read(number, role);
    expect(status).toBe(200);
    expect(result.allowed.map(({ action }) => action)).toEqual(number === numbers.waiting ? ['recordKas'] : []);
    expect(result.mayAddDocuments).toBe(false);
  }
  expect((await driver.read(numbers.elsewhere, role)).status).toBe(404);
});

it.each(kasRoles)('%s reads the file alone: no identity, note, task or bundle, and writes nothing', async (role) => {
  const [token, params] = [await driver.tokenOf(role), { number: numbers.waiting }];
  const read = ['getIdentityPanel', 'listCaseNotes', 'listCaseTasks', 'listBundles', 'listCaseReaders'] as const;
  for (const route of read) expect([403, 404], route).toContain((await app.call(route, { params }, { token })).status);
  const body = { parts: ['identity' as const], reason: 'verify' as const, text: 'Për verifikimin e të dhënave.' };
  const asked = await app.call('requestIdentity', { params, body }, { token });
  expect(asked.status).toBe(role === 'KasRapporteur' ? 404 : 403);
  const note = { text: 'Një shënim për provë.', mentions: [], documents: [] };
  expect((await app.call('addCaseNote', { params, body: note }, { token })).status).toBe(403);
  const message = { text: 'Një mesazh për provë.', documents: [] };
  expect((await app.call('sendCaseMessage', { params, body: message }, { token })).status).toBe(403);
});

it('rings at the secretariat, with the way to the case', async () => {
  const notices = async (role: RoleCode) => {
    const { result } = await app.call('listMyNotices', { query: {} }, { token: await driver.tokenOf(role) });
    return result.items.filter(({ event, number }) => event === 'turn' && number === numbers.waiting);
  };
  const path = `/app/registers/denouncements/${numbers.waiting}`;
  expect(await notices('KasSecretary')).toMatchObject([{ path }]);
  expect(await notices('KasRapporteur')).toEqual([]);
});

it('KAS records its decision itself, and then the publication is the registrar’s turn', async () => {
  for (const role of ['KqzCommissioner', 'KqzRegistrar', 'KqzInvestigator', 'KqzAuditor'] as const)
    expect((await attempt(role, numbers.waiting)).status, role).toBe(403);
  await record('KasSecretary', numbers.waiting);
});
