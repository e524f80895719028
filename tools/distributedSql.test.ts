// docs/distributed-sql.md says what other databases would need of our SQL: its files are all there are, and what it says we
// do not use is used nowhere.
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

/** By what each row begins with. */
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
  "The planner's guess": /\.explain\(/,
  'Statistics of columns': /\bpg_stat/,
  'Positions of the write-ahead log': /pg_is_in_recovery|pg_current_wal|pg_last_wal/,
  'COPY in the driver': /[`'"]copy \$?\{?/i,
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
  it.each(Object.entries(used))('names every file with: %s', (construct, pattern) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${construct}`)) ?? '';
    const where = row.split(' | ')[1] ?? '';
    const named = [...where.matchAll(/`(api\/[^`]+)`/g)].map(([, path]) => path);
    expect(named.sort()).toEqual(filesWith(pattern));
  });

  it.each(Object.entries(unused))('says truly that nothing uses: %s', (construct, pattern) => {
    expect(page.split('## What we do not use')[1]).toContain(construct);
    expect(filesWith(pattern)).toEqual([]);
  });
});
