// Embedded PostgreSQL for measurements, with enough connections for pgbench, optionally counting statement times.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../faults/portal/database.ts';

/** 256 of pgbench and those of the portal. */
const mostConnections = 400;

/** Starts once to create it, then with the settings; both sides use it. */
export async function openRoomyDatabase(dataDir: string, isCounting = false): Promise<Database> {
  await (await openDatabase(dataDir)).close();
  const settings = [
    `max_connections = ${mostConnections}`,
    ...(isCounting ? ["shared_preload_libraries = 'pg_stat_statements'", 'pg_stat_statements.max = 2000'] : []),
  ];
  appendFileSync(join(clusterOf(dataDir), 'postgresql.conf'), `${settings.join('\n')}\n`);
  return openDatabase(dataDir);
}

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');
