// A portal under load is backed up while it runs and restored elsewhere; and which backups are refused. The steps for operators
// are in docs/operations/backup.md.
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
import type { Filed, Registered } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type MadeBackup, makeBackup } from '../api/src/backup/backup.ts';
import { checkBackup } from '../api/src/backup/checking.ts';
import { listFiles, sumOf } from '../api/src/backup/files.ts';
import type { Manifest } from '../api/src/backup/manifest.ts';
import { restore } from '../api/src/backup/restoring/restore.ts';
import { listBackups } from '../api/src/backup/rotation.ts';
import { loadConfig } from '../api/src/config.ts';
import { openKeyFile } from '../api/src/crypto/keyFile.ts';
import { createKeys } from '../api/src/crypto/keys.ts';
import { withClient } from '../api/src/db/client.ts';
import { openDb } from '../api/src/db/pool.ts';
import { findLastHead } from '../api/src/registerLog/heads.store.ts';
import { readKeptHead } from '../api/src/registerLog/sequencing/keptHead.ts';
import { refusalOf } from '../api/src/registerLog/sequencing/sequencing.ts';
import { callerOf } from '../api/test/caller.ts';
import { createDatabase, dropDatabase } from '../api/test/postgres.setup.ts';
import { stepTimeoutMs, testTimeoutMs } from '../api/test/timeouts.ts';
import { logFaults } from './books/log.ts';
import { openBooks, type Pool } from './books/reading.ts';
import { aForm, type Form } from './load/forms.ts';
import { Ledger } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { signInStaff, staffPassword } from './load/staff.ts';
import { upload } from './load/uploading.ts';
import { openDatabase } from './portal/database.ts';
import { Portal } from './portal/portal.ts';
import { addStaff } from './portal/stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-drill-'));
chmodSync(folder, 0o711);
const at = (...names: string[]) => join(folder, ...names);
const [first, second, backups, keysFolder] = [at('first'), at('second'), at('backups'), at('keys')];
const root = resolve(import.meta.dirname, '..');
const compileCache = join(root, 'node_modules/.cache/denonco-compiled');

/** Runs a command as a person does; gives its exit code and what it said. */
async function run(script: string, env: Record<string, string>, ...given: (string | { readonly typed: string })[]) {
  const args = given.filter((one) => typeof one === 'string');
  const typed = given.find((one) => typeof one !== 'string')?.typed ?? '';
  const settings = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, DEMO: '0', ...env };
  const child = spawn(process.execPath, [join(root, script), ...args], { env: settings });
  child.stdin.end(typed);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      words += part;
    });
  const [status] = await once(child, 'close');
  return { status, words };
}

const keys = () => createKeys(openKeyFile(join(keysFolder, 'key.json')));
const headOf = (dataDir: string) =>
  readKeptHead(join(dataDir, 'key.json.head'), createKeys(openKeyFile(join(dataDir, 'key.json'))).origin) ?? {
    size: 0,
  };
/** One backup stays, and copies are read again within two weeks. */
const plain = () => ({ keep: 1, keepDays: 0, rereadDays: 14, now: new Date(), log: () => {} });
const ledger = new Ledger();
let databaseUrl = '';
let books: Pool;
let filed: Filed | Registered;
let told: ReadonlyMap<string, { readonly number: string; readonly leaf: string }>;
let made: Awaited<ReturnType<typeof run>>;
let back: Awaited<ReturnType<typeof run>>;
let manifest: Manifest;
/** `DRILL_ROUNDS=50` asks for as many. */
const rounds = Number(process.env.DRILL_ROUNDS ?? 3);
const rehearsed: Awaited<ReturnType<typeof rehearse>>[] = [];
let portal: Portal;
/** Whatever was opened, also when a later step failed. */
const closing: (() => Promise<unknown>)[] = [];
let after: Pool;

async function sendOne(address: string, form: Form, { token }: { token?: string } = {}): Promise<Filed | Registered> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { result, failure } = await form.send(callerOf(address), { headers, ...(token && { token }) });
  if (!result) throw new Error(JSON.stringify(failure));
  return result;
}

async function fileWithEvidence(address: string): Promise<Filed | Registered> {
  const id = (await upload(address, ledger)) ?? '';
  return sendOne(address, aForm('individual', 'drill', { evidence: [id], decisionFile: undefined }, new Date()));
}

