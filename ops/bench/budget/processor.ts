// CPU time of processes (Linux).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** USER_HZ is 100 wherever Node runs on Linux. */
const microsOfTick = 10_000;

interface Counted {
  readonly parent: number;
  readonly micros: number;
  /** Of ended children. */
  readonly endedMicros: number;
}

/** Undefined when it has ended. */
function counted(pid: number): Counted | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * microsOfTick;
    return { parent: fields[1] ?? 0, micros: sum(11), endedMicros: sum(13) };
  } catch {
    return undefined;
  }
}

export const microsOf = (pid: number): number => counted(pid)?.micros ?? 0;

/** All processes of the PostgreSQL of a data folder. */
export function postgresMicros(dataDir: string): number {
  const [first = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  const { micros = 0, endedMicros = 0 } = counted(postmaster) ?? {};
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (counted(Number(name)) ?? []) : []));
  return children
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, one) => sum + one.micros, micros + endedMicros);
}
