// The register log against the database: one leaf per filing and event, gapless positions, every head the root of its
// leaves (RFC 6962, recomputed), no head smaller than before.
import { createHash } from 'node:crypto';
import type { Ledger } from '../load/ledger.ts';
import { countedFaults, type Pool } from './reading.ts';

const hash = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();

/** Consistency queries; every count must be 0. */
const counts = {
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
  // Unless an administrator confirmed the clock in between.
  'heads that run backwards':
    "select count(*) from (select size, at < lag(at) over w as back, lag(size) over w as from_size from log_heads window w as (order by size)) h where back and not exists (select from log_entries n join log_leaves l on l.id = n.leaf_id where l.kind = 'clock' and n.position >= h.from_size and n.position < h.size)",
} as const;

export async function logFaults(pool: Pool, ledger: Ledger): Promise<string[]> {
  const faults = await countedFaults(pool, counts);
  return [...faults, ...(await promiseFaults(pool, ledger)), ...(await headFaults(pool))];
}

/** Leaves promised by receipts are in the log. */
async function promiseFaults(pool: Pool, ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ leaf: string }>(
    `select encode(sha256('\\x00'::bytea || entry), 'base64') as leaf from log_leaves where kind = 'filing'`,
  );
  const known = new Set(rows.map(({ leaf }) => leaf));
  return [...ledger.filings.values()]
    .filter(({ leaf }) => !known.has(leaf))
    .map(({ number }) => `the leaf that the receipt of ${number} promises is not in the log`);
}

async function headFaults(pool: Pool): Promise<string[]> {
  // Read first, because the log grows meanwhile.
  const heads = await pool.query<{ size: number; root: Buffer }>('select size, root from log_heads order by size');
  const entries = await pool.query<{ leaf_hash: Buffer }>('select leaf_hash from log_entries order by position');
  const faults: string[] = [];
  // Roots of perfect subtrees, largest first.
  const range: { level: number; root: Buffer }[] = [];
  let size = 0;
  for (const head of heads.rows) {
    for (; size < head.size; size++) grow(range, entries.rows[size]?.leaf_hash ?? Buffer.alloc(32));
    const root = range
      .toReversed()
      .reduce<Buffer | undefined>((right, { root: left }) => (right ? hash(inner, left, right) : left), undefined);
    if (head.size > 0 && !root?.equals(head.root))
      faults.push(`the head of ${head.size} is not the root of its entries`);
  }
  return faults;
}

const inner = Uint8Array.of(1);

function grow(range: { level: number; root: Buffer }[], leaf: Buffer): void {
  let node = { level: 0, root: leaf };
  for (let last = range.at(-1); last && last.level === node.level; last = range.at(-1)) {
    range.pop();
    node = { level: node.level + 1, root: hash(inner, last.root, node.root) };
  }
  range.push(node);
}
