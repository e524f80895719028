// A whole cluster on this machine: etcd, three PostgreSQL nodes under Patroni, HAProxy, two API nodes, a worker and an
// S3-compatible server, each killable, with cuttable links between them. Loopback only.
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openBooks, type Pool } from '../faults/books/reading.ts';
import type { Shelf } from '../faults/books/uploads.ts';
import { Portal } from '../faults/portal/portal.ts';
import { addStaff } from '../faults/portal/stage.ts';
import { openEtcd } from './parts/etcd.ts';
import { type DatabaseDoors, openDatabaseDoors, openPeopleDoor } from './parts/haproxy.ts';
import { type Link, openLink } from './parts/link.ts';
import { theOwner } from './parts/owner.ts';
import { type DatabaseNode, databasePassword, openDatabaseNode } from './parts/patroni.ts';
import { noteFall, type Program, startProgram } from './parts/program.ts';
import { openStore } from './parts/store.ts';
import { until } from './parts/waiting.ts';

interface ApiNode {
  readonly portal: Portal;
  /** Links to writer and readers. */
  readonly database: readonly Link[];
}

export interface Cluster {
  readonly folder: string;
  /** The public address. */
  readonly address: string;
  readonly databases: readonly DatabaseNode[];
  readonly api: readonly ApiNode[];
  readonly worker: Worker;
  readonly storeLink: Link;
  /** The owner's, through the writer's door. */
  readonly books: Pool;
  readonly shelf: Shelf;
  /** An additional API node. */
  readonly openApi: (name: string, env: Readonly<Record<string, string>>) => Promise<ApiNode>;
  readonly close: () => Promise<void>;
}

/** A worker that can switch to another copy of the program. */
interface Worker {
  readonly upgrade: (program: string) => Promise<void>;
}

type Say = (line: string) => void;
const databaseNames = ['pg1', 'pg2', 'pg3'];
const ownerPassword = 'owner-of-a-trial';
const urlAt = (port: number): string => `postgres://denonco:${ownerPassword}@127.0.0.1:${port}/denonco`;
const here = join(import.meta.dirname, '../..');

