// A portal whose register is worth tampering with: filings with files, events, breaches of deadlines and a message each way,
// a head from yesterday and one of today. What lay there is kept beside it, so that each tampering begins with the same.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '../../src/db/pool.ts';
import { watchDeadlines } from '../../src/deadlines/watchDeadlines.ts';
import { coverage } from '../../src/registerLog/coverage.ts';
import { sealAudit, writeOlderRows } from '../../src/registerLog/leaves/units.store.ts';
import { Course } from '../course.ts';
import { aPdf, uploaded } from '../evidence.ts';
import type { World } from '../world.ts';

/** The log itself; a tampering with it begins with all of it as it was. */
const ofLog = ['log_leaves', 'log_pending', 'log_entries', 'log_tiles', 'log_heads', 'log_rows', 'log_audits'];
/** Every table that a leaf commits to a column of, and the log. */
const tables: readonly string[] = [
  ...Object.entries(coverage)
    .filter(([, groups]) => groups.some(([{ is }]) => is === 'leaf'))
    .map(([table]) => table)
    .filter((table) => !ofLog.includes(table)),
  ...ofLog,
];
type Day = 'today' | 'yesterday';

export interface Filled {
  readonly world: World;
  /** Paths of stored originals. */
  readonly files: readonly string[];
  /** Puts tables back as they were, all unless named, and files. */
  restore: (day: Day, only?: readonly string[]) => Promise<void>;
  /** As the owner of the database. */
  sql: (text: string, values?: readonly unknown[]) => Promise<number>;
}

export async function fillPortal(world: World, cases: number): Promise<Filled> {
  const course = new Course(world);
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await world.owner.query(text, [...values])).rowCount ?? 0;
  await fileSome(world, course, 0, Math.ceil(cases / 2));
  await world.sequence();
  await copyTables(sql, 'yesterday');
  await fileSome(world, course, Math.ceil(cases / 2), cases);
  world.advance(7 * 86_400_000);
  await watchDeadlines({}, world.deps);
  await writeOlderRows(openDb(world.owner), false, () => {});
  await sealAudit({}, world.deps);
  await world.sequence();
  await copyTables(sql, 'today');
  await sql(loosening);
  const folder = join(world.deps.config.dataDir, 'evidence/originals');
  // Beside each lies what the upload protocol noted of it, which no code reads afterwards.
  const files = readdirSync(folder)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => join(folder, name));
  const bytes = new Map(files.map((path) => [path, readFileSync(path)]));
  const restore = async (day: Day, only = tables) => {
    await sql(only.map((table) => putBack(table, day)).join(';'));
    for (const [path, content] of bytes) writeAnew(path, content);
  };
  return { world, files, restore, sql };
}

/** Originals may be read only; a folder's owner replaces them all the same. */
export function writeAnew(path: string, content: Uint8Array): void {
  rmSync(path, { force: true });
  writeFileSync(path, content);
}

async function fileSome(world: World, course: Course, from: number, to: number): Promise<void> {
  for (let seed = from; seed < to; seed++) {
    const isSecond = seed % 2 === 1;
    const evidence = isSecond ? [await uploaded(world.address, aPdf(`/Lang (n${seed})`))] : [];
    const { number } = await course.file({ evidence }, seed + 1);
    if (isSecond) await course.act('KqzRegistrar', number, 'startCheck');
  }
  await course.fileComplaint({}, from + 1);
  // A case with hearings, requests, votes, a decision, its publication and a letter.
  const paper = await world.call(
    'registerDenouncement',
    {
      body: {
        track: 'denouncement',
        object: 'CAM-INST',
        description: 'Takim fushate në shkollë.',
        place: {},
        subjects: [],
        confidentiality: 'named',
        individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
        received: { way: 'handed_in', receivedAt: '2026-11-16T08:00:00+01:00', pages: 1, attachments: 0, signed: true },
        scans: [],
        evidence: [],
        language: 'al',
      },
    },
    { token: await course.tokenOf('KqzRegistrar') },
  );
  if (paper.status !== 201) throw new Error(JSON.stringify(paper.failure));
  const asked = await course.file({}, from + 900);
  for (const action of ['startCheck', 'askCompletion']) await course.step(asked, action);
  const decided = await course.aCaseIn('decided');
  await course.step({ ...asked, number: decided }, 'publish');
}

/** Who owns tables may take away what guards them: triggers, and every rule but keys. */
const loosening = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as of, conname as name from pg_constraint
      where contype in ('f', 'c') and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint if exists %I', one.of, one.name);
    end loop;
    for one in select table_name as of, column_name as name from information_schema.columns
      where table_schema = 'public' and identity_generation = 'ALWAYS' loop
      execute format('alter table %I alter column %I set generated by default', one.of, one.name);
    end loop;
    ${tables.map((table) => `alter table ${table} disable trigger user;`).join('\n    ')}
  end $$`;

const copyTables = (sql: Filled['sql'], day: Day) =>
  sql(
    [`create schema kept_${day}`, ...tables.map((table) => `create table kept_${day}.${table} as table ${table}`)].join(
      ';',
    ),
  );

/** Columns that the database reckons itself are left to it. */
const putBack = (table: string, day: Day) => `
  do $$ declare names text; begin
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER';
    delete from ${table};
    execute format('insert into ${table} (%1$s) overriding system value select %1$s from kept_${day}.${table}', names);
  end $$`;
