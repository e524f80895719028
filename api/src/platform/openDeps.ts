import type { Config } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import { healthPoolOptions, openDb, openLongPool, openPool } from './db/pool.ts';
import { openReplicas } from './db/replicas/replicas.ts';
import type { Deps } from './deps.ts';
import { createLimits, noLimits } from './http/limits.ts';
import { openLive } from './live/live.ts';
import { openLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics/metrics.ts';
import type { Tracing } from './observability/tracing/tracing.ts';
import { openStorage } from './storage/openStorage.ts';
import { sweepTemporary } from './storage/temporary.ts';

export async function openDeps(
  config: Config,
  databaseUrl: string,
  keys: Keys,
  { eventHandlers, wakeRelay }: Pick<Deps, 'eventHandlers' | 'wakeRelay'>,
) {
  let tracing: Tracing | undefined;
  const { traces } = config.observability;
  const log = openLog(config, traces ? { more: () => tracing?.ofLine() ?? {} } : {});
  if (traces) tracing = (await import('./observability/tracing/tracing.ts')).startTracing(traces, log);
  let closing = false;
  const pools = openPools(databaseUrl, (error) => {
    if (!closing) log.warn({ err: error }, 'a connection to the database broke');
  });
  await sweepTemporary(config);
  const metrics = createMetrics();
  for (const [name, pool] of Object.entries(pools)) {
    metrics.watchPool(name, pool);
    tracing?.statements(pool);
  }
  const { serving, jobs: jobsPool } = pools;
  const logDb = openDb(pools.registerLog);
  const deps: Deps = {
    config,
    db: openDb(serving),
    longReads: openDb(pools.longReads),
    independentDb: openDb(pools.independent),
    replicas: openReplicas({ primaryUrl: databaseUrl, urls: config.databaseReplicaUrls, log }),
    healthDb: openDb(pools.health),
    keys,
    storage: await openStorage(config),
    limits: config.rateLimits ? createLimits(pools.independent, config) : noLimits,
    live: openLive(databaseUrl, log),
    now: () => new Date(),
    log,
    metrics,
    tracing,
    shutdown: new AbortController(),
    eventHandlers,
    wakeRelay,
  };
  return {
    deps,
    jobsPool,
    logDb,
    async close() {
      closing = true;
      metrics.close();
      await tracing?.close();
      for (const db of [deps.healthDb, logDb]) await db.destroy();
      await deps.live.close();
      await jobsPool.end();
      await deps.replicas.close();
      for (const db of [deps.longReads, deps.independentDb, deps.db]) await db.destroy();
    },
  };
}

function openPools(databaseUrl: string, onIdleError: (error: Error) => void) {
  const options = { role: 'denonco_app', onIdleError } as const;
  return {
    // On election night filings queue instead of being refused.
    serving: openPool(databaseUrl, { ...options, waitMs: 30_000 }),
    // A finished job must be recorded even on a busy machine, and no caller waits for jobs.
    jobs: openPool(databaseUrl, { ...options, max: 8, waitMs: 60_000 }),
    registerLog: openPool(databaseUrl, { ...options, max: 2 }),
    longReads: openLongPool(databaseUrl, options),
    independent: openPool(databaseUrl, { ...options, max: 4, waitMs: 30_000 }),
    health: openPool(databaseUrl, { ...options, ...healthPoolOptions }),
  } as const;
}
