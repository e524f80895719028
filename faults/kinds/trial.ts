// A portal under load, to which something is done round after round, with its books looked at after each.
import { setTimeout as pause } from 'node:timers/promises';
import { type Books, check, checkFollowUps } from '../books/books.ts';
import { Ledger } from '../load/ledger.ts';
import { type Load, startLoad } from '../load/load.ts';
import { signInStaff } from '../load/staff.ts';
import type { Stage } from '../portal/stage.ts';

export interface Outcome {
  /** What people were told. */
  readonly ledger: Ledger;
  readonly rounds: number;
  readonly acknowledged: { readonly filings: number; readonly events: number; readonly uploads: number };
  readonly books: Books;
  /** From the fault to the next thing acknowledged, in milliseconds, one a round. */
  readonly recoveryMs: readonly number[];
  /** Times that the server ended by itself. */
  readonly fell: number;
  readonly notes: readonly string[];
}

export interface Trial {
  readonly rounds: number;
  readonly filers?: number;
  readonly uploads?: number;
  readonly again?: number;
  /** Where filers reach the portal, if not directly. */
  readonly address?: string;
  readonly clockMs?: () => number;
  /** Done in the middle of the load; resolves when the portal should come back. Undefined: nothing is done to it. */
  readonly fault?: (stage: Stage, round: number, ledger: Ledger) => Promise<void>;
  /** The fault is over when it resolves, and recovery counts from then. */
  readonly endsByItself?: true;
  /** How long the load runs before the fault, and for how many milliseconds more than it needs to recover. */
  readonly beforeMs?: readonly [number, number];
  readonly afterMs?: number;
  /** What is looked at beside the books once all is over. */
  readonly more?: (stage: Stage, ledger: Ledger) => Promise<readonly string[]>;
  readonly say?: (line: string) => void;
  /** Nobody waits until the leases of killed processes are over: they are at once. */
  readonly isHasty?: true;
  /** No round begins after so long. */
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
    books = merge(books, await check(stage.books, ledger, portal.dataDir));
    trial.say?.(
      `round ${round}: ${ledger.filings.size} filings, back after ${Math.round(recoveryMs.at(-1) ?? 0)} ms${isClean(books) ? '' : `, NOT CLEAN ${JSON.stringify(books)}`}`,
    );
  }
  await load.end();
  if (trial.isHasty)
    await stage.books.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  const late = await checkFollowUps(stage.books, followUpMs);
  const more = (await trial.more?.(stage, ledger)) ?? [];
  books = merge(books, await check(stage.books, ledger, portal.dataDir));
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
  // Something that was sent before may be acknowledged a moment after it: only what comes from a portal that is back counts.
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
