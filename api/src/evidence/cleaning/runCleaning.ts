// Starts clean.process.ts for one file and watches it: so much time, so much memory, no environment, no folder but its own.
// One at a time, so that many hostile files together take no more than one.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';

// On a busy machine a file waits long for its few seconds of processor.
const longestMs = 180_000;
const mostCpuSeconds = 60;
const mostBytes = 1_500 * 1_048_576;
const heapMegabytes = 768;
const watchMs = 100;
const program = join(import.meta.dirname, 'clean.process.ts');
const root = resolve(import.meta.dirname, '../../../..');

let turn: Promise<unknown> = Promise.resolve();

/** Cleans from one path in `folder` to another; gives what went wrong, undefined when nothing did. */
export function runCleaning(cleaning: string, folder: string, from: string, to: string): Promise<string | undefined> {
  const mine = turn.then(() => run(cleaning, folder, from, to));
  turn = mine.catch(() => {});
  return mine;
}

function run(cleaning: string, folder: string, from: string, to: string): Promise<string | undefined> {
  const flags = [
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${root}/*`,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}/*`,
  ];
  const child = start([...flags, program, cleaning, from, to]);
  if (child.pid !== undefined) giveWay(child.pid);
  let failure: string | undefined;
  const end = (why: string) => {
    failure = why;
    child.kill('SIGKILL');
  };
  let told = '';
  child.stderr.on('data', (part: Buffer) => {
    told = `${told}${part}`.slice(0, 300);
  });
  const timer = setTimeout(() => end('too long'), longestMs);
  const watch = setInterval(() => {
    void memoryOf(child.pid).then((bytes) => bytes > mostBytes && end('too much memory'));
  }, watchMs);
  return new Promise((done) => {
    child.once('error', () => done('not started'));
    child.once('exit', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      done(code === 0 ? undefined : (failure ?? `${code}: ${told}`));
    });
  });
}

/** Nobody waits for a copy; whoever files does. A server that gives way further itself is not allowed to take that back. */
function giveWay(pid: number): void {
  const { PRIORITY_BELOW_NORMAL: wanted } = constants.priority;
  if (getPriority(pid) < wanted) setPriority(pid, wanted);
}

/** The system limits its time too, where it can: should this server die, nobody else would end a file that spins. */
function start(given: readonly string[]) {
  const limited = ['-c', `ulimit -t ${mostCpuSeconds} && exec "$0" "$@"`, process.execPath, ...given];
  const [command, args] = process.platform === 'win32' ? [process.execPath, given] : ['/bin/sh', limited];
  return spawn(command, args, { env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** What a process holds in memory, where Linux tells it; elsewhere only its heap is limited. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * 4096;
}
