// Compares acknowledgements with the database: every acknowledged thing exists once under its number. Reads the
// database directly.
import { setTimeout as pause } from 'node:timers/promises';
import { countedFaults, type Pool } from '../../database.ts';
import type { Ledger } from '../load/ledger.ts';
import { logFaults } from './log.ts';
import { type Place, uploadFaults } from './uploads.ts';

/**
 * Findings by kind: `lost`, acknowledged but missing or changed; `doubled`, stored twice or given two numbers; `gaps`,
 * skipped numbers of registers and letters; `log`, differences between register log and database; `odd`, any other.
 */
export type Books = Readonly<Record<'lost' | 'doubled' | 'gaps' | 'log' | 'odd', readonly string[]>>;

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

/** Unused numbers of cases and issued documents. */
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

/** Checks the invariants that hold whenever no request is open. */
export async function check(pool: Pool, ledger: Ledger, place: Place): Promise<Books> {
  const { rows } = await pool.query<CaseRow>(cases);
  const byMark = Map.groupBy(rows, ({ mark }) => mark ?? '');
  const lost = await uploadFaults(pool, ledger, place);
  const doubled = [...ledger.doubled];
  const odd = [...ledger.odd];
  for (const [mark, { number, leaf }] of ledger.filings) {
    const [first, ...others] = byMark.get(mark) ?? [];
    if (!first) lost.push(number);
    else if (others.length > 0) doubled.push(`${mark}: ${[first, ...others].map((one) => one.number).join(' and ')}`);
    else if (first.number !== number || first.leaf !== leaf) lost.push(`${number} is ${first.number} in the register`);
  }
  for (const { mark, number, version, isInOrder } of rows) {
    if (!mark || !ledger.filings.has(mark)) odd.push(`${number} is nobody's`);
    const acknowledged = ledger.events.get(number) ?? 1;
    if (version < acknowledged) lost.push(`event ${acknowledged} of ${number}`);
    if (version > acknowledged) doubled.push(`events of ${number}: ${version} where ${acknowledged} were taken`);
    if (!isInOrder) odd.push(`the history of ${number} has a gap or runs backwards`);
  }
  const skipped = await pool.query<{ gap: string }>(gaps);
  return { lost, doubled, gaps: skipped.rows.map(({ gap }) => gap), log: await logFaults(pool, ledger), odd };
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

/** Returns what is still missing in the end. Triggers the periodic catch-up job immediately. */
export async function followUpFaults(pool: Pool): Promise<readonly string[]> {
  await pool.query(`insert into outbox (task, payload) values ('attestRegistered', '{}')`);
  const until = performance.now() + followUpMs;
  for (;;) {
    const faults = await countedFaults(pool, followUps);
    if (faults.length === 0 || performance.now() > until) return faults;
    await pause(250);
  }
}
