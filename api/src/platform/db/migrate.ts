// Migrates the database. Other nodes may serve meanwhile: no file locks a busy table for long (docs/adr/0056).
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { codeOf, reasonOf } from '../errors.ts';
import { newClient } from './client.ts';
import { type MigrationFile, readMigrations } from './migrationFiles.ts';
import { openDb, openPool } from './pool.ts';

const lock = 3_276_150_411;

/** Waiting for a table lock blocks every later query on the table: give up soon and retry. */
const patience = { lock: '1s', pauseMs: 1000, tries: 120 } as const;
/** The database has answered by then: on a busy machine a further connection may take long to open. */
const pooled = { max: 2, waitMs: 30_000, reachMs: 30_000 } as const;

interface MigrateOptions {
  readonly files?: readonly MigrationFile[];
  readonly tries?: number;
}

const silent = new Logger(() => () => {});

export async function migrate(databaseUrl: string, options: MigrateOptions = {}) {
  return withMigrationLock(databaseUrl, async (client) => {
    const migrated = await applyWaiting(client, databaseUrl, options);
    await openQueue(client, databaseUrl);
    return migrated;
  });
}

export async function withMigrationLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    const message = `The database does not answer (${reasonOf(cause)}): check DATABASE_URL and that it runs.`;
    throw new ConfigError(message, { cause });
  }
  try {
    await acquireLock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls: waiting inside a statement would block another node's index build. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held) return;
    await pause(100);
  }
}

export async function countWaiting(client: pg.Client): Promise<number> {
  const done = await readDone(client);
  return readMigrations().filter(({ name }) => !done.some((one) => one.name === name)).length;
}

async function applyWaiting(
  client: pg.Client,
  databaseUrl: string,
  { files = readMigrations(), tries = patience.tries }: MigrateOptions,
) {
  const done = await readDone(client);
  if (done.length === 0) await refuseForeign(client);
  for (const one of done) refuseOther(one, files);
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, is_contract boolean not null,
    applied_at timestamptz not null default now())`);
  const waiting = files.filter(({ name }) => !done.some((one) => one.name === name));
  /** Applied by a newer version, beside which this one can work. */
  const ahead = done.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name));
  const db = openDb(openPool(databaseUrl, { ...pooled, isLogged: true }));
  // Kysely refuses a database with files that it does not know.
  const migrations = Object.fromEntries([
    ...files.map((file) => [file.name, migrationFrom(file)] as const),
    ...ahead.map((name) => [name, { up: async () => {} }] as const),
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    for (const { name, concurrentIndex } of waiting)
      await retry(name, tries, async () => {
        const { error } = await migrator.migrateTo(name, { disableTransactions: concurrentIndex !== undefined });
        if (error) throw error;
      });
  } finally {
    await db.destroy();
  }
  return { applied: waiting.map(({ name }) => name), ahead };
}

interface Done {
  readonly name: string;
  readonly sha256: string;
  readonly is_contract: boolean;
}

async function readDone(client: pg.Client): Promise<readonly Done[]> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as name`);
  if (tables[0]?.name === null) return [];
  const { rows } = await client.query<Done>('select name, sha256, is_contract from schema_migrations order by name');
  return rows;
}

async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
       and c.relname <> 'schema_migrations' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 3`,
  );
  if (rows.length > 0)
    throw new ConfigError(
      `The database has tables of another program (${rows.map(({ name }) => name).join(', ')}): let DATABASE_URL name a database for the portal alone.`,
    );
}

function refuseOther({ name, sha256, is_contract }: Done, known: readonly MigrationFile[]): void {
  const file = known.find((one) => one.name === name);
  if (!file && is_contract)
    throw new ConfigError(`The database is newer than this program (it knows ${name}): install the newer one.`);
  if (file && file.sha256 !== sha256)
    throw new ConfigError(
      `The database was made by another ${name} than this program has: use the program that made it.`,
    );
}

function migrationFrom({ name, text, sha256, isContract, concurrentIndex }: MigrationFile): Migration {
  return {
    async up(db) {
      if (concurrentIndex === undefined) await sql`set local lock_timeout = ${sql.lit(patience.lock)}`.execute(db);
      else await dropInvalid(db, concurrentIndex);
      // A leading comment keeps the pool from preparing the text, which may have several statements.
      await sql.raw(`-- ${name}\n${text}`).execute(db);
      await sql`
        insert into schema_migrations (name, sha256, is_contract)
        values (${name}, ${sha256}, ${isContract})`.execute(db);
    },
  };
}

/** An aborted concurrent build leaves an invalid index, which `if not exists` would accept. */
async function dropInvalid(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(index)}`.execute(db);
}

const isLockError = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error) ?? '');

async function retry(name: string, tries: number, apply: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await apply();
    } catch (cause) {
      if (!isLockError(cause)) throw new Error(`migration ${name} failed`, { cause });
      if (left <= 1)
        throw new ConfigError(
          `The migration ${name} found its tables held by others ${tries} times: end what reads or writes them for so long (pg_stat_activity), and start again.`,
          { cause },
        );
    }
    await pause(patience.pauseMs);
  }
}

async function openQueue(client: pg.Client, databaseUrl: string): Promise<void> {
  // Its own pool would leave the `error` event of a breaking connection unhandled.
  const pool = openPool(databaseUrl, pooled);
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end());
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
