// Pool of cleaning processes (clean.process.ts): no environment, their own folder, limits of CPU, time and memory per
// file. A process in which a file failed is not reused.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import { openTemporary, type Temporary } from '../../../platform/storage/temporary.ts';

type Cleaning = 'image' | 'pdf' | 'office';

/** CPU seconds per file: base, per megabyte, and maximum. */
const limits: Readonly<Record<Cleaning, readonly [least: number, perMegabyte: number]>> = {
  image: [10, 1],
  pdf: [15, 1],
  office: [10, 1],
};
const mostSeconds = 60;
/** Wall time per CPU second, for busy machines. */
const patience = 10;
/** About a third of the server's share. With the lowest priority a busy machine never finishes a copy. */
const priority = 5;
const mostBytes = 1_500 * 1_048_576;
const heapMegabytes = 768;
const watchMs = 100;
/** Processes are replaced regularly, so that no file's state persists. */
const mostFiles = 100;
const mostLifeSeconds = 600;
const idleMs = 30_000;
const program = join(import.meta.dirname, 'clean.process.ts');
const root = resolve(import.meta.dirname, '../../../../..');

export interface Cleaner {
  readonly from: string;
  readonly to: string;
  /** Resolves to the file's error, or undefined. Rejects when the machine was too busy. */
  readonly clean: (cleaning: Cleaning, size: number) => Promise<string | undefined>;
}

/** Lends a process to `work`, a warm one if available. */
export async function withCleaner<T>(
  config: Pick<Config, 'dataDir'>,
  work: (cleaner: Cleaner) => Promise<T>,
): Promise<T> {
  const process = takeIdle(config) ?? (await CleaningProcess.start(config));
  try {
    return await work(process);
  } finally {
    await process.empty();
    if (process.isUsable(config)) process.rest();
    else await process.end();
  }
}

const idle: CleaningProcess[] = [];

/** One may have ended while idle. */
function takeIdle(config: Pick<Config, 'dataDir'>): CleaningProcess | undefined {
  const process = idle.findLast((one) => one.isUsable(config));
  process?.leaveIdle();
  return process;
}

class CleaningProcess implements Cleaner {
  readonly from: string;
  readonly to: string;
  readonly #folder: Temporary;
  readonly #dataDir: string;
  readonly #child: ChildProcess;
  #files = 0;
  #told = '';
  #isBroken = false;
  #timer: NodeJS.Timeout | undefined;

  static async start(config: Pick<Config, 'dataDir'>): Promise<CleaningProcess> {
    return new CleaningProcess(config, await openTemporary(config));
  }

  private constructor({ dataDir }: Pick<Config, 'dataDir'>, folder: Temporary) {
    this.#dataDir = dataDir;
    this.#folder = folder;
    this.from = join(folder.path, 'from');
    this.to = join(folder.path, 'to');
    this.#child = start(folder.path, [this.from, this.to]);
    this.#child.stderr?.on('data', (part: Buffer) => {
      this.#told = `${this.#told}${part}`.slice(0, 300);
    });
    for (const event of ['error', 'exit'])
      this.#child.once(event, () => {
        this.#isBroken = true;
      });
    // A server that runs at a lower priority may not raise its child's.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, Math.max(priority, getPriority()));
    // An idle process does not keep the server alive, and ends with it.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  readonly clean = async (cleaning: Cleaning, size: number): Promise<string | undefined> => {
    const [least, perMegabyte] = limits[cleaning];
    const seconds = Math.min(least + (perMegabyte * size) / 1_048_576, mostSeconds);
    const failure = await this.#within(seconds, this.#ask(cleaning));
    this.#files += 1;
    this.#isBroken ||= failure !== undefined;
    return failure;
  };

  async empty(): Promise<void> {
    await Promise.all([this.from, this.to].map((path) => rm(path, { force: true })));
  }

  isUsable({ dataDir }: Pick<Config, 'dataDir'>): boolean {
    return !this.#isBroken && this.#files < mostFiles && dataDir === this.#dataDir;
  }

  rest(): void {
    this.#timer = setTimeout(() => {
      this.leaveIdle();
      void this.end();
    }, idleMs).unref();
    idle.push(this);
  }

  leaveIdle(): void {
    clearTimeout(this.#timer);
    idle.splice(idle.indexOf(this), 1);
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#folder.close();
  }

  async #ask(cleaning: Cleaning): Promise<string | undefined> {
    if (this.#isBroken) return 'not started';
    const over = new AbortController();
    const answered = once(this.#child, 'message', over).then(([answer]) => failureIn(answer));
    const ended = once(this.#child, 'exit', over).then(([code]) => `${code}: ${this.#told}`);
    try {
      this.#child.send({ cleaning });
      return await Promise.race([answered, ended]);
    } finally {
      over.abort();
      await Promise.allSettled([answered, ended]);
    }
  }

  /** Kills the process when it exceeds a limit. */
  async #within(seconds: number, asked: Promise<string | undefined>): Promise<string | undefined> {
    let failure: string | undefined;
    let isStarved = false;
    const end = (why: string) => {
      failure ??= why;
      this.#child.kill('SIGKILL');
    };
    const used = (await useOf(this.#child.pid)).seconds;
    const timer = setTimeout(
      () => {
        isStarved = true;
        this.#child.kill('SIGKILL');
      },
      seconds * patience * 1000,
    );
    const watch = setInterval(() => {
      void useOf(this.#child.pid).then((use) => {
        if (use.bytes > mostBytes) end('too much memory');
        if (use.seconds - used > seconds) end('too much of the processor');
      });
    }, watchMs);
    const answer = await asked;
    clearTimeout(timer);
    clearInterval(watch);
    if (isStarved && failure === undefined) {
      this.#isBroken = true;
      throw new Error('a file did not get its time of the processor');
    }
    return failure ?? answer;
  }
}

const failureIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'failure' in answer ? String(answer.failure) : undefined;

/** A system limit of CPU time applies even if this server dies. */
function start(folder: string, paths: readonly string[]): ChildProcess {
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
  const limited = ['-c', `umask 077; ulimit -t ${mostLifeSeconds} && exec "$0" "$@"`, process.execPath, ...given];
  const [command, args] = process.platform === 'win32' ? [process.execPath, given] : ['/bin/sh', limited];
  return spawn(command, args, { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU seconds and resident bytes from procfs; elsewhere only heap and time are limited. */
async function useOf(pid: number | undefined): Promise<{ readonly seconds: number; readonly bytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields after the name, beginning with the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map((text) => Number(text ?? 0));
  return { seconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond, bytes: (pages ?? 0) * 4096 };
}
