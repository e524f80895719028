import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { createDatabase } from '../../../test/postgres.setup.ts';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { loadConfig } from '../../platform/config.ts';
import { newId } from '../../platform/crypto/ids.ts';
import { openKeyFile } from '../../platform/crypto/keyFile.ts';
import { type Db, openDb, openPool } from '../../platform/db/pool.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import { addUpload, completeUpload } from '../../register/evidence/evidence.store.ts';
import { makeBackup } from './backup.ts';
import { restore } from './restoring/restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-objects-'));
const at = (...names: string[]) => join(folder, ...names);
const keyFile = at('key.json');
const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=key' };

let port = 0;
let store: ChildProcess;
let databaseUrl = '';
let db: Db;
const object = (key: string, method: string, body?: string) =>
  fetch(`http://127.0.0.1:${port}/bucket/${key}`, { method, headers: signed, ...(body !== undefined && { body }) });
const config = (env: Record<string, string> = {}) =>
  loadConfig({
    DEMO: '0',
    KEY_FILE: keyFile,
    DATA_DIR: at('data'),
    DATABASE_URL: databaseUrl,
    S3_URL: `http://key:secret@127.0.0.1:${port}/bucket`,
    S3_MAX_BYTES: '1000000000',
    ...env,
  });
const upload = newId();
const letter = newId();
let seconds = 0;
const back = () =>
  makeBackup(config(), {
    to: at('backups'),
    keysTo: undefined,
    keep: 9,
    retentionDays: 0,
    log() {},
    now: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)),
  });

beforeAll(async () => {
  // PostgreSQL's account must pass through.
  chmodSync(folder, 0o711);
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_objects', inject('template'));
  db = openDb(openPool(databaseUrl, { max: 2 }));
  openKeyFile(keyFile);
  port = await freePort();
  // Two entries in a page, so that a listing has several.
  const program = join(import.meta.dirname, '../../../test/objectStore.ts');
  store = spawn(process.execPath, [program, String(port), at('store'), '2'], { stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isUp, stepTimeoutMs);
  const original = Buffer.from('evidence');
  await addUpload(db, { id: upload, name: 'a.pdf', size: original.length, created_at: new Date() });
  await completeUpload(db, upload, { kind: 'pdf', sha256: Buffer.alloc(32), at: new Date() });
  await object(upload, 'PUT', 'evidence');
  for (const name of ['a', 'b', 'c']) await object(`else/${name}`, 'PUT', 'of others');
  await (await openStorage(config())).saveLetter(letter, Buffer.from('a letter'));
});
afterAll(async () => {
  if (store.kill('SIGKILL')) await once(store, 'exit');
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup of a portal with a bucket has the rows, and names files that the bucket lacks or has in another size', async () => {
  expect(await back()).toMatchObject({ newFiles: 0, mismatches: { missing: [], changed: [] } });
  await object(upload, 'PUT', 'other');
  expect((await back()).mismatches).toEqual({ missing: [], changed: [`originals/${upload}`] });
  await object(upload, 'DELETE');
  expect((await back()).mismatches).toEqual({ missing: [`originals/${upload}`], changed: [] });
});

it('a restore brings the rows, and names what the bucket still lacks', async () => {
  const bring = async (name: string) => {
    const other = await createDatabase(inject('databaseUrl'), name);
    const target = config({ DATABASE_URL: other, DATA_DIR: at(name) });
    const how = { isRehearsal: false, isWithoutHead: true, mayReplace: false, log() {} };
    return restore(target, { ...how, from: at('backups'), keysFrom: undefined, heads: [] });
  };
  expect((await bring('denonco_objects_bare')).mismatches.missing).toEqual([`originals/${upload}`]);
  await object(upload, 'PUT', 'evidence');
  expect((await bring('denonco_objects_back')).mismatches).toEqual({ missing: [], changed: [] });
});
