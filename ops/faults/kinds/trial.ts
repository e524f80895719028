// Repeats a fault on a portal under load, checking its data after each round.
import { setTimeout as pause } from 'node:timers/promises';
import { type Books, check } from '../books/books.ts';
import { followUpFaults } from '../books/followUps.ts';
import { diskShelf } from '../books/uploads.ts';
import { Ledger } from '../load/ledger.ts';
import { type Load, startLoad } from '../load/load.ts';
import { signInStaff } from '../load/staff.ts';
import type { Stage } from '../portal/stage.ts';

export interface Outcome {
  readonly ledger: Ledger;
  readonly rounds: number;
  readonly acknowledged: { readonly filings: number; readonly events: number; readonly uploads: number };
  readonly books: Books;
  /** Milliseconds from fault to the next acknowledgement, by round. */
  readonly recoveryMs: readonly number[];
  /** Unexpected exits of the server. */
  readonly fell: number;
  readonly notes: readonly string[];
}

export interface Trial {
  readonly rounds: number;
  readonly filers?: number;
  readonly uploads?: number;
  readonly again?: number;
  /** Filers' address, if not direct. */
  readonly address?: string;
  readonly clockMs?: () => number;
  /** Runs during the load; resolves when the portal should recover. Undefined: no fault. */
  readonly fault?: (stage: Stage, round: number, ledger: Ledger) => Promise<void>;
  /** Recovery counts from its resolution. */
  readonly endsByItself?: true;
  /** Load before the fault, and beyond recovery, in milliseconds. */
  readonly beforeMs?: readonly [number, number];
  readonly afterMs?: number;
  /** Further checks at the end. */
  readonly more?: (stage: Stage, ledger: Ledger) => Promise<readonly string[]>;
  readonly say?: (line: string) => void;
  /** Expires the leases of killed processes immediately instead of waiting. */
  readonly isHasty?: true;
  /** Latest start of a round. */
  readonly mostMs?: number;
}

const followUpMs = 150_000;

export async function runTrial(stage: Stage, trial: Trial): Promise<Outcome> {
  const { portal } = stage;
  const ledger = new Ledger();
  const { filers = 4, uploads = 0.06, again = 0.1, address, clockMs } = trial;
  const staff = await signInStaff(portal.address);
  const load = startLoad({
    filers,
    uploads,
    again,
    ledger,
    staff,
    ...(address && { address }),
    ...(clockMs && { clockMs }),
  });
  const fellBefore = portal.fell;
  const recoveryMs: number[] = [];
  let books: Books = { lost: [], doubled: [], gaps: [], log: [], odd: [] };
  const until = performance.now() + (trial.mostMs ?? Number.POSITIVE_INFINITY);
  for (let round = 1; round <= trial.rounds && performance.now() < until; round++) {
    recoveryMs.push(await oneRound(stage, trial, { ledger, load, round }));
    books = merge(books, await check(stage.books, ledger, diskShelf(portal)));
    trial.say?.(
      `round ${round}: ${ledger.filings.size} filings, back after ${Math.round(recoveryMs.at(-1) ?? 0)} ms${isClean(books) ? '' : `, NOT CLEAN ${JSON.stringify(books)}`}`,
    );
  }
  await load.end();
  if (trial.isHasty)
    await stage.books.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  const late = await followUpFaults(stage.books, followUpMs);
  const more = (await trial.more?.(stage, ledger)) ?? [];
  books = merge(books, await check(stage.books, ledger, diskShelf(portal)));
  return {
    ledger,
    rounds: recoveryMs.length,
    acknowledged: {
      filings: ledger.filings.size,
      events: [...ledger.events.values()].reduce((sum, events) => sum + events - 1, 0),
      uploads: ledger.uploads.size,
    },
    books: merge(books, { lost: [], doubled: [], gaps: [], log: [], odd: [...late, ...more, ...ledger.odd] }),
    recoveryMs,
    fell: portal.fell - fellBefore,
    notes: [],
  };
}

interface Round {
  readonly ledger: Ledger;
  readonly load: Load;
  readonly round: number;
}

async function oneRound(stage: Stage, trial: Trial, { ledger, load, round }: Round): Promise<number> {
  const [least, most] = trial.beforeMs ?? [150, 900];
  load.go();
  await pause(least + Math.random() * (most - least));
  let began = performance.now();
  await trial.fault?.(stage, round, ledger);
  if (trial.endsByItself) began = performance.now();
  // An earlier request may be acknowledged after the fault: recovery counts from readiness.
  if (trial.fault) await stage.portal.untilReady();
  const back = performance.now();
  while (trial.fault && ledger.lastAt < back) await pause(5);
  const recovered = ledger.lastAt - began;
  await pause(trial.afterMs ?? 0);
  await load.rest();
  return trial.fault ? recovered : 0;
}

const once = (lists: readonly string[], more: readonly string[]) => [...new Set([...lists, ...more])];
const merge = (a: Books, b: Books): Books => ({
  lost: once(a.lost, b.lost),
  doubled: once(a.doubled, b.doubled),
  gaps: once(a.gaps, b.gaps),
  log: once(a.log, b.log),
  odd: once(a.odd, b.odd),
});

export const isClean = ({ lost, doubled, gaps, log, odd }: Books): boolean =>
  [lost, doubled, gaps, log, odd].every((found) => found.length === 0);
