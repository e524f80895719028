// From a change to what follows it: outbox, relay, queue, task.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { openPool } from '../db/pool.ts';
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
