// Names the process and its start time, so that neither a killed process nor a reused id blocks.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, EmbeddedError } from './errors.ts';
import { beginningOf, waitUntil } from './processes.ts';

// A process told to stop may still be shutting its database down.
const PATIENCE_MS = 4000;

export async function lockFolder(home: string): Promise<() => void> {
  const file = join(home, 'denonco.lock');
  const mine = `${process.pid} ${beginningOf(process.pid)}\n`;
  if (!(await waitUntil(() => take(file, mine), PATIENCE_MS))) {
    const holder = readFileSync(file, 'utf8').split(' ')[0];
    throw new EmbeddedError(
      'already-running',
      `Denonco already runs on this data folder (process ${holder}): stop it first, or set another DATA_DIR and PORT.`,
    );
  }
  return () => rmSync(file, { force: true });
}

function take(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    return take(file, mine);
  }
}

function isHeld(file: string): boolean {
  try {
    const [pid, ...beginning] = readFileSync(file, 'utf8').trim().split(' ');
    return beginningOf(Number(pid)) === beginning.join(' ');
  } catch {
    return false;
  }
}
