// Jobs when what does them is killed or loses its database: free again, struck off in the end, and no worker gives up.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { openPool } from '../db/pool.ts';
import { renewAndFree } from './leases.ts';
import { watchPool } from './watchedPool.ts';
import { startJobs } from './worker.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const jobs = async () =>
  (await w.owner.query('select id, locked_by from graphile_worker._private_jobs order by id')).rows;

it('frees the jobs of a worker that says nothing any more, and keeps those in hand', async () => {
  await w.owner.query(
    `select graphile_worker.add_job('forgetExpired', '{}'), graphile_worker.add_job('forgetExpired', '{}')`,
  );
  await w.owner.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '31 seconds'`,
  );
  const [mine, other] = await jobs();
  await renewAndFree(w.deps.db, [String(mine.id)]);
  expect(await jobs()).toEqual([
    { id: mine.id, locked_by: 'killed' },
    { id: other.id, locked_by: null },
  ]);
  await w.owner.query('delete from graphile_worker._private_jobs');
});

it('a statement that breaks with its database is one that the worker asks again', async () => {
  const pool = openPool(w.deps.config.databaseUrl ?? '', { max: 1 });
  const { pool: watched } = watchPool(pool);
  const client = await watched.connect();
  const broken = client.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(broken).rejects.toMatchObject({ code: '57P03' });
  client.release();
  await pool.end();
});

it('nobody is refused a connection while the database is away, until the server ends', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const watched = watchPool(pool);
  const waiting = watched.pool.connect();
  expect(await Promise.race([waiting, pause(700, 'waits')])).toBe('waits');
  watched.stopWaiting();
  await expect(waiting).rejects.toThrow();
  await watched.quiet();
  await pool.end();
});

it('goes on after every connection was ended in the middle of its work', async () => {
  const pool = openPool(w.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 8, onIdleError: () => {} });
  const running = await startJobs(w.deps, pool);
  const leave = () =>
    w.owner.query(`insert into outbox (task, payload) select 'forgetExpired', '{}' from generate_series(1, 60)`);
  await leave();
  running.nudge();
  await pause(60);
  await w.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await leave();
  running.nudge();
  const left = async () => {
    const { rows } = await w.owner.query('select count(*)::int as many from outbox');
    return [rows[0].many, (await jobs()).length];
  };
  await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0]);
  await running.stop();
  await pool.end();
});
