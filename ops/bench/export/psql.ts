// The same rows as CSV by psql.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** @throws Error with one line when it is not installed. */
export function findPsql(): void {
  if (spawnSync('psql', ['--version']).status !== 0)
    throw new Error('psql is missing: apt-get install postgresql-client');
}

const columns = [
  ...['number', 'registered_at', 'track', 'status', 'object_code', 'region_code', 'municipality_code', 'subject_types'],
  ...['subjects', 'outcome', 'decided_at', 'days_taken', 'due_at', 'due_paused', 'met', 'published_at'],
];

/** Rows per second. */
export async function copyByPsql(databaseUrl: string, rows: number): Promise<number> {
  const query = `select ${columns.join(', ')} from public_cases where kind = 'denouncement' order by registered_at desc, number desc`;
  const began = performance.now();
  const child = spawn('psql', ['-q', '-c', `\\copy (${query}) to stdout csv header`, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`psql ended with ${code}`);
  return (rows / (performance.now() - began)) * 1000;
}
