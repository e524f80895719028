// Audit of a portal's data: every acknowledged thing must exist once, under its number.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { countedErrors, type Pool } from '../database.ts';
import { call, signIn } from '../http.ts';
import type { AcknowledgedLog } from './load/acknowledged.ts';

/**
 * `lost`: acknowledged but missing or changed; `duplicates`: stored or numbered twice; `gaps`: skipped numbers; `log`:
 * differences between register log and database; `unexpected`: any other.
 */
export type AuditReport = Readonly<Record<'lost' | 'duplicates' | 'gaps' | 'log' | 'unexpected', readonly string[]>>;

interface CaseRow {
  readonly mark: string | null;
  readonly number: string;
  readonly leaf: string;
  readonly version: number;
  readonly isInOrder: boolean;
}

const cases = `
  select substring(c.description from 'Shenja ([0-9a-f-]{36})') as mark, c.number, encode(c.leaf, 'base64') as leaf,
    c.version, e.events = c.version and e.is_in_order as "isInOrder"
  from cases c cross join lateral (
    select count(*) as events, bool_and(ordinal = place and (before is null or at > before)) as is_in_order
    from (select ordinal, at, row_number() over w as place, lag(at) over w as before
      from case_events where case_id = c.id window w as (order by ordinal)) as history) as e`;

const gaps = `
  select r.kind || ' ' || r.year || '/' || given.place as gap
  from registers r, generate_series(1, r.last_number) as given(place)
  where not exists (select from cases c where (c.kind, c.year, c.ordinal) = (r.kind, r.year, given.place))
  union all
  select c.kind || ' ' || c.year || '/' || c.ordinal || ' beyond the register'
  from cases c where c.ordinal > (select r.last_number from registers r where (r.kind, r.year) = (c.kind, c.year))
  union all
  select 'document ' || r.kind || ' ' || r.year || '/' || given.place
  from letter_registers r, generate_series(1, r.last_number) as given(place)
  where not exists (select from letters l where (l.register, l.year, l.ordinal) = (r.kind, r.year, given.place))`;

/** Invariants that hold whenever no request is open. */
export async function auditPortal(pool: Pool, ledger: AcknowledgedLog, portal: Place): Promise<AuditReport> {
  const { rows } = await pool.query<CaseRow>(cases);
  const byMark = Map.groupBy(rows, ({ mark }) => mark ?? '');
  const lost = await uploadFaults(pool, ledger, portal);
  const duplicates = [...ledger.duplicates];
  const unexpected = [...ledger.unexpected];
  for (const [mark, { number, leaf }] of ledger.filings) {
    const [first, ...others] = byMark.get(mark) ?? [];
    if (!first) lost.push(number);
    else if (others.length > 0)
      duplicates.push(`${mark}: ${[first, ...others].map((one) => one.number).join(' and ')}`);
    else if (first.number !== number || first.leaf !== leaf) lost.push(`${number} is ${first.number} in the register`);
  }
  for (const { mark, number, version, isInOrder } of rows) {
    if (!mark || !ledger.filings.has(mark)) unexpected.push(`${number} is nobody's`);
    const acknowledged = ledger.events.get(number) ?? 1;
    if (version < acknowledged) lost.push(`event ${acknowledged} of ${number}`);
    if (version > acknowledged) duplicates.push(`events of ${number}: ${version} where ${acknowledged} were taken`);
    if (!isInOrder) unexpected.push(`the history of ${number} has a gap or runs backwards`);
  }
  const skipped = await pool.query<{ gap: string }>(gaps);
  return { lost, duplicates, gaps: skipped.rows.map(({ gap }) => gap), log: await logFaults(pool, ledger), unexpected };
}

/** Work that follows a change; every count must be 0 in the end. */
const followUps = {
  'rows wait in the outbox': 'select count(*) from outbox',
  'jobs wait or failed':
    "select count(*) from graphile_worker.jobs where task_identifier not in ('watchBackups', 'watchDeadlines', 'attestRegistered', 'applyRetention', 'forgetExpired', 'forgetNotices', 'forgetUploads', 'rescanEvidence')",
  'cases are not in the public register as they stand':
    "select count(*) from cases c left join public_cases p on p.case_id = c.id where p.version is distinct from c.version and (c.confidentiality = 'named' or p.case_id is not null)",
  'cases cannot be found by their words':
    'select count(*) from cases c left join case_search s on s.case_id = c.id where s.case_id is null',
  'messages wait': 'select count(*) from deliveries where sent_at is null and dead_at is null and next_try_at <= now()',
  'messages were made twice': 'select count(*) - count(distinct event_key) from deliveries',
  'alerts of an end were given twice':
    'select count(*) - count(distinct (deadline_id, due_at, kind)) from deadline_alerts',
  'filings on paper have no attestation, or two':
    "select count(*) from cases c where c.channel <> 'online' and (select count(*) from letters l where l.case_id = c.id and l.kind = 'attestation') <> 1",
} as const;

