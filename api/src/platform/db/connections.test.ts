import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { openSnapshot } from '../../administration/backup/snapshot.store.ts';
import { isDatabaseFull, isDatabaseUnavailable } from '../errors.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { listenTo } from './listener.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { openReplicas } from './replicas/replicas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const coded = (code: string) => Object.assign(new Error('x'), { code });

it('tells a database that is away from other faults, and a full disk from both', () => {
  const passing = ['ECONNREFUSED', '08006', '57P01', '57P03', '57014', '53300', '53100', '58030', '40P01'];
  const lasting = ['23505', '22P02', '42P01', 'ENOENT', 'ERR_ASSERTION'];
  expect([...passing, ...lasting].filter((code) => isDatabaseUnavailable(coded(code)))).toEqual(passing);
  expect([coded('53100'), coded('57P01')].map(isDatabaseFull)).toEqual([true, false]);
});

it('prepares a statement again after one passing failure when a newer version adds a column', async () => {
  await app.owner.query(
    'create table grows (a int); insert into grows values (1); grant select on grows to denonco_app',
  );
  const pool = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 1 });
  const read = () => pool.query('select * from grows where a = $1', [1]);
  const other = () => pool.query('select *, 2 as b from grows where a = $1', [1]);
  await read();
  await other();
  await app.owner.query('alter table grows add column c text');
  const failure: unknown = await read().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: '0A000' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await read()).rows).toEqual([{ a: 1, c: null }]);
  // A statement prepared at the same time does not fail again.
  expect((await other()).rows).toEqual([{ a: 1, c: null, b: 2 }]);
  await pool.end();
  await app.owner.query('drop table grows');
});

