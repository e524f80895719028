// A database that is away: waited for at a start, told from other faults, and noticed when its line goes dead without a word.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { awaitDatabase } from './awaitDatabase.ts';
import { isDatabaseAway, isDatabaseFull } from './away.ts';
import { openPool } from './pool.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const coded = (code: string) => Object.assign(new Error('x'), { code });

it.each(['ECONNREFUSED', '08006', '57P01', '57P03', '57014', '53300', '53100', '58030', '40P01'])(
  '%s passes by itself',
  (code) => expect(isDatabaseAway(coded(code))).toBe(true),
);
it.each(['23505', '22P02', '42P01', 'ENOENT', 'ERR_ASSERTION'])('%s does not', (code) =>
  expect(isDatabaseAway(coded(code))).toBe(false),
);
it('knows a full disk from a moment’s absence', () => {
  expect([coded('53100'), coded('57P01')].map(isDatabaseFull)).toEqual([true, false]);
});

it('prepares anew what a newer version gave a column, after one failure that passes by itself', async () => {
  await w.owner.query('create table grows (a int); insert into grows values (1); grant select on grows to denonco_app');
  const pool = openPool(w.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 1 });
  const read = () => pool.query('select * from grows where a = $1', [1]);
  const other = () => pool.query('select *, 2 as b from grows where a = $1', [1]);
  await read();
  await other();
  await w.owner.query('alter table grows add column c text');
  const failure: unknown = await read().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: '0A000' });
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await read()).rows).toEqual([{ a: 1, c: null }]);
  // One that was prepared at the same time does not fail once more.
  expect((await other()).rows).toEqual([{ a: 1, c: null, b: 2 }]);
  await pool.end();
  await w.owner.query('drop table grows');
});

/** A line to the real database that can fall silent: nothing more comes or goes over connections that are open by then. */
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
  const line = await openLine(w.deps.config.databaseUrl ?? '');
  const port = await line.listen();
  await line.close();
  const said: string[] = [];
  const waiting = awaitDatabase(line.urlAt(port), (words) => said.push(words));
  await expect.poll(() => said).toEqual(['Waiting for the database']);
  await line.listen(port);
  await waiting;
  const pool = openPool(line.urlAt(port), { max: 1 });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await line.close();
});

it('a start does not wait for ever for one that is not there', async () => {
  await awaitDatabase('postgres://nobody@127.0.0.1:1/none', () => {}, 0);
});

it('a connection that falls silent is given up with its statement, and the next caller has another', async () => {
  const line = await openLine(w.deps.config.databaseUrl ?? '');
  const pool = openPool(line.urlAt(await line.listen()), { max: 1, answerMs: 300 });
  await pool.query('select 1');
  line.silence();
  await expect(pool.query('select 2')).rejects.toSatisfy(isDatabaseAway);
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await pool.end();
  await line.close();
});

it('the serving role’s sessions end by themselves when their server is gone', async () => {
  const shown = ['statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle'];
  const values = await Promise.all(shown.map((name) => w.pool.query(`select current_setting('${name}') as value`)));
  expect(values.map(({ rows }) => rows[0].value)).toEqual(['1min', '2min', '30']);
});
