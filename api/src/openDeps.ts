// What the server and the worker are made of, built once a process: connections, keys, storage, log. Nothing runs by it.
import type { Pool } from 'pg';
import pino from 'pino';
import type { Config } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import { openDb, openLongReads, openPool } from './db/pool.ts';
import { openReplicas } from './db/replicas/replicas.ts';
import type { Db, Deps } from './deps.ts';
import { errorForLog } from './http/errors.ts';
import { createLimits, noLimits } from './http/limits.ts';
import { openLive } from './live/live.ts';
import { openStorage } from './storage/storage.ts';

export interface Opened {
  readonly deps: Deps;
  /** For the job workers alone. */
  readonly jobsPool: Pool;
  /** For the register log alone: it signs within seconds, however busy the others are. */
  readonly logDb: Db;
  readonly close: () => Promise<void>;
}

/** `nudge` is called after every change. */
export async function openDeps(config: Config, databaseUrl: string, keys: Keys, nudge: () => void): Promise<Opened> {
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  });
  let closing = false;
  const onIdleError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'a connection to the database broke');
  };
  // On the night of an election filings stand in line rather than be refused.
  const pool = openPool(databaseUrl, { role: 'denonco_app', waitMs: 30_000, onIdleError });
  // Nobody waits for a job, and one that is done must be able to say so, however busy the machine is.
  const jobsPool = openPool(databaseUrl, { role: 'denonco_app', max: 8, waitMs: 60_000, onIdleError });
  const logDb = openDb(openPool(databaseUrl, { role: 'denonco_app', max: 2, onIdleError }));
  const primary = { db: openDb(pool), longReads: openLongReads(databaseUrl, { role: 'denonco_app', onIdleError }) };
  const deps: Deps = {
    config,
    ...primary,
    replicas: openReplicas({ primaryUrl: databaseUrl, urls: config.databaseReplicaUrls, primary, log }),
    keys,
    storage: await openStorage(config),
    limits: config.rateLimits ? createLimits(pool) : noLimits,
    live: openLive(databaseUrl, log),
    now: () => new Date(),
    log,
    nudge,
  };
  return {
    deps,
    jobsPool,
    logDb,
    async close() {
      closing = true;
      await logDb.destroy();
      await deps.live.close();
      await jobsPool.end();
      await deps.replicas.close();
      await deps.longReads.destroy();
      await deps.db.destroy();
    },
  };
}
