import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { processesOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-embedded-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const cluster = join(dataDir, 'postgres');
const lines: string[] = [];
const start = (where = dataDir) =>
  startEmbedded({ dataDir: where, log: (line) => lines.push(line), elsewhere: join(folder, 'elsewhere') });
const port = () => Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'));
const query = 'select array_agg(word) as words from kept';
const asRoot = process.getuid?.() === 0;

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows[0];
}

async function expectFailure(code: string, where = dataDir): Promise<void> {
  await expect(start(where)).rejects.toMatchObject({ code, message: expect.stringMatching(/^.+$/) });
  expect(processesOf(join(where, 'postgres'))).toEqual([]);
}

beforeAll(async () => {
  const database = await start();
  await ask(database.url, 'create table kept (word text)');
  await ask(database.url, "insert into kept values ('parë')");
  await database.stop();
});

it('stops the database of a killed start and keeps its data', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data');
  await ask(String(url).trim(), "insert into kept values ('dytë')");
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(processesOf(cluster)).not.toEqual([]);

  const database = await start();
  expect(lines).toContain('Stopping the database that an earlier start left running');
  expect(await ask(database.url, query)).toEqual({ words: ['parë', 'dytë'] });
  await database.stop();
});

it('ignores stale lock files and moves away from a port in use', async () => {
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n${port()}\n`);
  writeFileSync(join(dataDir, 'denonco.lock'), `${process.pid} another beginning\n`);
  mkdirSync(`${cluster}.new`);
  const squatter = createServer().listen(port(), '127.0.0.1');
  await once(squatter, 'listening');
  const before = port();
  const database = await start();
  expect(port()).not.toBe(before);
  await database.stop();
  squatter.close();
});

it('rejects a second start while the first one runs', async () => {
  const database = await start();
  await expect(start()).rejects.toMatchObject({
    code: 'already-running',
    message: expect.stringContaining(`${process.pid}`),
  });
  expect(await ask(database.url, 'select 1 as one')).toEqual({ one: 1 });
  await database.stop();
});

it('rejects a database with synchronous_commit off', async () => {
  const configuration = join(cluster, 'postgresql.conf');
  const before = readFileSync(configuration);
  appendFileSync(configuration, '\nsynchronous_commit = off\n');
  await expectFailure('not-durable');
  writeFileSync(configuration, before);
});

it('rejects a database of another version or without its password', async () => {
  const [version, password] = [join(cluster, 'PG_VERSION'), join(dataDir, 'postgres.password')];
  writeFileSync(version, '17\n');
  await expectFailure('cluster-version');
  writeFileSync(version, '18\n');
  renameSync(password, `${password}.lost`);
  await expectFailure('password-missing');
});

it('rejects a data folder that cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expectFailure('data-dir-unwritable', join(folder, 'file', 'data'));
});

it.runIf(asRoot)(
  'puts the database elsewhere when only root may enter the data folder, and records where',
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = join(closed, 'data');
    mkdirSync(inside, { mode: 0o700 });
    const first = await start(inside);
    await ask(first.url, 'create table kept (word text)');
    await first.stop();
    const home = readFileSync(join(inside, 'postgres-location.txt'), 'utf8').split('\n')[0] ?? '';
    expect(home).toContain(join(folder, 'elsewhere'));
    expect(existsSync(join(home, 'postgres/PG_VERSION'))).toBe(true);
    const pointer = join(inside, 'postgres-location.txt');
    renameSync(pointer, `${pointer}.lost`);
    await expect(start(inside)).rejects.toMatchObject({
      code: 'cluster-missing',
      message: expect.stringContaining(`write ${home} into it`),
    });
    renameSync(`${pointer}.lost`, pointer);

    renameSync(inside, `${inside}-moved`);
    const second = await start(`${inside}-moved`);
    expect(await ask(second.url, query)).toEqual({ words: null });
    await second.stop();

    // A used folder never gets an empty database when the pointer to its cluster is lost.
    rmSync(join(`${inside}-moved`, 'postgres-location.txt'));
    await expect(start(`${inside}-moved`)).rejects.toMatchObject({ code: 'cluster-missing' });
  },
);
