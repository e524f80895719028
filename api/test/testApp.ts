// A whole portal for one test file: a cloned database, the real server, a fixed clock.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { roles } from '@denonco/contract';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import { eventHandlers } from '../src/app/eventHandlers.ts';
import { jobTable } from '../src/app/tasks.ts';
import { type Config, loadConfig } from '../src/platform/config.ts';
import { newKeyFile } from '../src/platform/crypto/keyFileContent.ts';
import { createKeys } from '../src/platform/crypto/keys.ts';
import { type Db, healthPoolOptions, openDb, openLongPool, openPool } from '../src/platform/db/pool.ts';
import { openReplicas } from '../src/platform/db/replicas/replicas.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createLimits, noLimits } from '../src/platform/http/limits.ts';
import { shutDown } from '../src/platform/http/shutdown.ts';
import { runWaitingJobs } from '../src/platform/jobs/worker.ts';
import { openLive } from '../src/platform/live/live.ts';
import { openLog } from '../src/platform/observability/log.ts';
import { createMetrics } from '../src/platform/observability/metrics/metrics.ts';
import { startTracing } from '../src/platform/observability/tracing/tracing.ts';
import { openStorage } from '../src/platform/storage/openStorage.ts';
import { createSteps } from '../src/register/registerLog/sequencing/sequencing.ts';
import { createClient } from './client.ts';
import { startsAt } from './clock.ts';
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres.setup.ts';

interface TestAppOptions {
  /** Environment settings over those of tests (challenge and limits off, quiet). */
  readonly env?: Readonly<Record<string, string>>;
  /** Default the start of the run. */
  readonly now?: string;
  /** Receives log lines by LOG_LEVEL. */
  readonly logTo?: DestinationStream;
  /** Server and template for a command; tests get them from the runner. */
  readonly on?: { readonly databaseUrl: string; readonly template: string };
  readonly replica?: string;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Call `close` after all tests of the file. */
export async function createTestApp({ env = {}, now = startsAt, logTo, on, replica }: TestAppOptions = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = on ?? { databaseUrl: inject('databaseUrl'), template: inject('template') };
  const databaseUrl = await createDatabase(server.databaseUrl, name, server.template);
  // A busy machine may take seconds to open a connection.
  const patient = { role: 'denonco_app', waitMs: 30_000, reachMs: 30_000 } as const;
  const pool = openPool(databaseUrl, { ...patient, max: 6 });
  const independent = openPool(databaseUrl, { ...patient, max: 2 });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Dropping the database may end connections that are just closing.
  owner.on('error', () => {});
  const clock = { now: new Date(now) };
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-test-'));
  const keyFile = newKeyFile();
  const replicas = replica ? { DATABASE_REPLICA_URL: urlOfDatabase(replica, name) } : {};
  const created = await depsOf(
    databaseUrl,
    { DATA_DIR: dataDir, ...replicas, ...env },
    { pool, independent },
    clock,
    logTo,
  );
  const nested = refuseNested(created.db, pool);
  const deps: Deps = { ...created, keys: createKeys(keyFile) };
  const fastify = await buildApp(deps);
  const address = await fastify.listen({ host: '127.0.0.1', port: 0 });
  const call = createClient(fastify);

  return {
    fastify,
    address,
    deps,
    keyFile,
    pool,
    /** Also for limits of a further node. */
    independent,
    /** Owner connections, beyond the server's rights. */
    owner,
    clock,
    call,
    /** Moves the clock by `amount` milliseconds. */
    advance: (amount: number) => {
      clock.now = new Date(clock.now.getTime() + amount);
    },
    async signIn(role: keyof typeof roles): Promise<string> {
      const { status, code, result } = await call('signIn', {
        body: { username: `${role}@denonco.test`, password: deps.config.demoPassword },
      });
      if (status !== 200) throw new Error(`${role} could not sign in: ${status} ${code}`);
      return result.accessToken;
    },
    /** Places all pending leaves and signs a head, as the sequencer does once none waits for its quarter of an hour. */
    async sequence() {
      await owner.query("update log_pending set enters_at = 'epoch' where enters_at is not null");
      return createSteps({ ...deps, keyFile: deps.config.keyFile }).step();
    },
    /** Runs the jobs that wait, as the worker would. */
    settle: () => runWaitingJobs(jobTable, deps, pool),
    async close() {
      await shutDown(fastify, deps);
      await owner.end();
      await closeDeps(deps);
      await dropDatabase(server.databaseUrl, name);
      await removeFolder(dataDir);
      if (nested[0]) throw nested[0];
    },
  };
}

/**
 * Refuses a second connection to work that waits for it inside a transaction, and returns the refusals: sixteen such
 * calls would use up the pool and block each other.
 */
function refuseNested(db: Db, pool: pg.Pool): readonly Error[] {
  const nested: Error[] = [];
  const inTransaction = new AsyncLocalStorage<true>();
  const beginTransaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = beginTransaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => inTransaction.run(true, () => work(tx)));
    return builder;
  };
  const connect = pool.connect;
  const guarded = (...args: unknown[]): unknown => {
    if (!inTransaction.getStore()) return Reflect.apply(connect, pool, args);
    const error = new Error('a transaction waits for a second connection of its pool');
    nested.push(error);
    throw error;
  };
  Object.assign(pool, { connect: guarded });
  return nested;
}

async function closeDeps(deps: Deps): Promise<void> {
  await deps.live.close();
  deps.metrics.close();
  await deps.tracing?.close();
  await deps.healthDb.destroy();
  await deps.replicas.close();
  await deps.longReads.destroy();
  await deps.independentDb.destroy();
  await deps.db.destroy();
}

async function removeFolder(path: string): Promise<void> {
  // The upload store creates its folder unawaited in the background; wait for it first.
  await stat(path);
  rmSync(path, { recursive: true, force: true });
}

async function depsOf(
  databaseUrl: string,
  env: TestAppOptions['env'],
  { pool, independent }: Readonly<Record<'pool' | 'independent', pg.Pool>>,
  clock: { readonly now: Date },
  logTo?: DestinationStream,
): Promise<Omit<Deps, 'keys'>> {
  const config: Config = loadConfig({
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    CHALLENGE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  let tracing: Deps['tracing'];
  const { traces } = config.observability;
  const log = openLog(config, { to: logTo, ...(traces && { more: () => tracing?.ofLine() ?? {} }) });
  if (traces) tracing = startTracing(traces, log);
  tracing?.statements(pool);
  const metrics = createMetrics();
  metrics.watchPool('serving', pool);
  return {
    config,
    db: openDb(pool),
    longReads: openDb(openLongPool(databaseUrl, { role: 'denonco_app' })),
    independentDb: openDb(independent),
    replicas: openReplicas({ primaryUrl: databaseUrl, urls: config.databaseReplicaUrls, log }),
    storage: await openStorage(config),
    limits: config.rateLimits ? createLimits(independent, config) : noLimits,
    live: openLive(databaseUrl, log),
    now: () => clock.now,
    log,
    metrics,
    tracing,
    shutdown: new AbortController(),
    healthDb: openDb(openPool(databaseUrl, { role: 'denonco_app', ...healthPoolOptions })),
    eventHandlers,
    wakeRelay: () => {},
  };
}
