// The drill: a portal under load is backed up while it runs, and comes back elsewhere whole; and what keeps a backup from being
// believed. What the person at the keyboard does is docs/operations/backup.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Filed } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '../api/src/backup/backup.ts';
import { checkBackup } from '../api/src/backup/checking.ts';
import { listFiles, sumOf } from '../api/src/backup/files.ts';
import { restore } from '../api/src/backup/restore.ts';
import { listBackups } from '../api/src/backup/rotation.ts';
import { loadConfig } from '../api/src/config.ts';
import { openKeyFile } from '../api/src/crypto/keyFile.ts';
import { createKeys } from '../api/src/crypto/keys.ts';
import { callerOf } from '../api/test/caller.ts';
import { createDatabase } from '../api/test/postgres.setup.ts';
import { logFaults } from './books/log.ts';
import { openBooks, type Pool } from './books/reading.ts';
import { aForm } from './load/forms.ts';
import { Ledger } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { signInStaff } from './load/staff.ts';
import { upload } from './load/uploading.ts';
import { type Database, openDatabase } from './portal/database.ts';
import { Portal } from './portal/portal.ts';
import { addStaff } from './portal/stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-drill-'));
chmodSync(folder, 0o711);
const at = (...names: string[]) => join(folder, ...names);
const [first, second, backups, keysFolder] = [at('first'), at('second'), at('backups'), at('keys')];
const root = resolve(import.meta.dirname, '..');
const compileCache = join(root, 'node_modules/.cache/denonco-compiled');
const said: string[] = [];

/** Runs a command as a person does; gives its exit code and what it said. */
async function run(script: string, env: Record<string, string>, ...args: string[]) {
  const settings = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, DEMO: '0', ...env };
  const child = spawn(process.execPath, [join(root, script), ...args], { env: settings });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      words += part;
    });
  const [status] = await once(child, 'close');
  said.push(words);
  return { status, words };
}

const ledger = new Ledger();
let databaseUrl = '';
let books: Pool;
let filed: Filed;
let told: ReadonlyMap<string, { readonly number: string; readonly leaf: string }>;
let under: Awaited<ReturnType<typeof run>>;

async function fileWithEvidence(address: string): Promise<Filed> {
  const id = (await upload(address, ledger)) ?? '';
  const form = aForm('individual', 'drill', { evidence: [id], decisionFile: undefined }, new Date());
  const { result, failure } = await form.send(callerOf(address), {
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (!result) throw new Error(JSON.stringify(failure));
  return result;
}

/** A portal that files, answers and issues letters while its first backup is made, and then once more at rest. */
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_drill', inject('template'));
  books = openBooks(databaseUrl);
  await addStaff(books);
  const portal = await Portal.open({ databaseUrl, dataDir: first });
  const staff = await signInStaff(portal.address);
  filed = await fileWithEvidence(portal.address);
  const load = startLoad({ filers: 3, uploads: 0.5, again: 0, ledger, staff });
  load.go();
  while (ledger.filings.size < 5) await pause(20);
  told = new Map(ledger.filings);
  under = await run(
    'tools/backup.ts',
    { DATA_DIR: first, DATABASE_URL: databaseUrl },
    `--to=${backups}`,
    `--keys-to=${keysFolder}`,
  );
  await load.end();
  await portal.close();
}, 120_000);
afterAll(async () => {
  await books.end();
  rmSync(folder, { recursive: true, force: true });
});

const config = (env: Record<string, string>) => loadConfig({ DEMO: '0', ...env });
const asked = { from: backups, keysFrom: keysFolder, heads: [], mayReplace: false, log: () => {} };
const keys = () => createKeys(openKeyFile(join(keysFolder, 'key.json')));
const numbersIn = async (pool: Pool) =>
  new Map(
    (
      await pool.query<{ number: string; leaf: string }>(`select number, encode(leaf, 'base64') as leaf from cases`)
    ).rows.map(({ number, leaf }) => [number, leaf]),
  );

