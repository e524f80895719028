// Runs a cleaning process per file: no environment, its own folder, limits of CPU, time and memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import { inTemporary } from '../../../platform/storage/temporary.ts';

type Cleaning = 'image' | 'pdf' | 'office';

/** One second more for each megabyte. */
const minSeconds: Readonly<Record<Cleaning, number>> = { image: 10, pdf: 15, office: 10 };
const maxSeconds = 60;
const patience = 10;
/** Shorter than the claim (claimCleaning), so that no two processes clean a file. */
const maxWaitSeconds = 240;
/** About a third of the server's share: with the lowest priority a busy machine never finishes. */
const priority = 5;
const maxBytes = 1_500 * 1_048_576;
const heapMegabytes = 768;
const watchMs = 100;
const program = join(import.meta.dirname, 'clean.process.ts');
const root = resolve(import.meta.dirname, '../../../../..');

export interface Cleaner {
  readonly from: string;
  readonly to: string;
  /** Resolves to the file's error; rejects when the machine kept the process from its work. */
  readonly clean: (cleaning: Cleaning, size: number) => Promise<string | undefined>;
}

/** Lends `work` a process, which starts while `work` fetches the file. */
export const withCleaner = <T>(config: Pick<Config, 'dataDir'>, work: (cleaner: Cleaner) => Promise<T>): Promise<T> =>
  inTemporary(config, async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const { child, ended } = start(folder, [from, to]);
    try {
      return await work({
        from,
        to,
        clean: (cleaning, size) => within(child, secondsFor(cleaning, size), answerOf(child, ended, cleaning)),
      });
    } finally {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    }
  });

const secondsFor = (cleaning: Cleaning, size: number): number =>
  Math.min(minSeconds[cleaning] + size / 1_048_576, maxSeconds);

async function answerOf(child: ChildProcess, ended: Promise<string>, cleaning: Cleaning): Promise<string | undefined> {
  const answered = once(child, 'message').then(([answer]) => failureIn(answer));
  // The callback takes the error that `ended` reports.
  child.send({ cleaning }, () => {});
  return Promise.race([answered, ended]);
}

async function within(child: ChildProcess, seconds: number, answer: Promise<string | undefined>) {
  let failure: string | undefined;
  let isStarved = false;
  const end = (why: string) => {
    failure ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(
    () => {
      isStarved = true;
      child.kill('SIGKILL');
    },
    Math.min(seconds * patience, maxWaitSeconds) * 1000,
  );
  const watch = setInterval(() => {
    void useOf(child.pid).then((use) => {
      if (use.bytes > maxBytes) end('too much memory');
      if (use.seconds > seconds) end('too much of the processor');
    });
  }, watchMs);
  try {
    const answered = await answer;
    if (isStarved && failure === undefined) throw new Error('a file did not get its time of the processor');
    return failure ?? answered;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

const failureIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'failure' in answer ? String(answer.failure) : undefined;

const stops: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

function start(folder: string, paths: readonly string[]) {
  const given = [
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${root}/*`,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}/*`,
    program,
    ...paths,
  ];
  // A system limit of CPU time applies even if this server dies.
  const limited = ['-c', `umask 077; ulimit -t ${2 * maxSeconds} && exec "$0" "$@"`, process.execPath, ...given];
  const [command, args] = process.platform === 'win32' ? [process.execPath, given] : ['/bin/sh', limited];
  const child = spawn(command, args, { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errorOutput = '';
  child.stderr?.on('data', (part: Buffer) => {
    errorOutput = `${errorOutput}${part}`.slice(0, 300);
  });
  child.on('error', () => {});
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (stops.includes(signal)) throw new Error(`the cleaning process was ended by ${signal}`);
    return `${code ?? signal}: ${errorOutput}`;
  });
  ended.catch(() => {});
  // A server that runs at a lower priority may not raise its child's.
  if (child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()));
  return { child, ended };
}

const ticksPerSecond = 100;

/** CPU seconds and resident bytes from procfs; elsewhere only heap and time are limited. */
async function useOf(pid: number | undefined): Promise<{ readonly seconds: number; readonly bytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map((text) => Number(text ?? 0));
  return { seconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond, bytes: (pages ?? 0) * 4096 };
}
