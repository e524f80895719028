import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /** `-- contract: …`: older programs no longer work afterwards. */
  readonly isContract: boolean;
  /** The index of `-- outside a transaction`, a file of one `create index concurrently if not exists`. */
  readonly concurrentIndex: string | undefined;
}

export function readMigrations(folder = migrationsFolder): readonly MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => migrationOf(name, readFileSync(join(folder, name), 'utf8')));
}

export const migrationOf = (name: string, text: string): MigrationFile => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  isContract: /^-- contract: \S/m.test(text),
  concurrentIndex: /^-- outside a transaction\b/m.test(text)
    ? /^create (?:unique )?index concurrently if not exists (\w+)/im.exec(text)?.[1]
    : undefined,
});
