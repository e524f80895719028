// Whole starts: on an empty database, again on the same one, with the demo, and with a wrong key.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { receiptFileOf } from '@denonco/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { main as verify } from '../../../verify/src/cli/main.ts';
import { codeOf } from '../../test/accounts/totp.ts';
import { createClient } from '../../test/client.ts';
import { createDatabase } from '../../test/postgres.setup.ts';
import { stepTimeoutMs } from '../../test/timeouts.ts';
import { buildDenouncement } from '../demo/filings.ts';
import { loadConfig } from '../platform/config.ts';
import { readKeyFile, writeKeyFile } from '../platform/crypto/keyFile.ts';
import { newKeyFile } from '../platform/crypto/keyFileContent.ts';
import { rotateIdentities, rotateLog } from '../platform/crypto/rotating.ts';
import { type Server, startServer } from './server.ts';

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

async function addApp(address: string, token: string): Promise<void> {
  const { result } = JSON.parse(await (await post(address, '/api/profile/totp/start/', token, {})).text());
  const body = { ticket: result.ticket, code: codeOf(result.secret, new Date()) };
  expect((await post(address, '/api/profile/totp/confirm/', token, body)).status).toBe(200);
}

it('adds the first administrators once in two concurrent starts; the one-time password allows only its change and a second factor', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ accounts }) => accounts)).toEqual([[], []]);
  const created = both.flatMap(({ firstAdmins }) => firstAdmins);
  expect(created).toHaveLength(2);
  const [firstAdmin] = created;
  const [{ address }] = both;
  expect(firstAdmin?.password).toMatch(/^\w{20}$/);
  const { result } = await signIn(address, { username: firstAdmin?.email, password: firstAdmin?.password });
  expect(result).toMatchObject({ mustChangePassword: true, memberRole: { code: 'KqzAdministrator' } });
  expect((await post(address, '/api/administration/health/', result.accessToken)).status).toBe(403);
  const change = { currentPassword: firstAdmin?.password, newPassword: 'A-password-of-my-own' };
  expect((await post(address, '/api/auth/change-password/', result.accessToken, change)).status).toBe(200);
  // The role requires a second factor before anything else.
  expect((await post(address, '/api/administration/health/', result.accessToken)).status).toBe(403);
  await addApp(address, result.accessToken);
  expect((await post(address, '/api/administration/health/', result.accessToken)).status).toBe(200);
  await Promise.all(both.map(({ close }) => close()));

  const again = await start();
  expect(again.firstAdmins).toEqual([]);
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
  await expect(start({ KEY_FILE })).rejects.toThrow(/copy that one from a node that serves/);
});

it('joins a second node of a new database by its key file alone, and both go through a rotation', async () => {
  const url = await createDatabase(inject('databaseUrl'), 'denonco_two_nodes');
  const folders = ['first', 'second'].map((name) => join(dataDir, name));
  for (const folder of folders) mkdirSync(folder);
  const [first = '', second = ''] = folders.map((folder) => join(folder, 'key.json'));
  const node = (keyFile: string) => {
    const env = {
      DATA_DIR: dirname(keyFile),
      DATABASE_URL: url,
      CHALLENGE: 'off',
      RATE_LIMITS: 'off',
      LOG_SECONDS: '0.1',
    };
    return startServer(loadConfig({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env }), {
      databaseUrl: url,
      log: () => {},
    });
  };
  const receipts: string[] = [];
  /** Files on a node and keeps the receipt. */
  const file = async ({ address }: Server) => {
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { status, result } = await createClient(address)(
      'fileIndividualDenouncement',
      { body: buildDenouncement({}, 4) },
      { headers },
    );
    expect(status).toBe(201);
    const path = join(dataDir, `${result.number}.json`);
    writeFileSync(path, JSON.stringify(receiptFileOf({ ...result, kind: 'denouncement' })));
    receipts.push(path);
  };
  /** Verifies every receipt once its leaf has a head. */
  const verifyAll = ({ address }: Server) =>
    vi.waitUntil(async () => {
      const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
      for (const spy of spies) spy.mockImplementation(() => {});
      const status = await verify(['receipt', ...receipts, '--log', address, '--lang', 'en']);
      for (const spy of spies) spy.mockRestore();
      return status === 0;
    }, stepTimeoutMs);

  let a = await node(first);
  await file(a);
  writeKeyFile(second, newKeyFile());
  await expect(node(second)).rejects.toThrow(
    /not the one this database was written with .*: copy that one from a node that serves/,
  );
  rmSync(second);
  await expect(node(second)).rejects.toThrow(/There is no key file .*: copy that one from a node that serves/);
  copyFileSync(first, second);
  let b = await node(second);
  await file(b);
  for (const one of [a, b]) await verifyAll(one);

  // New keys are on the first node; each node takes them at its restart while the other serves.
  writeKeyFile(first, rotateIdentities(rotateLog(readKeyFile(first), new Date()), new Date()));
  await a.close();
  a = await node(first);
  await file(a);
  await file(b);
  await verifyAll(a);
  await b.close();
  await expect(node(second)).rejects.toThrow(/copy that one from a node that serves/);
  copyFileSync(first, second);
  b = await node(second);
  await file(b);
  for (const one of [a, b]) await verifyAll(one);
  expect(receipts).toHaveLength(5);
  await Promise.all([a.close(), b.close()]);
});
