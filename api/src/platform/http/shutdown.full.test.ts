import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createClient } from '../../../test/client.ts';
import { clockEnv } from '../../../test/clock.ts';
import { freePort } from '../../../test/freePort.ts';
import { createDatabase } from '../../../test/postgres.setup.ts';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { buildDenouncement } from '../../demo/filings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'denonco-closing-'));
let databaseUrl: string;
let port: number;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_closing', inject('template'));
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    ...clockEnv,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    CHALLENGE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SHUTDOWN_GRACE_SECONDS: '4',
    SHUTDOWN_SECONDS: '1',
  };
  const program = resolve(import.meta.dirname, '../../../../tools/start.ts');
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await vi.waitUntil(async () => (await readiness()) === 200, stepTimeoutMs);
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** 0: no answer. */
const readiness = (): Promise<number> =>
  fetch(`${address}/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

async function fileOn(from: number): Promise<string[]> {
  const call = createClient(address);
  const numbers: string[] = [];
  for (let seed = from; ; seed += 1) {
    try {
      const { status, result } = await call('fileIndividualDenouncement', { body: buildDenouncement({}, seed) });
      expect(status).toBe(201);
      numbers.push(result.number);
    } catch (error) {
      // fetch throws it when the connection is refused or ends before an answer.
      if (!(error instanceof TypeError)) throw error;
      return numbers;
    }
  }
}

function beginEndless(): Promise<unknown> {
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /api/complaints/portal/register/ HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 999'].join('\r\n')}\r\n\r\n{"a":`);
  socket.on('error', () => {});
  return once(socket.resume(), 'close');
}

/** Client connections only: PostgreSQL's own workers come and go. */
async function heldBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as many from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows[0].many;
}

it('finishes what it has accepted, refuses what is new and exits with 0 when told to end under load', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const registered = async () => (await client.query('select number from cases')).rows.length;
  const filing = [1000, 2000, 3000, 4000].map(fileOn);
  const cut = beginEndless();
  await expect.poll(registered).toBeGreaterThan(0);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  // Readiness fails first, while filings are accepted.
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  const during = await createClient(address)('fileIndividualDenouncement', { body: buildDenouncement({}, 1) });
  expect(during.status).toBe(201);
  const numbers = [...(await Promise.all(filing)).flat(), during.result.number];
  // Open connections are still answered while live pages are told of the end.
  await expect.poll(readiness, { interval: 20 }).toBe(0);
  await cut;
  expect(await ended).toEqual([0, null]);

  const { rows } = await client.query('select number from cases');
  // Only its own; PostgreSQL notices closed ones a moment later.
  await expect.poll(() => heldBy(client)).toBe(1);
  await client.end();
  const stored = new Set(rows.map(({ number }) => number));
  expect(numbers.length).toBeGreaterThan(4);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !stored.has(number))).toEqual([]);
});
