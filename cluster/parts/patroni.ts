// Three PostgreSQL nodes under Patroni. Each reaches etcd and is reached by its standbys over a link that may be cut.
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Link, openLink } from './link.ts';
import type { Owner } from './owner.ts';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './waiting.ts';

export const databasePassword = 'cluster-of-a-trial';

/** What Patroni says of its members. */
const Said = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) });
type Member = z.infer<typeof Said>['members'][number];

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  /** From Patroni to etcd, and from other nodes to this one's PostgreSQL. */
  readonly links: { readonly etcd: Link; readonly peers: Link };
  /** Patroni and PostgreSQL at once, by force. */
  readonly kill: () => Promise<void>;
  readonly start: () => void;
  readonly words: () => string;
  readonly members: () => Promise<readonly Member[]>;
  readonly close: () => Promise<void>;
}

/** Generous: a busy machine is no reason to change the leader. */
const cluster = {
  ttl: 30,
  loop_wait: 3,
  retry_timeout: 10,
  maximum_lag_on_failover: 2 ** 30,
  // Acknowledged is what two nodes have; with one left nothing is.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // While etcd is away, a leader that reaches every other node goes on leading.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_keep_size: '512MB',
      // A standby that says nothing is given up soon, so that another can be the synchronous one.
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
  // JSON is YAML as well.
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
    ...{ name, port, restPort, links, kill, start },
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

/** The newest PostgreSQL of Debian's packages. */
function binaries(): string {
  const [newest] = readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a));
  return join(debianFolder, newest ?? '', 'bin');
}

/** Of nodes that have not been closed: broken off, each PostgreSQL is ended with this process. */
const homes = new Set<string>();
const goodbyeMs = 3000;
process.on('exit', () => {
  for (const home of homes) endPostgres(home, 'SIGQUIT');
  const end = performance.now() + goodbyeMs;
  // Nothing else can be waited for here.
  const nap = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < end && [...homes].some(postgresOf)) Atomics.wait(nap, 0, 0, 20);
  for (const home of homes) endPostgres(home, 'SIGKILL');
});

/** PostgreSQL outlives its Patroni: it is ended by its own number. At once with SIGQUIT, and then it leaves no memory behind. */
function endPostgres(home: string, signal: 'SIGQUIT' | 'SIGKILL'): void {
  const pid = postgresOf(home);
  if (pid) process.kill(pid, signal);
}

/** Its number, as long as it runs. */
function postgresOf(home: string): number | undefined {
  try {
    const [pid] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n');
    // A number left over by one that ended may be somebody else's by now.
    return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(home) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}
