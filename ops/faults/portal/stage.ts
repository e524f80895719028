// A fresh portal for one fault: database, folder, members, and direct access for checks.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBooks, type Pool } from '../books/reading.ts';
import { type Database, openDatabase } from './database.ts';
import { Portal } from './portal.ts';

export interface Stage {
  readonly portal: Portal;
  readonly databaseUrl: string;
  /** Undefined where the trial may not crash it. */
  readonly database: Database | undefined;
  /** As owner. */
  readonly books: Pool;
}

export interface StageOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** On its own file system. */
  readonly folder?: string;
}

/** Returns a function that closes and removes everything. */
export async function openStage({ env, folder }: StageOptions = {}): Promise<Stage & { close: () => Promise<void> }> {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'denonco-faults-'));
  // The database's account must pass through.
  chmodSync(parent, 0o711);
  const dataDir = join(parent, 'data');
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir, ...(env && { env }) });
  const books = openBooks(database.url);
  await addStaff(books);
  return {
    portal,
    databaseUrl: database.url,
    database,
    books,
    async close() {
      await portal.close();
      await books.end();
      await database.close();
      rmSync(folder ? dataDir : parent, { recursive: true, force: true });
    },
  };
}

/** Of the demo's password, with cheap parameters. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$K93scBNL5mOCqNtHpvp7Pg$Urd6n2KYEHy5LvDXccrvah1NxS/r4AYLCN6F5ihuA9c';

/** One per role, signing in by password alone. */
export async function addStaff(books: Pool): Promise<void> {
  await books.query(
    `insert into members (email, name, surname, password_hash, role_code, municipality_code, created_at)
     select lower(code) || '@denonco.test', 'Prova', code, $1, code, case scope when 'municipality' then '53' end, '2025-01-01'
     from roles on conflict do nothing`,
    [passwordHash],
  );
  await books.query('update roles set requires_second_factor = false');
}