describe('a backup made under load', () => {
  it('says what it has, and tells nobody a secret', () => {
    expect(under.words).toMatch(/Backup of \d+ cases in .*\nFiles: \d+ \(\d+ new\).*\nRegister log: \d+ entries/);
    expect(under.status).toBe(0);
    expect(ledger.filings.size).toBeGreaterThan(told.size);
    expect(ledger.odd).toEqual([]);
    expect(said.join('')).not.toContain(new URL(databaseUrl).password);
    expect(statSync(backups).mode & 0o077).toBe(0);
  });

  it('has everything that was acknowledged before it, and signs nothing once more was signed elsewhere', async () => {
    const url = await createDatabase(inject('databaseUrl'), 'denonco_drill_older');
    const own = config({ DATABASE_URL: url, DATA_DIR: at('older') });
    const restored = await restore(own, { ...asked, heads: [join(first, 'key.json.head')] });
    expect(restored).toMatchObject({ refusal: 'behind', missing: [], head: { size: restored.manifest.log.size } });
    const older = openBooks(url);
    const numbers = await numbersIn(older);
    expect([...told.values()].filter(({ number, leaf }) => numbers.get(number) !== leaf)).toEqual([]);
    expect(numbers.size).toBe(restored.manifest.cases);
    expect(await logFaults(older, new Ledger())).toEqual([]);
    await older.end();
    await expect(restore(own, asked)).rejects.toThrow(/database of DATABASE_URL is not empty/);
  });
});

describe('a backup of a portal at rest', () => {
  let database: Database;
  let portal: Portal;
  let after: Pool;
  let words: string;
  beforeAll(async () => {
    const options = { to: backups, keysTo: keysFolder, keep: 1, now: new Date(), log: () => {} };
    const made = await makeBackup(config({ DATABASE_URL: databaseUrl, DATA_DIR: first }), options);
    // What the one before has is taken over, which is then let go.
    expect(made).toMatchObject({ removed: 1, odd: [] });
    expect(made.newFiles).toBeLessThan(made.manifest.files.count);
    const back = await run('tools/restore.ts', { DATA_DIR: second }, `--from=${backups}`, `--keys-from=${keysFolder}`);
    expect(back).toMatchObject({ status: 0 });
    words = back.words;
    database = await openDatabase(second);
    portal = await Portal.open({ databaseUrl: database.url, dataDir: second });
    after = openBooks(database.url);
  }, 120_000);
  afterAll(async () => {
    await portal.close();
    await after.end();
    await database.close();
  });

  it('comes back with the same tree head, the same cases and the same files', async () => {
    const { rows } = await books.query<{ size: number; root: Buffer }>(
      'select size, root from log_heads order by size desc limit 1',
    );
    expect(words).toContain(
      `Register log: ${rows[0]?.size} entries under ${rows[0]?.root.toString('base64')}, as in the backup`,
    );
    const head = await (await fetch(`${portal.address}/log/checkpoint`)).text();
    expect(head.split('\n').slice(1, 3)).toEqual([String(rows[0]?.size), rows[0]?.root.toString('base64')]);
    expect(await numbersIn(after)).toEqual(await numbersIn(books));
    const sums = async (data: string) => {
      const paths = await listFiles(join(data, 'evidence'));
      return Promise.all(paths.map(async (path) => [path, (await sumOf(join(data, 'evidence', path))).sha256]));
    };
    expect(await sums(second)).toEqual(await sums(first));
    expect(readdirSync(join(second, 'evidence/letters')).length).toBeGreaterThan(0);
    const originals = [...ledger.uploads].map(async ([id, sha256]) => {
      return (await sumOf(join(second, 'evidence/originals', id))).sha256 === sha256 ? [] : [id];
    });
    expect((await Promise.all(originals)).flat()).toEqual([]);
    expect(await logFaults(after, ledger)).toEqual([]);
  });

  it('holds receipts from before, in the eyes of the verifier, and goes on signing', async () => {
    const { number, registeredAt, kind, track, documents, receipt } = filed;
    const { pdfUrl: _, ...signed } = receipt;
    const own = at('receipt.json');
    const file = { format: 'denonco-receipt/v1', number, registeredAt, kind, track, documents, ...signed };
    writeFileSync(own, JSON.stringify(file));
    const log = `--log=${portal.address}`;
    const seen = await run(
      'verify/bin/denonco-verify.mjs',
      {},
      'receipt',
      own,
      log,
      `--key=${receipt.verifierKey}`,
      '--lang=en',
    );
    expect(seen.words).toContain('PROVED');
    expect(seen.status).toBe(0);
    const before = (await fetch(`${portal.address}/log/checkpoint`).then((answer) => answer.text())).split('\n')[1];
    await fileWithEvidence(portal.address);
    const size = async () =>
      Number((await fetch(`${portal.address}/log/checkpoint`).then((answer) => answer.text())).split('\n')[1]);
    while ((await size()) <= Number(before)) await pause(100);
  });

  it('is refused on a portal that runs, and on a folder that is not empty', async () => {
    await expect(restore(config({ DATA_DIR: second }), asked)).rejects.toThrow(/A portal runs on/);
    await expect(restore(config({ DATA_DIR: first, DATABASE_URL: databaseUrl }), asked)).rejects.toThrow(
      /connections use/,
    );
  });
});

