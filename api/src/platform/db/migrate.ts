// Migrates a database with plain SQL files, forward only. Runs as owner; serving uses denonco_app.
// Other nodes of this or the previous version may serve meanwhile: no file locks a busy table for long (docs/adr/0056).
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { newClient } from './client.ts';
import { bare, type Migration, readMigrations, statementsOf } from './migrationFiles.ts';
import { openPool } from './pool.ts';

// Arbitrary, but the same on every node.
const lock = 3_276_150_411;

/** A migration that waits for a table lock blocks every later query on it: give up soon and retry. */
const patience = { lock: '1s', pauseMs: 1000, tries: 120 } as const;

interface MigrateOptions {
  readonly files?: readonly Migration[];
  /** For loading a backup: the schema version it was taken from. */
  readonly only?: readonly string[];
  readonly tries?: number;
}

interface Migrated {
  readonly applied: readonly string[];
  /** Applied by a newer version, beside which this one can work. */
  readonly ahead: readonly string[];
}

/** Suppresses graphile-worker's own log lines. */
const silent = new Logger(() => () => {});

/**
 * Migrates, waiting for another node that does.
 * @throws ConfigError when the database does not answer, is too new for this program, or was migrated by other files.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> {
  return inTurn(databaseUrl, async (client) => {
    const migrated = await bringForward(client, options);
    await openQueue(client, databaseUrl);
    return migrated;
  });
}

/**
 * Runs work that only one node may do at a time, waiting for the others.
 * @throws ConfigError when the database does not answer.
 */
export async function inTurn<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The database does not answer (${reason}): check DATABASE_URL and that it runs.`, { cause });
  }
  try {
    await acquireLock(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Polls: waiting inside a statement would block another node's concurrent index build. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held) return;
    await pause(100);
  }
}

/** Number of pending files. */
export async function countWaiting(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as name`);
  const { rows } = tables[0]?.name
    ? await client.query<{ name: string }>('select name from schema_migrations')
    : { rows: [] };
  return readMigrations().filter(({ name }) => !rows.some((done) => done.name === name)).length;
}

async function bringForward(client: pg.Client, options: MigrateOptions): Promise<Migrated> {
  const { files = readMigrations(), only, tries = patience.tries } = options;
  await addJsonCheck(client);
  const done = await readDone(client);
  for (const one of done) refuseStranger(one, files);
  const has = (name: string) => done.some((row) => row.name === name);
  const waiting = files.filter(({ name }) => !has(name) && (only?.includes(name) ?? true));
  for (const file of waiting)
    await retry(file, tries, () => (file.isAlone ? applyStatements : applyInTransaction)(client, file));
  return {
    applied: waiting.map(({ name }) => name),
    ahead: done.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name)),
  };
}

/** Migration 0063 needs a JSON function of PostgreSQL 16; newer servers resolve their own first. */
async function addJsonCheck(client: pg.Client): Promise<void> {
  await client.query(`do $do$ begin
    if to_regprocedure('pg_catalog.pg_input_is_valid(text,text)') is null then
      create or replace function public.pg_input_is_valid(input text, type text) returns boolean
      language plpgsql immutable as $$
      begin
        if type <> 'jsonb' then raise 'pg_input_is_valid stands in for jsonb alone'; end if;
        perform input::jsonb;
        return true;
      exception when data_exception then return false;
      end $$;
    end if;
  end $do$`);
}

interface Done {
  readonly name: string;
  readonly sha256: string;
  readonly is_contract: boolean;
}

/** Rows without a recorded kind count as incompatible with older programs. */
async function readDone(client: pg.Client): Promise<readonly Done[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const columns = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'is_contract'`,
  );
  if (columns.rowCount === 0)
    await client.query('alter table schema_migrations add column is_contract boolean not null default true');
  const { rows } = await client.query<Done>('select name, sha256, is_contract from schema_migrations');
  return rows;
}

function refuseStranger({ name, sha256, is_contract }: Done, known: readonly Migration[]): void {
  const file = known.find((one) => one.name === name);
  if (!file && is_contract)
    throw new ConfigError(`The database is newer than this program (it knows ${name}): install the newer one.`);
  if (file && file.sha256 !== sha256)
    throw new ConfigError(
      `The database was made by another ${name} than this program has: use the program that made it.`,
    );
}

/** Lock timeout (55P03) or deadlock (40P01). */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(String(Reflect.get(error, 'code')));

async function retry({ name }: Migration, tries: number, apply: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await apply();
    } catch (cause) {
      if (!isHeld(cause)) throw new Error(`migration ${name} failed`, { cause });
      if (left <= 1)
        throw new ConfigError(
          `The migration ${name} found its tables held by others ${tries} times: end what reads or writes them for so long (pg_stat_activity), and start again.`,
          { cause },
        );
    }
    await pause(patience.pauseMs);
  }
}

async function applyInTransaction(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${patience.lock}'`);
    await client.query(file.text);
    await note(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A repeated run is safe: the statements say `if not exists`. */
async function applyStatements(client: pg.Client, file: Migration): Promise<void> {
  for (const statement of statementsOf(file.text)) {
    await dropHalf(client, statement);
    await client.query(statement);
  }
  await note(client, file);
}

/** An aborted index build leaves an invalid index, which `if not exists` would accept. */
async function dropHalf(client: pg.Client, statement: string): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(bare(statement)) ?? [];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
}

const note = (client: pg.Client, { name, sha256, isContract }: Migration) =>
  client.query('insert into schema_migrations (name, sha256, is_contract) values ($1, $2, $3)', [
    name,
    sha256,
    isContract,
  ]);

/** The job queue has its own schema, the only one besides ours that the serving role may use. */
async function openQueue(client: pg.Client, databaseUrl: string): Promise<void> {
  // Its own pool would leave the `error` event of a breaking connection unhandled.
  const pool = openPool(databaseUrl, { max: 2 });
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
