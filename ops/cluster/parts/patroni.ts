// Three PostgreSQL nodes under Patroni, with cuttable links to etcd and to the standbys.
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Link, openLink } from './link.ts';
import type { Owner } from './owner.ts';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './waiting.ts';

export const databasePassword = 'cluster-of-a-trial';

const Said = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) });
type Member = z.infer<typeof Said>['members'][number];

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  /** From Patroni to etcd, and from other nodes to this PostgreSQL. */
  readonly links: { readonly etcd: Link; readonly peers: Link };
  /** Kills Patroni and PostgreSQL. */
  readonly kill: () => Promise<void>;
  readonly start: () => void;
  readonly words: () => string;
  readonly members: () => Promise<readonly Member[]>;
  readonly close: () => Promise<void>;
}

/** Generous, so that a busy machine does not cause a failover. */
const cluster = {
  ttl: 30,
  loop_wait: 3,
  retry_timeout: 10,
  maximum_lag_on_failover: 2 ** 30,
  // Commits need two nodes; one alone acknowledges nothing.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // Without etcd a leader that reaches every node keeps leading.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_keep_size: '512MB',
      // A silent standby is given up soon, so that another becomes synchronous.
      wal_sender_timeout: '8s',
      wal_receiver_timeout: '8s',
      shared_buffers: '64MB',
    },
  },
};

interface Place {
  readonly folder: string;
  readonly owner: Owner;
  readonly name: string;
  readonly etcdPort: number;
}

export async function openDatabaseNode({ folder, owner, name, etcdPort }: Place): Promise<DatabaseNode> {
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, owner.uid, owner.gid);
  const [port, restPort] = [await aPort(), await aPort()];
  const links = { etcd: await openLink(etcdPort), peers: await openLink(port) };
  const file = join(home, 'patroni.yml');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(settingsOf({ home, name, port, restPort, links }), null, 2));
  chownSync(file, owner.uid, owner.gid);
  let program: Program | undefined;
  const start = () => {
    program = startProgram({ name, folder, command: ['patroni', file] });
  };
  const kill = async () => {
    await program?.kill();
    endPostgres(home, 'SIGKILL');
  };
  homes.add(home);
  start();
  return {
    name,
    port,
    restPort,
    links,
    kill,
    start,
    words: () => program?.words() ?? '',
    async members() {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3000) });
      return Said.parse(await answer.json()).members;
    },
    async close() {
      await program?.kill();
      endPostgres(home, 'SIGQUIT');
      await until(`PostgreSQL of ${name} has ended`, () => postgresOf(home) === undefined, 15_000);
      homes.delete(home);
      await links.etcd.close();
      await links.peers.close();
    },
  };
}

interface Making extends Pick<DatabaseNode, 'name' | 'port' | 'restPort' | 'links'> {
  readonly home: string;
}

function settingsOf({ home, name, port, restPort, links }: Making): object {
  const signIn = (username: string) => ({
    username,
    password: databasePassword,
    sslmode: 'disable',
    gssencmode: 'disable',
  });
  const rest = `127.0.0.1:${restPort}`;
  return {
    scope: 'denonco',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${links.etcd.port}` },
    bootstrap: { dcs: cluster, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${links.peers.port}`,
      data_dir: join(home, 'data'),
      bin_dir: binaries(),
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

const debianFolder = '/usr/lib/postgresql';

function binaries(): string {
  const [newest] = readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a));
  return join(debianFolder, newest ?? '', 'bin');
}

/** Nodes still open; their PostgreSQL is killed on exit. */
const homes = new Set<string>();
const goodbyeMs = 3000;
process.on('exit', () => {
  for (const home of homes) endPostgres(home, 'SIGQUIT');
  const end = performance.now() + goodbyeMs;
  // A synchronous sleep, because exit handlers cannot await.
  const nap = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < end && [...homes].some(postgresOf)) Atomics.wait(nap, 0, 0, 20);
  for (const home of homes) endPostgres(home, 'SIGKILL');
});

/** PostgreSQL outlives its Patroni and is killed by pid; SIGQUIT lets it free its shared memory. */
function endPostgres(home: string, signal: 'SIGQUIT' | 'SIGKILL'): void {
  const pid = postgresOf(home);
  if (pid) process.kill(pid, signal);
}

/** The postmaster's pid while it runs. */
function postgresOf(home: string): number | undefined {
  try {
    const [pid] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
    // A stale pid may belong to another process by now.
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(home) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}