/** One backup beside the load, brought back into a scratch database where the log is started. */
async function rehearse() {
  const to = at('rounds');
  const options = { to, keysTo: at('rounds-keys'), ...plain() };
  const {
    folder: from,
    manifest: of,
    keptHead,
  } = await makeBackup(config({ DATABASE_URL: databaseUrl, DATA_DIR: first }), options);
  const signedMeanwhile = headOf(first).size - of.log.size;
  const name = 'denonco_drill_round';
  const scratch = config({ DATA_DIR: at('scratch'), DATABASE_URL: await createDatabase(inject('databaseUrl'), name) });
  const back = await restore(scratch, { ...asked, from, keysFrom: at('rounds-keys'), isRehearsal: true });
  await dropDatabase(inject('databaseUrl'), name);
  rmSync(at('scratch'), { recursive: true });
  const isWhole = back.refusal === undefined && (back.startedAt ?? 0) >= of.log.size + of.log.waiting;
  return { isWhole, refusal: back.refusal, headIsItsOwn: keptHead === of.log.size, signedMeanwhile };
}

/** A portal that files, answers and issues letters while it is backed up, goes on, and is lost; then another from the backup. */
async function loseAndRestore(): Promise<void> {
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_drill', inject('template'));
  books = openBooks(databaseUrl);
  closing.push(() => books.end());
  await addStaff(books);
  const lost = await Portal.open({ databaseUrl, dataDir: first });
  closing.push(() => lost.close());
  const staff = await signInStaff(lost.address);
  filed = await fileWithEvidence(lost.address);
  // What comes on paper is attested by a letter.
  const paper = aForm('paper', 'drill', { evidence: [], decisionFile: undefined }, new Date());
  await sendOne(lost.address, paper, { token: staff.tokens.KqzRegistrar });
  const load = startLoad({ filers: 3, uploads: 0.5, again: 0, ledger, staff });
  load.go();
  await vi.waitUntil(() => ledger.filings.size >= 5 && headOf(first).size >= 5, stepTimeoutMs);
  for (let round = 0; round < rounds; round += 1) rehearsed.push(await rehearse());
  told = new Map(ledger.filings);
  const env = { DATA_DIR: first, DATABASE_URL: databaseUrl };
  made = await run('tools/backup.ts', env, `--to=${backups}`, `--keys-to=${keysFolder}`);
  await load.end();
  manifest = (await checkBackup(listBackups(backups)[0] ?? '', keys())).manifest;
  await vi.waitUntil(() => headOf(first).size !== manifest.log.size, stepTimeoutMs);
  await run('verify/bin/denonco-verify.mjs', {}, 'follow', lost.address, `--state=${at('followed')}`);
  await lost.close();
  const [from, head] = [`--from=${backups}`, `--head=${join(first, 'key.json.head')}`];
  back = await run('tools/restore.ts', { DATA_DIR: second }, from, `--keys-from=${keysFolder}`, head);
  const database = await openDatabase(second);
  closing.push(database.close);
  portal = await Portal.open({ databaseUrl: database.url, dataDir: second });
  closing.push(() => portal.close());
  after = openBooks(database.url);
  closing.push(() => after.end());
}
beforeAll(loseAndRestore, testTimeoutMs + rounds * 60_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const config = (env: Record<string, string>) => loadConfig({ DEMO: '0', ...env });
const asked = {
  from: backups,
  keysFrom: keysFolder,
  heads: [],
  isWithoutHead: true,
  mayReplace: false,
  isRehearsal: false,
  log: () => {},
};
const numbersIn = async (pool: Pool) =>
  new Map(
    (
      await pool.query<{ number: string; leaf: string }>(`select number, encode(leaf, 'base64') as leaf from cases`)
    ).rows.map(({ number, leaf }) => [number, leaf]),
  );

describe('a backup made under load', () => {
  it('reports its content and prints no password', () => {
    expect(made.words).toMatch(/Backup of \d+ cases in .*\nFiles: \d+ \(\d+ new\).*\nRegister log: \d+ entries/);
    expect(made.status).toBe(0);
    expect(ledger.filings.size).toBeGreaterThan(told.size);
    expect(ledger.odd).toEqual([]);
    expect(made.words + back.words).not.toContain(new URL(databaseUrl).password);
    expect(statSync(backups).mode & 0o077).toBe(0);
  });

  it('restores a log that signs again, whenever it was made', () => {
    console.log(
      `${rehearsed.filter(({ isWhole }) => isWhole).length} of ${rounds} backups signed again; during ${rehearsed.filter(({ signedMeanwhile }) => signedMeanwhile > 0).length} of them the portal had signed on`,
    );
    expect(rehearsed.filter(({ isWhole, headIsItsOwn }) => !isWhole || !headIsItsOwn)).toEqual([]);
    expect(rehearsed.some(({ signedMeanwhile }) => signedMeanwhile > 0)).toBe(true);
  });

  it('is restored with every filing acknowledged before it, and with no other', async () => {
    const [numbers, all] = [await numbersIn(after), await numbersIn(books)];
    expect([...told.values()].filter(({ number, leaf }) => numbers.get(number) !== leaf)).toEqual([]);
    expect([...numbers].filter(([number, leaf]) => all.get(number) !== leaf)).toEqual([]);
    expect(numbers.size).toBe(manifest.cases);
    expect(await logFaults(after, new Ledger())).toEqual([]);
  });

  it('is restored with the same tree head, against which the verifier proves receipts', async () => {
    const { size, root: top } = manifest.log;
    expect(back.words).toContain(`Register log: ${size} entries under ${top}, as in the backup`);
    const head = await (await fetch(`${portal.address}/log/checkpoint`)).text();
    expect(head.split('\n').slice(1, 3)).toEqual([String(size), top]);
    const { number, registeredAt, kind, track, documents, receipt } = filed;
    const { pdfUrl: _, ...signed } = receipt;
    const own = at('receipt.json');
    const file = { format: 'denonco-receipt/v1', number, registeredAt, kind, track, documents, ...signed };
    writeFileSync(own, JSON.stringify(file));
    const [log, key] = [`--log=${portal.address}`, `--key=${receipt.verifierKey}`];
    const seen = await run('verify/bin/denonco-verify.mjs', {}, 'receipt', own, log, key, '--lang=en');
    expect(seen.words).toContain('PROVED');
    expect(seen.status).toBe(0);
  });

  it('is restored with the same files', async () => {
    const sums = async (data: string): Promise<ReadonlyMap<string, string>> => {
      const paths = await listFiles(join(data, 'evidence'));
      const pairs = paths.map(async (path) => [path, (await sumOf(join(data, 'evidence', path))).sha256] as const);
      return new Map(await Promise.all(pairs));
    };
    const [theirs, own] = [await sums(first), await sums(second)];
    // What was still being uploaded is not as it became.
    const isSealed = (path: string) => (statSync(join(second, 'evidence', path)).mode & 0o200) === 0;
    const sealed = [...own].filter(([path]) => isSealed(path));
    expect(sealed.length).toBeGreaterThan(1);
    expect(sealed.filter(([path, sha256]) => theirs.get(path) !== sha256)).toEqual([]);
    const { rows } = await after.query<{ id: string; sha256: string }>(
      `select id::text, encode(sha256, 'hex') as sha256 from case_documents`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ id, sha256 }) => own.get(`originals/${id}`) !== sha256)).toEqual([]);
    const letters = await after.query<{ id: string }>('select id::text from letters');
    expect(letters.rows.filter(({ id }) => !own.has(`letters/${id}.pdf`))).toEqual([]);
    expect(letters.rows.length).toBeGreaterThan(0);
  });

  it('takes filings but signs no head while a newer one is known', async () => {
    expect(back.status).toBe(3);
    expect(back.words).toMatch(/The log was signed up to \d+ entries: \d+ of them are not in this backup/);
    await fileWithEvidence(portal.address);
    const [db, kept] = [openDb(after), { keys: keys(), keyFile: join(second, 'key.json') }];
    const last = await findLastHead(db);
    expect(last?.size).toBe(manifest.log.size);
    expect(await refusalOf(kept, db, last)).toBe('behind');
    expect(await refusalOf({ ...kept, keyFile: at('alone/key.json') }, db, last)).toBeUndefined();
  });

  it('is not restored over a running portal or a folder that is not empty', async () => {
    await expect(restore(config({ DATA_DIR: second }), asked)).rejects.toThrow(/A portal runs on/);
    const own = config({ DATA_DIR: first, DATABASE_URL: databaseUrl });
    await withClient(databaseUrl, () => expect(restore(own, asked)).rejects.toThrow(/connections use the database/));
  });
});

