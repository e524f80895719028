// The deputy of an absent member has the cases, the notices and the tasks on the days of the absence only.
import { tiraneDay } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
let absent: string;
let deputy: string;
const email = 'zevendes@denonco.test';
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  absent = await driver.memberOf('kqzinvestigator@denonco.test');
  deputy = await driver.addMember('KqzInvestigator', email);
});
afterAll(() => app.close());

async function ofDeputy() {
  const body = { username: email, password: app.deps.config.demoPassword };
  return { token: (await app.call('signIn', { body })).result.accessToken };
}
const ofAbsent = async () => ({ token: await driver.tokenOf('KqzInvestigator') });

it('gives the deputy what waits for the absent member, and back after the last day', async () => {
  const { number, trackingCode: code } = await driver.file({ confidentiality: 'named', track: 'denouncement' });
  await driver.act('KqzRegistrar', number, 'startCheck', { publicLine: {} });
  await driver.act('KqzRegistrar', number, 'admit', { assignee: absent });
  const task = { title: 'Merrni regjistrimin', assignee: absent, dueOn: null };
  await app.call('addCaseTask', { params: { number }, body: task }, await ofAbsent());
  const listed = async (view: 'turn' | 'mine') => {
    const query = { kind: 'denouncement', view, limit: 20 } as const;
    return (await app.call('listCases', { query }, await ofDeputy())).result.items.map((row) => row.number);
  };
  const read = async () => app.call('getCase', { params: { number } }, await ofDeputy());
  expect((await read()).status).toBe(404);
  expect(await listed('turn')).not.toContain(number);

  const until = tiraneDay(app.clock.now.getTime() + 2 * 86_400_000);
  const change = async (body: object) => app.call('changeMyAbsence', { body: { until, ...body } }, await ofAbsent());
  const registrar = await driver.memberOf('kqzregistrar@denonco.test');
  for (const other of [registrar, absent, '00000000-0000-4000-8000-000000000000'])
    expect((await change({ deputy: other })).failure?.validationResponse?.fields).toHaveProperty('deputy');
  const deputies = (await app.call('listMyDeputies', {}, await ofAbsent())).result;
  expect(deputies.map(({ id }) => id)).toEqual([deputy]);
  expect((await change({ deputy })).result.deputy?.id).toBe(deputy);

  expect((await read()).result.assignee).toMatchObject({ id: absent, deputy: { id: deputy } });
  expect([await listed('turn'), await listed('mine')]).toEqual([[number], [number]]);
  expect((await app.call('listMyTasks', {}, await ofDeputy())).result.items).toMatchObject([{ number }]);
  const notices = async () =>
    (await app.call('listMyNotices', { query: {} }, await ofDeputy())).result.items.map(({ event, path }) => [
      event,
      path,
    ]);
  const message = { code, text: 'Kam edhe një dëshmitar.', evidence: [] };
  await app.call('messageOnCase', { params: { kind: 'denouncement' }, body: message });
  expect(await notices()).toEqual([['wrote', expect.stringContaining(number)]]);

  app.advance(3 * 86_400_000);
  driver.signInAgain();
  expect((await read()).status).toBe(404);
  expect(await listed('turn')).toEqual([]);
});

it('has no deputy for complaints, whose rapporteur is replaced by lot', async () => {
  const token = await driver.tokenOf('KasRapporteur');
  await driver.addMember('KasRapporteur', 'relator2@denonco.test');
  expect((await app.call('listMyDeputies', {}, { token })).result).toEqual([]);
});
