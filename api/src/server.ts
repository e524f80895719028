// Starts a portal on a database and ends it in order: migrate, lists, people, routes, jobs; then the way back.
import pino from 'pino';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { foreignKeyId } from './crypto/foreignKey.store.ts';
import { openKeyFile } from './crypto/keyFile.ts';
import { createKeys, type Keys } from './crypto/keys.ts';
import { migrate } from './db/migrate.ts';
import { openDb, openLongReads, openPool } from './db/pool.ts';
import { demoTrackingCodes, seedDemo } from './demo/demo.seed.ts';
import type { Deps } from './deps.ts';
import { loadFaq } from './documents/faq.load.store.ts';
import { errorForLog } from './http/errors.ts';
import { createLimits, noLimits } from './http/limits.ts';
import { type Jobs, startJobs } from './jobs/worker.ts';
import { openLive } from './live/live.ts';
import { loadRequestTemplates } from './messages/templates.load.store.ts';
import { loadReference } from './reference/reference.load.store.ts';
import { addDemoStaff, addFirstAdministrator } from './sessions/firstMembers.store.ts';
import { openStorage } from './storage/storage.ts';

interface ServerOptions {
  /** Of the owner: migrations run as it, serving as denonco_app. */
  readonly databaseUrl: string;
  /** Progress for the person who waits, a line at a time. */
  readonly log: (line: string) => void;
}

export interface Server {
  /** `http://127.0.0.1:4600` */
  readonly address: string;
  readonly close: () => Promise<void>;
  /** The demo's staff; empty when DEMO=0. */
  readonly accounts: readonly { readonly email: string; readonly role: string }[];
  /** Codes of demo cases worth following, with the status each has now. */
  readonly trackingCodes: Awaited<ReturnType<typeof demoTrackingCodes>>;
  /** Only when it was made just now. */
  readonly firstAdmin?: { readonly email: string; readonly password: string };
}

/** @throws ConfigError with one line for what its reader can put right. */
export async function startServer(config: Config, { databaseUrl, log }: ServerOptions): Promise<Server> {
  const keys = createKeys(openKeyFile(config.keyFile));
  await prepareDatabase(databaseUrl, config, keys, log);

  const logger = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  });
  let closing = false;
  const onIdleError = (error: Error) => {
    if (!closing) logger.warn({ err: error }, 'a connection to the database broke');
  };
  const pool = openPool(databaseUrl, { role: 'denonco_app', onIdleError });
  const jobsPool = openPool(databaseUrl, { role: 'denonco_app', max: 6, onIdleError });
  let jobs: Jobs | undefined;
  const deps: Deps = {
    config,
    db: openDb(pool),
    longReads: openLongReads(databaseUrl, { role: 'denonco_app', onIdleError }),
    keys,
    storage: await openStorage(config),
    limits: config.rateLimits ? createLimits(pool) : noLimits,
    live: openLive(databaseUrl, logger),
    now: () => new Date(),
    log: logger,
    nudge: () => jobs?.nudge(),
  };
  const app = await buildApp(deps);
  const close = async () => {
    closing = true;
    await app.close();
    await deps.live.close();
    await jobs?.stop();
    await jobsPool.end();
    await deps.longReads.destroy();
    await deps.db.destroy();
  };
  try {
    jobs = await startJobs(deps, jobsPool);
    const people = await addPeople(deps, log);
    const address = await app.listen({ host: config.host, port: config.port });
    return { address, close, ...people };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareDatabase(
  databaseUrl: string,
  config: Config,
  keys: Keys,
  log: (line: string) => void,
): Promise<void> {
  log('Preparing the database');
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) log(`Migrated: ${applied.join(', ')}`);
  const owner = openDb(openPool(databaseUrl, { max: 2 }));
  try {
    const foreign = await foreignKeyId(owner, keys.id);
    if (foreign)
      throw new ConfigError(
        `The key file ${config.keyFile} (${keys.id}) is not the one this database was written with (${foreign}): bring that one back from the backup.`,
      );
    await loadReference(owner);
    await loadFaq(owner);
    await loadRequestTemplates(owner);
  } finally {
    await owner.destroy();
  }
}

async function addPeople(
  deps: Deps,
  log: (line: string) => void,
): Promise<Pick<Server, 'accounts' | 'trackingCodes' | 'firstAdmin'>> {
  const { config, db } = deps;
  if (config.demo) {
    const accounts = await addDemoStaff(db, config.demoPassword);
    await seedDemo(deps, log);
    return { accounts, trackingCodes: await demoTrackingCodes(deps) };
  }
  const firstAdmin = await addFirstAdministrator(db);
  return { accounts: [], trackingCodes: [], ...(firstAdmin && { firstAdmin }) };
}
