// The database as it was at one moment, while others go on writing: a transaction that sees no more than that. Rows leave as
// COPY's text, which every PostgreSQL from 15 on reads, whatever its platform or collations.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { newClient } from '../db/client.ts';
import type { Manifest, Table } from './manifest.ts';
import { BackupError } from './manifest.ts';

type Columns = Pick<Table, 'schema' | 'name' | 'columns'>;

export interface Snapshot {
  readonly tables: readonly (Columns & { readonly bytes: number })[];
  readonly facts: Pick<
    Manifest,
    'rowsAt' | 'postgres' | 'migrations' | 'sequences' | 'databaseBytes' | 'log' | 'cases'
  >;
  /** The note of the head that the rows of this moment end with; undefined before the first. */
  readonly headNote: string | undefined;
  /** Originals and issued documents that must be in storage, each with its SHA-256. */
  readonly files: ReadonlyMap<string, string>;
  readonly copy: (table: Columns) => Readable & { readonly rowCount: number };
  readonly end: () => Promise<void>;
  /** Of these paths, those that the database still names now. */
  readonly stillNamed: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** One backup of a database at a time. */
const lock = 3_276_150_413;
const schemas = ['public', 'graphile_worker'];
/** What says of what form the database is: the manifest has it, and who restores makes it anew. */
const ofTheForm = ['public.schema_migrations', 'graphile_worker.migrations'];

/** @throws BackupError when another backup is being made. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!rows[0]?.held) throw new BackupError('Another backup of this database is being made: wait for its end.');
    // Whatever the role has set: reading takes as long as it takes.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`,
    );
    await client.query('begin isolation level repeatable read read only');
    const head = await readHead(client);
    const rowsAt = await readClock(client);
    return {
      tables: await listTables(client),
      facts: { ...(await readFacts(client, head)), rowsAt },
      headNote: head?.note,
      files: await listNamedFiles(client),
      copy: ({ schema, name, columns }) =>
        client.query(to(`copy ${named(schema, name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`)),
      end: async () => void (await client.query('commit')),
      stillNamed: async (paths) => {
        const named = paths.length > 0 ? await listNamedFiles(client) : new Map();
        return paths.filter((path) => named.has(path));
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export const named = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Unlogged tables (throttles, leases) are nothing that a crash would keep either. */
export async function listTables(client: pg.Client): Promise<Snapshot['tables']> {
  const { rows } = await client.query<Columns & { bytes: string }>(
    `select n.nspname as schema, c.relname as name, pg_table_size(c.oid) as bytes,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1)
       and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2, c.oid order by 1, 2`,
    [schemas, ofTheForm],
  );
  return rows.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }));
}

interface LastHead {
  readonly size: string;
  readonly root: Buffer;
  readonly note: string;
}

const readHead = async (client: pg.Client): Promise<LastHead | undefined> =>
  (await client.query<LastHead>('select size, root, note from log_heads order by size desc limit 1')).rows[0];

/** After the statement that fixed the snapshot: nothing in it is later. */
async function readClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0]?.at ?? new Date()).toISOString();
}

async function readFacts(client: pg.Client, head: LastHead | undefined): Promise<Omit<Snapshot['facts'], 'rowsAt'>> {
  const one = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  const [facts] = await one<{ postgres: number; bytes: string; cases: number; waiting: number }>(
    `select current_setting('server_version_num')::int as postgres, pg_database_size(current_database()) as bytes,
       (select count(*)::int from cases) as cases, (select count(*)::int from log_pending) as waiting`,
  );
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  return {
    postgres: facts?.postgres ?? 0,
    databaseBytes: Number(facts?.bytes ?? 0),
    cases: facts?.cases ?? 0,
    migrations: await one('select name, sha256 from schema_migrations order by name'),
    sequences: sequences.rows,
    log: {
      origin: head?.note.split('\n', 1)[0] ?? '',
      size: Number(head?.size ?? 0),
      root: head?.root.toString('base64') ?? '',
      waiting: facts?.waiting ?? 0,
    },
  };
}

/** Every file that a row names with its SHA-256, as it is called in a backup. */
export async function listNamedFiles(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ path: string; sha256: string }>(
    `select 'originals/' || id as path, encode(sha256, 'hex') as sha256 from uploads
     where sha256 is not null and erased_at is null
     union all
     select 'letters/' || id || '.pdf', encode(sha256, 'hex') from letters where erased_at is null
     union all
     select 'letters/' || id || '.pdf', encode(sha256, 'hex') from published_document_files`,
  );
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}
