import { Worker } from 'node:worker_threads';
import { maxSheetBytes, maxSheetRows } from '@denonco/contract';
import { headRows } from './header.rules.ts';
import type { ReadGrid } from './readBytes.ts';

const maxMs = 30_000;
const heapMegabytes = 512;

/** Never throws for the file's content. */
export function readGrid(bytes: Uint8Array): Promise<ReadGrid> {
  if (bytes.length === 0) return Promise.resolve({ problem: 'empty' });
  if (bytes.length > maxSheetBytes) return Promise.resolve({ problem: 'too_much' });
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { bytes, maxRows: maxSheetRows + headRows },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise((done) => {
    const timer = setTimeout(() => void worker.terminate(), maxMs);
    worker.once('message', (read: ReadGrid) => done(read));
    // Out of memory; the worker reports other errors.
    worker.once('error', () => done({ problem: 'too_much' }));
    worker.once('exit', () => {
      clearTimeout(timer);
      done({ problem: 'too_much' });
    });
  });
}
