// A portal of its own for one fault: a new database in a new folder, members who may act, and a way to read the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../../api/src/db/pool.ts';
import { addDemoStaff } from '../../api/src/sessions/firstMembers.store.ts';
import { openBooks, type Pool } from '../books/reading.ts';
import { staffPassword } from '../load/staff.ts';
import { type Database, openDatabase } from './database.ts';
import { Portal } from './portal.ts';

export interface Stage {
  readonly portal: Portal;
  /** Undefined where the database is not this trial's to bring down. */
  readonly database: Database | undefined;
  /** Of the owner, for the books. */
  readonly books: Pool;
}

export interface StageOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** An empty folder for the data, of a file system of its own. */
  readonly folder?: string;
  readonly hasSpare?: boolean;
}

/** Gives what closes it and removes everything. */
export async function openStage({
  env,
  folder,
  hasSpare = false,
}: StageOptions = {}): Promise<Stage & { close: () => Promise<void> }> {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'denonco-faults-'));
  // The database's user passes through.
  chmodSync(parent, 0o711);
  const dataDir = join(parent, 'data');
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir, hasSpare, ...(env && { env }) });
  const books = openBooks(database.url);
  await addStaff(books);
  return {
    ...{ portal, database, books },
    async close() {
      await portal.close();
      await books.end();
      await database.close();
      rmSync(folder ? dataDir : parent, { recursive: true, force: true });
    },
  };
}

/** One member of each role, who signs in by password alone. */
export async function addStaff(books: Pool): Promise<void> {
  await addDemoStaff(openDb(books), staffPassword);
  await books.query('update members set is_demo = false');
  await books.query('update roles set requires_second_factor = false');
}
