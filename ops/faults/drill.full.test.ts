// Backups of a portal under load, restored elsewhere; and refused backups. docs/guide/backup.md has the operators'
// steps.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { superviseDatabase } from '../../tools/supervisedDatabase.ts';
import { connectAsOwner, type Pool } from '../database.ts';
import { call, staffPassword } from '../http.ts';
import { addStaff, Portal } from '../portal/portal.ts';
import { logFaults } from './audit.ts';
import { AcknowledgedLog, type Filed } from './load/acknowledged.ts';
import { buildForm, type Form } from './load/forms.ts';
import { type Load, startLoad } from './load/load.ts';
import { signInStaff } from './load/staff.ts';
import { upload } from './load/uploading.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-drill-'));
chmodSync(folder, 0o711);
const at = (...names: string[]) => join(folder, ...names);
const [first, second, backups, keysFolder] = [at('first'), at('second'), at('backups'), at('keys')];
const root = resolve(import.meta.dirname, '../..');
const compileCache = join(root, 'node_modules/.cache/denonco-compiled');

/** Runs a command; returns exit code and output. */
async function run(script: string, env: Record<string, string>, ...input: (string | { readonly typed: string })[]) {
  const args = input.filter((one) => typeof one === 'string');
  const typed = input.find((one) => typeof one !== 'string')?.typed ?? '';
  const settings = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, DEMO: '0', ...env };
  const child = spawn(process.execPath, [join(root, script), ...args], { env: settings });
  child.stdin.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const [status] = await once(child, 'close');
  return { status, output };
}

/** Size of the head beside the key file. */
const headOf = (dataDir: string): number => {
  const file = join(dataDir, 'key.json.head');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[1]) : 0;
};
const Manifest = z.object({ cases: z.number(), log: z.object({ size: z.number(), root: z.string() }) });
/** Complete ones, oldest first. */
const listBackups = (): readonly string[] =>
  readdirSync(backups)
    .filter((name) => !name.endsWith('.part'))
    .toSorted()
    .map((name) => join(backups, name));
interface Receipted extends Filed {
  readonly track: string;
  readonly registeredAt: string;
  readonly documents: readonly unknown[];
  readonly receipt: { readonly leaf: string; readonly verifierKey: string; readonly pdfUrl: string };
}
/** Ends a step that hangs, also on a busy machine. */
const stepMs = 300_000;
const acknowledged = new AcknowledgedLog();
let databaseUrl = '';
let ownerPool: Pool;
let filed: Receipted;
let acknowledgedFilings: ReadonlyMap<string, { readonly number: string; readonly leaf: string }>;
let created: Awaited<ReturnType<typeof run>>;
let back: Awaited<ReturnType<typeof run>>;
let manifest: z.infer<typeof Manifest>;
/** Set by `DRILL_ROUNDS=50`. */
const rounds = Number(process.env.DRILL_ROUNDS ?? 3);
const rehearsed: Awaited<ReturnType<typeof rehearse>>[] = [];
let portal: Portal;
/** Closed also when a later step fails. */
const closing: (() => Promise<unknown>)[] = [];
let after: Pool;

/** The portal's own PostgreSQL, which outlives the portal here. */
const openDatabase = (dataDir: string) => superviseDatabase(dataDir, { info() {}, error() {} });

async function sendOne(address: string, { path, body }: Form, token?: string): Promise<Receipted> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { result, text } = await call<Receipted>(address + path, { body, headers, token });
  if (!result) throw new Error(text);
  return result;
}

async function fileWithEvidence(address: string): Promise<Receipted> {
  const id = (await upload(address, acknowledged)) ?? '';
  return sendOne(address, buildForm('individual', 'drill', { evidence: [id], decisionFile: undefined }, new Date()));
}

