// Folders for a moment, in the data folder and readable by this account alone: what a killed process leaves in one is gone
// when the next begins.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Nothing works in one for so long. */
const oldestMs = 10 * 60_000;
/** Those in use by this process: another one before it may have had the same number. */
const open = new Set<string>();
/** The machine and the process, which a folder's name begins with. */
const ownerOf = (pid: number): string => `${hostname().replaceAll(/[^\w.-]/g, '')}~${pid}~`;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'tmp');

export interface Temporary {
  readonly path: string;
  readonly close: () => Promise<void>;
}

export async function openTemporary(config: Pick<Config, 'dataDir'>): Promise<Temporary> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(folderOf(config), ownerOf(process.pid)));
  open.add(path);
  return {
    path,
    async close() {
      await rm(path, { recursive: true, force: true });
      open.delete(path);
    },
  };
}

/** Gives `work` a folder of its own, which is removed afterwards. */
export async function inTemporary<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { path, close } = await openTemporary(config);
  try {
    return await work(path);
  } finally {
    await close();
  }
}

/** Removes what ended processes left. */
export async function sweepTemporary(config: Pick<Config, 'dataDir'>): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const path = join(folderOf(config), name);
    if (await isLeft(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  const pid = Number(name.split('~')[1]);
  if (name.startsWith(ownerOf(pid))) return pid === process.pid ? !open.has(path) : !isAlive(pid);
  // Another machine's on a shared folder: only its age tells.
  const modified = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - modified > oldestMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}
