import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../errors.ts';

const linux = process.platform === 'linux';

/** Distinguishes a later process with the same pid; undefined for none or a zombie. */
export function startTimeOf(pid: number): string | undefined {
  if (!linux)
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain anything; fields follow the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function isNumberTaken(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export function processesOf(cluster: string): number[] {
  if (!linux) return startedFor(cluster);
  // PostgreSQL processes have the cluster as working directory.
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && startTimeOf(pid) !== undefined;
      } catch {
        return false;
      }
    });
}

function startedFor(cluster: string): number[] {
  const listed = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).stdout ?? '';
  return listed
    .split('\n')
    .filter((line) => line.includes(` -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended, or not ours: the caller checks again.
  }
}

export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}
