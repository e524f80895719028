// A snapshot in COPY's text format, which every PostgreSQL from 15 on reads on any platform and with any collation.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { newClient } from '../../platform/db/client.ts';
import { BackupError, type Manifest, type Table } from './manifest.ts';
import { listStoredFiles } from './storedFiles.store.ts';

type Columns = Pick<Table, 'schema' | 'name' | 'columns'>;

export interface Part extends Columns {
  readonly page: number;
  readonly until: number | undefined;
  readonly bytes: number;
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/** Allows one backup of a database at a time. */
const lock = 3_276_150_413;
const schemas = ['public', 'graphile_worker'];
const partPages = 1024;
/** Tables of the schema version: they are in the manifest, and a restore recreates them. */
const schemaTables = [
  'public.schema_migrations',
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
];

export async function openSnapshot(databaseUrl: string) {
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
    const facts = await readFacts(client, head);
    return {
      parts: (await listTables(client)).flatMap(partsOf),
      facts: { ...facts, cluster },
      headNote: head?.note,
      files: await listStoredFiles(client),
      versionsOf: (part: Part) => readVersions(client, part),
      copy: (part: Part): Readable & { readonly rowCount: number } =>
        client.query(
          to(`copy (select ${part.columns.map(pg.escapeIdentifier).join(', ')} ${fromPart(part)}) to stdout`),
        ),
      isMadeOf: (name: string) => isMadeOf(client, name),
      end: () => client.query('commit'),
      /** Files that rows name once the snapshot has ended. */
      filesNow: () => listStoredFiles(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export const qualifiedName = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const fromPart = ({ schema, name, page, until }: Part): string =>
  `from ${qualifiedName(schema, name)} where ctid >= '(${page},0)'${until === undefined ? '' : ` and ctid < '(${until},0)'`}`;

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

/** A sum over place and transaction of each row, both of which change with the row. */
async function readVersions(client: pg.Client, part: Part): Promise<Pick<Table, 'rows' | 'versions'>> {
  const { rows } = await client.query<Pick<Table, 'rows' | 'versions'>>(
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
  const { rowCount } = await client.query('select from backup_runs where name = $1', [name]);
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
    [schemas, schemaTables],
  );
  return rows.map(({ bytes, ...table }) => ({ ...table, bytes: Number(bytes) }));
}

const readHead = async (client: pg.Client) =>
  (
    await client.query<{ size: string; root: Buffer; note: string }>(
      'select size, root, note from log_heads order by size desc limit 1',
    )
  ).rows[0];

async function readFacts(client: pg.Client, head: Awaited<ReturnType<typeof readHead>>) {
  const list = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  const [facts] = await list<{ postgres: number; bytes: string; cases: number; waiting: number; at: Date }>(
    `select current_setting('server_version_num')::int as postgres, pg_database_size(current_database()) as bytes,
       (select count(*)::int from cases) as cases, (select count(*)::int from log_pending) as waiting,
       clock_timestamp() as at`,
  );
  if (!facts) throw new Error('the database said nothing of itself');
  return {
    /** The time is taken after the snapshot, so that no row is later. */
    rowsAt: facts.at.toISOString(),
    postgres: facts.postgres,
    databaseBytes: Number(facts.bytes),
    cases: facts.cases,
    migrations: await list<Manifest['migrations'][number]>('select name, sha256 from schema_migrations order by name'),
    sequences: await list<Manifest['sequences'][number]>(
      `select schemaname as schema, sequencename as name, last_value::text as last
       from pg_sequences where schemaname in (${schemas.map(pg.escapeLiteral).join()}) order by 1, 2`,
    ),
    log: {
      origin: head?.note.split('\n', 1)[0] ?? '',
      size: Number(head?.size ?? 0),
      root: head?.root.toString('base64') ?? '',
      waiting: facts.waiting,
    },
  };
}
