import pg from 'pg';
import { newClient } from '../db/client.ts';
import { codeOf, EmbeddedError, reasonOf } from './errors.ts';

export interface Access {
  port: number;
  superuserPassword: string;
  ownerPassword: string;
}

const OWNER = 'denonco';

export function ownerUrl({ port, ownerPassword }: Access): string {
  return `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${OWNER}`;
}

export async function answers(access: Access): Promise<boolean> {
  const client = newClient({ connectionString: ownerUrl(access), connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function provision(access: Access): Promise<void> {
  const { port, superuserPassword: password, ownerPassword } = access;
  await withClient({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (roles.rowCount === 0) {
      // May create and switch to the restricted role, and create test databases.
      await client.query(`create role ${OWNER} login createrole createdb password ${pg.escapeLiteral(ownerPassword)}`);
      await client.query(`alter role ${OWNER} set createrole_self_grant = 'set, inherit'`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  });
}

export async function assertDurable(access: Access): Promise<void> {
  await withClient({ connectionString: ownerUrl(access) }, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
      const value = rows[0]?.[setting];
      if (value === 'on') continue;
      throw new EmbeddedError(
        'not-durable',
        `The database runs with ${setting} = ${value} and could lose reports it has confirmed: set it to on (in postgresql.conf or the role's settings).`,
      );
    }
  });
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient(config);
  try {
    await client.connect();
    await work(client);
  } catch (cause) {
    if (cause instanceof EmbeddedError) throw cause;
    const remedy = codeOf(cause) === '28P01' ? ': bring back the postgres.password that belongs to this database.' : '';
    throw new EmbeddedError('database-unusable', `The database refuses its user (${reasonOf(cause)})${remedy}`, {
      cause,
    });
  } finally {
    await client.end();
  }
}
