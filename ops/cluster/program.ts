// Child processes of the cluster: unprivileged, logged to files, killed with this process.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  readonly kill: () => Promise<void>;
  /** Its output. */
  readonly words: () => string;
}

/** Of Debian's PostgreSQL, which refuses root. */
const account = 'postgres';
const isRoot = process.getuid?.() === 0;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Programs that ended unexpectedly, each with its exit and last output. */
export const falls: string[] = [];

/** Its output goes to `<folder>/<name>.log`. */
export function startProgram(folder: string, name: string, command: readonly string[]): Program {
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
  const words = () => readFileSync(log, 'utf8');
  const gone = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    if (!child.killed) falls.push(`${name} ended with ${signal ?? code}: ${words().slice(-500)}`);
  });
  return {
    words,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A folder of the account. */
export function ownFolder(...names: readonly string[]): string {
  const folder = join(...names);
  mkdirSync(folder, { mode: 0o700 });
  giveToAccount(folder);
  return folder;
}

export function giveToAccount(path: string): void {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout);
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
}

/** @throws Error that names what did not come true in time. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, words: () => string = () => '') {
  const end = performance.now() + 300_000;
  for (; !(await isTrue()); await pause(200))
    if (performance.now() > end) throw new Error(`${what}: not within five minutes. ${words().slice(-2000)}`);
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
