import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPng, uploaded } from '../../../test/evidence.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { jobTable } from '../../app/tasks.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import { openPool } from '../db/pool.ts';
import { renewAndReleaseExpired } from './leases.ts';
import { moveBatch } from './relay.ts';
import { watchPool } from './watchedPool.ts';
import { startJobs } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.owner.query('delete from graphile_worker._private_jobs'));
afterAll(() => app.close());

const waiting = async () => {
  const { rows } = await app.owner.query(
    `select (select count(*)::int from outbox) as outbox, (select count(*)::int from graphile_worker._private_jobs) as jobs`,
  );
  return rows[0];
};
const leave = (count: number) =>
  app.pool.query(`insert into outbox (task, payload) select 'forgetExpired', '{}' from generate_series(1, $1)`, [
    count,
  ]);
const expire = () =>
  app.pool.query(
    `insert into spent_challenges (signature, used_for, expires_at) values (gen_random_uuid()::text, '', '2020-01-01')`,
  );
const remembered = async () => (await app.pool.query('select count(*) as many from spent_challenges')).rows[0].many;

it('runs everything that waits, in more than one batch', async () => {
  await expire();
  // The relay merges them into one job, so that batches are large and work is small.
  await app.pool.query(`insert into outbox (task, payload) select 'sendDeliveries', '{}' from generate_series(1, 400)`);
  await leave(1);
  await app.settle();
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
  expect(await remembered()).toBe(0);
});

it('keeps nothing of a change that was rolled back', async () => {
  const change = app.deps.db.transaction().execute(async (tx) => {
    await tx.insertInto('outbox').values({ task: 'forgetExpired', payload: '{}' }).execute();
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
});

it('a worker does what was left before its start and what its relay is woken for, and ends when told', async () => {
  const pool = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 6 });
  await expire();
  await leave(1);
  const jobs = await startJobs(jobTable, app.deps, pool);
  await expect.poll(remembered).toBe(0);
  await expire();
  await leave(1);
  jobs.wakeRelay();
  await expect.poll(remembered).toBe(0);
  await jobs.stop();
  await pool.end();
  expect(await waiting()).toEqual({ outbox: 0, jobs: 0 });
});

it('does first what the public and people wait for, and cleans files last', async () => {
  for (const task of ['cleanEvidence', 'forgetExpired', 'sendDeliveries', 'projectCase'])
    await app.pool.query(`insert into outbox (task, payload) values ($1, '{}')`, [task]);
  await moveBatch(app.deps.db, jobTable);
  const { rows } = await app.owner.query(
    'select task_identifier from graphile_worker.jobs order by priority, run_at, id',
  );
  expect(rows.map((row) => row.task_identifier)).toEqual([
    'projectCases',
    'sendDeliveries',
    'forgetExpired',
    'cleanEvidence',
  ]);
});

it('scans files while both workers that clean are held up', async () => {
  const pool = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 8 });
  const holding = await app.owner.connect();
  await holding.query('begin; lock table public_cases in access exclusive mode');
  await app.pool.query(
    `insert into outbox (task, payload) select 'examinePublications', '{}' from generate_series(1, 2)`,
  );
  const jobs = await startJobs(jobTable, app.deps, pool);
  await expect
    .poll(async () => (await app.owner.query('select from graphile_worker.jobs where locked_at is not null')).rowCount)
    .toBe(2);
  const id = await uploaded(app.address, aPng(), 'foto.png');
  jobs.wakeRelay();
  const scan = async () => (await app.owner.query('select scan from uploads where id = $1', [id])).rows[0]?.scan;
  await expect.poll(scan).toBe('unscanned');
  await holding.query('rollback');
  holding.release();
  await jobs.stop();
  await pool.end();
});

it('a node without workers queues jobs and does none', async () => {
  const pool = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 6 });
  const idle = await startJobs(jobTable, app.deps, pool, { works: false });
  await expire();
  await leave(1);
  idle.wakeRelay();
  // Scheduled tasks may be queued meanwhile.
  const queued = `select task_identifier from graphile_worker.jobs where task_identifier = 'forgetExpired'`;
  await expect.poll(async () => (await app.owner.query(queued)).rowCount).toBe(1);
  await idle.stop();
  await pool.end();
  expect(await remembered()).toBe(1);
  await app.settle();
  expect(await remembered()).toBe(0);
});

it('follows many cases with one job, each case once; one that fails is tried again alone', async () => {
  const filed = await Promise.all(
    Array.from({ length: 51 }, (_, seed) =>
      app.call('fileIndividualDenouncement', { body: buildDenouncement({ confidentiality: 'named' }, seed + 1) }),
    ),
  );
  // A further change before the first was handled.
  await app.pool.query(`insert into outbox (task, payload) select task, payload from outbox limit 10`);
  // Cannot be projected: a complaint without details.
  await app.owner.query(`update cases set kind = 'complaint', track = null where ordinal = 7`);
  await moveBatch(app.deps.db, jobTable);
  const queued = `select task_identifier as task, json_array_length(payload) as cases
     from graphile_worker._private_jobs j join graphile_worker.jobs using (id) order by cases desc`;
  const jobs = async () => (await app.owner.query(queued)).rows;
  expect(await jobs()).toEqual([
    { task: 'projectCases', cases: 50 },
    { task: 'projectCases', cases: 1 },
  ]);
  await app.settle();
  await app.settle();
  const countsSql =
    'select (select count(*)::int from public_cases) as shown, (select count(*)::int from case_search) as found';
  expect((await app.owner.query(countsSql)).rows).toEqual([{ shown: filed.length - 1, found: filed.length - 1 }]);
  // Only the case of the batch that failed is tried again.
  expect(await jobs()).toEqual([{ task: 'projectCases', cases: 1 }]);
});

describe('leases', () => {
  const jobs = async () =>
    (await app.owner.query('select id, locked_by from graphile_worker._private_jobs order by id')).rows;

  it('frees the jobs of a worker that was killed, and keeps those in hand', async () => {
    await app.owner.query(
      `select graphile_worker.add_job('forgetExpired', '{}'), graphile_worker.add_job('forgetExpired', '{}')`,
    );
    await app.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '31 seconds'`,
    );
    const [mine, other] = await jobs();
    await renewAndReleaseExpired(app.deps.db, [String(mine.id)]);
    expect(await jobs()).toEqual([
      { id: mine.id, locked_by: 'killed' },
      { id: other.id, locked_by: null },
    ]);
  });

  it('a statement whose connection breaks fails such that the worker asks again', async () => {
    const pool = openPool(app.deps.config.databaseUrl ?? '', { max: 1 });
    const { pool: watched } = watchPool(pool);
    const client = await watched.connect();
    const broken = client.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(broken).rejects.toMatchObject({ code: '57P03' });
    client.release();
    await pool.end();
  });

  it('a connection is waited for while the database is away, until the server ends', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const connect = vi.spyOn(pool, 'connect');
    const watched = watchPool(pool);
    const settled = vi.fn();
    const waiting = watched.pool.connect().finally(settled);
    waiting.catch(() => {});
    await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(1);
    expect(settled).not.toHaveBeenCalled();
    watched.stopWaiting();
    await expect(waiting).rejects.toThrow();
    await watched.quiet();
    await pool.end();
  });
});
