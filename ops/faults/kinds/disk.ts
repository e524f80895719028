// A full disk: the whole portal is on a small file system that is filled to the last byte while people file, then
// freed. Mounting one requires root; otherwise name one by FAULTS_SMALL_DISK.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const megabytes = 1400;
/** How long it stays full, with what is freed meanwhile filled again. */
const fullMs = 5000;

/** Undefined where none is available. */
export function openSmallDisk() {
  const given = process.env.FAULTS_SMALL_DISK;
  if (given) return { folder: given, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'denonco-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const remove = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  return { folder, remove };
}

export async function fillFor(folder: string): Promise<void> {
  const ballast = join(folder, 'ballast');
  const until = performance.now() + fullMs;
  try {
    for (; performance.now() < until; await pause(100)) fill(ballast);
  } finally {
    rmSync(ballast, { force: true });
  }
}

/** To the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (let size = 4_194_304; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 8);
    }
  closeSync(file);
}
