// Runs one start of a program to its first answer, recording its progress.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../faults/portal/portal.ts';

const root = join(import.meta.dirname, '../../..');
const compileCache = join(root, 'node_modules/.cache/denonco-bench');
const longestMs = 300_000;

export interface Started {
  /** Until `/ready` answered 200. */
  readonly seconds: number;
  /** Progress lines, with seconds since the start. */
  readonly said: readonly { readonly at: number; readonly line: string }[];
}

/** Starts the portal as `npm start` does after its check of the installation, and stops it. */
export async function startPortal(dataDir: string): Promise<Started> {
  const port = await freePort();
  return start([join(root, 'tools/start.ts')], port, { PORT: String(port), DATA_DIR: dataDir });
}

export async function startBare(dataDir: string): Promise<Started> {
  const port = await freePort();
  return start([join(import.meta.dirname, 'bare.ts'), dataDir, String(port)], port, {
    NODE_COMPILE_CACHE: compileCache,
  });
}

async function start(args: readonly string[], port: number, env: Readonly<Record<string, string>>): Promise<Started> {
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endToo = () => child.kill('SIGTERM');
  process.once('exit', endToo);
  const said: { at: number; line: string }[] = [];
  const hear = (text: string) => said.push(...text.split('\n').map((line) => ({ at: since(), line })));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  try {
    await untilAnswered(`http://127.0.0.1:${port}/ready`, child, () => said.map(({ line }) => line).join('\n'));
    return { seconds: since(), said };
  } finally {
    await end(child);
    process.off('exit', endToo);
  }
}

async function untilAnswered(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (const until = performance.now() + longestMs; performance.now() < until; await pause(10)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) break;
  }
  throw new Error(`no start:\n${said()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
