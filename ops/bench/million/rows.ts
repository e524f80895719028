import type { ClientBase } from 'pg';

const batch = 5000;

/** By column name. */
export async function writeRows(owner: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(rows.slice(at, at + batch)),
    ]);
}
