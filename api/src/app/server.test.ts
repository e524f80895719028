// A start on a prepared database without the demo. Starts on an empty one and the demo are in the full run.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createClient } from '../../test/client.ts';
import { createDatabase } from '../../test/postgres.setup.ts';
import { loadConfig } from '../platform/config.ts';
import { writeKeyFile } from '../platform/crypto/keyFile.ts';
import { newKeyFile } from '../platform/crypto/keyFileContent.ts';
import { startServer } from './server.ts';

it('adds two first administrators, refuses the demo’s staff, and belongs to its key file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-server-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_server_quick', inject('template'));
  const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const { address, firstAdmins, accounts, close } = await startServer(config, { databaseUrl, log: () => {} });
  onTestFinished(() => close());
  const call = createClient(address);
  expect(accounts).toEqual([]);
  expect(firstAdmins).toMatchObject(Array(2).fill({ password: expect.stringMatching(/^\w{20}$/) }));
  const [{ email = '', password = '' } = {}] = firstAdmins;
  const body = { username: email, password };
  const { result } = await call('signIn', { body });
  expect(result).toMatchObject({ mustChangePassword: true, memberRole: { code: 'KqzAdministrator' } });
  expect((await call('getHealth', {}, { token: result.accessToken })).status).toBe(403);
  const demo = { username: 'kqzregistrar@denonco.test', password: config.demoPassword };
  expect(await call('signIn', { body: demo })).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect((await fetch(`${address}/ready`)).status).toBe(200);

  // The database is bound to its key file although nothing is sealed.
  const [foreign, absent] = [join(dataDir, 'foreign.json'), join(dataDir, 'absent.json')];
  writeKeyFile(foreign, newKeyFile());
  const start = (keyFile: string) => startServer({ ...config, keyFile }, { databaseUrl, log: () => {} });
  await expect(start(foreign)).rejects.toThrow(/not the one this database was written with/);
  await expect(start(absent)).rejects.toThrow(
    /There is no key file .*: copy that one from a node that serves, or bring it back from the backup, and let KEY_FILE name it/,
  );
  expect(existsSync(absent)).toBe(false);
});
