// A portal worth tampering with: filings with files, events, breaches, messages, heads of yesterday and today. Its
// initial state is saved, so that each tampering starts from it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTiraneIso } from '@denonco/contract';
import { applyRetention } from '../../src/administration/retention/applyRetention.ts';
import { createSigner, parseNote } from '../../src/platform/crypto/notes.ts';
import { watchDeadlines } from '../../src/register/deadlines/watchDeadlines.ts';
import { addConfirmation } from '../../src/register/registerLog/clock/clock.store.ts';
import { coverage } from '../../src/register/registerLog/coverage.ts';
import { clockLines } from '../../src/register/registerLog/entries.ts';
import { addCosignature, findLastHead } from '../../src/register/registerLog/heads.store.ts';
import { addLeaf, sealAudit } from '../../src/register/registerLog/leaves/leaves.store.ts';
import { CaseDriver } from '../caseDriver.ts';
import { aPdf, uploaded } from '../evidence.ts';
import { writeFirstLeaves } from '../firstLeaves.ts';
import { paperDenouncement } from '../paper.ts';
import type { TestApp } from '../testApp.ts';

/** Tables of the log, all restored after tampering with one. */
const ofLog = [
  ...['log_leaves', 'log_pending', 'log_entries', 'log_tiles', 'log_heads', 'log_cosignatures'],
  ...['log_rows', 'log_audits'],
];
/** Protected tables, and the log. */
const tables: readonly string[] = [
  ...Object.entries(coverage)
    .filter(([, groups]) => Object.values(groups).some(({ is }) => is !== 'unproved'))
    .map(([table]) => table)
    .filter((table) => !ofLog.includes(table)),
  ...ofLog,
];
type Day = 'today' | 'yesterday';

export interface Filled {
  readonly app: TestApp;
  /** Stored originals, their cleaned copies, and letters. */
  readonly files: readonly string[];
  /** Restores tables (default all) and files. */
  restore: (day: Day, only?: readonly string[]) => Promise<void>;
  sql: (text: string, values?: readonly unknown[]) => Promise<number>;
}

export async function fillPortal(testApp: TestApp, cases: number): Promise<Filled> {
  const driver = new CaseDriver(testApp);
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await testApp.owner.query(text, [...values])).rowCount ?? 0;
  await fileLongAgo(testApp, driver);
  await fileSome(testApp, driver, 0, Math.ceil(cases / 2));
  await testApp.settle();
  await sealAudit({}, testApp.deps);
  await testApp.sequence();
  await copyTables(sql, 'yesterday');
  await fileSome(testApp, driver, Math.ceil(cases / 2), cases);
  testApp.advance(7 * 86_400_000);
  await watchDeadlines({}, testApp.deps);
  await writeFirstLeaves(testApp.owner);
  await fillOthers(testApp, driver);
  await applyRetention({}, testApp.deps);
  await testApp.settle();
  testApp.advance(180_000);
  await sealAudit({}, testApp.deps);
  await testApp.sequence();
  await cosign(testApp);
  // A leaf that waits.
  await testApp.pool.query(`delete from office_hours where valid_from = '2091-01-01'`);
  await copyTables(sql, 'today');
  await sql(loosening);
  // Upload metadata beside originals is not read afterwards.
  const files = ['originals', 'cleaned', 'letters'].flatMap((kind) => {
    const folder = join(testApp.deps.config.dataDir, 'evidence', kind);
    return readdirSync(folder)
      .filter((name) => !name.endsWith('.json'))
      .map((name) => join(folder, name));
  });
  const bytes = new Map(files.map((path) => [path, readFileSync(path)]));
  const restore = async (day: Day, only = tables) => {
    await sql(only.map((table) => putBack(table, day)).join(';'));
    for (const [path, content] of bytes) rewriteFile(path, content);
  };
  return { app: testApp, files, restore, sql };
}

/** Replaces read-only originals, as the folder's owner can. */
export function rewriteFile(path: string, content: Uint8Array): void {
  rmSync(path, { force: true });
  writeFileSync(path, content);
}

async function fileSome(testApp: TestApp, driver: CaseDriver, from: number, to: number): Promise<void> {
  for (let seed = from; seed < to; seed++) {
    const isSecond = seed % 2 === 1;
    const evidence = isSecond ? [await uploaded(testApp.address, aPdf(`/Lang (n${seed})`))] : [];
    const { number } = await driver.file({ evidence }, seed + 1);
    if (isSecond) await driver.act('KqzRegistrar', number, 'startCheck');
  }
  await driver.fileComplaint({}, from + 1);
  // A case with hearings, requests, votes, a decision, its publication and a letter.
  const paper = await testApp.call(
    'registerDenouncement',
    { body: paperDenouncement },
    { token: await driver.tokenOf('KqzRegistrar') },
  );
  if (paper.status !== 201) throw new Error(JSON.stringify(paper.failure));
  const requested = await driver.file({}, from + 900);
  for (const action of ['startCheck', 'askCompletion']) await driver.step(requested, action);
  const decided = await driver.createCaseInStatus('decided');
  await driver.step({ ...requested, number: decided }, 'publish');
}

