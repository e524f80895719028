// A temporary folder, removed also when aborted.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Scratch {
  readonly path: string;
  readonly remove: () => void;
}

export function openScratch(name: string): Scratch {
  const path = mkdtempSync(join(tmpdir(), `denonco-bench-${name}-`));
  // The database's account must pass through.
  chmodSync(path, 0o711);
  const remove = () => {
    process.off('exit', remove);
    // A killed process may still write for a moment.
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  process.once('exit', remove);
  return { path, remove };
}
