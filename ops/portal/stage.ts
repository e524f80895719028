// A fresh portal for one fault: folder, members, and direct access to its database for checks.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBooks, type Pool } from '../database.ts';
import { Portal } from './portal.ts';

export interface Stage {
  readonly portal: Portal;
  readonly books: Pool;
  readonly close: () => Promise<void>;
}

/** `folder`: on another file system. */
export async function openStage(folder?: string): Promise<Stage> {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'denonco-faults-'));
  // The database's account must pass through.
  chmodSync(parent, 0o711);
  const portal = await Portal.open({ dataDir: join(parent, 'data') });
  const books = openBooks(portal.databaseUrl);
  await addStaff(books);
  return {
    portal,
    books,
    async close() {
      await books.end();
      await portal.close();
      rmSync(folder === undefined ? parent : portal.dataDir, { recursive: true, force: true });
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
