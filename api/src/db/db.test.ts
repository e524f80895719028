// The database: what the serving role may not do, migrations that go forward only, types that are fresh.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { typesFile, typesOf } from '../../test/dbTypes.ts';
import { createDatabase } from '../../test/postgres.setup.ts';
import { type World, world } from '../../test/world.ts';
import { migrate } from './migrate.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('denonco_app', () => {
  it('is who serves', async () => {
    const { rows } = await w.pool.query('select current_user, session_user');
    expect(rows[0].current_user).toBe('denonco_app');
    expect(rows[0].session_user).not.toBe('denonco_app');
  });

  it.each([
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
  ])('may not: %s', async (statement) => {
    await expect(w.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('gives days as texts and counts as numbers', async () => {
    const { rows } = await w.pool.query(`select date '2026-03-29' as day, count(*) as many from regions`);
    expect(rows).toEqual([{ day: '2026-03-29', many: 12 }]);
  });

  it('prepares what it is asked again', async () => {
    const client = await w.pool.connect();
    await client.query('select name_al from regions where code = $1', ['01']);
    const prepared = await client.query(
      `select count(*) as many from pg_prepared_statements where statement like 'select name_al%'`,
    );
    client.release();
    expect(prepared.rows).toEqual([{ many: 1 }]);
  });
});

describe('migrate', () => {
  it('from nothing once, also when two nodes start at once, and then nothing more', async () => {
    const url = await createDatabase(inject('databaseUrl'), 'denonco_migrate');
    const [one, two] = await Promise.all([migrate(url), migrate(url)]);
    const files = readdirSync(resolve(import.meta.dirname, '../../migrations')).filter((name) => name.endsWith('.sql'));
    expect([...one.applied, ...two.applied]).toEqual(files.sort());
    expect(await migrate(url)).toEqual({ applied: [], ahead: [] });
  });

  it('from the first version that was in use, with what it held', async () => {
    const url = await createDatabase(inject('databaseUrl'), 'denonco_upgrade');
    const folder = resolve(import.meta.dirname, '../../migrations');
    const [first = '', ...later] = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const text = readFileSync(resolve(folder, first), 'utf8');
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(text);
    await owner.query(
      'create table schema_migrations (name text primary key, sha256 text, applied_at timestamptz default now())',
    );
    const sha256 = createHash('sha256').update(text).digest('hex');
    await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [first, sha256]);
    await owner.query(`
      insert into regions values ('11', 'Tiranë', 'Tirana');
      insert into municipalities values ('53', '11', 'Tiranë', 'Tirana');
      insert into cases (id, kind, year, ordinal, number, track, status, version, registered_at, tracking_hash,
        idempotency_hash, language, object_code, description, region_code, municipality_code, confidentiality,
        content_sha256, leaf, salt)
      values (gen_random_uuid(), 'denouncement', 2026, 1, 'DEN-2026-000001', 'tip', 'registered', 1, now(), '1', '2', 'al',
        'OTH', 'Përshkrimi', '11', '53', 'anonymous', '3', '4', '5')`);
    expect((await migrate(url)).applied).toEqual(later);
    const { rows } = await owner.query('select number, track, is_results from cases');
    expect(rows).toEqual([{ number: 'DEN-2026-000001', track: 'tip', is_results: false }]);
    await owner.end();
  });

  it('refuses a database that another program made', async () => {
    await w.owner.query(`insert into schema_migrations (name, sha256) values ('9999_future.sql', 'x')`);
    await expect(migrate(w.deps.config.databaseUrl ?? '')).rejects.toThrow(/newer than this program/);
    await w.owner.query(`delete from schema_migrations where name = '9999_future.sql'`);
    await w.owner.query(`update schema_migrations set sha256 = 'x' where name = '0001_register.sql'`);
    await expect(migrate(w.deps.config.databaseUrl ?? '')).rejects.toThrow(/another 0001_register.sql/);
  });

  it('says in one line that the database does not answer', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /does not answer .* check DATABASE_URL/,
    );
  });
});

it('the generated types are fresh (npm run db:types)', async () => {
  expect(await typesOf(w.deps.config.databaseUrl ?? '')).toBe(readFileSync(typesFile, 'utf8'));
});
