// One connection to PostgreSQL beside the pools. The driver tells of one that breaks in two ways: its statements fail, and it
// emits an error. Between two statements nobody hears the second, which would end the process without a word of what it was
// about; the next statement says it. So nothing else makes a connection (away.test.ts, breaking.test.ts).
import pg from 'pg';

export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/** One connection for one piece of work. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
