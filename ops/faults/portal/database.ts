// The embedded PostgreSQL of a portal, restarted as by `npm start`, with ways to crash it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { superviseDatabase } from '../../../tools/supervisedDatabase.ts';
import { openBooks } from '../books/reading.ts';

export interface Database {
  readonly url: string;
  /** Kills the postmaster with all sessions. */
  readonly kill: () => void;
  /** Kills one session; PostgreSQL then ends all others and recovers. */
  readonly killBackend: () => Promise<void>;
  /** Stops it in order while in use. */
  readonly restart: () => void;
  readonly close: () => Promise<void>;
}

export async function openDatabase(dataDir: string): Promise<Database> {
  const kept = await superviseDatabase(dataDir, { say() {}, fail() {} });
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

/** A busy session of the portal, or any. */
async function aBackend(url: string): Promise<number | undefined> {
  const pool = openBooks(url);
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
