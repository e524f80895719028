// One PostgreSQL connection outside the pools. The driver reports a broken one by failing statements and by an `error`
// event; unhandled, the event would end the process, and the next statement fails anyway. All other code uses this
// function (away.test.ts, breaking.test.ts).
import pg from 'pg';

export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
