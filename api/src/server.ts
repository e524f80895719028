// Starts a portal on a database and ends it in order: migrate, lists, people, routes, jobs; then the way back.
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openKeys } from './crypto/portalKey.ts';
import { inTurn } from './db/migrate.ts';
import { demoTrackingCodes, seedDemo } from './demo/demo.seed.ts';
import type { Deps } from './deps.ts';
import { endServing } from './http/closing.ts';
import { type Jobs, startJobs } from './jobs/worker.ts';
import { type MetricsServer, serveMetrics } from './observing/metrics/metrics.server.ts';
import { openDeps } from './openDeps.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { type RegisterLog, startRegisterLog } from './registerLog/registerLog.ts';
import { addDemoStaff, addFirstAdministrators } from './sessions/firstMembers.store.ts';

interface ServerOptions {
  /** Of the owner: migrations run as it, serving as denonco_app. */
  readonly databaseUrl: string;
  /** Progress for the person who waits, a line at a time. */
  readonly log: (line: string) => void;
}

export interface Server {
  /** `http://127.0.0.1:4600` */
  readonly address: string;
  /** `http://127.0.0.1:9464/metrics`; undefined when METRICS_PORT is not set. */
  readonly metricsAddress: string | undefined;
  /** Ends in order: `/ready` says so, requests in hand end, then jobs, the log and the connections. */
  readonly close: (how?: { readonly withoutGrace: boolean }) => Promise<void>;
  /** When it has ended for sure, from being told to. */
  readonly closesWithinMs: number;
  /** The demo's staff; empty when DEMO=0. */
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  /** Codes of demo cases worth following, with the status each has now. */
  readonly trackingCodes: Awaited<ReturnType<typeof demoTrackingCodes>>;
  /** Only when they were made just now. */
  readonly firstAdmins: readonly { readonly email: string; readonly password: string }[];
}

/**
 * Lines that wait to be taken while the one thread is busy, as many as Linux allows by default; Node's own 511 would let
 * a spike of visitors run into nothing, and a filing with them.
 */
const waitingLines = 4096;

/** @throws ConfigError with one line for what its reader can put right. */
export async function startServer(config: Config, { databaseUrl, log }: ServerOptions): Promise<Server> {
  const keys = await openKeys(config, databaseUrl, log);
  await prepareDatabase(databaseUrl, config, keys, log);

  let jobs: Jobs | undefined;
  let registerLog: RegisterLog | undefined;
  const { deps, jobsPool, logDb, close: closeDeps } = await openDeps(config, databaseUrl, keys, () => jobs?.nudge());
  const app = await buildApp(deps);
  let metrics: MetricsServer | undefined;
  const close: Server['close'] = async (how) => {
    await endServing(app, deps, how);
    await jobs?.stop();
    await registerLog?.stop();
    await metrics?.close();
    await closeDeps();
  };
  try {
    metrics = await serveMetrics(deps);
    // Jobs by the clock wait until it was compared.
    registerLog = await startRegisterLog(deps, logDb);
    jobs = await startJobs(deps, jobsPool, { works: config.jobs });
    // Under the lock only one of several starting nodes creates the first administrators, or the demo.
    const people = await inTurn(databaseUrl, () => addPeople(deps, log));
    deps.replicas.watch();
    const address = await app.listen({ host: config.host, port: config.port, backlog: waitingLines });
    if (metrics.address) log(`Metrics: ${metrics.address}`);
    return { address, metricsAddress: metrics.address, close, closesWithinMs: closesWithinMs(config), ...people };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Jobs and connections have times of their own (jobs/worker.ts). */
const closesWithinMs = ({ shutdown: { graceMs, longestMs } }: Config): number => graceMs + longestMs + 12_000;

async function addPeople(
  deps: Deps,
  log: (line: string) => void,
): Promise<Pick<Server, 'accounts' | 'trackingCodes' | 'firstAdmins'>> {
  const { config, db } = deps;
  if (config.demo) {
    const accounts = await addDemoStaff(db, config.demoPassword);
    await seedDemo(deps, log);
    return { accounts, trackingCodes: await demoTrackingCodes(deps), firstAdmins: [] };
  }
  return { accounts: [], trackingCodes: [], firstAdmins: await addFirstAdministrators(db) };
}
