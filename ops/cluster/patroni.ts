// PostgreSQL nodes under Patroni over one etcd: unprivileged, logged to files, killed with this process.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '../portal/portal.ts';

/** Debian's PostgreSQL refuses root. */
const account = 'postgres';
const isRoot = process.getuid?.() === 0;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Programs that ended unexpectedly, with exit code and last output. */
export const falls: string[] = [];

/** Logs to `<folder>/<name>.log`. */
export function startProgram(folder: string, name: string, command: readonly string[]) {
  const log = join(folder, `${name}.log`);
  const file = openSync(log, 'a');
  // The kernel kills it with this process.
  const as = isRoot ? [`--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];
  const child = spawn('setpriv', [...as, '--pdeathsig=KILL', '--', ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  running.add(child);
  const output = () => readFileSync(log, 'utf8');
  const gone = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    if (!child.killed) falls.push(`${name} ended with ${signal ?? code}: ${output().slice(-500)}`);
  });
  return {
    output,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function ownFolder(...names: readonly string[]): string {
  const folder = join(...names);
  mkdirSync(folder, { mode: 0o700 });
  giveToAccount(folder);
  return folder;
}

function giveToAccount(path: string): void {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout);
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
}

/** @throws Error with `what` after the time limit. */
export async function waitFor(what: string, isTrue: () => Promise<boolean> | boolean, output: () => string = () => '') {
  const end = performance.now() + 300_000;
  for (; !(await isTrue()); await pause(200))
    if (performance.now() > end) throw new Error(`${what}: not within five minutes. ${output().slice(-2000)}`);
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );

export const databasePassword = 'cluster-of-a-trial';

const Members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) });

export type DatabaseNode = Awaited<ReturnType<typeof openDatabaseNode>>;

/** Generous, so that a busy machine does not cause a failover. */
const cluster = {
  ttl: 30,
  loop_wait: 3,
  retry_timeout: 10,
  maximum_lag_on_failover: 2 ** 30,
  // Two nodes must commit; one alone acknowledges nothing.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A leader that reaches every node continues without etcd.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_keep_size: '512MB',
      // A silent standby is soon replaced by another synchronous one.
      wal_sender_timeout: '8s',
      wal_receiver_timeout: '8s',
      shared_buffers: '64MB',
    },
  },
};

/** Starts etcd with timeouts for a busy machine; returns the port for clients. */
export async function openEtcd(folder: string): Promise<number> {
  const port = await freePort();
  const clients = `http://127.0.0.1:${port}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    name: 'etcd1',
    'data-dir': join(ownFolder(folder, 'etcd'), 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd1=${peers}`,
    'heartbeat-interval': '500',
    'election-timeout': '5000',
    logger: 'zap',
    'log-level': 'error',
  };
  const given = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const { output } = startProgram(folder, 'etcd', ['etcd', ...given]);
  await waitFor('etcd answers', () => answers(`${clients}/health`), output);
  return port;
}

export async function openDatabaseNode(folder: string, name: string, etcdPort: number) {
  const home = ownFolder(folder, name);
  const [port, restPort] = [await freePort(), await freePort()];
  const file = join(home, 'patroni.yml');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(settingsOf(home, name, port, restPort, etcdPort)));
  giveToAccount(file);
  homes.push(home);
  let program: ReturnType<typeof startProgram> | undefined;
  const start = () => {
    program = startProgram(folder, name, ['patroni', file]);
  };
  start();
  return {
    name,
    port,
    restPort,
    start,
    /** Like a machine that loses power. */
    async kill() {
      await program?.kill();
      signal(home, 'SIGKILL');
    },
    /** All processes of PostgreSQL stop until the returned function is called. */
    freeze() {
      signal(home, 'SIGSTOP');
      return () => signal(home, 'SIGCONT');
    },
  };
}

function settingsOf(home: string, name: string, port: number, restPort: number, etcdPort: number): object {
  const signIn = (username: string) => ({ username, password: databasePassword, sslmode: 'disable' });
  const rest = `127.0.0.1:${restPort}`;
  const local = `127.0.0.1:${port}`;
  const debian = '/usr/lib/postgresql';
  const [newest = ''] = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
  return {
    scope: 'denonco',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: cluster, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: local,
      connect_address: local,
      data_dir: join(home, 'data'),
      bin_dir: join(debian, newest, 'bin'),
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: signIn('postgres'),
        replication: signIn('replicator'),
        rewind: signIn('rewinder'),
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** Members reported by the first node that answers. */
export async function membersOf(nodes: readonly DatabaseNode[]) {
  for (const { restPort } of nodes) {
    const request = fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3000) });
    const status = await request.then((answer) => answer.json()).catch(() => undefined);
    if (status) return Members.parse(status).members;
  }
  return [];
}

const homes: string[] = [];
// PostgreSQL outlives its Patroni.
process.on('exit', () => {
  for (const home of homes) signal(home, 'SIGKILL');
});

function signal(home: string, name: NodeJS.Signals): void {
  try {
    const [pid = ''] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
    // After a process ended, its number may belong to another one.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home)) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children].filter(Boolean)) process.kill(Number(one), name);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
  }
}
