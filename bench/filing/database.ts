// The embedded PostgreSQL of a measurement, with room for as many connections as the bare side opens. A statement's time is
// counted where that was asked for.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../faults/portal/database.ts';

/** 256 of pgbench and those of the portal. */
const mostConnections = 400;

/** Starts it once to have it made, and again with the settings: both sides are measured on it. */
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
