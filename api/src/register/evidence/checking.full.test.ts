// Cleaned copies of further kinds by the real process, and recovery after a killed worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aDocx, anOdt, aPdf, aPng, openDocument, uploaded } from '../../../test/evidence.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const unsafe = {
  'a zip bomb': ['x.docx', () => aDocx({ 'word/media/bomb.bin': new Uint8Array(120_000_000) })],
  'an archive with a control': ['x.docx', () => aDocx({ 'word/activeX/activeX1.xml': new Uint8Array(5) })],
  'a live link to a program': [
    'x.docx',
    () => aDocx({ 'word/footer1.xml': Buffer.from('<w:instrText>DDEAUTO cmd</w:instrText>') }),
  ],
  'a picture of a billion pixels': ['x.png', () => aPng(Buffer.from('x'), 40_000)],
  'half a PDF': ['x.pdf', () => aPdf().subarray(0, 60)],
} as const;

it('cleaned copies of ODF documents have no author, script or listener', async () => {
  const { number } = await driver.file({ evidence: [await uploaded(app.address, anOdt(), 'x.odt')] });
  await app.settle();
  const { bytes } = await openDocument(app, driver, number, { what: 'cleaned', confirmed: true });
  expect(bytes.toString('latin1', 30, 38)).toBe('mimetype');
  const parts = unzipSync(bytes);
  const all = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  expect(Object.keys(parts).toSorted()).toEqual(['META-INF/manifest.xml', 'content.xml', 'mimetype']);
  expect(all).toContain('Teksti i dokumentit');
  for (const secret of ['sekret', 'script', 'evil.example', 'meta.xml']) expect(all, secret).not.toContain(secret);
});

it('cleaned copies are not made of unsafe or broken files, whose originals open when confirmed', async () => {
  const files = Object.values(unsafe).map(([name, make]) => ({ name, bytes: Buffer.from(make()) }));
  const evidence = await Promise.all(files.map(({ name, bytes }) => uploaded(app.address, bytes, name)));
  const { number } = await driver.file({ evidence });
  await app.settle();
  const documents = (await driver.read(number)).result.evidence;
  const found = files.map(async ({ bytes }, at) => {
    const document = documents[at];
    const params = { number, id: document?.id ?? '' };
    const body = { what: 'cleaned', confirmed: true } as const;
    const cleaned = await app.call('linkEvidence', { params, body }, { token: await driver.tokenOf('KqzRegistrar') });
    const original = await openDocument(app, driver, number, { what: 'original', confirmed: true }, at);
    return [document?.scan, document?.cleaning, document?.cleanedSize, cleaned.status, original.bytes.equals(bytes)];
  });
  const wanted = ['unscanned', 'failed', null, 404, true];
  const names = Object.keys(unsafe);
  expect((await Promise.all(found)).map((one, at) => [names[at], ...one])).toEqual(
    names.map((name) => [name, ...wanted]),
  );
});

/** The portal's workers as a process of their own on this world. */
function startWorker(): ChildProcess & { readonly stdout: NonNullable<ChildProcess['stdout']> } {
  const { databaseUrl = '', dataDir } = app.deps.config;
  const KEY_FILE = join(dataDir, 'key.json');
  writeFileSync(KEY_FILE, JSON.stringify(app.keyFile), { mode: 0o600 });
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, KEY_FILE, LOG_LEVEL: 'silent' };
  const program = join(import.meta.dirname, '../../../../tools/worker.ts');
  const worker = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // Also after a failure, because the database waits for its connections.
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}
async function isReady({ stdout }: ReturnType<typeof startWorker>): Promise<void> {
  for await (const line of createInterface(stdout)) if (line.includes('The worker is ready')) return;
  throw new Error('the worker ended before it was ready');
}

it('cleaning leaves nothing of an original behind where the worker was killed while it cleaned', async () => {
  // The worker waits with the cleaned file until the lock is given back.
  await app.owner.query(`
    create function await_lock() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger await_lock before update on uploads
      for each row when (new.cleaning = 'ready') execute function await_lock()`);
  const holder = await app.owner.connect();
  await holder.query('select pg_advisory_lock(1)');
  await uploaded(app.address, aPng(), 'foto.png');
  const folder = join(app.deps.config.dataDir, 'tmp');
  const worker = startWorker();
  const leftBy = (pid: number | undefined) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(`~${pid}~`)) : [];
  const original = () =>
    leftBy(worker.pid)
      .map((name) => join(folder, name, 'from'))
      .find(existsSync);
  await expect.poll(original).toBeDefined();
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(original()).toBeDefined();
  holder.release(true);

  const next = startWorker();
  await isReady(next);
  expect(leftBy(worker.pid)).toEqual([]);
});
