// PostgreSQL refuses root, so root uses an unprivileged account that every system has.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedError } from './errors.ts';

export interface Account {
  uid: number;
  gid: number;
}

// initdb looks the user up, so it needs a name.
const LENT = ['nobody', 'daemon'] as const;

export function accountForNew(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of LENT) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedError(
    'start-failed',
    'PostgreSQL does not run as root and this system has no user "nobody": start as another user, or set DATABASE_URL.',
  );
}

export function accountOf(cluster: string): Account | undefined {
  const { uid, gid } = statSync(cluster);
  const own = process.getuid?.();
  if (own === undefined || (own === uid && own !== 0)) return undefined;
  if (own === 0 && uid !== 0) return { uid, gid };
  const remedy = own === 0 ? `run: chown -R nobody: ${cluster}` : 'start as that user, or set another DATA_DIR.';
  throw new EmbeddedError('cluster-foreign', `The database in ${cluster} belongs to user ${uid}: ${remedy}`);
}

export function succeedsAs(account: Account | undefined, command: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', command, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' });
  return result.status === 0;
}
