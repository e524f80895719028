// Starts a portal on a database, and stops it in reverse order.

import { addDemoStaff, addFirstAdministrators } from '../accounts/members/firstMembers.store.ts';
import { findFileMismatches, mismatchLines } from '../administration/backup/storedFiles.ts';
import { prepareDatabase } from '../administration/prepareDatabase.ts';
import { gaugeParts } from '../administration/service/health/checks.ts';
import { demoTrackingCodes, seedDemo } from '../demo/demo.ts';
import type { Config } from '../platform/config.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { openKeys } from '../platform/crypto/portalKey.store.ts';
import { withMigrationLock } from '../platform/db/migrate.ts';
import type { Deps } from '../platform/deps.ts';
import { shutDown } from '../platform/http/shutdown.ts';
import { type Jobs, startJobs } from '../platform/jobs/worker.ts';
import { type MetricsServer, serveMetrics } from '../platform/observability/metrics/metrics.server.ts';
import { openDeps } from '../platform/openDeps.ts';
import { type RegisterLog, startRegisterLog } from '../register/registerLog/registerLog.ts';
import { buildApp } from './app.ts';
import { eventHandlers } from './eventHandlers.ts';
import { jobTable } from './tasks.ts';

export interface ServerOptions {
  /** The owner's: migrations need it; serving switches to denonco_app. */
  readonly databaseUrl: string;
  readonly log: (line: string) => void;
}

export interface Server {
  readonly address: string;
  /** Where metrics are served, with METRICS_PORT. */
  readonly metricsAddress: string | undefined;
  /** `/ready` fails first, then requests finish, then jobs, log and connections. */
  readonly close: (how?: { readonly withoutGrace: boolean }) => Promise<void>;
  readonly closesWithinMs: number;
  /** Empty with DEMO=0. */
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  /** Codes of illustrative demo cases. */
  readonly trackingCodes: Awaited<ReturnType<typeof demoTrackingCodes>>;
  /** Accounts just created. */
  readonly firstAdmins: readonly { readonly email: string; readonly password: string }[];
}

/** Node's backlog of 511 would drop connections, filings included, in a spike. */
const waitingLines = 4096;

/** @throws ConfigError with one line for the operator. */
export async function startServer(config: Config, { databaseUrl, log }: ServerOptions): Promise<Server> {
  const keys = await openKeys(config, databaseUrl, log);
  await prepareDatabase(databaseUrl, config, keys, log);
  await reportOddFiles(config, keys, databaseUrl, log);

  let jobs: Jobs | undefined;
  let registerLog: RegisterLog | undefined;
  const events = { eventHandlers, wakeRelay: () => jobs?.wakeRelay() };
  const { deps, jobsPool, logDb, close: closeDeps } = await openDeps(config, databaseUrl, keys, events);
  const app = await buildApp(deps);
  let metrics: MetricsServer | undefined;
  const close: Server['close'] = async (how) => {
    await shutDown(app, deps, how);
    await jobs?.stop();
    await registerLog?.stop();
    await metrics?.close();
    await closeDeps();
  };
  try {
    metrics = await serveMetrics(deps, gaugeParts);
    // The clock must be compared before jobs by the clock run.
    registerLog = await startRegisterLog(deps, logDb);
    jobs = await startJobs(jobTable, deps, jobsPool, { works: config.jobs });
    // Locked, so that one of several starting nodes creates the first administrators, or the demo.
    const people = await withMigrationLock(databaseUrl, () => addPeople(deps, log));
    deps.replicas.watch();
    const address = await app.listen({ host: config.host, port: config.port, backlog: waitingLines });
    if (metrics.address) log(`Metrics: ${metrics.address}`);
    return { address, metricsAddress: metrics.address, close, closesWithinMs: closesWithinMs(config), ...people };
  } catch (error) {
    await close();
    throw error;
  }
}

const closesWithinMs = ({ shutdown: { graceMs, maxMs } }: Config): number => graceMs + maxMs + 12_000;

/** Files missing after a restore or a loss of the disk; the log check finds the rest. */
async function reportOddFiles(config: Config, keys: Keys, databaseUrl: string, log: (line: string) => void) {
  try {
    for (const line of mismatchLines(await findFileMismatches(config, keys, databaseUrl))) log(line);
  } catch (error) {
    log(`Files were not compared with their rows: ${error instanceof Error ? error.message : error}`);
  }
}

async function addPeople(deps: Deps, log: (line: string) => void) {
  const { config, db } = deps;
  if (config.demo) {
    const accounts = await addDemoStaff(db, config.demoPassword);
    await seedDemo(deps, log);
    return { accounts, trackingCodes: await demoTrackingCodes(deps), firstAdmins: [] };
  }
  return { accounts: [], trackingCodes: [], firstAdmins: await addFirstAdministrators(db) };
}
