// Compares acknowledgements with the database: every acknowledged thing exists once under its number. Reads the
// database directly.

import type { Ledger } from '../load/ledger.ts';
import { logFaults } from './log.ts';
import type { Pool } from './reading.ts';
import { type Shelf, uploadFaults } from './uploads.ts';

export interface Books {
  /** Acknowledged but missing or different. */
  readonly lost: readonly string[];
  /** Stored twice, or answered with two numbers. */
  readonly doubled: readonly string[];
  /** Skipped numbers of registers and letters. */
  readonly gaps: readonly string[];
  /** Differences between register log and database. */
  readonly log: readonly string[];
  /** Other faults. */
  readonly odd: readonly string[];
}

interface CaseRow {
  readonly mark: string | null;
  readonly number: string;
  readonly leaf: string;
  readonly version: number;
  readonly events: number;
  readonly inOrder: boolean;
  readonly isPaper: boolean;
}

/** Checks the invariants that hold whenever no request is open. */
export async function check(pool: Pool, ledger: Ledger, shelf: Shelf): Promise<Books> {
  const cases = await listCases(pool);
  const byMark = Map.groupBy(cases, ({ mark }) => mark ?? '');
  const lost: string[] = [];
  const doubled = [...ledger.doubled];
  const odd: string[] = [];
  for (const [mark, { number, leaf }] of ledger.filings) {
    const found = byMark.get(mark) ?? [];
    const [first] = found;
    if (!first) lost.push(number);
    else if (found.length > 1) doubled.push(`${mark}: ${found.map((one) => one.number).join(' and ')}`);
    else if (first.number !== number || first.leaf !== leaf) lost.push(`${number} is ${first.number} in the register`);
  }
  for (const { mark, number, version, events, inOrder } of cases) {
    if (!mark || !ledger.filings.has(mark)) odd.push(`${number} is nobody's`);
    const acknowledged = ledger.events.get(number) ?? 1;
    if (version < acknowledged) lost.push(`event ${acknowledged} of ${number}`);
    if (version > acknowledged) doubled.push(`events of ${number}: ${version} where ${acknowledged} were taken`);
    if (events !== version || !inOrder) odd.push(`the history of ${number} has a gap or runs backwards`);
  }
  const uploads = await uploadFaults(pool, ledger, shelf);
  return { lost: [...lost, ...uploads], doubled, gaps: await listGaps(pool), log: await logFaults(pool, ledger), odd };
}

async function listCases(pool: Pool): Promise<CaseRow[]> {
  const { rows } = await pool.query<CaseRow>(`
    select substring(c.description from 'Shenja ([0-9a-f-]{36})') as mark, c.number, encode(c.leaf, 'base64') as leaf,
      c.version, e.events::int, e.in_order as "inOrder", c.channel <> 'online' as "isPaper"
    from cases c cross join lateral (
      select count(*) as events,
        bool_and(ordinal = place and (before is null or at > before)) as in_order
      from (select ordinal, at, row_number() over w as place, lag(at) over w as before
        from case_events where case_id = c.id window w as (order by ordinal)) as history) as e`);
  return rows;
}

/** Unused numbers of cases and issued documents. */
async function listGaps(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ gap: string }>(`
    select r.kind || ' ' || r.year || '/' || given.place as gap
    from registers r, generate_series(1, r.last_number) as given(place)
    where not exists (select from cases c where (c.kind, c.year, c.ordinal) = (r.kind, r.year, given.place))
    union all
    select c.kind || ' ' || c.year || '/' || c.ordinal || ' beyond the register'
    from cases c where c.ordinal > (select r.last_number from registers r where (r.kind, r.year) = (c.kind, c.year))
    union all
    select 'document ' || r.kind || ' ' || r.year || '/' || given.place
    from letter_registers r, generate_series(1, r.last_number) as given(place)
    where not exists (select from letters l where (l.register, l.year, l.ordinal) = (r.kind, r.year, given.place))`);
  return rows.map(({ gap }) => gap);
}
