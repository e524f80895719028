import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { typesFile, typesOf } from '../../../test/dbTypes.ts';
import { createDatabase } from '../../../test/postgres.setup.ts';

import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { prepareDatabase } from '../../administration/prepareDatabase.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import { coverage } from '../../register/registerLog/coverage.ts';
import { withClient } from './client.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations } from './migrationFiles.ts';
import { textsOid, toInstant, toTexts } from './parsing.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = app.deps.config.databaseUrl ?? '';
});
afterAll(() => app.close());

const ours = readMigrations();

describe('denonco_app', () => {
  it('is the role of the serving connections', async () => {
    const { rows } = await app.pool.query('select current_user, session_user');
    expect(rows[0].current_user).toBe('denonco_app');
    expect(rows[0].session_user).not.toBe('denonco_app');
  });

  it('may not change or remove what is kept for good, nor read identities, nor alter tables', async () => {
    const statements = [
      'update case_events set action = action',
      'delete from case_events',
      'truncate case_events',
      'update audit_log set action = action',
      'delete from audit_log',
      'select * from case_identities',
      'select count(*) from case_identities',
      'update case_identities set sealed = sealed',
      'delete from case_identities',
      'delete from cases',
      'delete from registers',
      'delete from public_cases',
      'delete from members',
      'update role_permissions set permission = permission',
      'update member_permissions set granted = true',
      'delete from roles',
      'truncate member_permissions',
      'delete from list_items',
      'delete from premises_events',
      'update premises_events set action = action',
      'delete from premises_reports',
      'update schema_migrations set name = name',
      'drop table cases',
      'create table mine (id integer)',
      'alter table case_events add column x integer',
    ];
    const codes = statements.map((statement) =>
      app.pool.query(statement).then(
        () => [statement, 'done'],
        (error: unknown) => [statement, error instanceof Error && Reflect.get(error, 'code')],
      ),
    );
    expect(await Promise.all(codes)).toEqual(statements.map((statement) => [statement, '42501']));
  });

  it('has no column without a word on what proves it', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name not in ('schema_migrations', 'kysely_migration', 'kysely_migration_lock') order by 1`,
    );
    const said = Object.entries(coverage).flatMap(([table, groups]) =>
      Object.keys(groups).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
    );
    expect(said.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('has a leaf for every column that the table of units names, and for no other by its rows', async () => {
    const { rows } = await app.owner.query<{ name: string; columns: string[] }>(
      'select name, columns from log_row_tables order by name',
    );
    const proved = Object.entries(coverage).flatMap(([name, groups]) => {
      const columnsOf = (isIt: (of: string) => boolean) =>
        Object.entries(groups).flatMap(([columns, proof]) => (proof.of && isIt(proof.of) ? columns.split(' ') : []));
      const named = rows.find((row) => row.name === name)?.columns ?? [];
      const byRows = columnsOf((of) => of === 'row');
      return byRows.length + named.length === 0 ? [] : [{ name, byRows, named, byAny: columnsOf(() => true) }];
    });
    await checkRows(proved, ({ byRows, named, byAny }) => {
      expect(named).toEqual(expect.arrayContaining(byRows));
      expect(byAny).toEqual(expect.arrayContaining(named));
    });
  });

  it('gives days as texts and counts as numbers', async () => {
    const { rows } = await app.pool.query(`select date '2026-03-29' as day, count(*) as many from regions`);
    expect(rows).toEqual([{ day: '2026-03-29', many: 12 }]);
  });

  it('prepares repeated statements', async () => {
    const client = await app.pool.connect();
    await client.query('select name_al from regions where code = $1', ['01']);
    const prepared = await client.query(
      `select count(*) as many from pg_prepared_statements where statement like 'select name_al%'`,
    );
    client.release();
    expect(prepared.rows).toEqual([{ many: 1 }]);
  });
});

it('the generated types are fresh (npm run db:types)', async () => {
  expect(await typesOf(url)).toBe(readFileSync(typesFile, 'utf8'));
});

describe('migrate', () => {
  it('fills an empty database once, also when two nodes start at once, and then changes nothing', async () => {
    const url = await createDatabase(inject('databaseUrl'), 'denonco_migrate');
    const [one, two] = await Promise.all([migrate(url), migrate(url)]);
    const files = readdirSync(resolve(import.meta.dirname, '../../../migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect([...one.applied, ...two.applied]).toEqual(files.sort());
    expect(await migrate(url)).toEqual({ applied: [], ahead: [] });
  });

  it('refuses a database of a newer version or with another first migration', async () => {
    await app.owner.query(`insert into schema_migrations values ('9999_future.sql', 'x', true)`);
    await expect(migrate(url)).rejects.toThrow(/newer than this program/);
    await app.owner.query(`delete from schema_migrations where name = '9999_future.sql'`);
    await app.owner.query(`update schema_migrations set sha256 = 'x' where name = '0001_baseline.sql'`);
    const first = ours.find(({ name }) => name === '0001_baseline.sql');
    await expect(migrate(url)).rejects.toThrow(/another 0001_baseline.sql/);
    await app.owner.query(`update schema_migrations set sha256 = $1 where name = '0001_baseline.sql'`, [first?.sha256]);
  });

  it('refuses a database of another program', async () => {
    const url = await createDatabase(inject('databaseUrl'), 'denonco_foreign');
    await withClient(url, (client) => client.query('create table invoices (id integer)'));
    await expect(migrate(url)).rejects.toThrow(/tables of another program \(invoices\)/);
    await withClient(url, (client) => client.query('drop table invoices'));
    expect((await migrate(url)).applied).toEqual(ours.map(({ name }) => name));
  });

  it('says in one line that the database does not answer', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /does not answer .* check DATABASE_URL/,
    );
  });
});

it('a start writes the first leaves of the rows it brings, and the next start none', async () => {
  const url = await createDatabase(inject('databaseUrl'), 'denonco_leaves');
  const start = async () => {
    await prepareDatabase(url, app.deps.config, app.deps.keys, () => {});
    return withClient(url, async (client) => {
      const { rows } = await client.query(`select (select count(*) from log_leaves)::int as leaves,
        array(select about from log_units_unwritten()) as unwritten`);
      return rows[0];
    });
  };
  const first = await start();
  expect(first).toEqual({ leaves: expect.any(Number), unwritten: [] });
  expect(await start()).toEqual(first);
});

describe('migrate, while others serve', () => {
  const next = (name: string, ...lines: string[]) => migrationOf(name, `${lines.join('\n')}\n`);
  const expand = next('9001_expand.sql', 'alter table cases add column colour text;');
  const clear = (...names: string[]) =>
    app.owner.query(
      `with forgotten as (delete from schema_migrations where name = any($1)) delete from kysely_migration where name = any($1)`,
      [names],
    );
  const filed = () => app.call('fileIndividualDenouncement', { body: buildDenouncement({}, 7) });

  async function holding(sql: string): Promise<() => Promise<void>> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('begin');
    await client.query(sql);
    return async () => {
      await client.query('commit');
      await client.end();
    };
  }

  describe('a program of the version before', () => {
    it('keeps serving, and starts again, where a newer one only added', async () => {
      expect((await migrate(url, { files: [...ours, expand] })).applied).toEqual([expand.name]);
      expect((await filed()).status).toBe(201);
      expect(await migrate(url)).toEqual({ applied: [], ahead: [expand.name] });
      await app.owner.query(`update list_items set name_en = 'Of the newer version' where code = 'CAM-INST'`);
      const said: string[] = [];
      await prepareDatabase(url, app.deps.config, app.deps.keys, (line) => said.push(line));
      expect(said).toContain(`A newer version migrated this database; continuing beside it: ${expand.name}`);
      const { rows } = await app.owner.query(`select name_en from list_items where code = 'CAM-INST'`);
      expect(rows).toEqual([{ name_en: 'Of the newer version' }]);
      await clear(expand.name);
      await app.owner.query('alter table cases drop column colour');
    });

    it('refuses to start where a newer one took something away', async () => {
      const contract = next('9002_contract.sql', '-- contract: since 0.2.0 no code reads it', 'select 1;');
      await migrate(url, { files: [...ours, contract] });
      await expect(migrate(url)).rejects.toThrow(/newer than this program \(it knows 9002_contract.sql\)/);
      await clear(contract.name);
    });
  });

  describe('a table that others hold', () => {
    it('is waited for a second at a time, so that others get in between; then it is given up in one line', async () => {
      const letGo = await holding('lock table cases in access share mode');
      const given = migrate(url, { files: [...ours, expand], tries: 1 });
      await expect(given).rejects.toThrow(/9001_expand.sql found its tables held by others 1 times/);
      const trying = migrate(url, { files: [...ours, expand], tries: 5 });
      expect((await filed()).status).toBe(201);
      await letGo();
      expect((await trying).applied).toEqual([expand.name]);
      await clear(expand.name);
    });
  });

  describe('an index of a large table', () => {
    const index = (name: string, on: string) =>
      next(name, '-- outside a transaction', `create unique index concurrently if not exists kept_words on ${on};`);

    it('is built while others write, by one of two nodes that start at once', async () => {
      const file = next(
        '9003_index.sql',
        '-- outside a transaction',
        'create index concurrently if not exists cases_by_salt on cases (salt);',
      );
      const letGo = await holding('update registers set last_number = last_number');
      const both = [migrate(url, { files: [...ours, file] }), migrate(url, { files: [...ours, file] })];
      const migrated = await Promise.all(both);
      await letGo();
      expect(migrated.flatMap(({ applied }) => applied)).toEqual([file.name]);
      await clear(file.name);
    });

    it('is built again when building it failed', async () => {
      await app.owner.query(`create table kept (word text); insert into kept values ('a'), ('a')`);
      const file = index('9004_words.sql', 'kept (word)');
      await expect(migrate(url, { files: [...ours, file] })).rejects.toThrow(/9004_words.sql failed/);
      await app.owner.query('delete from kept where ctid = (select min(ctid) from kept)');
      await migrate(url, { files: [...ours, file] });
      const { rows } = await app.owner.query(
        `select indisvalid from pg_index where indexrelid = 'kept_words'::regclass`,
      );
      expect(rows).toEqual([{ indisvalid: true }]);
      await clear(file.name);
    });
  });
});

describe('the parsers of values', () => {
  const driverOf = (oid: number) => pg.types.getTypeParser(oid);

  it('read instants as the driver does, in every zone', async () => {
    const zones = ['UTC', 'Europe/Tirane', 'America/New_York', 'Asia/Kolkata'];
    const instants = ['2026-11-22 00:02:40+00', '2026-07-01 23:59:59.999999+02', '2026-01-02 03:04:05.6-05'];
    const unusualInstants = [
      'infinity',
      '-infinity',
      '0001-01-01 00:00:00+00',
      '0044-03-15 12:00:00+00 BC',
      '20260-01-01 00:00:00+00',
    ];
    const written: string[] = [...instants, ...unusualInstants, '2026-11-22 00:02:40.12+05:30'];
    for (const zone of zones) {
      const { rows } = await app.owner.query(
        `select set_config('TimeZone', '${zone}', true) is not null as is_set, (timestamptz '2026-03-29 00:59:59.5Z' + n * interval '1 day 7 hours 13.0421 seconds')::text as text
       from generate_series(-400, 400) as n`,
      );
      written.push(...rows.map(({ text }) => text));
    }
    expect(new Set(written.map((text) => text.slice(-3))).size).toBeGreaterThan(4);
    for (const text of written) expect(toInstant(text), text).toEqual(driverOf(pg.types.builtins.TIMESTAMPTZ)(text));
  });

  it('read texts as the driver does, and as they were written', async () => {
    const texts = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('NULL', '', 'a b', 'ë,ç', '"', '{', '}', '\\', 'KQZ')),
    );
    const lists = fc.sample(texts, 300);
    const { rows } = await app.owner.query(
      `select array(select jsonb_array_elements_text(list))::text as text from jsonb_array_elements($1::jsonb) with ordinality as all_lists (list, at) order by at`,
      [JSON.stringify(lists.map((list) => list.map((text) => text.toWellFormed().replaceAll('\0', ''))))],
    );
    expect(rows).toHaveLength(300);
    for (const { text } of rows) expect(toTexts(text), text).toEqual(driverOf(textsOid)(text));
    expect(rows.map(({ text }) => toTexts(text))).toEqual(
      lists.map((list) => list.map((text) => text.toWellFormed().replaceAll('\0', ''))),
    );
    expect(toTexts('{NULL,a}')).toEqual([null, 'a']);
  });
});
