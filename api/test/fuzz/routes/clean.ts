// What the database holds after it: no control and no direction characters in anything that a person could have typed.
import type { World } from '../../world.ts';

/** Tables that keep what came from elsewhere as it came, or nothing that a person typed. */
const beside = ['throttles', 'schema_migrations'];

/** Columns that hold what no text may hold, with how many rows do. */
export async function dirtyColumns({ owner }: World): Promise<readonly string[]> {
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not c.table_name = any ($1)
       and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name = '_text')`,
    [beside],
  );
  const dirty: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const found = await owner.query<{ count: number; one: string }>(
      `select count(*)::int as count, min("${column}"::text) as one from "${table}" where "${column}"::text ~ $1`,
      ['[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]|\\\\u00[01]'],
    );
    const { count = 0, one = '' } = found.rows[0] ?? {};
    if (count > 0) dirty.push(`${table}.${column}: ${count}, such as ${JSON.stringify(one).slice(0, 200)}`);
  }
  return dirty;
}
