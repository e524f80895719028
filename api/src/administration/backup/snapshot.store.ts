// Rows leave in COPY's text format, which every PostgreSQL from 15 on reads on any platform and with any collation.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { newClient } from '../../platform/db/client.ts';
import type { Manifest, Table } from './manifest.ts';
import { BackupError } from './manifest.ts';

type Columns = Pick<Table, 'schema' | 'name' | 'columns'>;

export interface Part extends Columns {
  readonly page: number;
  readonly until: number | undefined;
  readonly bytes: number;
}

export interface Versions {
  readonly rows: number;
  /** A sum over the place and the transaction of each: a row that is changed gets others. */
  readonly versions: string;
}

export interface Snapshot {
  readonly parts: readonly Part[];
  readonly facts: Pick<
    Manifest,
    'rowsAt' | 'postgres' | 'cluster' | 'migrations' | 'sequences' | 'databaseBytes' | 'log' | 'cases'
  >;
  readonly headNote: string | undefined;
  readonly files: ReadonlyMap<string, string>;
  readonly versionsOf: (part: Part) => Promise<Versions>;
  readonly copy: (part: Part) => Readable & { readonly rowCount: number };
  readonly isMadeOf: (name: string) => Promise<boolean>;
  readonly end: () => Promise<void>;
  readonly stillNamed: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Allows one backup of a database at a time. */
const lock = 3_276_150_413;
const schemas = ['public', 'graphile_worker'];
/** 8 MB of a table. */
const partPages = 1024;
/** Tables that identify the schema version: in the manifest, and recreated by a restore. */
const ofTheForm = [
  'public.schema_migrations',
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
];

export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (!rows[0]?.held) throw new BackupError('Another backup of this database is being made: wait for its end.');
    // Overrides the role's timeouts: a backup may take hours.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`,
    );
    const cluster = await readCluster(client);
    await client.query('begin isolation level repeatable read read only');
    const head = await readHead(client);
    const rowsAt = await readClock(client);
    return {
      parts: (await listTables(client)).flatMap(partsOf),
      facts: { ...(await readFacts(client, head)), cluster, rowsAt },
      headNote: head?.note,
      files: await listNamedFiles(client),
      versionsOf: (part) => readVersions(client, part),
      copy: (part) =>
        client.query(
          to(`copy (select ${part.columns.map(pg.escapeIdentifier).join(', ')} ${fromPart(part)}) to stdout`),
        ),
      isMadeOf: (name) => isMadeOf(client, name),
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

const fromPart = ({ schema, name, page, until }: Part): string =>
  `from ${named(schema, name)} where ctid >= '(${page},0)'${until === undefined ? '' : ` and ctid < '(${until},0)'`}`;

interface Sized extends Columns {
  readonly bytes: number;
  readonly pages: number;
}

function partsOf({ bytes, pages, ...table }: Sized): readonly Part[] {
  const count = Math.max(1, Math.ceil(pages / partPages));
  return Array.from({ length: count }, (_, at) => ({
    ...table,
    page: at * partPages,
    until: at + 1 < count ? (at + 1) * partPages : undefined,
    bytes: bytes / count,
  }));
}

async function readVersions(client: pg.Client, part: Part): Promise<Versions> {
  const { rows } = await client.query<Versions>(
    `select count(*)::int as rows, coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0)::text as versions
     ${fromPart(part)}`,
  );
  return rows[0] ?? { rows: 0, versions: '' };
}

const readCluster = (client: pg.Client): Promise<string | undefined> =>
  client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()').then(
    ({ rows }) => rows[0]?.id,
    () => undefined,
  );

async function isMadeOf(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select from backup_runs r where to_jsonb(r) ->> 'name' = $1", [name]);
  return rowCount !== 0;
}

/** Skips unlogged tables (throttles, leases), which a crash empties too. */
export async function listTables(client: pg.Client): Promise<readonly Sized[]> {
  const { rows } = await client.query<Columns & { bytes: string; pages: number }>(
    `select n.nspname as schema, c.relname as name, pg_table_size(c.oid) as bytes,
       (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
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

/** Taken after the snapshot, so that nothing in it is later. */
async function readClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0]?.at ?? new Date()).toISOString();
}

async function readFacts(
  client: pg.Client,
  head: LastHead | undefined,
): Promise<Omit<Snapshot['facts'], 'rowsAt' | 'cluster'>> {
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
