// Before the API's tests: one PostgreSQL and one migrated, loaded database with the demo's staff in it, which every test file clones.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Db } from '../src/db/pool.ts';
import { openDb, openPool } from '../src/db/pool.ts';
import { loadFaq } from '../src/documents/faq.load.store.ts';
import { startEmbedded } from '../src/embedded/embedded.ts';
import { PASSWORD } from '../src/embedded/placement.ts';
import { loadManual } from '../src/manual/manual.load.store.ts';
import { loadElection2017 } from '../src/premises/load/election2017.load.store.ts';
import { loadReference } from '../src/reference/reference.load.store.ts';
import { addDemoStaff } from '../src/sessions/firstMembers.store.ts';
import { clockOffsetMs } from './clock.ts';
import { databaseFolder } from './databaseFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a role that may create databases. */
    databaseUrl: string;
    template: string;
    /** Where PostgreSQL writes of itself; empty where that is not ours to read. */
    databaseLog: string;
  }
}

/** The database that tests clone. */
const template = 'denonco_template';

/** The embedded PostgreSQL, or any other that TEST_DATABASE_URL names, with a superuser. */
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

/** The URL of another database on the same server. */
export const urlOfDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes a database, from a template when one is given. */
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

/** Removes a database that `createDatabase` made, and ends its connections. */
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

/** Makes what test files and commands clone, on this server, and gives its name. */
export async function createTemplate(serverUrl: string, load = loadAll): Promise<string> {
  const url = await createDatabase(serverUrl, template);
  await migrate(url);
  const owner = openDb(openPool(url, { max: 1 }));
  await load(owner);
  const { demoPassword } = loadConfig({});
  await addDemoStaff(owner, demoPassword);
  // The parameters stand in the hash: signing in takes half a millisecond instead of thirty.
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
