import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { createDatabase } from '../../../test/postgres.setup.ts';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { loadConfig } from '../../platform/config.ts';
import { openKeyFile } from '../../platform/crypto/keyFile.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { type Db, openDb, openPool } from '../../platform/db/pool.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addUpload, completeUpload } from '../../register/evidence/evidence.store.ts';
import { type MadeBackup, makeBackup } from './backup.ts';
import { type CheckedBackup, checkBackup } from './checking.ts';
import { findLast, planFiles } from './keeping.ts';
import { planEvidence } from './restoring/evidence.ts';
import { restore } from './restoring/restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-objects-'));
const at = (...names: string[]) => join(folder, ...names);
const [backups, keyFile] = [at('backups'), at('key.json')];
const keys = () => createKeys(openKeyFile(keyFile));
const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=key' };
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Store {
  readonly url: string;
  readonly process: ChildProcess;
}

async function openStore(name: string): Promise<Store> {
  const port = await freePort();
  const program = join(import.meta.dirname, '../../../test/objectStore.ts');
  const process_ = spawn(process.execPath, [program, String(port), at(name), '2'], { stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isUp, stepTimeoutMs);
  return { url: `http://key:secret@127.0.0.1:${port}/bucket`, process: process_ };
}

const addressOf = ({ url }: Store, key: string) => `http://${new URL(url).host}/bucket/${key}`;
async function putObject(store: Store, key: string, body: string) {
  expect((await fetch(addressOf(store, key), { method: 'PUT', headers: signed, body })).status).toBe(200);
}
const removeObject = (store: Store, key: string) => fetch(addressOf(store, key), { method: 'DELETE', headers: signed });
const empty = () => {
  rmSync(at('second/objects'), { recursive: true });
  mkdirSync(at('second/objects'));
};

const config = (env: Record<string, string>) =>
  loadConfig({ DEMO: '0', KEY_FILE: keyFile, DATA_DIR: at('first'), DATABASE_URL: databaseUrl, ...env });
const storageOf = (env: Record<string, string>) => openStorage(config({ S3_MAX_BYTES: '1000000000', ...env }));

interface Kept {
  readonly id: string;
  readonly original: Buffer;
  readonly cleaned: Buffer;
}

let databaseUrl = '';
let db: Db;
let first: Store;
let second: Store;
let storage: Storage;
const uploads: Kept[] = [];
const letter = { id: randomUUID(), body: Buffer.from('a letter') };
const said: string[] = [];
const log = (line: string) => void said.push(line);
let made: MadeBackup;
let backup: CheckedBackup;
let seconds = 0;
const back = (env: Record<string, string> = {}) =>
  makeBackup(config({ S3_URL: first.url, ...env }), {
    to: backups,
    keysTo: undefined,
    keep: 9,
    keepDays: 0,
    rereadDays: 14,
    log,
    now: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)),
  });

const planned = () => ({
  to: backups,
  keys: keys(),
  last: findLast(backups, keys()),
  now: new Date(),
  rereadDays: 14,
  log,
});

const beginUpload = (id: string, size: number) =>
  storage.uploads.create({
    id,
    size,
    offset: 0,
    sizeIsDeferred: false,
    metadata: {},
    creation_date: undefined,
    storage: undefined,
  });

async function keepUpload(original: Buffer): Promise<void> {
  const one = { id: randomUUID(), original, cleaned: Buffer.from('cleaned') };
  await addUpload(db, { id: one.id, name: 'a.pdf', size: original.length, created_at: new Date() });
  await beginUpload(one.id, original.length);
  await storage.uploads.write(Readable.from([original]), one.id, 0);
  const sha256 = createHash('sha256').update(original).digest();
  await completeUpload(db, one.id, { kind: 'pdf', sha256, at: new Date() });
  writeFileSync(at('cleaned'), one.cleaned);
  await storage.keepCleaned(one.id, at('cleaned'));
  uploads.push(one);
}

