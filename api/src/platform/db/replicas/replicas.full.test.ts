import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { type Pair, startPair } from '../../../../test/standby.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { cachedElections } from '../../../reference/elections/elections.store.ts';
import { getReferenceLists } from '../../../reference/reference.store.ts';
import { cached } from '../cache.ts';

let pair: Pair;
let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  pair = await startPair();
  app = await createTestApp({
    on: { databaseUrl: pair.primary.url, template: pair.template },
    replica: pair.standby.url,
  });
  driver = new CaseDriver(app);
  // The primary will be stopped.
  app.owner.on('error', () => {});
});
afterAll(async () => {
  await app.close();
  await pair.close();
});

interface Who {
  readonly standby: boolean;
}
const whoReads = async (): Promise<'primary' | 'standby'> => {
  const { rows } = await app.deps.replicas.read(app.deps, ({ db }) =>
    sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db),
  );
  return rows[0]?.standby ? 'standby' : 'primary';
};
const listed = async (): Promise<readonly string[]> => {
  const { status, result } = await app.call('listOnlineDenouncements', { query: { pageSize: '100' } });
  expect(status).toBe(200);
  return result.items.map(({ number }) => number);
};
const filed = async (): Promise<string> => {
  const { number } = await driver.file({ confidentiality: 'named' });
  await app.settle();
  return number;
};
const untilItReads = () =>
  expect
    .poll(async () => {
      await app.deps.replicas.poll();
      return whoReads();
    })
    .toBe('standby');

describe('a replica', () => {
  it('is used only after a check of it', async () => {
    expect(await whoReads()).toBe('primary');
    await untilItReads();
    expect(app.deps.replicas.statuses()).toEqual([
      { name: new URL(pair.standby.url).host, isUsed: true, lagSeconds: expect.any(Number) },
    ]);
  });

  it('answers the routes whose rows say so, as the serving role', async () => {
    await filed();
    await untilItReads();
    await listed();
    const users = await pair.standby.ask(
      `select distinct usename from pg_stat_activity where query like '%public_cases%' and pid <> pg_backend_pid()`,
    );
    expect(users).toHaveLength(1);
    const { rows } = await app.deps.replicas.read(app.deps, ({ longReads }) =>
      sql`select current_user as me, current_setting('transaction_read_only') as "readOnly"`.execute(longReads),
    );
    expect(rows).toEqual([{ me: 'denonco_app', readOnly: 'on' }]);
  });

  it('shows everybody what was written before they asked', async () => {
    for (let times = 0; times < 5; times++) {
      await untilItReads();
      const number = await filed();
      expect(await listed()).toContain(number);
    }
  });

  it('that stops replaying is passed over until it goes on', async () => {
    await untilItReads();
    await pair.standby.ask('select pg_wal_replay_pause()');
    const number = await filed();
    expect(await listed()).toContain(number);
    expect(app.deps.replicas.statuses()[0]?.isUsed).toBe(false);
    expect(await whoReads()).toBe('primary');
    await pair.standby.ask('select pg_wal_replay_resume()');
    await untilItReads();
    expect(await listed()).toContain(number);
  });

  it('whose read conflicts with the replay gives the read up, and the primary reads', async () => {
    await app.owner.query('create table in_the_way (id integer)');
    await app.owner.query('grant select on in_the_way to denonco_app');
    await untilItReads();
    const reading = app.deps.replicas.read(app.deps, ({ db }) =>
      sql<{ standby: boolean }>`select pg_is_in_recovery() as standby,
        (select count(*) from in_the_way), pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db),
    );
    await expect
      .poll(() =>
        pair.standby.ask(
          `select 1 from pg_stat_activity where query like '%in_the_way%' and state = 'active' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1);
    await app.owner.query('alter table in_the_way add column more integer');
    expect((await reading).rows).toMatchObject([{ standby: false }]);
    expect(app.deps.replicas.statuses()[0]?.isUsed).toBe(true);
  });

  it('that falls silent keeps nobody waiting', async () => {
    await untilItReads();
    const reading = app.deps.replicas.read(app.deps, ({ db }) =>
      sql<{ standby: boolean }>`select pg_is_in_recovery() as standby, 'silent',
        pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db),
    );
    await expect
      .poll(() =>
        pair.standby.ask(
          `select 1 from pg_stat_activity where query like '%silent%' and state = 'active' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1);
    const thaw = pair.standby.freeze();
    try {
      await app.deps.replicas.poll();
      await app.deps.replicas.poll();
      expect((await reading).rows).toMatchObject([{ standby: false }]);
    } finally {
      thaw();
    }
    await untilItReads();
  });

  it('is not asked for what is cached, since an edit must clear the cache', async () => {
    const cachedValue = cached(async (db) => (await sql<Who>`select pg_is_in_recovery() as standby`.execute(db)).rows);
    await untilItReads();
    expect(await app.deps.replicas.read(app.deps, ({ db }) => cachedValue(app.deps, db))).toEqual([{ standby: false }]);
  });

  it('that dies fails no read, and comes back', async () => {
    await untilItReads();
    const reads = Array.from({ length: 20 }, () => listed());
    const [numbers] = await Promise.all([Promise.all(reads), pair.standby.stop()]);
    expect(numbers).toHaveLength(20);
    const number = await filed();
    expect(await listed()).toContain(number);
    await app.deps.replicas.poll();
    expect(app.deps.replicas.statuses()).toMatchObject([{ isUsed: false, lagSeconds: undefined }]);
    await pair.standby.start();
    await untilItReads();
  });

  it('keeps serving the public while there is no primary', async () => {
    const number = await filed();
    await untilItReads();
    await pair.primary.stop();
    // Skips the ten seconds of this node's cache.
    getReferenceLists.invalidate(app.deps);
    cachedElections.invalidate(app.deps);
    expect(await listed()).toContain(number);
    const pages = await Promise.all([
      app.call('mapOnlineCases', { params: { kind: 'denouncement' }, query: {} }),
      app.call('getPublicCase', { params: { number } }),
      app.call('registerFigures', { query: { kind: 'denouncement' } }),
      app.call('listPublicPremises', { query: {} }),
    ]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await app.call('fileIndividualDenouncement', { body: buildDenouncement() })).status).toBe(503);
    await pair.primary.start();
    await untilItReads();
    const next = await filed();
    expect(await listed()).toContain(next);
  });

  it('that was promoted is not asked any more', async () => {
    await pair.standby.ask('select pg_promote()');
    await expect.poll(() => pair.standby.ask('select pg_is_in_recovery() as it')).toEqual([{ it: false }]);
    const number = await filed();
    // Its position may be a higher number than the primary's.
    await pair.standby.ask('select pg_switch_wal()');
    await pair.standby.ask('create table elsewhere (id integer)');
    await pair.standby.ask('select pg_switch_wal()');
    const [here, there] = [await pair.primary.ask(far), await pair.standby.ask(far)];
    expect(Number(there[0]?.far)).toBeGreaterThan(Number(here[0]?.far));
    expect(await listed()).toContain(number);
    expect(await whoReads()).toBe('primary');
  });
});
const far = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as far`;
