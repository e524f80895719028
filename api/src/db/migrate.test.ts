// Going over to a newer form while others serve: nobody is held up for long, and a program of the version before goes on.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { aDenouncement } from '../demo/demo.factories.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations, statementsOf } from './migrationFiles.ts';

let w: World;
let url: string;
beforeAll(async () => {
  w = await world();
  url = w.deps.config.databaseUrl ?? '';
});
afterAll(() => w.close());

const ours = readMigrations();
const next = (name: string, ...lines: string[]) => migrationOf(name, `${lines.join('\n')}\n`);
const expand = next('9001_expand.sql', 'alter table cases add column colour text;');
const forget = (...names: string[]) => w.owner.query('delete from schema_migrations where name = any($1)', [names]);
const filed = () => w.call('fileIndividualDenouncement', { body: aDenouncement({}, 7) });

/** A transaction of somebody else, until it is let go. */
async function holding(sql: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

describe('a program of the version before', () => {
  it('goes on serving, and starts again, where a newer one only added', async () => {
    expect((await migrate(url, { files: [...ours, expand] })).applied).toEqual([expand.name]);
    expect((await filed()).status).toBe(201);
    expect(await migrate(url)).toEqual({ applied: [], ahead: [expand.name] });
    await w.owner.query(`update list_items set name_en = 'Of the newer version' where code = 'CAM-INST'`);
    const said: string[] = [];
    await prepareDatabase(url, w.deps.config, w.deps.keys, (line) => said.push(line));
    expect(said).toContain(`A newer version was here and is worked beside: ${expand.name}`);
    const { rows } = await w.owner.query(`select name_en from list_items where code = 'CAM-INST'`);
    expect(rows).toEqual([{ name_en: 'Of the newer version' }]);
    await forget(expand.name);
    await w.owner.query('alter table cases drop column colour');
  });

  it('refuses to start where a newer one took something away', async () => {
    const contract = next('9002_contract.sql', '-- contract: since 0.2.0 nobody reads it', 'select 1;');
    await migrate(url, { files: [...ours, contract] });
    await expect(migrate(url)).rejects.toThrow(/newer than this program \(it knows 9002_contract.sql\)/);
    await forget(contract.name);
  });
});

describe('a table that others hold', () => {
  it('is waited for a second at a time, so that nobody waits behind, and then given up in one line', async () => {
    const letGo = await holding('lock table cases in access share mode');
    const given = migrate(url, { files: [...ours, expand], tries: 1 });
    await expect(given).rejects.toThrow(/9001_expand.sql found its tables held by others 1 times/);
    const trying = migrate(url, { files: [...ours, expand], tries: 5 });
    expect((await filed()).status).toBe(201);
    await letGo();
    expect((await trying).applied).toEqual([expand.name]);
    await forget(expand.name);
  });
});

describe('an index of a large table', () => {
  const index = (name: string, on: string) =>
    next(name, '-- outside a transaction', `create unique index concurrently if not exists kept_words on ${on};`);

  it('is built while others write, by one of two nodes that start at once', async () => {
    const file = next(
      '9003_index.sql',
      '-- outside a transaction',
      'create index concurrently if not exists cases_by_salt on cases (salt);',
    );
    const letGo = await holding('update registers set last_number = last_number');
    const both = [migrate(url, { files: [...ours, file] }), migrate(url, { files: [...ours, file] })];
    await pause(300);
    await letGo();
    expect((await Promise.all(both)).flatMap(({ applied }) => applied)).toEqual([file.name]);
    await forget(file.name);
  });

  it('is begun anew when its building broke off', async () => {
    await w.owner.query(`create table kept (word text); insert into kept values ('a'), ('a')`);
    const file = index('9004_words.sql', 'kept (word)');
    await expect(migrate(url, { files: [...ours, file] })).rejects.toThrow(/9004_words.sql failed/);
    await w.owner.query('delete from kept where ctid = (select min(ctid) from kept)');
    await migrate(url, { files: [...ours, file] });
    const { rows } = await w.owner.query(`select indisvalid from pg_index where indexrelid = 'kept_words'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
    await forget(file.name);
  });
});

it('takes a file apart where its statements end, and nowhere else', () => {
  const body = "create function f() returns text language sql as $$ select ';'; $$";
  const text = `-- one; two\n${body};\nselect 'a;''b';\n-- the end\n`;
  expect(statementsOf(text)).toEqual([`-- one; two\n${body}`, "select 'a;''b'"]);
  for (const { text: whole } of ours) expect(statementsOf(whole).length).toBeGreaterThan(0);
});
