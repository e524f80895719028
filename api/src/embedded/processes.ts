// What the system knows of running processes. Linux answers from /proc; elsewhere `ps` is asked.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './errors.ts';

const linux = process.platform === 'linux';

/**
 * When a process began, in words that only serve to tell it from a later process with the same number.
 * Undefined when no such process runs (a zombie no longer runs).
 */
export function beginningOf(pid: number): string | undefined {
  if (!linux)
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the numbered fields follow its last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Whether the system has given the number to a process that its parent has not seen end: a running one or a zombie. */
export function isNumberTaken(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The processes of a PostgreSQL cluster, its postmaster and (on Linux) what that left behind. */
export function processesOf(cluster: string): number[] {
  return linux ? workingIn(cluster) : startedFor(cluster);
}

// Every process of PostgreSQL works in the folder of its cluster.
function workingIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && beginningOf(pid) !== undefined;
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

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone, or never ours to end: the caller looks again.
  }
}

/** Waits until `holds` is true, at most so many milliseconds; tells whether it became true. */
export async function waitUntil(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!holds()) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}
