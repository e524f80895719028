// Whole starts: on an empty database, again on the same one, with the demo, and with a wrong key.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../test/accounts/totp.ts';
import { createDatabase } from '../test/postgres.setup.ts';
import { loadConfig } from './config.ts';
import { newKeyFile } from './crypto/keyFileContent.ts';
import { startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'denonco-server-'));
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_server');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) => {
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...env });
  return startServer(config, { databaseUrl, log: () => {} });
};
const signIn = async (address: string, body: object) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${address}/api/auth/qvsmaps-portal/login/`, init);
  return JSON.parse(await response.text());
};
const post = async (address: string, path: string, token: string, body?: object) => {
  const init = { headers: { authorization: token, 'content-type': 'application/json' } };
  return fetch(address + path, body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init);
};

/** Enrols an authenticator app for the member of the token. */
async function addApp(address: string, token: string): Promise<void> {
  const { result } = JSON.parse(await (await post(address, '/api/profile/totp/start/', token, {})).text());
  const body = { ticket: result.ticket, code: codeOf(result.secret, new Date()) };
  expect((await post(address, '/api/profile/totp/confirm/', token, body)).status).toBe(200);
}

it('adds the first administrator once in two concurrent starts; the one-time password allows only its change and a second factor', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ accounts }) => accounts)).toEqual([[], []]);
  const [{ firstAdmin } = {}, ...others] = both.flatMap((one) => (one.firstAdmin ? [one] : []));
  expect(others).toEqual([]);
  const [{ address }] = both;
  expect(firstAdmin?.password).toMatch(/^\w{20}$/);
  const { result } = await signIn(address, { username: firstAdmin?.email, password: firstAdmin?.password });
  expect(result).toMatchObject({ mustChangePassword: true, memberRole: { code: 'KqzAdministrator' } });
  expect((await post(address, '/api/figures/dashboard/', result.accessToken)).status).toBe(403);
  const change = { currentPassword: firstAdmin?.password, newPassword: 'A-password-of-my-own' };
  expect((await post(address, '/api/auth/change-password/', result.accessToken, change)).status).toBe(200);
  // The role requires a second factor before anything else.
  expect((await post(address, '/api/figures/dashboard/', result.accessToken)).status).toBe(403);
  await addApp(address, result.accessToken);
  expect((await post(address, '/api/figures/dashboard/', result.accessToken)).status).toBe(200);
  await Promise.all(both.map(({ close }) => close()));

  const again = await start();
  expect(again.firstAdmin).toBeUndefined();
  await again.close();
});

it('adds the demo’s staff, who are refused once the demo is over', async () => {
  const demo = await start({ DEMO: '1' });
  expect(demo.accounts).toHaveLength(9);
  const body = { username: 'kqzregistrar@denonco.test', password: 'Demo-2026-denonco' };
  expect(await signIn(demo.address, body)).toMatchObject({ success: true });
  await demo.close();
  const real = await start();
  expect(await signIn(real.address, body)).toMatchObject({ success: false, code: 'wrong_credentials' });
  await real.close();
});

it('refuses to start with a key other than the database’s', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as many from case_identities');
  await client.end();
  const KEY_FILE = join(dataDir, 'other.json');
  writeFileSync(KEY_FILE, JSON.stringify(newKeyFile()));
  expect(rows[0].many).toBeGreaterThan(0);
  await expect(start({ KEY_FILE })).rejects.toThrow(/bring that one back from the backup/);
});
