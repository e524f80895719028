// Tamperings by an owner of database and disk, and by one who also has the key. Each draws its row, column and time
// from the generator.
import { readFileSync, rmSync } from 'node:fs';
import { createSigner } from '../../src/platform/crypto/notes.ts';
import { type Filled, rewriteFile } from './portal.ts';
import { rewriteLog } from './rewriting.ts';

/** An integer in [0, max). */
export type RandomInt = (max: number) => number;

export type Tampering = (portal: Filled, rng: RandomInt) => Promise<unknown>;

const pick = <T>(rng: RandomInt, ...many: readonly [T, ...T[]]): T => many[rng(many.length)] ?? many[0];
export const one = (rng: RandomInt, table: string, where = 'true') =>
  `ctid = (select ctid from ${table} where ${where} order by ctid offset ${rng(1000)} % (select greatest(count(*), 1) from ${table} where ${where}) limit 1)`;
const flip = (rng: RandomInt, column: string) => {
  const at = rng(32);
  return `set_byte(${column}, ${at}, (get_byte(${column}, ${at}) + ${1 + rng(255)}) % 256)`;
};
const hours = (rng: RandomInt) => `interval '${1 + rng(200)} hours'`;

const anEdit: Tampering = ({ sql }, rng) =>
  sql(
    `update cases set ${pick(
      rng,
      `description = description || ' ${rng(1000)}'`,
      `number = left(number, -1) || 'X'`,
      `language = case language when 'al' then 'en' else 'al' end`,
      `region_code = coalesce(region_code, '') || 'X'`,
      `object_code = object_code || 'X'`,
    )} where ${one(rng, 'cases')}`,
  );
const anEvent: Tampering = ({ sql }, rng) =>
  sql(
    `update case_events set ${pick(
      rng,
      `data = data || '{"x": ${rng(1000)}}'`,
      `action = action || 'X'`,
      `at = at + ${hours(rng)}`,
    )} where ${one(rng, 'case_events', 'ordinal > 1')}`,
  );
const aDeadline: Tampering = ({ sql }, rng) => {
  const row = one(rng, 'deadline_alerts', `kind = 'breach'`);
  return pick(
    rng,
    () => sql(`update deadline_alerts set due_at = due_at + ${hours(rng)} where ${row}`),
    () => sql(`update deadline_alerts set recorded_at = recorded_at - ${hours(rng)} where ${row}`),
    () => sql(`delete from deadline_alerts where ${row}`),
  )();
};
const aDocument: Tampering = ({ sql }, rng) =>
  pick(
    rng,
    () => sql(`update case_documents set sha256 = ${flip(rng, 'sha256')} where ${one(rng, 'case_documents')}`),
    () => sql(`delete from case_documents where ${one(rng, 'case_documents')}`),
  )();
const aSalt: Tampering = ({ sql }, rng) =>
  sql(`update log_leaves set salt = ${flip(rng, 'salt')} where ${one(rng, 'log_leaves')}`);
const anEntry: Tampering = ({ sql }, rng) =>
  pick(
    rng,
    () => sql(`update log_leaves set entry = ${flip(rng, 'entry')} where ${one(rng, 'log_leaves')}`),
    () => sql(`update log_entries set leaf_hash = ${flip(rng, 'leaf_hash')} where ${one(rng, 'log_entries')}`),
  )();
/** If no tile is full, its hashes are those of entries. */
const aTile: Tampering = async ({ sql }, rng) => {
  const at = rng(8192);
  const other = `set_byte(hashes, ${at}, (get_byte(hashes, ${at}) + 1) % 256)`;
  const changed = await sql(`update log_tiles set hashes = ${other} where ${one(rng, 'log_tiles')}`);
  return changed > 0
    ? changed
    : sql(`update log_entries set leaf_hash = ${flip(rng, 'leaf_hash')} where ${one(rng, 'log_entries')}`);
};
const aCaseDeleted: Tampering = ({ sql }, rng) => {
  const id = `(select id from kept_today.cases order by id offset ${rng(1000)} % (select count(*) from kept_today.cases) limit 1)`;
  const relatedTables = ['case_events', 'case_documents', 'case_subjects', 'case_deadlines', 'deadline_alerts'];
  const all = [
    ...relatedTables.map((table) => `delete from ${table} where case_id = ${id}`),
    `delete from cases where id = ${id}`,
  ];
  return sql(all.join(';'));
};
const anEventDeleted: Tampering = ({ sql }, rng) =>
  sql(`delete from case_events where ${one(rng, 'case_events', 'ordinal > 1')}`);
const reordered: Tampering = async ({ sql, app: testApp }, rng) => {
  const { rows } = await testApp.owner.query<{ size: string }>('select count(*) as size from log_entries');
  const size = Number(rows[0]?.size);
  const a = rng(size - 1);
  const b = a + 1 + rng(size - 1 - a);
  await sql(
    `update log_entries set position = position + 1000000 where position in (${a}, ${b});
     update log_entries set position = case position when ${1_000_000 + a} then ${b} else ${a} end where position >= 1000000`,
  );
};
const backDated: Tampering = ({ sql }, rng) =>
  pick(
    rng,
    () => sql(`update cases set registered_at = registered_at - ${hours(rng)} where ${one(rng, 'cases')}`),
    () => sql(`update case_events set at = at - ${hours(rng)} where ${one(rng, 'case_events', 'ordinal > 1')}`),
  )();
