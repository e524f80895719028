// The test template has an empty register log: a test that checks all rows writes their leaves first.
import type pg from 'pg';

export async function writeFirstLeaves(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select name from log_row_tables');
  for (const { name } of rows) await owner.query(`select log_unit('${name}', to_jsonb(t)) from ${name} t`);
}
