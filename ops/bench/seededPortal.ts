// A copy of a seeded data folder with database and server running.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBooks, type Pool } from '../faults/books/reading.ts';
import { openDatabase } from '../faults/portal/database.ts';
import { Portal } from '../faults/portal/portal.ts';

export interface SeededPortal {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly portal: Portal;
  /** As owner. */
  readonly books: Pool;
  readonly close: () => Promise<void>;
}

/** `folder`: for the copy; the caller removes it. */
export async function openSeededPortal(cases: number, folder: string): Promise<SeededPortal> {
  const dataDir = join(folder, String(cases));
  copyDataDir(await seededDataDir(cases), dataDir);
  // PostgreSQL's account must pass through.
  chmodSync(folder, 0o711);
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir });
  const books = openBooks(database.url);
  return {
    dataDir,
    databaseUrl: database.url,
    portal,
    books,
    async close() {
      await portal.close();
      await books.end();
      await database.close();
    },
  };
}

/** Made by the seeder unless it is there; its database is stopped. */
async function seededDataDir(cases: number): Promise<string> {
  const seeder = join(import.meta.dirname, 'million/command.ts');
  const child = spawn(process.execPath, [seeder, `--cases=${cases}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`no register of ${cases} cases could be made`);
  return said.trim();
}

function copyDataDir(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
}