/** Rehearses the restore of a backup made under load, with which the log is started. */
async function rehearse(load: Load) {
  const [to, keysTo] = [at('rounds'), at('rounds-keys')];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: first };
  const one = await run('tools/backup.ts', env, `--to=${to}`, `--keys-to=${keysTo}`, '--keep=1', '--keep-days=0');
  const [, entries = '0', waiting = '0'] = /Register log: (\d+) entries .* (\d+) waiting/.exec(one.output) ?? [];
  const signedMeanwhile = headOf(first) - Number(entries);
  // Otherwise each backup would be larger than the one before.
  await load.pause();
  const again = await run('tools/restore.ts', env, `--from=${to}`, `--keys-from=${keysTo}`, '--rehearse', '--no-head');
  const startedAt = Number(/went on to (\d+) entries/.exec(again.output)?.[1] ?? 0);
  const isWhole = one.status === 0 && again.status === 0 && startedAt >= Number(entries) + Number(waiting);
  return { isWhole, signedMeanwhile, output: isWhole ? '' : one.output + again.output };
}

/** Backs a portal up while it files, answers and issues letters, loses it, and restores another from the backup. */
async function loseAndRestore(): Promise<void> {
  const own = await openDatabase(first);
  closing.push(own.stop);
  databaseUrl = own.url;
  const lost = await Portal.open({ databaseUrl, dataDir: first });
  closing.push(() => lost.close());
  ownerPool = connectAsOwner(databaseUrl);
  closing.push(() => ownerPool.end());
  await addStaff(ownerPool);
  const staff = await signInStaff(lost.address);
  filed = await fileWithEvidence(lost.address);
  // A paper filing gets an attestation letter.
  const paper = buildForm('paper', 'drill', { evidence: [], decisionFile: undefined }, new Date());
  await sendOne(lost.address, paper, staff.tokens.KqzRegistrar);
  const load = startLoad({ filers: 3, uploads: 0.5, again: 0, acknowledged, staff });
  load.go();
  await vi.waitUntil(() => acknowledged.filings.size >= 5 && headOf(first) >= 5, stepMs);
  for (let round = 0; round < rounds; round += 1) {
    rehearsed.push(await rehearse(load));
    load.go();
  }
  acknowledgedFilings = new Map(acknowledged.filings);
  const env = { DATA_DIR: first, DATABASE_URL: databaseUrl };
  created = await run('tools/backup.ts', env, `--to=${backups}`, `--keys-to=${keysFolder}`);
  await load.pause();
  manifest = Manifest.parse(JSON.parse(readFileSync(join(listBackups()[0] ?? '', 'manifest.json'), 'utf8')));
  await vi.waitUntil(() => headOf(first) !== manifest.log.size, stepMs);
  await run('verify/bin/denonco-verify.mjs', {}, 'follow', lost.address, `--state=${at('followed')}`);
  await lost.close();
  const [from, head] = [`--from=${backups}`, `--head=${join(first, 'key.json.head')}`];
  back = await run('tools/restore.ts', { DATA_DIR: second }, from, `--keys-from=${keysFolder}`, head);
  const database = await openDatabase(second);
  closing.push(database.stop);
  portal = await Portal.open({ databaseUrl: database.url, dataDir: second });
  closing.push(() => portal.close());
  after = connectAsOwner(database.url);
  closing.push(() => after.end());
}
beforeAll(loseAndRestore, (4 + rounds) * stepMs);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const numbersIn = async (pool: Pool) =>
  new Map(
    (
      await pool.query<{ number: string; leaf: string }>(`select number, encode(leaf, 'base64') as leaf from cases`)
    ).rows.map(({ number, leaf }) => [number, leaf]),
  );

