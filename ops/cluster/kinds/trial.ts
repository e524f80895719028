// Runs one trial on a loaded cluster and checks data and log afterwards.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Books, check } from '../../faults/books/books.ts';
import { followUpFaults } from '../../faults/books/followUps.ts';
import { type Load, startLoad } from '../../faults/load/load.ts';
import { type Staff, signInStaff } from '../../faults/load/staff.ts';
import { type Cluster, untilSynchronous } from '../cluster.ts';
import { falls } from '../parts/program.ts';
import { type HeadWatch, watchHeads } from '../watching/heads.ts';
import { ReadLedger } from '../watching/readers.ts';
import { watchSilence } from '../watching/silence.ts';

export interface Run {
  readonly cluster: Cluster;
  readonly ledger: ReadLedger;
  readonly staff: Staff;
  readonly load: Load;
  readonly heads: HeadWatch;
  readonly say: (line: string) => void;
}

/** Returns observations for the report. */
export interface Seen {
  readonly notes: readonly string[];
  readonly odd: readonly string[];
}

export interface Kind {
  readonly name: string;
  /** For the report. */
  readonly what: string;
  readonly fault: (run: Run) => Promise<Seen>;
  /** Leaves the cluster unusable: last trial only. */
  readonly endsRun?: true;
}

export interface Outcome {
  readonly acknowledged: { readonly filings: number; readonly events: number; readonly uploads: number };
  readonly books: Books;
  readonly readings: number;
  readonly missed: readonly string[];
  readonly longestMs: number;
  readonly notes: readonly string[];
}

const beforeMs = 4000;
const afterMs = 4000;
const followUpMs = 120_000;
const filers = 4;

export async function startRun(cluster: Cluster, say: Run['say']): Promise<Run> {
  const { address } = cluster;
  const addresses = cluster.api.map(({ portal }) => portal.address);
  const ledger = new ReadLedger();
  const staff = await signInStaff(address);
  ledger.reader = { staff, addresses };
  const load = startLoad({ filers, uploads: 0.1, again: 0.1, ledger, staff });
  return { cluster, ledger, staff, load, heads: watchHeads(addresses, join(cluster.folder, 'heads')), say };
}

export async function endRun({ load, heads }: Run): Promise<void> {
  await load.end();
  await heads.end();
}

/** Counters, for differences. */
const countOf = ({ filings, events, uploads, readings }: ReadLedger) => ({
  filings: filings.size,
  events: [...events.values()].reduce((sum, count) => sum + count - 1, 0),
  uploads: uploads.size,
  readings: readings.count,
});

export async function runTrial(run: Run, kind: Kind): Promise<Outcome> {
  const { cluster, ledger, load } = run;
  const before = {
    ...countOf(ledger),
    odd: ledger.odd.length,
    missed: ledger.readings.missed.length,
    fell: falls().length,
  };
  load.go();
  await pause(beforeMs);
  const silence = watchSilence(ledger);
  const { notes, odd } = await kind.fault(run);
  if (!kind.endsRun) await untilWhole(cluster);
  await pause(afterMs);
  silence.end();
  await load.rest();
  await ledger.rest();
  const after = countOf(ledger);
  const books = kind.endsRun ? undefined : await look(run, before);
  return {
    acknowledged: {
      filings: after.filings - before.filings,
      events: after.events - before.events,
      uploads: after.uploads - before.uploads,
    },
    books: { ...(books ?? noFaults), odd: [...(books?.odd ?? []), ...odd] },
    readings: after.readings - before.readings,
    missed: ledger.readings.missed.slice(before.missed),
    longestMs: silence.longestMs(),
    notes,
  };
}

const noFaults: Books = { lost: [], doubled: [], gaps: [], log: [], odd: [] };

async function untilWhole({ databases, api }: Cluster): Promise<void> {
  await untilSynchronous(databases);
  for (const { portal } of api) await portal.untilReady();
}

/** Compares acknowledgements and published heads with the database. */
async function look(
  { cluster, ledger, heads }: Run,
  before: { readonly odd: number; readonly fell: number },
): Promise<Books> {
  const late = await followUpFaults(cluster.books, followUpMs);
  const books = await check(cluster.books, ledger, cluster.shelf);
  return {
    ...books,
    log: [...books.log, ...(await heads.judge(cluster.address))],
    odd: [...books.odd, ...late, ...ledger.odd.slice(before.odd), ...falls().slice(before.fell)],
  };
}

export const isClean = ({ books, missed }: Outcome): boolean =>
  [books.lost, books.doubled, books.gaps, books.log, books.odd, missed].every((found) => found.length === 0);
