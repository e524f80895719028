// A portal with so many cases behind it, to be measured: a copy of a seeded folder, its database and its server.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { openBooks, type Pool } from '../../faults/books/reading.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { copyDataDir, seededDataDir } from './seededDataDir.ts';

export interface SeededPortal {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly portal: Portal;
  /** Of the owner. */
  readonly books: Pool;
  readonly close: () => Promise<void>;
}

/** `folder`: where the copy goes; removing it is the caller's. */
export async function openSeededPortal(
  cases: number,
  folder: string,
  say: (line: string) => void,
): Promise<SeededPortal> {
  const dataDir = join(folder, String(cases));
  copyDataDir(await seededDataDir(cases, say), dataDir);
  // PostgreSQL's user passes through.
  chmodSync(folder, 0o711);
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir });
  const books = openBooks(database.url);
  return {
    ...{ dataDir, databaseUrl: database.url, portal, books },
    async close() {
      await portal.close();
      await books.end();
      await database.close();
    },
  };
}
