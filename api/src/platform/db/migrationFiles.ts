// Migration files and their headers. CONTRIBUTING.md has the rules; tools/migrations.test.ts checks new files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /** `-- contract: …`: older programs no longer work afterwards. */
  readonly isContract: boolean;
  /** `-- outside a transaction`: statements run one by one, so that indexes can be built concurrently. */
  readonly isAlone: boolean;
}

export function readMigrations(folder = migrationsFolder): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => migrationOf(name, readFileSync(join(folder, name), 'utf8')));
}

export function migrationOf(name: string, text: string): Migration {
  const head = /^(?:--[^\n]*\n)*/.exec(text)?.[0] ?? '';
  return {
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    isContract: /^-- contract: \S/m.test(head),
    isAlone: /^-- outside a transaction\b/m.test(head),
  };
}

/** Splits a file, keeping comments with their statements. Understands quotes, `--` comments and dollar quotes. */
export function statementsOf(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  const parts = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part !== ';') continue;
    found.push(text.slice(from, index).trim());
    from = index + 1;
  }
  const rest = text.slice(from).trim();
  return bare(rest) === '' ? found : [...found, rest];
}

/** Without comments. */
export const bare = (statement: string): string =>
  statement.replaceAll(/('(?:[^']|'')*')|--[^\n]*/g, (_, quoted: string | undefined) => quoted ?? '').trim();
