// Child processes of a cluster: unprivileged, logged to files, killed with this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Asked {
  /** Output goes to `<name>.log`. */
  readonly name: string;
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as oneself; default Debian's postgres account, because PostgreSQL refuses root. */
  readonly isOwn?: true;
}

export interface Program {
  readonly pid: number;
  readonly kill: () => Promise<void>;
  /** Graceful, within ten seconds. */
  readonly end: () => Promise<void>;
  readonly words: () => string;
}

export const account = 'postgres';
const isRoot = process.getuid?.() === 0;
const patienceMs = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const fallen: string[] = [];
/** Programs that ended unexpectedly, each with its exit and last output. */
export const falls = (): readonly string[] => fallen;

export function noteFall(words: string): void {
  fallen.push(words);
  console.error(words);
}

/** Drops root; in any case the kernel kills it with this process. */
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
  closeSync(file);
  running.add(child);
  let isAsked = false;
  const over = (how: unknown) => {
    running.delete(child);
    const words = () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
    if (!isAsked) noteFall(`${name} ended with ${how}, unasked; its last words: ${words()}`);
  };
  const gone = once(child, 'exit').then(([code, signal]) => over(signal ?? code), over);
  const end = (signal: NodeJS.Signals) => {
    isAsked = true;
    child.kill(signal);
  };
  const kill = async () => {
    end('SIGKILL');
    await gone;
  };
  return {
    pid: child.pid ?? 0,
    kill,
    async end() {
      end('SIGTERM');
      const timer = setTimeout(() => end('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(timer);
    },
    words: () => readFileSync(log, 'utf8'),
  };
}
