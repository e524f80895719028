// From a change to what follows it: outbox, relay, queue, task.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer } from '../../test/sending/smtpServer.ts';
import { type World, world } from '../../test/world.ts';
import { newKeyFile } from '../crypto/keyFileContent.ts';
import { createKeys } from '../crypto/keys.ts';
import { openPool } from '../db/pool.ts';
import { aDenouncement } from '../demo/demo.factories.ts';
import { post } from '../notices/deliveries.store.ts';
import { moveBatch } from './relay.ts';
import { startJobs } from './worker.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const waiting = async () => {
  const { rows } = await w.owner.query(
    `select (select count(*)::int from outbox) as outbox, (select count(*)::int from graphile_worker._private_jobs) as jobs`,
  );
  return rows[0];
};
const leave = (count: number) =>
  w.pool.query(`insert into outbox (task, payload) select 'forgetExpired', '{}' from generate_series(1, $1)`, [count]);
const expire = () =>
  w.pool.query(
    `insert into spent_challenges (signature, used_for, expires_at) values (gen_random_uuid()::text, '', '2020-01-01')`,
  );
const remembered = async () => (await w.pool.query('select count(*) as many from spent_challenges')).rows[0].many;

it('runs what waits, in more than one batch', async () => {
  await expire();
  await leave(450);
  await w.settle();
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
  expect(await remembered()).toBe(0);
});

it('keeps nothing of a change that was rolled back', async () => {
  const change = w.deps.db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values({ task: 'forgetExpired', payload: '{}' }).execute();
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
});

it('a worker takes it within moments of the nudge, and ends when told', async () => {
  const pool = openPool(w.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 6 });
  const jobs = await startJobs(w.deps, pool);
  await pause(200);
  await expire();
  await leave(1);
  const began = performance.now();
  jobs.nudge();
  while ((await remembered()) > 0 && performance.now() - began < 5000) await pause(5);
  expect(await remembered()).toBe(0);
  await jobs.stop();
  await pool.end();
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
});

it('begins with what the public and people wait for, and cleans files last', async () => {
  for (const task of ['cleanEvidence', 'forgetExpired', 'sendDeliveries', 'projectCase'])
    await w.pool.query(`insert into outbox (task, payload) values ($1, '{}')`, [task]);
  await moveBatch(w.deps.db);
  const { rows } = await w.owner.query(
    'select task_identifier from graphile_worker.jobs order by priority, run_at, id',
  );
  expect(rows.map((row) => row.task_identifier)).toEqual([
    'projectCase',
    'sendDeliveries',
    'forgetExpired',
    'cleanEvidence',
  ]);
  await w.owner.query('delete from graphile_worker._private_jobs');
});

it('a node that leaves the work to others queues it and does none', async () => {
  const pool = openPool(w.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 6 });
  const idle = await startJobs(w.deps, pool, { works: false });
  await expire();
  await leave(1);
  idle.nudge();
  await expect.poll(waiting).toEqual({ outbox: 0, jobs: 1 });
  await idle.stop();
  await pool.end();
  expect(await remembered()).toBe(1);
  await w.settle();
  expect(await remembered()).toBe(0);
});

it('two processes of workers send each message once, and end in order when told', async () => {
  const smtp = await startSmtpServer();
  const dir = mkdtempSync(join(tmpdir(), 'denonco-worker-'));
  const file = newKeyFile();
  writeFileSync(join(dir, 'key.json'), JSON.stringify(file));
  const keys = createKeys(file);
  const work = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tools/worker.ts')], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: w.deps.config.databaseUrl,
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
  for (const { said } of workers) await expect.poll(said, { timeout: 20_000 }).toContain('The worker is ready');
  const events = Array.from({ length: 30 }, (_, index) => index);
  for (const event of events)
    await post(w.deps.db, keys, new Date(), [
      {
        eventKey: `two/${event}`,
        channel: 'email',
        to: `x${event}@shembull.test`,
        masked: 'x',
        subject: 'Njoftim',
        text: 'Ka njoftim.',
      },
    ]);
  await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(30);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual({ outbox: 0, jobs: 0 });
  for (const { child } of workers) child.kill('SIGTERM');
  for (const { ended } of workers) expect(await ended).toEqual([0, null]);
  expect(new Set(smtp.taken.map((raw) => /^To: (.*)\r$/m.exec(raw)?.[1])).size).toBe(30);
  expect(smtp.taken).toHaveLength(30);
  for (const { said } of workers) expect(said()).toMatch(/Jobs: \d+ ready.*outbox: \d+[\s\S]*Ended/);
  await smtp.close();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

it('a worker of its own says what it needs', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tools/worker.ts')], {
    env: { PATH: process.env.PATH },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said).toContain('DATABASE_URL');
});

it('follows many cases with one job, each case once, and one that cannot be followed alone', async () => {
  const filed = await Promise.all(
    Array.from({ length: 60 }, (_, seed) =>
      w.call('fileIndividualDenouncement', { body: aDenouncement({}, seed + 1) }),
    ),
  );
  // Changed once more before anybody looked.
  await w.pool.query(`insert into outbox (task, payload) select task, payload from outbox limit 10`);
  // What nobody can show: a complaint without what every complaint has.
  await w.owner.query(`update cases set kind = 'complaint', track = null where ordinal = 7`);
  await moveBatch(w.deps.db);
  const { rows } = await w.owner.query(
    `select task_identifier as task, json_array_length(payload->'caseIds') as cases
     from graphile_worker._private_jobs j join graphile_worker.jobs using (id) order by cases desc`,
  );
  expect(rows).toEqual([
    { task: 'projectCases', cases: 50 },
    { task: 'projectCases', cases: 10 },
  ]);
  await w.settle();
  // And what that left to be told.
  await w.settle();
  const shown =
    'select (select count(*)::int from public_cases) as shown, (select count(*)::int from case_search) as found';
  expect((await w.owner.query(shown)).rows).toEqual([{ shown: filed.length - 1, found: filed.length - 1 }]);
  // The one that cannot be done is tried again later, and only that job.
  expect(await waiting()).toEqual({ outbox: 0, jobs: 1 });
  await w.owner.query('delete from graphile_worker._private_jobs');
});
