// Migrations after the baseline may only add, because the version before serves at the same time, unless they are marked
// as a contract (docs/guide/upgrading.md).
import { expect, it } from 'vitest';
import { migrationOf, readMigrations } from '../api/src/platform/db/migrationFiles.ts';

const removing =
  /\bdrop (table|view|function|procedure|type|schema|sequence|column|default)\b|\brename\b|\balter (column )?\w+ (set data )?type\b|\bset not null\b|\bset schema\b|^\s*revoke\b(?![^;]* from public\b)/im;

const removes = ({ text, isContract }: ReturnType<typeof migrationOf>): boolean =>
  !isContract && removing.test(text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, ''));

it('no migration takes anything away, unless it is marked as a contract', () => {
  expect(readMigrations().flatMap((file) => (removes(file) ? [file.name] : []))).toEqual([]);
});

it('recognises statements that take something away', () => {
  const isRemoval = (text: string) => removes(migrationOf('9000_next.sql', text));
  for (const text of [
    'drop table cases;',
    'alter table cases drop column place;',
    'alter table cases rename column a to b;',
    'alter table cases alter column number type varchar(20);',
    'ALTER TABLE cases\n  ALTER number SET DATA TYPE text;',
    'alter table cases alter column a set not null;',
    'alter table cases alter a drop default;',
    'alter table cases set schema old;',
    'revoke insert on cases from denonco_app;',
  ])
    expect(isRemoval(text), text).toBe(true);
  for (const text of [
    'create table t (a text not null);',
    "insert into t values ('drop table cases'); -- drop table cases\n",
    'create or replace function f() returns void language plpgsql as $$ begin drop table x; end $$;',
    '-- contract: since 0.2.0 nobody reads it\ndrop table old_cases;',
  ])
    expect(isRemoval(text), text).toBe(false);
});