const followUpMs = 150_000;

/** Still missing in the end; runs the periodic catch-up job at once. */
export async function followUpFaults(pool: Pool): Promise<readonly string[]> {
  await pool.query(`insert into outbox (task, payload) values ('attestRegistered', '{}')`);
  const until = performance.now() + followUpMs;
  for (;;) {
    const problems = await countedErrors(pool, followUps);
    if (problems.length === 0 || performance.now() > until) return problems;
    await pause(250);
  }
}

/** Bytes of uploads are below its data folder. */
interface Place {
  readonly address: string;
  readonly dataDir: string;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function uploadFaults(pool: Pool, acknowledged: AcknowledgedLog, { address, dataDir }: Place): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sha256: string | null }>(
    `select id, encode(sha256, 'hex') as sha256 from uploads`,
  );
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const problems: string[] = [];
  for (const [id, sha256] of acknowledged.uploads) {
    const stored = await readFile(join(dataDir, 'evidence/originals', id)).then(sha256Of, () => undefined);
    if (known.get(id) !== sha256) problems.push(`the upload ${id} is not in the database as it was sent`);
    if (stored !== sha256) problems.push(`the upload ${id} is not on the disk as it was sent`);
  }
  const letters = await pool.query<{ id: string; number: string; sha256: string; of: string; kind: string }>(
    `select l.id, l.number, encode(l.sha256, 'hex') as sha256, c.number as of, c.kind
     from letters l join cases c on c.id = l.case_id`,
  );
  if (letters.rows.length === 0) return problems;
  const [registrar, secretary] = [await signIn(address, 'KqzRegistrar'), await signIn(address, 'KasSecretary')];
  for (const { id, number, sha256, of, kind } of letters.rows) {
    const { token } = kind === 'complaint' ? secretary : registrar;
    const link = `${address}/api/cases/${of}/letters/${id}/link/`;
    const { result } = await call<{ url: string }>(link, { method: 'POST', token });
    const answer = result && (await fetch(new URL(result.url, address)));
    if (!answer?.ok || sha256Of(await answer.bytes()) !== sha256)
      problems.push(`the document ${number} is not served as it was issued`);
  }
  return problems;
}

/** Every count must be 0. */
const logCounts = {
  'filings without a leaf of their own':
    "select count(*) from cases c where (select count(*) from log_leaves l where l.case_id = c.id and l.kind = 'filing' and sha256('\\x00'::bytea || l.entry) = c.leaf) <> 1",
  'events without a leaf':
    "select count(*) from case_events e where (select count(*) from log_leaves l where l.case_id = e.case_id and l.event_ordinal = e.ordinal and l.kind in ('filing', 'event')) <> 1",
  'leaves of events that are none':
    "select count(*) from log_leaves l where l.kind in ('filing', 'event') and not exists (select from case_events e where (e.case_id, e.ordinal) = (l.case_id, l.event_ordinal))",
  'leaves neither in the log nor on their way, or both':
    'select count(*) from log_leaves l where (select count(*) from log_entries n where n.leaf_id = l.id) + (select count(*) from log_pending p where p.leaf_id = l.id) <> 1',
  'entries that are not their leaf':
    "select count(*) from log_entries n join log_leaves l on l.id = n.leaf_id where n.leaf_hash <> sha256('\\x00'::bytea || l.entry)",
  'positions without an entry': 'select count(*) - coalesce(max(position) + 1, 0) from log_entries',
  'heads beyond the entries': 'select count(*) from log_heads where size > (select count(*) from log_entries)',
  // A head may run backwards if an administrator confirmed the clock in between.
  'heads that run backwards':
    "select count(*) from (select size, at < lag(at) over w as back, lag(size) over w as from_size from log_heads window w as (order by size)) h where back and not exists (select from log_entries n join log_leaves l on l.id = n.leaf_id where l.kind = 'clock' and n.position >= h.from_size and n.position < h.size)",
} as const;

export async function logFaults(pool: Pool, acknowledged: AcknowledgedLog): Promise<string[]> {
  const { rows } = await pool.query<{ leaf: string }>(
    `select encode(sha256('\\x00'::bytea || entry), 'base64') as leaf from log_leaves where kind = 'filing'`,
  );
  const known = new Set(rows.map(({ leaf }) => leaf));
  const promised = [...acknowledged.filings.values()].filter(({ leaf }) => !known.has(leaf));
  const broken = promised.map(({ number }) => `the leaf that the receipt of ${number} promises is not in the log`);
  return [...(await countedErrors(pool, logCounts)), ...broken];
}

const verifier = join(import.meta.dirname, '../../verify/bin/denonco-verify.mjs');

/** A state file holds the heads that it saw before. */
export async function runVerifier(command: 'follow' | 'check', address: string, state: string): Promise<string[]> {
  const child = spawn(process.execPath, [verifier, command, address, `--state=${state}`, '--lang=en']);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return code === 0 ? [] : [`${command} of the log: ${said}${complained}`];
}