describe('a backup made under load', () => {
  it('reports its content and prints no password', () => {
    expect(created.output).toMatch(/Backup of \d+ cases in .*\nFiles: \d+ \(\d+ new\).*\nRegister log: \d+ entries/);
    expect(created.status).toBe(0);
    expect(acknowledged.filings.size).toBeGreaterThan(acknowledgedFilings.size);
    expect(acknowledged.unexpected).toEqual([]);
    expect(created.output + back.output).not.toContain(new URL(databaseUrl).password);
    expect(statSync(backups).mode & 0o077).toBe(0);
  });

  it('restores a log that signs again, whenever it was made', () => {
    console.log(
      `${rehearsed.filter(({ isWhole }) => isWhole).length} of ${rounds} backups signed again; during ${rehearsed.filter(({ signedMeanwhile }) => signedMeanwhile > 0).length} of them the portal had signed on`,
    );
    expect(rehearsed.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(rehearsed.some(({ signedMeanwhile }) => signedMeanwhile > 0)).toBe(true);
  });

  it('is restored with every filing acknowledged before it, and with no other', async () => {
    const [numbers, all] = [await numbersIn(after), await numbersIn(ownerPool)];
    expect([...acknowledgedFilings.values()].filter(({ number, leaf }) => numbers.get(number) !== leaf)).toEqual([]);
    expect([...numbers].filter(([number, leaf]) => all.get(number) !== leaf)).toEqual([]);
    expect(numbers.size).toBe(manifest.cases);
    expect(await logFaults(after, new AcknowledgedLog())).toEqual([]);
  });

  it('is restored with the same tree head, against which the verifier proves receipts', async () => {
    const { size, root: top } = manifest.log;
    expect(back.output).toContain(`Register log: ${size} entries under ${top}, as in the backup`);
    const head = await (await fetch(`${portal.address}/log/checkpoint`)).text();
    expect(head.split('\n').slice(1, 3)).toEqual([String(size), top]);
    const { number, registeredAt, kind, track, documents, receipt } = filed;
    const { pdfUrl: _, ...signed } = receipt;
    const own = at('receipt.json');
    const file = { format: 'denonco-receipt/v1', number, registeredAt, kind, track, documents, ...signed };
    writeFileSync(own, JSON.stringify(file));
    const [log, key] = [`--log=${portal.address}`, `--key=${receipt.verifierKey}`];
    const seen = await run('verify/bin/denonco-verify.mjs', {}, 'receipt', own, log, key, '--lang=en');
    expect(seen.output).toContain('PROVED');
    expect(seen.status).toBe(0);
  });

  it('is restored with the same files', async () => {
    const sums = (data: string): ReadonlyMap<string, string> => {
      const evidence = join(data, 'evidence');
      const paths = readdirSync(evidence, { recursive: true, encoding: 'utf8' });
      const files = paths.filter((path) => statSync(join(evidence, path)).isFile());
      const sumOf = (path: string) =>
        createHash('sha256')
          .update(readFileSync(join(evidence, path)))
          .digest('hex');
      return new Map(files.map((path) => [path, sumOf(path)]));
    };
    const [theirs, own] = [sums(first), sums(second)];
    // Unfinished uploads may differ.
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
    expect(back.output).toMatch(/The log was signed up to \d+ entries: \d+ of them are not in this backup/);
    await fileWithEvidence(portal.address);
    const waiting = async () => {
      const { rows } = await after.query<{ size: number; waiting: number }>(
        'select (select max(size) from log_heads) as size, (select count(*) from log_pending) as waiting',
      );
      return rows[0];
    };
    await vi.waitUntil(() => portal.said.join('').includes('the register log stands still'), stepMs);
    expect(await waiting()).toEqual({ size: manifest.log.size, waiting: expect.any(Number) });
    expect((await waiting())?.waiting).toBeGreaterThan(0);
  });

  it('is not restored over a running portal or a database in use', async () => {
    const from = [`--from=${backups}`, `--keys-from=${keysFolder}`, '--no-head'];
    const user = await ownerPool.connect();
    const [over, used] = await Promise.all([
      run('tools/restore.ts', { DATA_DIR: second }, ...from),
      run('tools/restore.ts', { DATA_DIR: at('fourth'), DATABASE_URL: databaseUrl }, ...from),
    ]).finally(() => user.release());
    expect([over.status, over.output]).toEqual([1, expect.stringContaining('A portal runs on')]);
    expect([used.status, used.output]).toEqual([1, expect.stringContaining('connections use the database')]);
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
    succeeded = await run('tools/logSuccession.ts', { DATA_DIR: second }, ...succession);
    await portal.start();
  });

  it('signs again, and shows what was lost to everybody', async () => {
    expect(succeeded.output).toMatch(/was signed up to \d+ entries; \d+ of them are here, \d+ are lost/);
    expect(succeeded.status).toBe(0);
    const late = await fileWithEvidence(portal.address);
    const { leaf } = late.receipt;
    const proved = () => call<{ state: string }>(`${portal.address}/api/log/proof/`, { body: { leaf } });
    await vi.waitUntil(async () => (await proved()).result?.state === 'logged', stepMs);
    const { result } = await call<{ predecessors: unknown }>(`${portal.address}/api/log/`);
    expect(result?.predecessors).toMatchObject([{ restored: { size: manifest.log.size } }]);
    expect(await logFaults(after, new AcknowledgedLog())).toEqual([]);
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
    expect(seen.output).toContain('Succeeded:');
    expect(seen.status).toBe(3);
    const whole = await run('verify/bin/denonco-verify.mjs', {}, 'check', portal.address, `--state=${at('followed')}`);
    expect(whole.status).toBe(0);
    const [log, key] = [`--log=${portal.address}`, `--key=${filed.receipt.verifierKey}`];
    const receiptCheck = await run(
      'verify/bin/denonco-verify.mjs',
      {},
      'receipt',
      at('receipt.json'),
      log,
      key,
      '--lang=en',
    );
    expect(receiptCheck.output).toContain('PROVED');
    expect(receiptCheck.status).toBe(0);
  });
});

describe('the next backup', () => {
  let next: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: first };
    const retentionArgs = ['--keep=1', '--keep-days=0'];
    next = await run('tools/backup.ts', env, `--to=${backups}`, `--keys-to=${keysFolder}`, ...retentionArgs);
  });

  it('reuses unchanged files and removes the previous backup', () => {
    expect(next.status).toBe(0);
    expect(next.output).toContain('Older backups removed: 1');
    expect(next.output).toContain(`with the head over ${headOf(first)} entries`);
    const [, files, newFiles] = /Files: (\d+) \((\d+) new\)/.exec(next.output) ?? [];
    expect(Number(files)).toBeGreaterThan(Number(newFiles));
    expect(readdirSync(backups)).toHaveLength(1);
  });

  it('is restored with the words that all is as it was, when it holds the highest head known', async () => {
    const [keysFrom, head] = [`--keys-from=${keysFolder}`, `--head=${join(first, 'key.json.head')}`];
    const { status, output } = await run(
      'tools/restore.ts',
      { DATA_DIR: at('third') },
      `--from=${backups}`,
      keysFrom,
      head,
    );
    expect(output).toContain(`All is as it was: the log holds every one of the ${headOf(first)} entries`);
    expect(status).toBe(0);
  });

  it('is succeeded without a newer head only when it is said that none is left', async () => {
    const env = { DATA_DIR: at('third') };
    const unsaid = await run('tools/logSuccession.ts', env, ...succession);
    expect([unsaid.status, unsaid.output]).toEqual([1, expect.stringContaining('Say --unknown only where')]);
    const done = await run('tools/logSuccession.ts', env, '--unknown', ...succession);
    expect(done.output).toContain('how many are lost is not known');
    expect(done.output).toMatch(/denonco\/\S+\/2 begins with \d+ entries/);
    expect(done.status).toBe(0);
  });
});

