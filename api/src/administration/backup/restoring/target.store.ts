import { withClient } from '../../../platform/db/client.ts';
import { BackupError } from '../manifest.ts';

export const requireFree = (databaseUrl: string, mayEmpty: boolean): Promise<void> =>
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
