// A data folder with many cases, made by a portal's own start with its demo and seed.sql. It stays in the temporary
// folder until the checkout's schema or seed.sql changes; measurements run on copies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffPassword } from '../http.ts';
import { openMeasurable, waitForFollowUps } from './portal.ts';

interface Seeded {
  readonly checkout: string;
  readonly cases: number;
  readonly to: string;
  readonly say: (line: string) => void;
}

export const benchFolder = join(tmpdir(), 'denonco-bench');

export const seedSql = (cases: number): string =>
  readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8').replaceAll(':cases', String(cases));

export async function copySeeded({ checkout, cases, to, say }: Seeded): Promise<void> {
  mkdirSync(benchFolder, { recursive: true });
  // PostgreSQL's account must pass through.
  chmodSync(benchFolder, 0o711);
  const schema = globSync(join(checkout, 'api/migrations/*.sql')).map((file) => readFileSync(file, 'utf8'));
  const name = createHash('sha256')
    .update([seedSql(cases), ...schema].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const dataDir = join(benchFolder, `${cases}-${name}`);
  if (!existsSync(dataDir)) {
    say(`Seeding ${dataDir}`);
    removeFolder(`${dataDir}.new`);
    await seed(`${dataDir}.new`, checkout, seedSql(cases));
    renameSync(`${dataDir}.new`, dataDir);
    say('Seeded');
  }
  removeFolder(to);
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', dataDir, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
}

async function seed(dataDir: string, checkout: string, sql: string): Promise<void> {
  const env = { DEMO: '1', DEMO_PASSWORD: staffPassword };
  const { database, close } = await openMeasurable({ checkout, dataDir, env });
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
