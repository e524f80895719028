// Owner connections, which wait while the database restarts.
import pg from 'pg';

export type Pool = pg.Pool;

// No count here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function connectAsOwner(databaseUrl: string): Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 60_000, keepAlive: true });
  // A broken connection fails its statement; without listeners it would end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

export async function countedErrors(pool: Pool, counts: Readonly<Record<string, string>>): Promise<string[]> {
  const columns = Object.values(counts).map((query, index) => `(${query})::int as c${index}`);
  const { rows } = await pool.query<Record<string, number>>(`select ${columns.join(', ')}`);
  return Object.keys(counts).flatMap((name, index) => {
    const count = rows[0]?.[`c${index}`] ?? -1;
    return count === 0 ? [] : [`${count} ${name}`];
  });
}
