// Global setup of API tests: one PostgreSQL with a migrated, loaded template database including demo staff, cloned by
// every test file.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addDemoStaff } from '../src/accounts/members/firstMembers.store.ts';
import { loadConfig } from '../src/platform/config.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Db } from '../src/platform/db/pool.ts';
import { openDb, openPool } from '../src/platform/db/pool.ts';
import { startEmbedded } from '../src/platform/embedded/embedded.ts';
import { PASSWORD } from '../src/platform/embedded/placement.ts';
import { loadElection2017 } from '../src/premises/load/election2017.load.store.ts';
import { loadFaq } from '../src/public/documents/faq.load.store.ts';
import { loadManual } from '../src/public/manual/manual.load.store.ts';
import { loadReference } from '../src/reference/reference.load.store.ts';
import { clockOffsetMs } from './clock.ts';
import { databaseFolder } from './databaseFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL; may create databases. */
    databaseUrl: string;
    template: string;
    /** PostgreSQL's log; empty when unavailable. */
    databaseLog: string;
  }
}

const template = 'denonco_template';

/** Embedded, or the one of TEST_DATABASE_URL, which names a superuser. */
interface TestPostgres {
  readonly url: string;
  readonly logFile: string;
  readonly stop: () => Promise<void>;
}

export async function startTestPostgres({ loud = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await moveDatabaseClock(given);
    return { url: given, logFile: '', stop: async () => {} };
  }
  const dataDir = databaseFolder();
  const database = await startEmbedded({ dataDir, durable: false, log: () => {}, loud });
  const password = readFileSync(join(dataDir, PASSWORD), 'utf8').trim();
  await moveDatabaseClock(Object.assign(new URL(database.url), { username: 'postgres', password }).href);
  return {
    url: database.url,
    logFile: database.logFile,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Moves `now()` and `clock_timestamp()` of all databases that are made from now on. Takes the URL of a superuser. */
async function moveDatabaseClock(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase(superuserUrl, 'template1') });
  await client.connect();
  const offset = `interval '${clockOffsetMs} milliseconds'`;
  await client.query(`
    create or replace function pg_catalog.machine_clock() returns timestamptz language internal volatile parallel safe
      as 'clock_timestamp';
    create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile parallel safe
      return machine_clock() + ${offset};
    create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
      return transaction_timestamp() + ${offset}`);
  await client.end();
}

export const urlOfDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

export async function createDatabase(url: string, name: string, from?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}" ${from ? `template "${from}"` : ''}`);
  } finally {
    await client.end();
  }
  return urlOfDatabase(url, name);
}

/** Also ends its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}

async function loadAll(owner: Db): Promise<void> {
  await loadReference(owner);
  await loadFaq(owner);
  await loadManual(owner);
  await loadElection2017(owner);
}

/** Creates the template on this server; returns its name. */
export async function createTemplate(serverUrl: string, load = loadAll): Promise<string> {
  const url = await createDatabase(serverUrl, template);
  await migrate(url);
  const owner = openDb(openPool(url, { max: 1 }));
  // Tests count leaves from an empty log.
  await sql`truncate log_leaves, log_pending, log_entries, log_rows restart identity`.execute(owner);
  await load(owner);
  const { demoPassword } = loadConfig({});
  await addDemoStaff(owner, demoPassword);
  // Cheap parameters: verifying takes half a millisecond instead of thirty.
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await owner.updateTable('members').set({ password_hash: passwordHash }).execute();
  await owner.destroy();
  return template;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('databaseUrl', postgres.url);
  project.provide('databaseLog', postgres.logFile);
  project.provide('template', await createTemplate(postgres.url));
  return postgres.stop;
}
