// A single etcd node, with timeouts for a busy machine.
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './owner.ts';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './waiting.ts';

export interface Etcd {
  readonly port: number;
  readonly program: Program;
}

export async function openEtcd(folder: string, owner: Owner): Promise<Etcd> {
  const data = join(folder, 'etcd');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, owner.uid, owner.gid);
  const port = await aPort();
  const peers = `http://127.0.0.1:${await aPort()}`;
  const clients = `http://127.0.0.1:${port}`;
  const settings = {
    name: 'etcd1',
    'data-dir': join(data, 'data'),
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
  const program = startProgram({ name: 'etcd', folder, command: ['etcd', ...given] });
  await until(
    'etcd answers',
    () =>
      fetch(`${clients}/health`).then(
        async (answer) => (await answer.text()).includes('true'),
        () => false,
      ),
    60_000,
    program.words,
  );
  return { port, program };
}
