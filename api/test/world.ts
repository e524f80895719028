// A whole portal for one test file: its own database, cloned from the template, the real server, a clock that stands.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { roles } from '@denonco/contract';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { newKeyFile } from '../src/crypto/keyFileContent.ts';
import { createKeys } from '../src/crypto/keys.ts';
import { ofWatching, openDb, openLongReads, openPool } from '../src/db/pool.ts';
import { openReplicas } from '../src/db/replicas/replicas.ts';
import type { Deps } from '../src/deps.ts';
import { createEnding, endServing } from '../src/http/closing.ts';
import { createLimits, noLimits } from '../src/http/limits.ts';
import { runWaitingJobs } from '../src/jobs/worker.ts';
import { openLive } from '../src/live/live.ts';
import { openLog } from '../src/observing/log.ts';
import { createMetrics } from '../src/observing/metrics/metrics.ts';
import { startTracing } from '../src/observing/tracing/tracing.ts';
import { createSteps } from '../src/registerLog/sequencing/sequencing.ts';
import { openStorage } from '../src/storage/openStorage.ts';
import { callerOf } from './caller.ts';
import { startsAt } from './clock.ts';
import { createDatabase, dropDatabase, urlOfDatabase } from './postgres.setup.ts';

interface WorldOptions {
  /** Settings as in the environment, over those of tests (challenge and limits off, quiet). */
  readonly env?: Readonly<Record<string, string>>;
  /** The hour at which the clock stands; the run's own unless said. */
  readonly now?: string;
  /** Gets every line that is logged; LOG_LEVEL says which those are. */
  readonly logTo?: DestinationStream;
  /** The server and the database to clone, for a command; a test is told by its runner. */
  readonly on?: { readonly databaseUrl: string; readonly template: string };
  /** Another server with the same databases, which may answer reads. */
  readonly replica?: string;
}

export type World = Awaited<ReturnType<typeof world>>;

/** Opens one. Call `close` after all tests of the file. */
export async function world({ env = {}, now = startsAt, logTo, on, replica }: WorldOptions = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = on ?? { databaseUrl: inject('databaseUrl'), template: inject('template') };
  const databaseUrl = await createDatabase(server.databaseUrl, name, server.template);
  const pool = openPool(databaseUrl, { role: 'denonco_app', max: 6, waitMs: 30_000 });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Dropping the database may end connections that are just closing.
  owner.on('error', () => {});
  const clock = { now: new Date(now) };
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-world-'));
  const keyFile = newKeyFile();
  const replicas = replica ? { DATABASE_REPLICA_URL: urlOfDatabase(replica, name) } : {};
  const made = await depsOf(databaseUrl, { DATA_DIR: dataDir, ...replicas, ...env }, pool, clock, logTo);
  const deps: Deps = { ...made, keys: createKeys(keyFile) };
  const app = await buildApp(deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = callerOf(app);

  return {
    app,
    /** Where it answers by HTTP. */
    address,
    deps,
    keyFile,
    pool,
    /** Connections of the owner, for what the server itself may not do. */
    owner,
    clock,
    /** Calls inside the process, without HTTP. */
    call,
    /** Puts the clock on; `amount` in milliseconds. */
    advance: (amount: number) => {
      clock.now = new Date(clock.now.getTime() + amount);
    },
    /** The token of the demo member with this role. */
    async signIn(role: keyof typeof roles): Promise<string> {
      const { result } = await call('signIn', {
        body: { username: `${role}@denonco.test`, password: deps.config.demoPassword },
      });
      return result.accessToken;
    },
    /** Gives the leaves that wait their place in the register log, as the sequencer would, and signs a head. */
    sequence: () => createSteps({ ...deps, keyFile: deps.config.keyFile }).step(),
    /** Runs the jobs that wait, as the worker would. */
    settle: () => runWaitingJobs(deps, pool),
    async close() {
      await endServing(app, deps);
      await owner.end();
      await closeDeps(deps);
      await dropDatabase(server.databaseUrl, name);
      await removeFolder(dataDir);
    },
  };
}

async function closeDeps(deps: Deps): Promise<void> {
  await deps.live.close();
  deps.metrics.close();
  await deps.tracing?.close();
  await deps.watching.destroy();
  await deps.replicas.close();
  await deps.longReads.destroy();
  await deps.db.destroy();
}

async function removeFolder(path: string): Promise<void> {
  // The store of uploads makes its own in it by a call that nobody waits for: this one comes after that.
  await stat(path);
  rmSync(path, { recursive: true, force: true });
}

async function depsOf(
  databaseUrl: string,
  env: WorldOptions['env'],
  pool: pg.Pool,
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
  const { traces } = config.observing;
  const log = openLog(config, { to: logTo, ...(traces && { more: () => tracing?.ofLine() ?? {} }) });
  if (traces) tracing = startTracing(traces, log);
  tracing?.statements(pool);
  const metrics = createMetrics();
  metrics.watchPool('serving', pool);
  return {
    config,
    db: openDb(pool),
    longReads: openLongReads(databaseUrl, { role: 'denonco_app' }),
    replicas: openReplicas({ primaryUrl: databaseUrl, urls: config.databaseReplicaUrls, log }),
    storage: await openStorage(config),
    limits: config.rateLimits ? createLimits(pool) : noLimits,
    live: openLive(databaseUrl, log),
    now: () => clock.now,
    ...{ log, metrics, tracing, ending: createEnding() },
    watching: openDb(openPool(databaseUrl, { role: 'denonco_app', ...ofWatching })),
    nudge: () => {},
  };
}
