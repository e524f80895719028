// When a run is told to end: by a signal, or by the death of the npm that started it.
import { readFileSync } from 'node:fs';
import { beginningOf } from '../api/src/embedded/processes.ts';

/** Aborts when this process is to end. Signals only ask; nothing here ends anything. */
export function endOnSignals(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // A terminal and npm both pass Ctrl-C on, so a second one means nothing more than the first.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, abort);
  // The terminal may be gone before the last lines are written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (/^(start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) watchStarters(abort);
  return controller.signal;
}

// npm puts a shell between itself and its script, passes a signal to that shell alone, and when killed by
// force passes nothing on. A portal that nobody holds any more should not stay.
function watchStarters(abort: () => void): void {
  const shell = process.ppid;
  const npm = [shell, parentOf(shell)].find((pid) => nameOf(pid).startsWith('npm'));
  const beginning = npm && beginningOf(npm);
  setInterval(() => {
    if (process.ppid !== shell || (npm && beginningOf(npm) !== beginning)) abort();
  }, 300).unref();
}

// Linux only: elsewhere the shell alone is watched.
function nameOf(pid: number): string {
  return read(`/proc/${pid}/comm`);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
