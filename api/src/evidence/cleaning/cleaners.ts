// Processes that clean one file after the other (clean.process.ts) and stay warm between them: no environment, no folder
// but their own, so much processor, time and memory for each file. One in which a file failed is not used again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { openTemporary, type Temporary } from '../../storage/temporary.ts';

type Cleaning = 'image' | 'pdf' | 'office';

/** Seconds of the processor for a file: so many, and more for each megabyte, but never above the last. */
const limits: Readonly<Record<Cleaning, readonly [least: number, perMegabyte: number]>> = {
  image: [10, 1],
  pdf: [15, 1],
  office: [10, 1],
};
const mostSeconds = 60;
/** Seconds of waiting for each second of the processor: on a busy machine a copy gets a small share. */
const patience = 10;
/** About a third of the server's share. With the lowest priority a busy machine never finishes a copy. */
const priority = 5;
const mostBytes = 1_500 * 1_048_576;
const heapMegabytes = 768;
const watchMs = 100;
/** Limits of a process's life, so that state left by one file does not stay. */
const mostFiles = 100;
const mostLifeSeconds = 600;
const idleMs = 30_000;
const program = join(import.meta.dirname, 'clean.process.ts');
const root = resolve(import.meta.dirname, '../../../..');

export interface Cleaner {
  /** Where the file is put, and where its copy is afterwards. */
  readonly from: string;
  readonly to: string;
  /** Gives what is wrong with the file, undefined when nothing is. Rejects when the machine was too busy for it. */
  readonly clean: (cleaning: Cleaning, size: number) => Promise<string | undefined>;
}

/** Lends a process to `work`, a warm one if there is one. */
export async function withCleaner<T>(
  config: Pick<Config, 'dataDir'>,
  work: (cleaner: Cleaner) => Promise<T>,
): Promise<T> {
  const process = idle.pop() ?? (await CleaningProcess.start(config));
  try {
    return await work(process);
  } finally {
    await process.empty();
    if (process.isUsable(config)) process.rest();
    else await process.end();
  }
}

const idle: CleaningProcess[] = [];

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
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, priority);
    // An idle process keeps no server from ending, and ends with it.
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

  /** Deletes the input and output of the last file. */
  async empty(): Promise<void> {
    await Promise.all([this.from, this.to].map((path) => rm(path, { force: true })));
  }

  isUsable({ dataDir }: Pick<Config, 'dataDir'>): boolean {
    return !this.#isBroken && this.#files < mostFiles && dataDir === this.#dataDir;
  }

  rest(): void {
    this.#timer = setTimeout(() => {
      idle.splice(idle.indexOf(this), 1);
      void this.end();
    }, idleMs).unref();
    idle.push(this);
  }

  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#folder.close();
  }

  async #ask(cleaning: Cleaning): Promise<string | undefined> {
    clearTimeout(this.#timer);
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

  /** Ends the process once it takes more than it may. */
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

/** The system limits its time too, where it can: should this server die, a file that spins ends all the same. */
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

/** Of the processor in hundredths of a second, as Linux counts them for every machine. */
const ticksPerSecond = 100;

/** Processor seconds and resident bytes of a process, from Linux's procfs; elsewhere only heap and time are limited. */
async function useOf(pid: number | undefined): Promise<{ readonly seconds: number; readonly bytes: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold anything: state is the first.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map((text) => Number(text ?? 0));
  return { seconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond, bytes: (pages ?? 0) * 4096 };
}
