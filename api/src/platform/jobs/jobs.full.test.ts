import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockEnv } from '../../../test/clock.ts';
import { startSmtpServer } from '../../../test/sending/smtpServer.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { jobTable } from '../../app/tasks.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { newKeyFile } from '../crypto/keyFileContent.ts';
import { createKeys } from '../crypto/keys.ts';
import { openPool } from '../db/pool.ts';
import { startJobs } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting = async () => {
  const { rows } = await app.owner.query(
    `select (select count(*)::int from outbox) as outbox, (select count(*)::int from graphile_worker._private_jobs) as jobs`,
  );
  return rows[0];
};

it('two worker processes send each message once, and end in order when told', async () => {
  const smtp = await startSmtpServer();
  const dir = mkdtempSync(join(tmpdir(), 'denonco-worker-'));
  const file = newKeyFile();
  writeFileSync(join(dir, 'key.json'), JSON.stringify(file));
  const keys = createKeys(file);
  const work = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../tools/worker.ts')], {
      env: {
        PATH: process.env.PATH,
        ...clockEnv,
        DATABASE_URL: app.deps.config.databaseUrl,
        DATA_DIR: dir,
        DEMO: '1',
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
      },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => said.push(part));
    return { child, said: () => said.join(''), ended: once(child, 'exit') };
  };
  const workers = [work(), work()];
  for (const { said } of workers) await expect.poll(said).toContain('The worker is ready');
  const events = Array.from({ length: 30 }, (_, index) => index);
  for (const event of events)
    await queueDeliveries(app.deps.db, keys, new Date(), [
      {
        eventKey: `two/${event}`,
        channel: 'email',
        to: `x${event}@shembull.test`,
        masked: 'x',
        subject: 'Njoftim',
        text: 'Ka njoftim.',
      },
    ]);
  await expect.poll(() => smtp.taken.length).toBeGreaterThanOrEqual(30);
  await expect.poll(waiting).toEqual({ outbox: 0, jobs: 0 });
  for (const { child } of workers) child.kill('SIGTERM');
  for (const { ended } of workers) expect(await ended).toEqual([0, null]);
  expect(new Set(smtp.taken.map((raw) => /^To: (.*)\r$/m.exec(raw)?.[1])).size).toBe(30);
  expect(smtp.taken).toHaveLength(30);
  for (const { said } of workers) expect(said()).toMatch(/Jobs: \d+ ready.*outbox: \d+[\s\S]*Ended/);
  await smtp.close();
  rmSync(dir, { recursive: true, force: true });
});

it('a worker process without a database says what it needs', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../tools/worker.ts')], {
    env: { PATH: process.env.PATH, ...clockEnv },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said).toContain('DATABASE_URL');
});

it('work goes on after every connection was ended in the middle of it', async () => {
  const pool = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 8, onIdleError: () => {} });
  const running = await startJobs(jobTable, app.deps, pool);
  // Everything is asked by this connection, the only one that is not ended.
  const holder = await app.owner.connect();
  const jobsThat = async (are: string) =>
    (await holder.query(`select from graphile_worker._private_jobs where ${are}`)).rows.length;
  await holder.query(`insert into outbox (task, payload) select 'forgetExpired', '{}' from generate_series(1, 30)`);
  await holder.query('begin; lock table spent_challenges');
  running.wakeRelay();
  const isBlocked = `select from pg_locks where relation = 'spent_challenges'::regclass and not granted`;
  await expect.poll(async () => (await holder.query(isBlocked)).rows.length).toBeGreaterThan(0);
  await holder.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  // The blocked jobs fail; while the table is locked they are tried again in vain.
  await expect.poll(() => jobsThat('last_error is not null')).toBeGreaterThan(0);
  await holder.query('rollback');
  // A job whose failure was not recorded waits for the end of its lease first.
  await expect.poll(() => jobsThat('true'), { timeout: 3 * stepTimeoutMs }).toBe(0);
  holder.release();
  await running.stop();
  await pool.end();
});
