import { type RoleCode, type Route, routes } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver, mayEver, roleCodes } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildApp } from '../../../app/app.ts';
import type { Deps } from '../../deps.ts';
import { openDb, openLongPool, openPool } from '../pool.ts';
import { openReplicas } from './replicas.ts';

const queries: Readonly<Record<string, string>> = {
  registerFigures: '?kind=complaint',
  listCases: '?kind=denouncement',
  countCases: '?kind=denouncement',
  searchLetters: '?search=1',
  searchManual: '?words=rast&language=al',
  listAgenda: '?from=2026-11-16&to=2026-11-20',
  listHearings: '?from=2026-11-16&to=2026-11-20',
  listPremises: '?kind=qv',
  mapPremises: '?kind=qv',
  exportPublicPremises: '?kind=kzaz&municipality=53',
  getPeriodReport: '?from=2026-01-01&to=2026-12-31',
  downloadPeriodReport: '?from=2026-01-01&to=2026-12-31',
};
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const elsewhere = rows.filter(([, row]) => row.readFromReplica);
const roleFor = ({ access }: Route): RoleCode | undefined =>
  access === 'public'
    ? undefined
    : roleCodes.find((role) => access === 'signed-in' || [access].flat().some((one) => mayEver(role, one)));

let app: TestApp;
let driver: CaseDriver;
let node: FastifyInstance;
let readOnly: Pick<Deps, 'db' | 'longReads' | 'replicas'>;
const params: Record<string, string> = { election: 'PARL-2017', day: '2026-11-16', kind: 'denouncement' };
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  params.number = (await driver.file({ confidentiality: 'named' })).number;
  const { result } = await app.call('listPublicPremises', { query: { pageSize: '1' } });
  params.id = String(result.items[0]?.id);
  await app.settle();
  const url = app.deps.config.databaseUrl ?? '';
  const options = { role: 'denonco_app', isReadOnly: true } as const;
  const primary = { db: openDb(openPool(url, { ...options, max: 4 })), longReads: openDb(openLongPool(url, options)) };
  const replicas = openReplicas({ primaryUrl: url, urls: [url], log: app.deps.log });
  await replicas.poll();
  readOnly = { ...primary, replicas };
  node = await buildApp({ ...app.deps, ...readOnly });
  await node.ready();
});
afterAll(async () => {
  await node.close();
  await readOnly.replicas.close();
  await readOnly.longReads.destroy();
  await readOnly.db.destroy();
  await app.close();
});

it('more than twenty routes may be read from a replica, all of them GET', () => {
  expect(elsewhere.length).toBeGreaterThan(20);
  expect(elsewhere.filter(([, { method }]) => method !== 'GET')).toEqual([]);
});

it('no route read from a replica writes', async () => {
  const answers = elsewhere.map(async ([name, row]) => {
    const path = row.path.replace(/:([a-z]+)/g, (_, param: string) => params[param] ?? '');
    const role = roleFor(row);
    const headers = role ? { authorization: await driver.tokenOf(role) } : {};
    const { statusCode, body } = await node.inject({ url: path + (queries[name] ?? ''), headers });
    return [name, statusCode, body !== ''];
  });
  // No session is published, so there is no agenda to print; its absence is read too.
  const statusOf = (name: string) => (name === 'agendaPdf' ? 404 : 200);
  expect(await Promise.all(answers)).toEqual(elsewhere.map(([name]) => [name, statusOf(name), true]));
});

/** Repeated, because a busy machine may answer a check too late. */
async function untilItReads(): Promise<void> {
  const read = async () => {
    await readOnly.replicas.poll();
    return readOnly.replicas.statuses();
  };
  await expect.poll(read).toMatchObject([{ isUsed: true }]);
}

it('a read that conflicts with what the replica replays is done by the primary', async () => {
  await untilItReads();
  const primary: boolean[] = [];
  await readOnly.replicas.read(readOnly, async ({ db }) => {
    primary.push(db === readOnly.db);
    const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    if (db !== readOnly.db) throw conflict;
  });
  expect(primary).toEqual([false, true]);
  expect(readOnly.replicas.statuses()).toMatchObject([{ isUsed: true }]);
});

it('a database that takes no writes refuses a sign-in', async () => {
  await untilItReads();
  const { statusCode } = await node.inject({
    method: 'POST',
    url: routes.signIn.path,
    payload: { username: 'kqzregistrar@denonco.test', password: app.deps.config.demoPassword },
  });
  expect(statusCode).toBe(503);
  expect(readOnly.replicas.statuses()).toMatchObject([{ isUsed: true }]);
});
