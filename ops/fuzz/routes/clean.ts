// Checks the database afterwards: no control or direction characters in any typed column.
import type { Pool } from '../../faults/books/reading.ts';

/** Tables with foreign data as received, or without typed text. */
const beside = ['throttles', 'schema_migrations', 'kysely_migration', 'kysely_migration_lock'];

/** Columns with forbidden characters, and their number of rows. */
export async function dirtyColumns(books: Pool): Promise<readonly string[]> {
  const { rows } = await books.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not c.table_name = any ($1)
       and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name = '_text')`,
    [beside],
  );
  const dirty: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const found = await books.query<{ count: number; one: string }>(
      `select count(*)::int as count, min("${column}"::text) as one from "${table}" where "${column}"::text ~ $1`,
      ['[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]|\\\\u00[01]'],
    );
    const { count = 0, one = '' } = found.rows[0] ?? {};
    if (count > 0) dirty.push(`${table}.${column}: ${count}, such as ${JSON.stringify(one).slice(0, 200)}`);
  }
  return dirty;
}