/** Removed also when aborted, unless kept; its programs have ended by then (parts/program.ts, patroni.ts). */
export async function openCluster(say: Say, isKept: boolean): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-cluster-'));
  // Other accounts must pass through.
  chmodSync(folder, 0o711);
  const closing: Closing[] = [];
  const remove = () => isKept || rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.once('exit', remove);
  const close = async () => {
    for (const one of closing.toReversed()) await within(closesMs, one).catch((error: unknown) => say(String(error)));
    process.off('exit', remove);
    remove();
    if (isKept) say(`Kept: ${folder}`);
  };
  try {
    return { ...(await open(folder, say, closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closing = () => Promise<unknown>;
/** Timeout of closing a part. */
const closesMs = 30_000;

async function within(mostMs: number, end: Closing): Promise<void> {
  const late = pause(mostMs, undefined, { ref: false }).then(() => {
    throw new Error(`a part of the cluster did not end within ${mostMs / 1000} s`);
  });
  await Promise.race([end(), late]);
}

async function open(folder: string, say: Say, closing: Closing[]): Promise<Omit<Cluster, 'close'>> {
  const owner = theOwner();
  say('etcd and the S3 server');
  const store = await openStore(folder);
  closing.push(store.link.close, store.program.kill);
  const etcd = await openEtcd(folder, owner);
  closing.push(etcd.program.kill);
  say('three PostgreSQL nodes under Patroni');
  const databases: DatabaseNode[] = [];
  for (const name of databaseNames) {
    const node = await openDatabaseNode({ folder, owner, name, etcdPort: etcd.port });
    closing.push(node.close);
    databases.push(node);
  }
  await untilSynchronous(databases);
  say('HAProxy, two API nodes and a worker');
  const doors = await openDatabaseDoors(folder, databases);
  closing.push(doors.program.kill);
  await until('the owner can be made', () => makeDatabase(doors.writer), 60_000, doors.program.words);
  // Made by the first node.
  const keyFile = join(folder, 'api1/key.json');
  const place = { folder, doors, keyFile, storeUrl: store.url };
  const api: ApiNode[] = [];
  const openApi = async (name: string, env: Readonly<Record<string, string>>) => {
    const node = await openApiNode({ ...place, name, env });
    closing.push(() => closeApi(node));
    return node;
  };
  for (const name of ['api1', 'api2']) api.push(await openApi(name, {}));
  const worker = await openWorker({ ...place, name: 'worker', env: {} });
  closing.push(worker.close);
  const people = await openPeopleDoor(
    folder,
    api.map(({ portal }) => portal.address),
  );
  closing.push(people.program.kill);
  const address = `http://127.0.0.1:${people.port}`;
  const isServed = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('people are served', isServed, 30_000, people.program.words);
  const books = openBooks(urlAt(doors.writer));
  closing.push(() => books.end());
  await addStaff(books);
  return {
    folder,
    databases,
    api,
    worker,
    books,
    openApi,
    address,
    storeLink: store.link,
    shelf: { address, original: store.original },
  };
}

/** False while the writer does not answer. */
async function makeDatabase(port: number): Promise<boolean> {
  const postgres = new pg.Client({
    connectionString: `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`,
  });
  try {
    await postgres.connect();
    await postgres.query(`create role denonco login createrole createdb password '${ownerPassword}'`);
    await postgres.query('create database denonco owner denonco');
    return true;
  } catch {
    return false;
  } finally {
    await postgres.end().catch(() => {});
  }
}

interface Place {
  readonly folder: string;
  readonly name: string;
  readonly doors: DatabaseDoors;
  readonly keyFile: string;
  readonly storeUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/** With a copy of the key file, because each node saves the last head beside its own. */
function homeOf({ folder, name, keyFile }: Place): string {
  const home = join(folder, name);
  mkdirSync(home);
  if (existsSync(keyFile)) cpSync(keyFile, join(home, 'key.json'));
  return home;
}

const settingsOf = ({ storeUrl, env }: Place, readersPort: number) => ({
  S3_URL: storeUrl,
  S3_MAX_BYTES: '10000000000',
  JOBS: 'off',
  DATABASE_REPLICA_URL: urlAt(readersPort),
  ...env,
});

async function openApiNode(place: Place): Promise<ApiNode> {
  const writer = await openLink(place.doors.writer);
  const readers = await openLink(place.doors.readers);
  const portal = await Portal.open({
    databaseUrl: urlAt(writer.port),
    dataDir: homeOf(place),
    env: settingsOf(place, readers.port),
    log: join(place.folder, `${place.name}.log`),
    onFall: (how) => noteFall(`${place.name}: ${how}`),
  });
  return { portal, database: [writer, readers] };
}

async function closeApi({ portal, database }: ApiNode): Promise<void> {
  await portal.close();
  for (const link of database) await link.close();
}

async function openWorker(place: Place): Promise<Worker & { readonly close: () => Promise<void> }> {
  const { folder, name, doors } = place;
  const home = homeOf(place);
  const start = async (program: string): Promise<Program> => {
    const env = {
      ...settingsOf(place, doors.readers),
      DEMO: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: home,
      DATABASE_URL: urlAt(doors.writer),
    };
    const command = [process.execPath, join(program, 'tools/worker.ts')] as const;
    const started = startProgram({ name, folder, command, env, isOwn: true });
    const isReady = () => started.words().includes('The worker is ready');
    await until('the worker works', isReady, 90_000, started.words);
    return started;
  };
  let running = await start(here);
  return {
    async upgrade(program) {
      await running.end();
      running = await start(program);
    },
    close: () => running.end(),
  };
}

/** Waits for a leader and a synchronous standby. */
export async function untilSynchronous(databases: readonly DatabaseNode[], mostMs = 300_000): Promise<void> {
  await until(
    'every PostgreSQL node is there, one of them synchronous',
    () => isWhole(databases),
    mostMs,
    () => databases.map(({ words }) => words().slice(-1500)).join('\n---\n'),
  );
}

async function isWhole(databases: readonly DatabaseNode[]): Promise<boolean> {
  const members = await membersOf(databases);
  const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return runs.length === databases.length && members.some(({ role }) => role === 'sync_standby');
}

/** As the first node that answers reports; empty when none answers. */
export async function membersOf(databases: readonly DatabaseNode[]) {
  for (const { members } of databases) {
    const said = await members().catch(() => undefined);
    if (said) return said;
  }
  return [];
}

export async function leaderOf(databases: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const members = await membersOf(databases);
  const name = members.find(({ role }) => role === 'leader')?.name;
  const leader = databases.find((node) => node.name === name);
  if (!leader) throw new Error('nobody leads');
  return leader;
}
