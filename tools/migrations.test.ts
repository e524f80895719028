// Migrations after 0025 may only add, because the version before serves at the same time, unless they are marked as a contract.
import { expect, it } from 'vitest';
import { migrationOf, readMigrations } from '../api/src/platform/db/migrationFiles.ts';
import { migrationFaults } from './migrationRules.ts';

const faultsOf = (text: string, name = '9000_next.sql') => migrationFaults(migrationOf(name, text));

it('no migration breaks the version before', () => {
  for (const file of readMigrations()) expect(migrationFaults(file), file.name).toEqual([]);
});

it('rejects statements that would break or block the version before', () => {
  const statements = [
    ['drop table cases;', /drops what is used/],
    ['drop function f(text);', /drops what is used/],
    ['alter table cases drop column place;', /drops a column/],
    ['alter table cases rename column a to b;', /renames/],
    ['alter type case_kind rename value $$a$$ to $$b$$;', /renames/],
    ['alter table cases alter column number type varchar(20);', /changes the type/],
    ['ALTER TABLE cases\n  ALTER number SET DATA TYPE text;', /changes the type/],
    ['alter table cases alter column a set not null;', /asks for a value/],
    ['alter table cases add column a text not null;', /must be given/],
    ['alter table cases add column a text, add column b text not null;', /must be given/],
    ['alter table cases alter a drop default;', /takes away a default/],
    ['revoke insert on cases from denonco_app;', /takes away a right/],
    ['alter table cases set schema old;', /moves a table/],
    ['-- safe: nobody reads it\ndrop table cases;', /drops what is used/],
    ['alter table cases add constraint c check (a > 0);', /adds a constraint/],
    ['alter table cases add column a uuid references members (id);', /refers to another/],
    ['alter table cases add column a uuid default gen_random_uuid();', /default is made anew/],
    ['alter table cases add column a text generated always as (b) stored;', /computed/],
    ['create trigger t before update on cases for each row execute function f();', /puts a trigger/],
    ['update cases set a = 1;', /in one go/],
    ['truncate cases;', /holds a table/],
    ['lock table cases in exclusive mode;', /holds a table/],
    ['create index i on cases (a);', /builds an index while nobody can write/],
    ['create unique index i on cases (a);', /builds an index while nobody can write/],
    ['create index concurrently if not exists i on cases (a);', /must say `-- outside a transaction`/],
    ['-- outside a transaction\ncreate index concurrently i on cases (a);', /cannot be sent twice/],
    ['-- outside a transaction\nalter table cases add column a text;', /cannot be sent twice/],
    ['create table t (a text); commit;', /ends or changes what it runs in/],
  ] as const;
  expect(statements.map(([text]) => [text, faultsOf(text)])).toEqual(
    statements.map(([text, words]) => [text, [expect.stringMatching(words)]]),
  );
});

it('accepts additions, contracts and statements with a reason', () => {
  const migrations = [
    [
      'a new table with all of its own',
      'create table t (a text not null);\ncreate index i on t (a);\nalter table t add check (a > $$$$);\nupdate t set a = 1;',
    ],
    [
      'a column that may be left out',
      "alter table cases add column a text, add column b text not null default 'x', add column c timestamptz default now();",
    ],
    [
      'a constraint with a reason',
      '-- safe: no row has it yet, the column is new\nalter table cases add constraint c check (a > 0) not valid;',
    ],
    ['a contract', '-- Takes away what nobody reads.\n-- contract: since 0.2.0 nobody reads it\ndrop table old_cases;'],
    ['an index beside writers', '-- outside a transaction\ncreate index concurrently if not exists i on cases (a);'],
    ['words in a text or a comment', "insert into t values ('drop table cases; truncate'); -- drop table cases;\n"],
    [
      'a function',
      'create or replace function f() returns void language plpgsql as $$ begin update cases set a = 1; drop table x; end $$;',
    ],
  ] as const;
  for (const [name, text] of migrations) expect(faultsOf(text), name).toEqual([]);
  // Older than the rule.
  expect(faultsOf('drop table cases;', '0025_old.sql')).toEqual([]);
});