beforeAll(async () => {
  // PostgreSQL's account must pass through.
  chmodSync(folder, 0o711);
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_objects', inject('template'));
  db = openDb(openPool(databaseUrl, { max: 2 }));
  openKeyFile(keyFile);
  [first, second] = await Promise.all([openStore('first-store'), openStore('second')]);
  storage = await storageOf({ S3_URL: first.url });
  // More than one part.
  await keepUpload(Buffer.alloc(17 * 1_048_576, 'evidence '));
  await keepUpload(Buffer.from('small'));
  await storage.keepLetter(letter.id, letter.body);
  await beginUpload(randomUUID(), 9);
  await putObject(first, 'else/notes.txt', 'of others');
  made = await back();
  backup = await checkBackup(made.folder, keys());
});
afterAll(async () => {
  for (const { process: one } of [first, second]) if (one.kill('SIGKILL')) await once(one, 'exit');
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function faultsOf(there: Storage): Promise<readonly string[]> {
  const wanted = [
    [there.readLetter(letter.id), letter.body] as const,
    ...uploads.flatMap(({ id, original, cleaned }) => [
      [there.readOriginal(id), original] as const,
      [there.readCleaned(id), cleaned] as const,
    ]),
  ];
  const same = wanted.map(async ([reading, bytes]) => ((await buffer(await reading)).equals(bytes) ? [] : ['odd']));
  return (await Promise.all(same)).flat();
}

const pathsOf = ({ id }: Kept) => [`cleaned/${id}`, `originals/${id}`];

describe('a backup of a bucket', () => {
  it('has every object with size and SHA-256, without unfinished uploads and foreign objects', async () => {
    const { manifest, files } = backup;
    expect(manifest.files).toMatchObject({ count: 5 });
    expect(files.map(({ path }) => path).toSorted()).toEqual(
      [...uploads.flatMap(pathsOf), `letters/${letter.id}.pdf`].toSorted(),
    );
    for (const { id, original } of uploads)
      expect(files.find(({ path }) => path === `originals/${id}`)).toMatchObject({
        bytes: original.length,
        sha256: sha256Of(original),
      });
    expect(made).toMatchObject({ newFiles: 5, odd: { missing: [], changed: [] } });
    expect(said.join()).toContain('left out: 1 objects of the bucket, such as else/notes.txt');
  });

  it('reuses unchanged files, copies changed ones, and reports changed originals', async () => {
    const [big, small] = uploads;
    await putObject(first, small?.id ?? '', 'SMALL');
    const next = await back();
    await putObject(first, small?.id ?? '', 'small');
    expect(next).toMatchObject({ newFiles: 1, odd: { missing: [], changed: [`originals/${small?.id}`] } });
    const inode = (one: MadeBackup) => statSync(join(one.folder, 'files/originals', big?.id ?? '')).ino;
    expect(inode(next)).toBe(inode(made));
  });

  it('leaves out what was erased while it was made', async () => {
    const asked = { ...planned(), to: at('none'), last: undefined };
    mkdirSync(asked.to);
    const plan = await planFiles(config({ S3_URL: first.url }), asked);
    await removeObject(first, `letters/${letter.id}.pdf`);
    mkdirSync(at('half'));
    const kept = await plan.write(at('half'));
    await storage.keepLetter(letter.id, letter.body);
    expect(kept.lines).toHaveLength(4);
    expect(existsSync(at('half/files/letters', `${letter.id}.pdf`))).toBe(false);
  });

  it('is refused when a byte of an object differs', async () => {
    const path = join(made.folder, 'files/letters', `${letter.id}.pdf`);
    const bytes = readFileSync(path);
    chmodSync(path, 0o600);
    writeFileSync(path, 'A letter');
    await expect(checkBackup(made.folder, keys())).rejects.toThrow(/letters.*not as it was/);
    writeFileSync(path, bytes);
  });
});

const asked = { isRehearsal: false, isWithoutHead: true, mayReplace: false, log };

describe('restoring a backup of a bucket', () => {
  it('fills an empty bucket, with the rows', async () => {
    const other = await createDatabase(inject('databaseUrl'), 'denonco_objects_back');
    const target = { DATABASE_URL: other, DATA_DIR: at('back'), S3_URL: second.url };
    const done = await restore(config(target), { ...asked, from: made.folder, keysFrom: undefined, heads: [] });
    expect(done.odd).toEqual({ missing: [], changed: [] });
    expect(await faultsOf(await storageOf({ S3_URL: second.url }))).toEqual([]);
  });

  it('leaves equal objects, refuses different or foreign ones, and overwrites nothing', async () => {
    const bring = async (mayReplace = false) => {
      const plan = planEvidence(config({ S3_URL: second.url }), backup, {
        ...asked,
        mayReplace,
        folder: made.folder,
      });
      return (await plan).bring();
    };
    said.length = 0;
    await bring();
    expect(said).toContain('Bringing 0 files to the bucket');
    await putObject(second, 'stray', 'of another portal');
    await expect(bring()).rejects.toThrow(/not empty \(1 objects .* such as stray\)/);
    await bring(true);
    await putObject(second, uploads[1]?.id ?? '', 'SMALL');
    await expect(bring(true)).rejects.toThrow(/is not what the backup has .* nothing is overwritten/);
    const there = await storageOf({ S3_URL: second.url });
    expect(String(await buffer(await there.readOriginal(uploads[1]?.id ?? '')))).toBe('SMALL');
  });

  it('fills a disk and from there a bucket, without unfinished uploads', async () => {
    const disk = { DATA_DIR: at('disk') };
    const plan = await planEvidence(config(disk), backup, { ...asked, folder: made.folder });
    await plan.bring();
    expect(await faultsOf(await storageOf(disk))).toEqual([]);
    for (const name of ['begun', 'begun.json']) writeFileSync(at('disk/evidence/originals', name), 'part');
    mkdirSync(at('of-disk'));
    const files = await (await planFiles(config(disk), planned())).write(at('of-disk'));
    // Others are recognised by their times, which are the objects'. One was changed in the previous backup.
    expect(files.lines).toHaveLength(7);
    expect(files.lines.length - files.known.size).toBe(3);
    empty();
    const ofDisk = { ...backup, files: files.lines };
    await (await planEvidence(config({ S3_URL: second.url }), ofDisk, { ...asked, folder: at('of-disk') })).bring();
    expect(await faultsOf(await storageOf({ S3_URL: second.url }))).toEqual([]);
    expect((await fetch(addressOf(second, 'begun'), { headers: signed })).status).toBe(404);
  });
});
