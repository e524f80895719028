// A full disk: the whole portal is on a small file system that is filled to the last byte while people file, then
// freed.
// Mounting one requires root; otherwise name one by FAULTS_SMALL_DISK.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../load/ledger.ts';
import type { Trial } from './trial.ts';

const megabytes = 1400;
/** Duration of the full disk once noticed. */
const fullMs = 2500;
const noticedWithinMs = 30_000;

export interface SmallDisk {
  readonly folder: string;
  readonly remove: () => void;
}

/** Undefined where none is available. */
export function openSmallDisk(): SmallDisk | undefined {
  const given = process.env.FAULTS_SMALL_DISK;
  if (given) return { folder: given, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'denonco-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

export function diskTrial({ folder }: SmallDisk): Omit<Trial, 'rounds'> {
  const ballast = join(folder, 'ballast');
  return {
    endsByItself: true,
    async fault(_stage, _round, ledger) {
      const before = refusals(ledger);
      const until = performance.now() + noticedWithinMs;
      try {
        // Space freed meanwhile is filled again.
        for (let full = until; performance.now() < Math.min(until, full); await pause(100)) {
          fill(ballast);
          if (full === until && refusals(ledger) > before) full = performance.now() + fullMs;
        }
      } finally {
        rmSync(ballast, { force: true });
      }
    },
    beforeMs: [500, 1500],
    afterMs: 500,
  };
}

/** Number of 503 answers. */
const refusals = ({ answers }: Ledger): number =>
  [...answers].reduce((sum, [answer, times]) => sum + (answer.startsWith('503') ? times : 0), 0);

/** Fills the disk to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 4_194_304; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 8);
      }
    }
  } finally {
    closeSync(file);
  }
}
