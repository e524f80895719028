import { routes } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { buildApp } from '../../app/app.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { openLive } from '../../platform/live/live.ts';

let w: TestApp;
let driver: CaseDriver;
let other: { readonly app: FastifyInstance; readonly address: string; readonly deps: Deps };
beforeAll(async () => {
  w = await createTestApp();
  driver = new CaseDriver(w);
  const url = w.deps.config.databaseUrl ?? '';
  const own = { db: openDb(openPool(url, { role: 'denonco_app', max: 2 })), live: openLive(url, w.deps.log) };
  const deps: Deps = { ...w.deps, ...own };
  const app = await buildApp(deps);
  other = { app, deps, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
afterAll(async () => {
  await other.app.close();
  await other.deps.live.close();
  await other.deps.db.destroy();
  await w.close();
});

it('counts a hidden case no longer in any process, although figures are remembered', async () => {
  const { number } = await driver.file({ confidentiality: 'named' });
  await w.settle();
  await expect.poll(() => other.deps.live.hearsOfHiding(), { timeout: stepTimeoutMs }).toBe(true);
  const registered = async (address: string): Promise<number> =>
    JSON.parse(await (await fetch(address + routes.publicFigures.path)).text()).result.registered;
  const before = await registered(w.address);
  expect(await registered(other.address)).toBe(before);
  const hiding = { scope: 'case', ground: 'minor', words: 'Emërtohet një nxënës.' } as const;
  await driver.act('KqzRegistrar', number, 'hideFromPublic', { hiding });
  for (const address of [w.address, other.address])
    await expect.poll(() => registered(address), { timeout: stepTimeoutMs }).toBe(before - 1);
});
