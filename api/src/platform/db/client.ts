// A client whose broken connection does not end the process by an unhandled `error` event; its next statement fails
// anyway.
import pg from 'pg';

export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

export async function withClient<T>(
  database: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const config = typeof database === 'string' ? { connectionString: database } : database;
  const client = newClient({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
