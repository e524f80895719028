// Brings a database to the newest form: plain SQL files, forward only, each in its own transaction, once.
// Runs as the owner; serving happens as denonco_app.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config.ts';

const folder = resolve(import.meta.dirname, '../../migrations');
// Any number will do as long as every node takes the same.
const lock = 3_276_150_411;

/** graphile-worker would write lines of its own. */
const silent = new Logger(() => () => {});

const files = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
type Migration = ReturnType<typeof files>[number];

/**
 * Migrates, waiting for another node that does; gives the names of what was new.
 * @throws ConfigError when the database does not answer, is newer than this program, or was migrated by other files.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database does not answer (${reason}): check DATABASE_URL and that it runs.`, { cause });
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const applied = await bringForward(client);
    await openQueue(client, databaseUrl);
    return applied;
  } finally {
    await client.end();
  }
}

async function bringForward(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const known = files();
  for (const { name, sha256 } of rows) refuseStranger(name, sha256, known);
  const waiting = known.filter((file) => !rows.some((row) => row.name === file.name));
  for (const { name, text, sha256 } of waiting) {
    try {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback');
      throw new Error(`migration ${name} failed`, { cause });
    }
  }
  return waiting.map((file) => file.name);
}

function refuseStranger(name: string, sha256: string, known: readonly Migration[]): void {
  const file = known.find((one) => one.name === name);
  if (!file)
    throw new ConfigError(`The database is newer than this program (it knows ${name}): install the newer one.`);
  if (file.sha256 !== sha256)
    throw new ConfigError(
      `The database was made by another ${name} than this program has: use the program that made it.`,
    );
}

/** The job queue keeps its tables in a schema of its own; the serving role may use them and nothing else there. */
async function openQueue(client: pg.Client, databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
  await client.query(`
    grant usage on schema graphile_worker to denonco_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to denonco_app;
    grant usage on all sequences in schema graphile_worker to denonco_app;
    grant execute on all functions in schema graphile_worker to denonco_app;
    do $$
    declare guarded record;
    begin
      for guarded in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
        execute format('drop policy if exists denonco_app on graphile_worker.%I', guarded.tablename);
        execute format('create policy denonco_app on graphile_worker.%I to denonco_app using (true) with check (true)', guarded.tablename);
      end loop;
    end $$`);
}
