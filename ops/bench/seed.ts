// A data folder with many cases, made by a portal's own start with its demo and seed.sql. It stays in the temporary
// folder until the schema or seed.sql changes; measurements run on copies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsOwner, type Pool } from '../database.ts';
import { staffPassword } from '../http.ts';
import { Portal } from '../portal/portal.ts';

export type BenchPortal = Awaited<ReturnType<typeof openBenchPortal>>;

export async function openBenchPortal(options: Parameters<typeof Portal.open>[0]) {
  const portal = await Portal.open(options);
  const database = connectAsOwner(portal.databaseUrl);
  return { portal, database, close: () => database.end().then(() => portal.close()) };
}

/** Where work that follows an acknowledged change waits. */
const queues = {
  outbox: 'true',
  'graphile_worker._private_jobs': 'run_at <= now()',
  log_pending: 'enters_at is null or enters_at <= now()',
} as const;
const maxFollowUpMs = 1_200_000;

/** Waits until no such work is left, so that it does not slow down what is measured next. */
export async function waitForFollowUps(database: Pool): Promise<void> {
  const counts = Object.entries(queues).map(([name, due]) => `(select count(*) from ${name} where ${due})`);
  for (const until = performance.now() + maxFollowUpMs; performance.now() < until; await pause(100)) {
    const left = await database.query<{ left: number }>(`select ${counts.join(' + ')} as left`);
    if (left.rows[0]?.left === 0) return;
  }
  throw new Error('work that follows changes does not end');
}

export const benchFolder = join(tmpdir(), 'denonco-bench');

export const seedSql = (cases: number): string =>
  readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8').replaceAll(':cases', String(cases));

export async function copySeeded(cases: number, to: string, print: (line: string) => void): Promise<void> {
  mkdirSync(benchFolder, { recursive: true });
  // PostgreSQL's account must pass through.
  chmodSync(benchFolder, 0o711);
  const schema = globSync(join(import.meta.dirname, '../../api/migrations/*.sql')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const name = createHash('sha256')
    .update([seedSql(cases), ...schema].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const dataDir = join(benchFolder, `${cases}-${name}`);
  if (!existsSync(dataDir)) {
    print(`Seeding ${dataDir}`);
    removeFolder(`${dataDir}.new`);
    await seed(`${dataDir}.new`, seedSql(cases));
    renameSync(`${dataDir}.new`, dataDir);
    print('Seeded');
  }
  removeFolder(to);
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', dataDir, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
}

async function seed(dataDir: string, sql: string): Promise<void> {
  const env = { DEMO: '1', DEMO_PASSWORD: staffPassword };
  const { database, close } = await openBenchPortal({ dataDir, env });
  try {
    await waitForFollowUps(database);
    await database.query(sql);
    await database.query('vacuum (analyze)');
    await waitForFollowUps(database);
  } finally {
    await close();
  }
}

/** A stopped database may still write for a moment. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
