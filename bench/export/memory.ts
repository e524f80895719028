// The memory of another process, as Linux counts it.
import { readFileSync, writeFileSync } from 'node:fs';

const mb = 1024;

/** What a process takes at most from now on beyond what it takes now, in MB, once it is asked. */
export function watchPeak(pid: number): () => number {
  // Forgets the highest until now (proc(5), clear_refs).
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
