// A portal with so many cases behind it: a copy of a seeded folder, its database and its server, and how far it has followed up.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks } from '../../faults/books/reading.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { copyDataDir, seededDataDir } from '../million/seededDataDir.ts';
import { Clerks } from './clerks.ts';

export interface Stage {
  readonly clerks: Clerks;
  /** Waits until the jobs of everything that was done are done too. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `folder`: where the copy goes; removing it is the caller's. */
export async function openStage(cases: number, folder: string, say: (line: string) => void): Promise<Stage> {
  const dataDir = join(folder, String(cases));
  copyDataDir(await seededDataDir(cases, say), dataDir);
  // PostgreSQL's user passes through.
  chmodSync(folder, 0o711);
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir });
  const books = openBooks(database.url);
  const clerks = await Clerks.signIn(portal.address);
  const waiting = `select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now())
    + (select count(*) from log_pending) as waiting`;
  return {
    clerks,
    async settle() {
      while ((await books.query<{ waiting: number }>(waiting)).rows[0]?.waiting !== 0) await pause(100);
    },
    async close() {
      await portal.close();
      await books.end();
      await database.close();
    },
  };
}