describe('a backup is refused', () => {
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    chmodSync(path, 0o600);
    writeFileSync(path, bytes);
  };
  const anOriginal = (copy: string) =>
    join(copy, 'files/originals', readdirSync(join(copy, 'files/originals'))[0] ?? '');

  it.each<[string, (copy: string) => void, RegExp]>([
    [
      'a table differs in one bit',
      (copy) => flip(join(copy, 'database/public.cases.copy.gz')),
      /public\.cases\.copy\.gz .* not as it was written/,
    ],
    ['a file differs in one bit', (copy) => flip(anOriginal(copy)), /files\/originals\/.* not as it was written/],
    ['a file is missing', (copy) => rmSync(anOriginal(copy)), /originals\/.* is missing/],
    ['its manifest was changed', (copy) => flip(join(copy, 'manifest.json')), /manifest\.json was changed/],
    ['its list of files was changed', (copy) => flip(join(copy, 'files.ndjson')), /files\.ndjson was changed/],
    ['it is incomplete', (copy) => rmSync(join(copy, 'manifest.json')), /There is no backup in/],
  ])('when %s', async (_, damage, message) => {
    const copy = at('damaged');
    rmSync(copy, { recursive: true, force: true });
    cpSync(listBackups().at(-1) ?? '', copy, { recursive: true });
    damage(copy);
    const restoreArgs = [`--from=${copy}`, `--keys-from=${keysFolder}`, '--no-head'];
    const { status, output } = await run('tools/restore.ts', { DATA_DIR: at('nowhere') }, ...restoreArgs);
    expect([status, existsSync(at('nowhere'))]).toEqual([1, false]);
    expect(output).toMatch(message);
  });
});
