// Ends a run by a signal, or by the death of the npm that started it.
import { readFileSync } from 'node:fs';
import { startTimeOf } from '../api/src/platform/embedded/processes.ts';

/** Ends nothing itself. */
export function endOnSignals(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // Terminal and npm both forward Ctrl-C, so a second one is ignored.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, abort);
  // The terminal may be gone before the last lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (/^(start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) watchStarters(abort);
  return controller.signal;
}

// npm signals only the shell between itself and its script, and passes nothing on when killed. No portal may outlive
// it.
function watchStarters(abort: () => void): void {
  const shell = process.ppid;
  const npm = [shell, parentOf(shell)].find((pid) => read(`/proc/${pid}/comm`).startsWith('npm'));
  const beginning = npm && startTimeOf(npm);
  setInterval(() => {
    if (process.ppid !== shell || (npm && startTimeOf(npm) !== beginning)) abort();
  }, 300).unref();
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

// Elsewhere than on Linux only the shell is watched.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
