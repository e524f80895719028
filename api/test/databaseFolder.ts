// PostgreSQL's folder for tests: in memory if possible, which makes cloning ten times cheaper.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 3_000_000_000;

/** In memory its name contains the process. */
export function databaseFolder(): string {
  if (!isRoomy()) return mkdtempSync(join(tmpdir(), 'denonco-test-'));
  removeLeftovers();
  return mkdtempSync(join(memory, `denonco-test-${process.pid}-`));
}

function isRoomy(): boolean {
  if (!existsSync(memory) || isNoexec()) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enoughBytes;
}

/** PostgreSQL's binaries may have to be copied beside the database. */
const isNoexec = (): boolean => /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));

/** Removes folders of killed test processes; their PostgreSQL then exits. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const pid = /^denonco-test-(\d+)-/.exec(name)?.[1];
    const path = join(memory, name);
    if (pid && !existsSync(`/proc/${pid}`) && statSync(path).uid === process.getuid?.())
      rmSync(path, { recursive: true, force: true });
  }
}
