import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../test/postgres.setup.ts';
import { migrate } from './migrate.ts';

it('migrates from the first version that was in use, with its data', async () => {
  const url = await createDatabase(inject('databaseUrl'), 'denonco_upgrade');
  const folder = resolve(import.meta.dirname, '../../../migrations');
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