const succession = [
  '--reason=Disku i bazës humbi; u kthye kopja e orës 08:30.',
  ...['KqzAdministrator', 'KqzAuditor'].map((role) => `--by=${role.toLowerCase()}@denonco.test`),
  { typed: `${staffPassword}\n${staffPassword}\n` },
];

describe('its log, once it is succeeded', () => {
  let succeeded: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    await portal.close();
    succeeded = await run('tools/succeed.ts', { DATA_DIR: second }, ...succession);
    await portal.start();
  });

  it('signs again, and shows what was lost to everybody', async () => {
    expect(succeeded.words).toMatch(/was signed up to \d+ entries; \d+ of them are here, \d+ are lost/);
    expect(succeeded.status).toBe(0);
    const late = await fileWithEvidence(portal.address);
    const call = callerOf(portal.address);
    const proved = () => call('findLogProof', { body: { leaf: late.receipt.leaf } });
    await vi.waitUntil(async () => (await proved()).result?.state === 'logged', stepTimeoutMs);
    const { result } = await call('readLogState', {});
    expect(result?.predecessors).toMatchObject([{ restored: { size: manifest.log.size } }]);
    expect(await logFaults(after, new Ledger())).toEqual([]);
  });

  it('is followed by who kept a head of the old one, whose receipt stays proved', async () => {
    const seen = await run(
      'verify/bin/denonco-verify.mjs',
      {},
      'follow',
      portal.address,
      `--state=${at('followed')}`,
      '--lang=en',
    );
    expect(seen.words).toContain('Succeeded:');
    expect(seen.status).toBe(3);
    const whole = await run('verify/bin/denonco-verify.mjs', {}, 'check', portal.address, `--state=${at('followed')}`);
    expect(whole.status).toBe(0);
    const [log, key] = [`--log=${portal.address}`, `--key=${filed.receipt.verifierKey}`];
    const held = await run('verify/bin/denonco-verify.mjs', {}, 'receipt', at('receipt.json'), log, key, '--lang=en');
    expect(held.words).toContain('PROVED');
    expect(held.status).toBe(0);
  });
});

