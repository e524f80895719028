import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { withClient } from '../../../platform/db/client.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Head } from '../../../register/registerLog/checkpoint.ts';
import { leafHashOf } from '../../../register/registerLog/entries.ts';
import { appendLeaves, type Edge, edgeRoot, emptyEdge } from '../../../register/registerLog/tree/tree.ts';
import { BackupError, type Manifest, type Table } from '../manifest.ts';
import { listTables, qualifiedName } from '../snapshot.store.ts';

export const requireUnusedDatabase = (databaseUrl: string, mayEmpty: boolean): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ others: number; tables: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend') as others,
       (select count(*)::int from pg_tables where schemaname in ('public', 'graphile_worker')) as tables`,
    );
    const { others = 0, tables = 0 } = rows[0] ?? {};
    if (others > 0) throw new BackupError(`${others} connections use the database: end every server and worker first.`);
    if (tables > 0 && !mayEmpty)
      throw new BackupError(
        `The database of DATABASE_URL is not empty (${tables} tables): name an empty one, or say --replace to remove what is in it.`,
      );
  });

export const emptyDatabase = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`
      drop schema if exists graphile_worker cascade;
      drop schema public cascade;
      create schema public;
      grant usage on schema public to public`);
  });

export const loadRows = (databaseUrl: string, { tables, sequences }: Manifest, open: (table: Table) => Readable) =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `set statement_timeout = 0; set search_path = public; begin; set local maintenance_work_mem = '256MB'`,
    );
    const there = await listTables(client);
    requireSame(there, tables);
    const putBack = await takeApart(client);
    await client.query(`truncate ${there.map(({ schema, name }) => qualifiedName(schema, name)).join(', ')}`);
    for (const table of tables) await loadTable(client, table, open(table));
    for (const { schema, name, last } of sequences)
      if (last !== null) await client.query('select setval($1, $2)', [qualifiedName(schema, name), last]);
    for (const statement of putBack) await client.query(statement);
    // Sessions and links start over: some were used or revoked since the backup.
    await client.query('delete from sessions; delete from account_links');
    await client.query('commit; analyze');
  });

function requireSame(there: readonly { schema: string; name: string }[], tables: readonly Table[]): void {
  const own = there.map(({ schema, name }) => `${schema}.${name}`).toSorted();
  const theirs = tables.map(({ schema, name }) => `${schema}.${name}`).toSorted();
  const others = [...own, ...theirs].filter((name) => !own.includes(name) || !theirs.includes(name));
  if (others.length > 0)
    throw new BackupError(
      `The backup has other tables than this program makes (${others.join(', ')}): use the program that made it.`,
    );
}

async function loadTable(client: pg.Client, { schema, name, columns, rows }: Table, text: Readable): Promise<void> {
  const copy = client.query(
    from(`copy ${qualifiedName(schema, name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`),
  );
  await pipeline(text, copy);
  if (copy.rowCount !== rows)
    throw new BackupError(`${schema}.${name} took ${copy.rowCount} rows where the backup has ${rows}.`);
}

/** Indexes after the rows are far faster; triggers stay off. */
async function takeApart(client: pg.Client): Promise<readonly string[]> {
  const triggers = await list(client, triggersSql);
  const keys = await list(client, keysSql);
  const indexes = await list(client, indexesSql);
  const all = [...triggers, ...keys, ...indexes];
  for (const { off } of all) await client.query(off);
  return [...indexes, ...keys, ...triggers].map(({ on }) => on);
}

const list = async (client: pg.Client, sql: string) => (await client.query<{ off: string; on: string }>(sql)).rows;

const ours = `n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')`;
const keysSql = `
  select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as off,
    format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as on
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and ${ours}`;
const indexesSql = `
  select format('drop index %I.%I', n.nspname, i.relname) as off, pg_get_indexdef(i.oid) as on
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))`;
const triggersSql = `
  select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as off,
    format('alter table %I.%I enable %s trigger %I', n.nspname, c.relname,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgenabled <> 'D' and ${ours}`;

const batch = 10_000;

/** Recomputes the root from every entry, instead of trusting the recorded one. */
export async function recountLog(db: Db): Promise<Head> {
  let edge: Edge = emptyEdge;
  for (;;) {
    const rows = await db
      .selectFrom('log_entries as e')
      .innerJoin('log_leaves as l', 'l.id', 'e.leaf_id')
      .select(['e.position', 'e.leaf_hash', 'l.entry'])
      .where('e.position', '>=', edge.size)
      .orderBy('e.position')
      .limit(batch)
      .execute();
    if (rows.length === 0) return { size: edge.size, root: edgeRoot(edge) };
    const from = edge.size;
    const hashes = rows.map(({ position, leaf_hash, entry }, at) => {
      const leafHash = leafHashOf(entry);
      if (position !== from + at || !leafHash.equals(leaf_hash))
        throw new BackupError(`The register log is not whole: position ${from + at} is not what its entry says.`);
      return leafHash;
    });
    edge = appendLeaves(edge, hashes).edge;
  }
}
