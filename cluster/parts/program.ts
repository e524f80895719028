// Programs of a cluster: each under an account of no rights, its words in a file, none of them outliving this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Asked {
  /** Its words go to `<name>.log`. */
  readonly name: string;
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Of Debian's PostgreSQL unless said: it refuses root. */
  readonly isOwn?: true;
}

export interface Program {
  readonly pid: number;
  readonly kill: () => Promise<void>;
  /** In order, within ten seconds. */
  readonly end: () => Promise<void>;
  readonly words: () => string;
  readonly isRunning: () => boolean;
}

export const account = 'postgres';
const isRoot = process.getuid?.() === 0;
const patienceMs = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** As root it becomes another; whoever it is, the kernel ends it with this process, also with one that was killed. */
function dressed({ command, isOwn }: Pick<Asked, 'command' | 'isOwn'>): readonly [string, ...string[]] {
  const as = isRoot && !isOwn ? [`--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];
  return ['setpriv', ...as, '--pdeathsig=KILL', '--', ...command];
}

export function startProgram(asked: Asked): Program {
  const { name, folder, env } = asked;
  const log = join(folder, `${name}.log`);
  const file = openSync(log, 'a');
  const [program, ...given] = dressed(asked);
  const child = spawn(program, given, {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', file, file],
  });
  running.add(child);
  const gone = once(child, 'exit').then(
    () => running.delete(child),
    () => running.delete(child),
  );
  const isRunning = () => running.has(child);
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    pid: child.pid ?? 0,
    kill,
    async end() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(timer);
    },
    words: () => readFileSync(log, 'utf8'),
    isRunning,
  };
}
