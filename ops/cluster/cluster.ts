// A cluster on loopback: etcd, three PostgreSQL nodes under Patroni, HAProxy and two API nodes over one folder of
// files.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectAsOwner } from '../database.ts';
import { addStaff, freePort, Portal } from '../portal/portal.ts';
import {
  answers,
  type DatabaseNode,
  databasePassword,
  membersOf,
  openDatabaseNode,
  openEtcd,
  startProgram,
  waitFor,
} from './patroni.ts';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

const ownerPassword = 'owner-of-a-trial';
const urlAt = (port: number) => `postgres://denonco:${ownerPassword}@127.0.0.1:${port}/denonco`;

/** Everything ends with this process, also when it fails (patroni.ts). */
export async function openCluster(print: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-cluster-'));
  // The account postgres must pass through.
  chmodSync(folder, 0o711);
  print(`etcd, and three PostgreSQL nodes under Patroni, in ${folder}`);
  const etcdPort = await openEtcd(folder);
  const databases: DatabaseNode[] = [];
  for (const name of ['pg1', 'pg2', 'pg3']) databases.push(await openDatabaseNode(folder, name, etcdPort));
  await awaitWholeCluster(databases);
  print('HAProxy, and two API nodes');
  const ports = { people: await freePort(), writer: await freePort(), readers: await freePort() };
  const apiPorts = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(folder, ports, databases, apiPorts), { mode: 0o644 });
  const { output } = startProgram(folder, 'haproxy', ['haproxy', '-db', '-f', file]);
  await waitFor('the owner can be made', () => makeOwner(ports.writer), output);
  const api: Portal[] = [];
  for (const port of apiPorts) api.push(await openApi(folder, join(folder, `api${api.length + 1}`), port, ports));
  const address = `http://127.0.0.1:${ports.people}`;
  await waitFor('people are served', () => answers(`${address}/ready`), output);
  // On the leader.
  const ownerPool = connectAsOwner(urlAt(ports.writer));
  await addStaff(ownerPool);
  return {
    folder,
    address,
    databases,
    api,
    ownerPool,
    async close() {
      await ownerPool.end();
      for (const portal of api) await portal.close();
      for (const node of databases) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ports = Readonly<Record<'people' | 'writer' | 'readers', number>>;

/** False while the writer does not answer. */
async function makeOwner(port: number): Promise<boolean> {
  const connectionString = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const postgres = new pg.Client({ connectionString });
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

/** Each node has a copy of the first one's key file. */
async function openApi(folder: string, dataDir: string, port: number, ports: Ports): Promise<Portal> {
  const first = join(folder, 'api1');
  mkdirSync(dataDir);
  if (dataDir === first) mkdirSync(join(first, 'evidence'));
  else {
    symlinkSync(join(first, 'evidence'), join(dataDir, 'evidence'));
    cpSync(join(first, 'key.json'), join(dataDir, 'key.json'));
  }
  const env = { DATABASE_REPLICA_URL: urlAt(ports.readers) };
  return Portal.open({ dataDir, databaseUrl: urlAt(ports.writer), port, env });
}

export const awaitWholeCluster = (databases: readonly DatabaseNode[]): Promise<void> =>
  waitFor('every PostgreSQL node is there, one of them synchronous', async () => {
    const members = await membersOf(databases);
    const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
    return isRunning && members.length === databases.length && members.some(({ role }) => role === 'sync_standby');
  });

/**
 * The writer is Patroni's leader; readers are standbys, or else the leader. Without a node people get `unavailable`, as
 * from the portal, so that forms retry.
 */
function haproxyConfig(folder: string, ports: Ports, databases: readonly DatabaseNode[], apiPorts: readonly number[]) {
  const unavailable = join(folder, 'unavailable.http');
  const head = 'HTTP/1.0 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\r\n';
  writeFileSync(unavailable, `${head}${JSON.stringify({ success: false, code: 'unavailable' })}`, { mode: 0o644 });
  const listenDatabase = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS ${check}
  default-server inter 1s fastinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${databases.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
  return `global
  maxconn 4000
defaults
  timeout connect 4s
  timeout check 3s
  retries 3
  option redispatch 1
${listenDatabase('writer', ports.writer, '/primary')}
${listenDatabase('readers', ports.readers, '/replica?lag=100MB')}  server last 127.0.0.1:${ports.writer} backup

listen people
  bind 127.0.0.1:${ports.people}
  mode http
  timeout client 90s
  timeout server 90s
  option forwardfor
  option httpchk GET /ready
  default-server inter 1s fastinter 500ms fall 2 rise 1
${[502, 503, 504].map((status) => `  errorfile ${status} ${unavailable}`).join('\n')}
${apiPorts.map((port, index) => `  server api${index + 1} 127.0.0.1:${port} check`).join('\n')}
`;
}
