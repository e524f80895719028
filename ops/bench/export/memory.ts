// Memory of another process (Linux).
import { readFileSync, writeFileSync } from 'node:fs';

const mb = 1024;

/** Returns a function for the peak memory since now, in MB above the present use. */
export function watchPeak(pid: number): () => number {
  // Resets the peak (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = readStatus(pid, 'VmRSS');
  return () => (readStatus(pid, 'VmHWM') - before) / mb;
}

function readStatus(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status does not say ${name}`);
  return Number(kilobytes);
}