async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => [near, far].map((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (at = 0) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  return {
    listen,
    urlAt: (at: number) => Object.assign(new URL(databaseUrl), { port: String(at) }).href,
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

it('a start waits until the database is there', async () => {
  const line = await openLine(app.deps.config.databaseUrl ?? '');
  const port = await line.listen();
  await line.close();
  const said: string[] = [];
  const waiting = awaitDatabase(line.urlAt(port), (channel) => said.push(channel));
  await expect.poll(() => said).toEqual(['Waiting for the database']);
  await line.listen(port);
  await waiting;
  const pool = openPool(line.urlAt(port), { max: 1 });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await line.close();
});

it('a start gives up waiting for a database that is not there', async () => {
  await awaitDatabase('postgres://nobody@127.0.0.1:1/none', () => {}, 0);
});

it('a connection that falls silent is given up with its statement, and the next caller gets another', async () => {
  const line = await openLine(app.deps.config.databaseUrl ?? '');
  const answerMs = 60_000;
  const pool = openPool(line.urlAt(await line.listen()), { max: 1, answerMs });
  await pool.query('select 1');
  line.silence();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const unanswered = expect(pool.query('select 2')).rejects.toSatisfy(isDatabaseUnavailable);
  await setImmediate();
  vi.advanceTimersByTime(answerMs);
  await unanswered;
  vi.useRealTimers();
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await pool.end();
  await line.close();
});

it('the serving role’s sessions end by themselves when their server is gone', async () => {
  const settingNames = ['statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle'];
  const values = await Promise.all(
    settingNames.map((name) => app.pool.query(`select current_setting('${name}') as value`)),
  );
  expect(values.map(({ rows }) => rows[0].value)).toEqual(['1min', '2min', '30']);
});

describe('a connection that breaks', () => {
  let url: string;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  beforeAll(() => {
    url = app.deps.config.databaseUrl ?? '';
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });

  const endConnections = async (like: string, state = '%'): Promise<number> => {
    const { rowCount } = await app.owner.query(
      `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (query like $1 or application_name like $1)
       and state like $2`,
      [like, state],
    );
    return rowCount ?? 0;
  };
  const endPid = (pid: number) => app.owner.query('select pg_terminate_backend($1, 1000)', [pid]);
  const isUnavailable = expect.toSatisfy(isDatabaseUnavailable);
  const pidOf = 'select pg_backend_pid() as pid';

  it('of a pool, while idle, is reported, and the next caller gets another', async () => {
    const reported: Error[] = [];
    const pool = openPool(url, { role: 'denonco_app', max: 1, onIdleError: (error) => reported.push(error) });
    const { rows } = await pool.query<{ pid: number }>(pidOf);
    await endPid(rows[0]?.pid ?? 0);
    await expect.poll(() => reported).toEqual([isUnavailable]);
    expect((await pool.query<{ pid: number }>(pidOf)).rows[0]?.pid).not.toBe(rows[0]?.pid);
    await pool.end();
  });

  it('in the middle of a transaction rolls it back', async () => {
    const changed = app.deps.db.transaction().execute(async (tx) => {
      await sql`create temporary table halves (id int)`.execute(tx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await endPid(rows[0]?.pid ?? 0);
      await sql`insert into halves values (1)`.execute(tx);
    });
    await expect(changed).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(app.deps.db)).rows).toEqual([{ one: 1 }]);
  });

  it('of a listener is opened again, and a gap is reported', async () => {
    const [heard, broken]: [string[], unknown[]] = [[], []];
    let gaps = 0;
    const listener = listenTo({
      databaseUrl: url,
      name: 'breaking',
      channels: { breaking: (channel) => heard.push(channel) },
      onGap: () => {
        gaps++;
      },
      onBroken: (error) => broken.push(error),
    });
    await listener.ready();
    expect(await endConnections('denonco breaking')).toBe(1);
    await expect.poll(() => gaps).toBe(1);
    await app.owner.query(`notify breaking, 'again'`);
    await expect.poll(() => heard).toEqual(['again']);
    expect(broken).toEqual([isUnavailable]);
    await listener.close();
  });

  it('of a replica, idle or reading, leaves the read to the primary', async () => {
    const replicas = openReplicas({ primaryUrl: url, urls: [url], log: app.deps.log });
    const read = (wait: number) =>
      replicas.read(app.deps, async (reading) => {
        const isElsewhere = reading !== app.deps;
        if (isElsewhere) await sql`select pg_sleep(${wait}) as replica`.execute(reading.db);
        return isElsewhere;
      });
    // Repeated, because a busy machine may answer a check too late.
    const readAfterCheck = async () => {
      await replicas.poll();
      return read(0);
    };
    await expect.poll(readAfterCheck).toBe(true);
    expect(await endConnections('%as replica')).toBe(1);
    await expect.poll(readAfterCheck).toBe(true);
    const reading = read(30);
    // Excludes the idle one of before, which this read may not have taken yet.
    await expect.poll(() => endConnections('%as replica', 'active')).toBe(1);
    expect(await reading).toBe(false);
    await expect.poll(readAfterCheck).toBe(true);
    await replicas.close();
  });

  it('of a start that waits for another node fails the start', async () => {
    const other = await app.owner.connect();
    await other.query('select pg_advisory_lock(3276150411)');
    const starting = migrate(url);
    const failed = expect(starting).rejects.toSatisfy(isDatabaseUnavailable);
    await expect.poll(() => endConnections('select pg_try_advisory_lock%')).toBe(1);
    await failed;
    await other.query('select pg_advisory_unlock_all()');
    other.release();
    expect(await migrate(url)).toMatchObject({ applied: [] });
  });

  it('of a backup fails the backup', async () => {
    const snapshot = await openSnapshot(url);
    const { rows } = await app.owner.query<{ pid: number }>(
      `select pid from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and objid = $1 and datname = current_database()`,
      [3_276_150_413 % 2 ** 32],
    );
    await endPid(rows[0]?.pid ?? 0);
    await expect(snapshot.end()).rejects.toThrow();
    await snapshot.close();
  });

  it('leaves no unhandled rejection', () => {
    expect(unhandled).toEqual([]);
  });

  it('is made only in the two files that handle its errors', () => {
    const root = join(import.meta.dirname, '../..');
    const making = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /\bnew (pg\.)?(Client|Pool)\(/.test(readFileSync(join(root, name), 'utf8')));
    expect(making.toSorted()).toEqual(['platform/db/client.ts', 'platform/db/pool.ts']);
  });
});
