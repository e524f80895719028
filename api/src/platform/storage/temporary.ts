import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isNumberTaken } from '../embedded/processes.ts';

/** Twice the longest use. */
const oldestMs = 20 * 60_000;
/** Folders of this process; an earlier one may have had its pid. */
const open = new Set<string>();
const ownerOf = (pid: number): string => `${hostname().replaceAll(/[^\w.-]/g, '')}~${pid}~`;

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'tmp');

export async function inTemporary<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(folderOf(config), ownerOf(process.pid)));
  open.add(path);
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
    open.delete(path);
  }
}

export async function sweepTemporary(config: Pick<Config, 'dataDir'>): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => []);
  for (const name of names) {
    const path = join(folderOf(config), name);
    if (await isLeft(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  const pid = Number(name.split('~')[1]);
  const isHere = name.startsWith(ownerOf(pid));
  if (isHere && pid === process.pid) return !open.has(path);
  if (isHere && !isNumberTaken(pid)) return true;
  // A folder of another machine, or of a reused pid, is judged by age.
  const modified = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - modified > oldestMs;
}
