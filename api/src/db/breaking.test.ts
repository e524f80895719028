// Connections that the database ends, in each place that holds one: whoever used it is told, whoever comes next has another,
// and nothing is left that nobody caught, which would end the process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { openSnapshot } from '../backup/snapshot.store.ts';
import { isDatabaseAway } from './away.ts';
import { listenTo } from './listener.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { openReplicas } from './replicas/replicas.ts';

let w: World;
let url: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeAll(async () => {
  w = await world();
  url = w.deps.config.databaseUrl ?? '';
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await w.close();
});

/** Ends those whose last statement reads so, or that are called so, and that are in such a state; gives how many. */
const endThose = async (like: string, state = '%'): Promise<number> => {
  const { rowCount } = await w.owner.query(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (query like $1 or application_name like $1)
       and state like $2`,
    [like, state],
  );
  return rowCount ?? 0;
};
const endPid = (pid: number) => w.owner.query('select pg_terminate_backend($1, 1000)', [pid]);
const away = expect.toSatisfy(isDatabaseAway);
const pidOf = 'select pg_backend_pid() as pid';

it('an idle one of a pool is told of, and the next caller has another', async () => {
  const told: Error[] = [];
  const pool = openPool(url, { role: 'denonco_app', max: 1, onIdleError: (error) => told.push(error) });
  const { rows } = await pool.query<{ pid: number }>(pidOf);
  await endPid(rows[0]?.pid ?? 0);
  await expect.poll(() => told).toEqual([away]);
  expect((await pool.query<{ pid: number }>(pidOf)).rows[0]?.pid).not.toBe(rows[0]?.pid);
  await pool.end();
});

it('one in the middle of a change takes the change with it', async () => {
  const changed = w.deps.db.transaction().execute(async (tx) => {
    await sql`create temporary table halves (id int)`.execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await endPid(rows[0]?.pid ?? 0);
    await sql`insert into halves values (1)`.execute(tx);
  });
  await expect(changed).rejects.toSatisfy(isDatabaseAway);
  expect((await sql`select 1 as one`.execute(w.deps.db)).rows).toEqual([{ one: 1 }]);
});

it('one that listens listens again, and says that it may have missed something', async () => {
  const [heard, broken]: [string[], unknown[]] = [[], []];
  let gaps = 0;
  const listener = listenTo({
    ...{ databaseUrl: url, name: 'breaking' },
    channels: { breaking: (words) => heard.push(words) },
    onGap: () => {
      gaps++;
    },
    onBroken: (error) => broken.push(error),
  });
  await listener.ready();
  expect(await endThose('denonco breaking')).toBe(1);
  await expect.poll(() => gaps).toBe(1);
  await w.owner.query(`notify breaking, 'again'`);
  await expect.poll(() => heard).toEqual(['again']);
  expect(broken).toEqual([away]);
  await listener.close();
});

it('those of a replica, idle or reading, leave the read to the primary', async () => {
  const replicas = openReplicas({ primaryUrl: url, urls: [url], log: w.deps.log });
  await replicas.look();
  const read = (wait: number) =>
    replicas.read(w.deps, async (reading) => {
      const isElsewhere = reading !== w.deps;
      await sql`select pg_sleep(${isElsewhere ? wait : 0}) as replica`.execute(reading.db);
      return isElsewhere;
    });
  expect(await read(0)).toBe(true);
  expect(await endThose('%as replica')).toBe(1);
  await expect.poll(() => read(0)).toBe(true);
  const reading = read(30);
  // Not the idle one of before, which this read may not have taken yet.
  await expect.poll(() => endThose('%as replica', 'active')).toBe(1);
  expect(await reading).toBe(false);
  await replicas.look();
  expect(await read(0)).toBe(true);
  await replicas.close();
});

it('that of a start which waits for another node fails it, in words', async () => {
  const other = await w.owner.connect();
  await other.query('select pg_advisory_lock(3276150411)');
  const starting = migrate(url);
  const failed = expect(starting).rejects.toSatisfy(isDatabaseAway);
  await expect.poll(() => endThose('select pg_try_advisory_lock%')).toBe(1);
  await failed;
  await other.query('select pg_advisory_unlock_all()');
  other.release();
  expect(await migrate(url)).toMatchObject({ applied: [] });
});

it('that of a backup fails it, in words', async () => {
  const snapshot = await openSnapshot(url);
  const { rows } = await w.owner.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1`,
    [3_276_150_413 % 2 ** 32],
  );
  await endPid(rows[0]?.pid ?? 0);
  await expect(snapshot.end()).rejects.toThrow();
  await snapshot.close();
});

it('nothing was left that nobody caught', () => {
  expect(uncaught).toEqual([]);
});

it('no connection is made but where breaking is heard', () => {
  const root = join(import.meta.dirname, '..');
  const making = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /\bnew (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, name), 'utf8')));
  expect(making.toSorted()).toEqual(['db/client.ts', 'db/pool.ts']);
});
