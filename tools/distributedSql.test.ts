// docs/distributed-sql.md lists the PostgreSQL features that the server uses, with all their files, and those it does not use.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/distributed-sql.md'), 'utf8');
const sources = globSync('api/{src/**/*.ts,migrations/*.sql}', {
  cwd: root,
  exclude: (path) => path.endsWith('.test.ts'),
})
  .filter((path) => !path.endsWith('types.gen.ts'))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|--|\/?\*).*$/gm, '');
}
const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

/** By the start of the row in the document. */
const used: Readonly<Record<string, RegExp>> = {
  'Locks by number': /pg_(try_)?advisory/,
  'LISTEN/NOTIFY': /pg_notify\(|[`'"]listen\b/i,
  '`for update skip locked`': /skip locked/i,
  'Reading one moment': /isolation level|setIsolationLevel/i,
  'Triggers that refuse': /create (constraint )?trigger/i,
  'Functions with their owner': /security definer/i,
  'A recursive query': /with recursive/i,
  'Generated columns': /generated always as \(/i,
  'GIN over words': /using gin/i,
  'An ICU collation': /provider = icu/i,
  'The median': /percentile_cont/i,
  "The planner's guess": /(?<!\.)\.explain\(/,
  'Statistics of columns': /\bpg_stat/,
  'Positions of the write-ahead log': /pg_is_in_recovery|pg_current_wal|pg_last_wal/,
  'COPY in the driver': /[`'"]copy .*\b(from|to) std(in|out)\b/i,
};
const unused: Readonly<Record<string, RegExp>> = {
  extension: /create extension/i,
  'deferrable constraint': /deferrable/i,
  'exclusion constraint': /exclude using/i,
  'GiST index': /using (sp)?gist/i,
  'temporary table': /create (local )?temp/i,
  'materialized view': /materialized view/i,
  'table lock': /\block table\b/i,
  savepoint: /savepoint/i,
  'row-level security': /row level security/i,
  inheritance: /\binherits \(/i,
  partitions: /partition (of|by (range|list|hash))\b/i,
  xmin: /\bxmin\b/,
  'large object': /\blo_(import|create|export)\b/,
};

describe('docs/distributed-sql.md', () => {
  it('names every file that uses each feature', () => {
    for (const [feature, pattern] of Object.entries(used)) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${feature}`)) ?? '';
      const files = [...(row.split(' | ')[1] ?? '').matchAll(/`(api\/[^`]+)`/g)].map(([, path]) => path);
      expect(files.sort(), feature).toEqual(filesWith(pattern));
    }
  });

  it('lists features as unused only when no file uses them', () => {
    for (const [feature, pattern] of Object.entries(unused)) {
      expect(page.split('## What we do not use')[1]).toContain(feature);
      expect(filesWith(pattern), feature).toEqual([]);
    }
  });
});
