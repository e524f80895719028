// A start on a prepared database without the demo. Starts on an empty one and the demo are in the full run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { createDatabase } from '../test/postgres.setup.ts';
import { loadConfig } from './config.ts';
import { startServer } from './server.ts';

it('adds the first administrator, whose one-time password must be changed, and refuses the demo’s staff', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-server-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_server_quick', inject('template'));
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const { address, firstAdmin, accounts, close } = await startServer(config, { databaseUrl, log: () => {} });
  onTestFinished(() => close());
  const call = callerOf(address);
  expect(accounts).toEqual([]);
  expect(firstAdmin?.password).toMatch(/^\w{20}$/);
  const body = { username: firstAdmin?.email ?? '', password: firstAdmin?.password ?? '' };
  const { result } = await call('signIn', { body });
  expect(result).toMatchObject({ mustChangePassword: true, memberRole: { code: 'KqzAdministrator' } });
  expect((await call('dashboard', { query: {} }, { token: result.accessToken })).status).toBe(403);
  const demo = { username: 'kqzregistrar@denonco.test', password: config.demoPassword };
  expect(await call('signIn', { body: demo })).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect((await fetch(`${address}/ready`)).status).toBe(200);
});