describe('the next backup', () => {
  let next: MadeBackup;
  beforeAll(async () => {
    const options = { to: backups, keysTo: keysFolder, ...plain() };
    next = await makeBackup(config({ DATABASE_URL: databaseUrl, DATA_DIR: first }), options);
  });

  it('reuses unchanged files and removes the previous backup', async () => {
    expect(next).toMatchObject({ removed: 1, odd: [], keptHead: headOf(first).size });
    expect(next.manifest.files.count - next.newFiles).toBeGreaterThan(0);
    expect(listBackups(backups)).toEqual([next.folder]);
    expect(readdirSync(backups)).toHaveLength(1);
  });

  it('is restored with the words that all is as it was, when it holds the highest head known', async () => {
    const [keysFrom, head] = [`--keys-from=${keysFolder}`, `--head=${join(first, 'key.json.head')}`];
    const { status, words } = await run(
      'tools/restore.ts',
      { DATA_DIR: at('third') },
      `--from=${backups}`,
      keysFrom,
      head,
    );
    expect(words).toContain(`All is as it was: the log holds every one of the ${headOf(first).size} entries`);
    expect(status).toBe(0);
  });

  it('is succeeded without a newer head only when it is said that none is left', async () => {
    const env = { DATA_DIR: at('third') };
    const unsaid = await run('tools/succeed.ts', env, ...succession);
    expect([unsaid.status, unsaid.words]).toEqual([1, expect.stringContaining('Say --unknown only where')]);
    const done = await run('tools/succeed.ts', env, '--unknown', ...succession);
    expect(done.words).toContain('how many are lost is not known');
    expect(done.words).toMatch(/denonco\/\S+\/2 begins with \d+ entries/);
    expect(done.status).toBe(0);
  });
});

describe('a backup is refused', () => {
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

  it('when it differs in one bit, lacks a file or is incomplete', async () => {
    const treatments: readonly [(copy: string) => void, RegExp][] = [
      [(copy) => flip(join(copy, 'database/public.cases.copy.gz')), /public\.cases\.copy\.gz .* not as it was written/],
      [(copy) => flip(anOriginal(copy)), /files\/originals\/.* not as it was written/],
      [(copy) => rmSync(anOriginal(copy)), /originals\/.* is missing/],
      [(copy) => flip(join(copy, 'manifest.json')), /manifest\.json was changed/],
      [(copy) => flip(join(copy, 'files.ndjson')), /files\.ndjson was changed/],
      [(copy) => rmSync(join(copy, 'manifest.json')), /no whole backup/],
      [() => {}, /^taken$/],
    ];
    for (const [treat, words] of treatments) expect(await refused(treat)).toMatch(words);
  });

  it('when its keys are missing or belong to another portal', async () => {
    const { keysFrom: _, ...without } = asked;
    const nowhere = config({ DATA_DIR: at('nowhere') });
    await expect(restore(nowhere, { ...asked, isWithoutHead: false })).rejects.toThrow(/give the newest head/);
    await expect(restore(nowhere, { ...without, keysFrom: undefined })).rejects.toThrow(/no backup has one/);
    openKeyFile(join(folder, 'others', 'key.json'));
    await expect(restore(nowhere, { ...asked, keysFrom: at('others') })).rejects.toThrow(/not signed by the key file/);
    expect(existsSync(at('nowhere'))).toBe(false);
    const mine = config({ DATABASE_URL: databaseUrl, DATA_DIR: first });
    const options = { to: at('more'), keysTo: at('others'), ...plain() };
    await expect(makeBackup(mine, options)).rejects.toThrow(/key file of another portal/);
    expect(existsSync(at('more'))).toBe(false);
    const inData = join(mine.dataDir, 'in');
    for (const within of [{ keysTo: at('more', 'keys') }, { keysTo: inData }, { to: inData, keysTo: at('elsewhere') }])
      await expect(makeBackup(mine, { ...options, ...within })).rejects.toThrow(/must lie apart/);
  });
});
