// Debian packages of the cluster.
import { spawnSync } from 'node:child_process';

const packages = ['postgresql', 'patroni', 'etcd-server', 'haproxy'] as const;

const fieldOf = (name: string, field: string): string =>
  spawnSync('dpkg-query', ['-W', '-f', `\${${field}}`, name], { encoding: 'utf8' }).stdout.trim();
const isInstalled = (name: string): boolean => fieldOf(name, 'db:Status-Status') === 'installed';

/** Installs missing packages where possible; returns those still missing. */
export function missingPackages(say: (line: string) => void): string[] {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0 || process.getuid?.() !== 0) return missing;
  say(`Installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, stdio: 'inherit' });
  return packages.filter((name) => !isInstalled(name));
}

/** For the report. */
export const versions = (): string => packages.map((name) => `${name} ${fieldOf(name, 'Version')}`).join(', ');
