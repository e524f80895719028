// The clock stands still, so that nothing expires; rows change without notification to reveal cached answers.
import { type Route, routes } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { earlierNotifications } from '../../../../test/notifications.ts';
import { stepTimeoutMs } from '../../../../test/timeouts.ts';
import { type World, world } from '../../../../test/world.ts';
import { buildApp } from '../../../app/app.ts';
import { openDb, openPool } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { openLive } from '../../live/live.ts';
import { forgetAnswers } from './remembered.ts';

let w: World;
let driver: CaseDriver;
let other: { readonly app: FastifyInstance; readonly address: string; readonly deps: Deps };
beforeAll(async () => {
  w = await world();
  driver = new CaseDriver(w);
  const url = w.deps.config.databaseUrl ?? '';
  const own = { db: openDb(openPool(url, { role: 'denonco_app', max: 2 })), live: openLive(url, w.deps.log) };
  const deps: Deps = { ...w.deps, ...own };
  const app = await buildApp(deps);
  other = { app, deps, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
  await driver.file({ confidentiality: 'named' });
  await w.settle();
  await vi.waitFor(bothHear, patience);
});
afterAll(async () => {
  await other.app.close();
  await other.deps.live.close();
  await other.deps.db.destroy();
  await w.close();
});
beforeEach(async () => {
  await earlierNotifications(w, [w.deps.live, other.deps.live]);
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const { deps } of [w, other]) forgetAnswers(deps);
});
afterEach(() => vi.useRealTimers());

const patience = { timeout: stepTimeoutMs };
const bothHear = () => {
  for (const { deps } of [w, other]) expect(deps.live.hearsOfRegisters()).toBe(true);
};

const list = routes.listOnlineDenouncements.path;
const ask = (address = w.address, headers = {}) => fetch(address + list, { headers });
const listed = async (...from: Parameters<typeof ask>): Promise<string> => (await ask(...from)).text();

let names = 0;
async function renameSilently(): Promise<string> {
  names += 1;
  const name = `Emri ${names}`;
  await w.owner.query('update public_cases set subjects = array[$1]', [name]);
  return name;
}

it('serves repeated requests from memory until rows change', async () => {
  const first = await listed();
  const name = await renameSilently();
  expect(await listed()).toBe(first);
  const { number } = await driver.file({ confidentiality: 'named' });
  await w.settle();
  const second = await listed();
  expect(second).toContain(number);
  expect(second).toContain(name);
});

it('drops an answer in another process after a notification', async () => {
  const first = await listed(other.address);
  await renameSilently();
  expect(await listed(other.address)).toBe(first);
  const { number } = await driver.file({ confidentiality: 'named' });
  await w.settle();
  await expect.poll(() => listed(other.address), patience).toContain(number);
});

it('drops a hidden case in every process with the commit, before any job has run', async () => {
  const { number } = await driver.file({ confidentiality: 'named' });
  await w.settle();
  for (const address of [w.address, other.address])
    await expect.poll(() => listed(address), patience).toContain(number);
  const hiding = { scope: 'case', ground: 'minor', words: 'Emërtohet një nxënës.' } as const;
  await driver.act('KqzRegistrar', number, 'hideFromPublic', { hiding });
  for (const address of [w.address, other.address])
    await expect.poll(() => listed(address), { timeout: 10_000 }).not.toContain(number);
});

it('counts a hidden case no longer in any process, although figures are remembered for longer', async () => {
  const { number } = await driver.file({ confidentiality: 'named' });
  await w.settle();
  const registered = async (address: string): Promise<number> =>
    JSON.parse(await (await fetch(address + routes.publicFigures.path)).text()).result.registered;
  const before = await registered(w.address);
  expect(await registered(other.address)).toBe(before);
  const hiding = { scope: 'case', ground: 'minor', words: 'Emërtohet një nxënës.' } as const;
  await driver.act('KqzRegistrar', number, 'hideFromPublic', { hiding });
  for (const address of [w.address, other.address])
    await expect.poll(() => registered(address), { timeout: 10_000 }).toBe(before - 1);
});

it('drops all answers when notifications may have been missed', async () => {
  await listed();
  const name = await renameSilently();
  await w.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'denonco %live'`,
  );
  await expect.poll(() => listed(), patience).toContain(name);
  await vi.waitFor(bothHear, patience);
});

it('bypasses the cache when signed in', async () => {
  const token = await driver.tokenOf('KqzRegistrar');
  const first = await listed();
  const name = await renameSilently();
  expect(await listed(w.address, { authorization: `Bearer ${token}` })).toContain(name);
  expect(await listed()).toBe(first);
});

it('keeps an answer for one second, by either clock', async () => {
  const first = await listed();
  const second = await renameSilently();
  vi.advanceTimersByTime(999);
  expect(await listed()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await listed()).toContain(second);
  await renameSilently();
  w.advance(1000);
  expect(await listed()).not.toContain(second);
});

it('computes an answer once for simultaneous requests', async () => {
  let connections = 0;
  w.pool.on('acquire', () => {
    connections += 1;
  });
  await listed();
  const ofOne = connections;
  expect(ofOne).toBeGreaterThan(0);
  forgetAnswers(w.deps);
  const all = await Promise.all(Array.from({ length: 20 }, () => listed()));
  expect(new Set(all).size).toBe(1);
  expect(connections).toBe(2 * ofOne);
});

it('keeps the ETag', async () => {
  const made = await ask();
  const again = await ask();
  const told = ['etag', 'cache-control', 'content-type', 'vary', 'content-security-policy'];
  for (const name of told) expect(again.headers.get(name), name).toBe(made.headers.get(name));
  const held = await ask(w.address, { 'if-none-match': made.headers.get('etag') });
  expect([held.status, await held.text()]).toEqual([304, '']);
});

it('caches only routes that answer everybody the same', () => {
  const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
  const remembered = rows.filter(([, row]) => row.cached);
  expect(remembered).toHaveLength(3);
  for (const [, row] of remembered) {
    expect(row).toMatchObject({ method: 'GET', access: 'public', readFromReplica: true });
    expect(row.cacheSeconds).toBeGreaterThan(1);
  }
});