describe('a backup that is not believed', () => {
  const newest = () => listBackups(backups).at(-1) ?? '';
  /** A copy of it, treated so. */
  async function refused(treat: (copy: string) => void): Promise<string> {
    const copy = at('damaged');
    rmSync(copy, { recursive: true, force: true });
    cpSync(newest(), copy, { recursive: true });
    treat(copy);
    return checkBackup(copy, keys()).then(
      () => 'taken',
      (error) => (error instanceof Error ? error.message : 'odd'),
    );
  }
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    chmodSync(path, 0o600);
    writeFileSync(path, bytes);
  };
  const anOriginal = (copy: string) =>
    join(copy, 'files/originals', readdirSync(join(copy, 'files/originals'))[0] ?? '');

  it.each([
    [
      'a bit of a table is another',
      (copy: string) => flip(join(copy, 'database/public.cases.copy.gz')),
      /public\.cases\.copy\.gz .* not as it was written/,
    ],
    [
      'a bit of a file is another',
      (copy: string) => flip(anOriginal(copy)),
      /files\/originals\/.* not as it was written/,
    ],
    ['a file is missing', (copy: string) => rmSync(anOriginal(copy)), /originals\/.* is missing/],
    ['the manifest was edited', (copy: string) => flip(join(copy, 'manifest.json')), /manifest\.json was changed/],
    ['the list of files was edited', (copy: string) => flip(join(copy, 'files.ndjson')), /files\.ndjson was changed/],
    ['it was broken off', (copy: string) => rmSync(join(copy, 'manifest.json')), /no whole backup/],
    ['nothing was done to it', () => {}, /^taken$/],
  ])('%s', async (_, treat, words) => {
    expect(await refused(treat)).toMatch(words);
  });

  it('the keys are not there, or are those of another portal', async () => {
    const { keysFrom: _, ...without } = asked;
    const nowhere = config({ DATA_DIR: at('nowhere') });
    await expect(restore(nowhere, { ...without, keysFrom: undefined })).rejects.toThrow(/no backup has one/);
    openKeyFile(join(folder, 'others', 'key.json'));
    await expect(restore(nowhere, { ...asked, keysFrom: at('others') })).rejects.toThrow(/not signed by the key file/);
    expect(existsSync(at('nowhere'))).toBe(false);
    const mine = config({ DATABASE_URL: databaseUrl, DATA_DIR: first });
    const options = { to: at('more'), keysTo: at('others'), keep: 1, now: new Date(), log: () => {} };
    await expect(makeBackup(mine, options)).rejects.toThrow(/key file of another portal/);
    expect(readdirSync(at('more'))).toEqual([]);
    await expect(makeBackup(mine, { ...options, keysTo: at('more', 'keys') })).rejects.toThrow(/must lie apart/);
  });
});