const longAgoMs = 6 * 366 * 86_400_000;
/** A refused case, whose content retention erases by now. */
async function fileLongAgo(testApp: TestApp, driver: CaseDriver): Promise<void> {
  testApp.advance(-longAgoMs);
  const { number } = await driver.file({}, 800);
  await driver.act('KqzRegistrar', number, 'startCheck');
  await driver.act('KqzCommissioner', number, 'refuse', { reason: 'Nuk është kompetencë e komisionit.' });
  testApp.advance(longAgoMs);
  driver.signInAgain();
}

/** Tables that the calls above leave empty. */
async function fillOthers(testApp: TestApp, driver: CaseDriver): Promise<void> {
  driver.signInAgain();
  const { deps, call, clock } = testApp;
  const filed = await driver.file({ track: 'denouncement', confidentiality: 'named' }, 901);
  await call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code: filed.trackingCode, text: 'Ku mbeti?', evidence: [] },
  });
  const token = await driver.tokenOf('KqzRegistrar');
  const params = { number: filed.number };
  const requested = await call(
    'requestIdentity',
    { params, body: { parts: ['identity'], reason: 'forward', text: 'Për institucionin.' } },
    { token },
  );
  const id = requested.result.openings[0]?.id ?? '';
  const opened = await call('openIdentity', { params: { ...params, id } }, { token });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.failure));
  // Draws a rapporteur from a roster and sets a hearing.
  await driver.createCaseInStatus('hearing', 'complaint');
  const memberId = await driver.memberOf('kqzadministrator@denonco.test');
  const at = toTiraneIso(clock.now.getTime());
  const said = { at, memberId, reason: 'Makina ishte në gjumë.', clocks: [`moved ${at}`] };
  await deps.db.transaction().execute(async (tx) => {
    const about = await addConfirmation(tx, said);
    await addLeaf(tx, { kind: 'clock', caseId: null, about, at: clock.now, lines: clockLines(said) });
  });
  const body = Buffer.from('%PDF-1.7 publikuar');
  await deps.storage.saveLetter(publishedId, body);
  // As the server writes them: the triggers add the leaves.
  await testApp.pool.query(otherRows(memberId, createHash('sha256').update(body).digest('hex')));
}

const publishedId = '00000000-0000-4000-8000-000000000001';
const otherRows = (member: string, sha256: string) => `
  insert into deadline_changes (at, member_id, code, change, reason, recounted, moves)
    values (now(), '${member}', 'answer', '{"amount": 5}', 'Provë', false, 0);
  insert into approvals (id, kind, target, asked_at, asked_by, payload)
    values (gen_random_uuid(), 'memberChange', 'x', now(), '${member}', '{"gains": ["cases.read"], "gaining": ["${member}"]}');
  insert into letter_voids select id, now(), '${member}', 'Provë' from letters limit 1;
  insert into member_permissions values ('${member}', 'cases.read', true);
  insert into office_hours (valid_from, valid_to, opens_at, closes_at, decision, set_by, set_at)
    values ('2090-01-01', '2090-02-01', '08:00', '16:00', 'Provë', '${member}', now()),
      ('2091-01-01', '2091-02-01', '08:00', '16:00', 'Provë', '${member}', now());
  insert into reading_choices (reading, choice, basis, set_by, set_at) values ('x', 'y', 'Provë', '${member}', now());
  insert into retention_holds (id, case_id, reason, at, member_id)
    select gen_random_uuid(), id, 'Provë', now(), '${member}' from cases order by registered_at desc limit 1;
  insert into settings (value, revision, edited_at, edited_by) values ('{}', 1, now(), '${member}');
  insert into published_documents
    (id, slug, kind, language, position, title_al, title_en, summary_al, summary_en, edited_at)
    values ('${publishedId}', 'prove', 'law', 'al', 1, 'Provë', 'Test', '', '', now());
  insert into published_document_files (id, document_id, ordinal, at, member_id, name, size, sha256)
    values ('${publishedId}', '${publishedId}', 1, now(), '${member}', 'prove.pdf', 18, '\\x${sha256}')`;

/** A witness's line under the last head. */
async function cosign({ deps, clock }: TestApp): Promise<void> {
  const head = await findLastHead(deps.db);
  if (!head) throw new Error('no head to cosign');
  const { verifierKey: witness, lineOf } = createSigner('deshmitar.test', Buffer.alloc(32, 7));
  const line = lineOf(parseNote(head.note)?.text ?? '').trimEnd();
  await addCosignature(deps.db, { size: head.size, witness, at: clock.now, line });
}

/** A table owner can drop triggers and all constraints but keys. */
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

/** Skips generated columns. */
const putBack = (table: string, day: Day) => `
  do $$ declare names text; begin
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER';
    delete from ${table};
    execute format('insert into ${table} (%1$s) overriding system value select %1$s from kept_${day}.${table}', names);
  end $$`;
