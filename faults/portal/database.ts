// The embedded PostgreSQL of a portal, kept running as `npm start` keeps it, with the ways to bring it down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../api/src/db/pool.ts';
import { keepDatabase } from '../../tools/keptDatabase.ts';

export interface Database {
  readonly url: string;
  /** Ends the postmaster by force, and with it every session. */
  readonly kill: () => void;
  /** Ends one session by force; PostgreSQL then ends all others and recovers by itself. */
  readonly killBackend: () => Promise<void>;
  /** Ends it in order while others use it. */
  readonly restart: () => void;
  readonly close: () => Promise<void>;
}

export async function openDatabase(dataDir: string): Promise<Database> {
  const kept = await keepDatabase(dataDir, { say() {}, fail() {} });
  const { url } = kept;
  return {
    url,
    kill: () => end(dataDir, 'SIGKILL'),
    restart: () => end(dataDir, 'SIGINT'),
    async killBackend() {
      const pid = await aBackend(url);
      if (pid) process.kill(pid, 'SIGKILL');
    },
    close: kept.stop,
  };
}

function end(dataDir: string, signal: NodeJS.Signals): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), signal);
}

/** A session that works for the portal right now, or any other of its sessions. */
async function aBackend(url: string): Promise<number | undefined> {
  const pool = openPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       order by state = 'active' desc, random() limit 1`,
    );
    return rows[0]?.pid;
  } finally {
    await pool.end();
  }
}