const tailCut: Tampering = async ({ sql }, rng) => {
  const left = `(select max(size) from log_heads) - ${1 + rng(5)}`;
  await sql(
    `delete from log_entries where position >= ${left};
     delete from log_heads where size > 0 and size > (select count(*) from log_entries)`,
  );
};
const aHead: Tampering = ({ sql }, rng) =>
  sql(
    `delete from log_heads where ${pick(
      rng,
      'size = (select min(size) from log_heads)',
      'size = (select max(size) from log_heads)',
      `size > (select size from log_heads order by size offset ${rng(100)} % (select count(*) - 1 from log_heads) limit 1)`,
      one(rng, 'log_heads'),
    )}`,
  );
/** Below the first, beside the sealed ranges, or above the last with an old hour. */
const anAuditRow: Tampering = ({ sql }, rng) =>
  sql(
    `insert into audit_log (id, at, action) ${pick(
      rng,
      `select min(id) - 1 - ${rng(3)}, min(at) - ${hours(rng)}, 'sessions.signIn' from audit_log`,
      `select -${1 + rng(1e6)}, max(at), 'sessions.signIn' from audit_log`,
      `select max(id) + 1, max(at) - ${hours(rng)}, 'sessions.signIn' from audit_log`,
    )}`,
  );
const anAddedTile: Tampering = ({ sql }, rng) =>
  sql(
    `insert into log_tiles (level, index, hashes, root) select ${rng(3)}, 1000 + ${rng(1000)}, string_agg(sha256(n::text::bytea), ''), '' from generate_series(1, 256) n`,
  );
const yesterday: Tampering = ({ restore }) => restore('yesterday');

const leafOf = (rng: RandomInt) =>
  `id = (select leaf_id from log_entries order by position offset ${rng(1000)} % (select count(*) from log_entries) limit 1)`;
const append = (rng: RandomInt) => `
  with leaf as (insert into log_leaves (kind, at, salt, entry)
    select 'event', now(), sha256('${rng(1e6)}'), sha256('${rng(1e6)}') from generate_series(1, ${1 + rng(9)}) returning id)
  insert into log_entries (position, leaf_id, leaf_hash)
  select (select coalesce(max(position), -1) from log_entries) + row_number() over (), id, sha256('') from leaf`;

/** With the key: the log is consistent again. */
const twoViews: Tampering = async (portal, rng) => {
  await portal.sql(`update log_leaves set entry = ${flip(rng, 'entry')} where ${leafOf(rng)}`);
  await rewriteLog(portal);
};
const rewritten: Tampering = async (portal, rng) => {
  await pick(rng, anEntry, reordered)(portal, rng);
  await portal.sql(append(rng));
  await rewriteLog(portal);
};
const yesterdayWentOn: Tampering = async (portal, rng) => {
  await portal.restore('yesterday');
  const missing = `(select max(size) from kept_today.log_heads) - (select count(*) from log_entries)`;
  await portal.sql(append(rng).replace(/generate_series\(1, \d+\)/, `generate_series(1, ${missing} + ${rng(9)})`));
  await rewriteLog(portal);
};
const ownKey: Tampering = async (portal, rng) => {
  const foreignSigner = createSigner(portal.app.deps.keys.origin, Buffer.alloc(32, 1 + rng(255)));
  await portal.sql(append(rng));
  await rewriteLog(portal, foreignSigner.sign);
};
/** The log's key is not used: case, entry and tree agree, but the old signature remains. */
const unsigned: Tampering = async (portal, rng) => {
  await portal.sql(`update log_leaves set entry = ${flip(rng, 'entry')} where ${leafOf(rng)}`);
  await rewriteLog(
    portal,
    (text) => `${text}\n— ${portal.app.deps.keys.origin} ${Buffer.alloc(68, rng(256)).toString('base64')}\n`,
  );
};

const fileOf = ({ files }: Filled, rng: RandomInt): string => files[rng(files.length)] ?? '';
const fileChanged: Tampering = async (portal, rng) => {
  const path = fileOf(portal, rng);
  const bytes = readFileSync(path);
  const at = rng(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 + rng(255));
  rewriteFile(path, bytes);
};
const fileRemoved: Tampering = async (portal, rng) => rmSync(fileOf(portal, rng));
const filesSwapped: Tampering = async ({ files }, rng) => {
  const a = rng(files.length);
  const [first = '', second = ''] = [files[a], files[(a + 1 + rng(files.length - 1)) % files.length]];
  const [x, y] = [readFileSync(first), readFileSync(second)];
  // Swapping equal files would be no tampering.
  rewriteFile(first, x.equals(y) ? Buffer.concat([y, Buffer.from('\n')]) : y);
  rewriteFile(second, x);
};

export const tamperings: Readonly<Record<string, Tampering>> = {
  'a case edited': anEdit,
  'an event edited': anEvent,
  'a breach of a deadline edited or deleted': aDeadline,
  'the row of a document edited or deleted': aDocument,
  'a salt edited': aSalt,
  'an entry of the log edited': anEntry,
  'a tile of the log edited': aTile,
  'a tile of the log added': anAddedTile,
  'heads of the log deleted': aHead,
  'a row of the audit log forged': anAuditRow,
  'a case deleted': aCaseDeleted,
  'an event deleted': anEventDeleted,
  'entries reordered': reordered,
  'back-dated': backDated,
  'the tail cut off': tailCut,
  'yesterday’s backup brought back': yesterday,
  'yesterday’s backup brought back and gone on, with the key': yesterdayWentOn,
  'two views of one size, with the key': twoViews,
  'the log rewritten and gone on, with the key': rewritten,
  'the log rewritten with another key': ownKey,
  'the log rewritten without a key': unsigned,
  'a stored file changed': fileChanged,
  'a stored file removed': fileRemoved,
  'stored files swapped': filesSwapped,
};
