// Two nodes on one database, each with its own connections and memory. Live updates and open pages are tested in api/src/platform/live
// and api/src/accounts/sessions.
import { randomUUID } from 'node:crypto';
import type { EditedSettings } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import { buildDenouncement } from '../src/demo/filings.ts';
import { openDb, openLongPool, openPool } from '../src/platform/db/pool.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createLimits } from '../src/platform/http/limits.ts';
import { CaseDriver } from './caseDriver.ts';
import { solvedChallenge } from './challenge.ts';
import { createClient } from './client.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
let driver: CaseDriver;
let own: Pick<Deps, 'db' | 'longReads' | 'limits'>;
let node: FastifyInstance;
let elsewhere: ReturnType<typeof createClient>;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on', CHALLENGE: 'on' } });
  driver = new CaseDriver(app);
  const url = app.deps.config.databaseUrl ?? '';
  const pool = openPool(url, { role: 'denonco_app', max: 4 });
  own = {
    db: openDb(pool),
    longReads: openDb(openLongPool(url, { role: 'denonco_app' })),
    limits: createLimits(pool, app.deps.config),
  };
  node = await buildApp({ ...app.deps, ...own });
  elsewhere = createClient(await node.listen({ host: '127.0.0.1', port: 0 }));
  admin = await driver.tokenOf('KqzAdministrator');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await node.close();
  await own.longReads.destroy();
  await own.db.destroy();
  await app.close();
});

function tenSecondsPass(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
}

it('signing out at one node ends the session at the other at once', async () => {
  const token = await app.signIn('KqzAuditor');
  const request = () => elsewhere('getCurrentMember', {}, { token });
  expect((await request()).status).toBe(200);
  await app.call('signOut', { body: {} }, { token });
  expect((await request()).code).toBe('not_signed_in');
});

it('a permission removed at one node is missing at the other at once', async () => {
  const id = await driver.addMember('KqzAuditor', 'dy@denonco.test');
  const { demoPassword: password } = app.deps.config;
  const { result } = await elsewhere('signIn', { body: { username: 'dy@denonco.test', password } });
  const request = () => elsewhere('listAudit', { query: {} }, { token: result.accessToken });
  expect((await request()).status).toBe(200);
  const { version } = (await app.call('getMember', { params: { id } }, { token: admin })).result;
  const body = { version, added: [], taken: ['audit.read' as const] };
  expect((await app.call('changeMemberPermissions', { params: { id }, body }, { token: admin })).status).toBe(200);
  expect((await request()).code).toBe('forbidden');
  await app.call('actOnMember', { params: { id }, body: { action: 'disable', reason: 'Provë' } }, { token: admin });
  expect((await request()).code).toBe('not_signed_in');
});

it('failed sign-ins at both nodes count together', async () => {
  const nodes = [app.call, elsewhere, app.call, elsewhere, app.call, elsewhere, app.call];
  const statuses = [];
  for (const call of nodes) {
    const body = { username: 'kqzinspector@denonco.test', password: 'wrong-password' };
    statuses.push((await call('signIn', { body }, { headers: { 'x-forwarded-for': '198.51.100.9' } })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('a filing sent to both nodes at once is stored once, and its challenge is used up at both', async () => {
  const solved = await solvedChallenge(app.call);
  const body = buildDenouncement();
  const headers = { ...solved, 'idempotency-key': randomUUID() };
  const file = (call: typeof elsewhere, key = headers['idempotency-key']) =>
    call('fileIndividualDenouncement', { body }, { headers: { ...headers, 'idempotency-key': key } });
  const [here, there] = await Promise.all([file(app.call), file(elsewhere)]);
  expect([here.status, there.status].sort()).toEqual([200, 201]);
  const { trackingCode, receipt } = here.result;
  expect(there.result).toMatchObject({ trackingCode, receipt: { signedNote: receipt.signedNote } });
  expect((await file(elsewhere, randomUUID())).code).toBe('challenge_required');
});

it('an edit at one node reaches the other within ten seconds', async () => {
  const list = () => elsewhere('listEducationLevels', {});
  const request = () => elsewhere('getSettings', {});
  // Both are cached now.
  const [{ code = '' } = {}] = (await list()).result;
  await request();
  const params = { list: 'education_level' } as const;
  const { values } = (await app.call('getReferenceList', { params }, { token: admin })).result;
  const revision = values.find((one) => one.code === code)?.revision ?? 0;
  const body = { revision, content: { name: { al: 'Niveli i ri', en: 'The new level' } } };
  const changed = await app.call('changeListValue', { params: { ...params, code }, body }, { token: admin });
  expect(changed.status).toBe(200);
  const settings = (await app.call('getSettingsForStaff', {}, { token: admin })).result;
  const edited: EditedSettings = { ...settings.edited, nameAl: 'Komisioni i Provës' };
  await app.call('saveSettings', { body: { revision: settings.revision, edited } }, { token: admin });
  expect((await app.call('getSettings', {})).result.institution.name.al).toBe('Komisioni i Provës');
  tenSecondsPass();
  expect((await request()).result.institution.name.al).toBe('Komisioni i Provës');
  expect((await list()).result.find((one) => one.code === code)?.name.al).toBe('Niveli i ri');
});
