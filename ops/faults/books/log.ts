// The register log against the database: one leaf per filing and event, gapless positions. That the heads stand over
// their entries is shown by the verifier, through HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { countedFaults, type Pool } from '../../database.ts';
import type { Ledger } from '../load/ledger.ts';

/** Every count must be 0. */
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
  const { rows } = await pool.query<{ leaf: string }>(
    `select encode(sha256('\\x00'::bytea || entry), 'base64') as leaf from log_leaves where kind = 'filing'`,
  );
  const known = new Set(rows.map(({ leaf }) => leaf));
  const promised = [...ledger.filings.values()].filter(({ leaf }) => !known.has(leaf));
  const broken = promised.map(({ number }) => `the leaf that the receipt of ${number} promises is not in the log`);
  return [...(await countedFaults(pool, counts)), ...broken];
}

const verifier = join(import.meta.dirname, '../../../verify/bin/denonco-verify.mjs');

/** What the verifier finds in the log of a running portal; a state file holds the heads that it saw before. */
export async function verify(command: 'follow' | 'check', address: string, state: string): Promise<string[]> {
  const child = spawn(process.execPath, [verifier, command, address, `--state=${state}`, '--lang=en']);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return code === 0 ? [] : [`${command} of the log: ${said}${complained}`];
}
