// Repeats a fault on a portal under load, checking its data after each round.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../portal/portal.ts';
import { type Books, check, followUpFaults, verify } from './books.ts';
import { Ledger } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { signInStaff } from './load/staff.ts';

export interface Outcome {
  readonly ledger: Ledger;
  readonly books: Books;
  /** From fault to the next acknowledgement, by round. */
  readonly recoveryMs: readonly number[];
}

export interface Trial {
  readonly rounds: number;
  /** Resolves when the portal should recover. */
  readonly fault: (stage: Stage, round: number) => Promise<void> | void;
  readonly clockMs?: () => number;
  readonly more?: (stage: Stage) => Promise<readonly string[]>;
  readonly say?: (line: string) => void;
}

/** Load before the fault. */
const [leastMs, mostMs] = [150, 900];

export async function runTrial(stage: Stage, { rounds, fault, clockMs, more, say }: Trial): Promise<Outcome> {
  const { portal, books } = stage;
  const ledger = new Ledger();
  const staff = await signInStaff(portal.address);
  const load = startLoad({ filers: 4, uploads: 0.06, again: 0.1, ledger, staff, ...(clockMs && { clockMs }) });
  const look = () => check(books, ledger, portal);
  const fellBefore = portal.fell;
  const recoveryMs: number[] = [];
  const found: Books[] = [];
  for (let round = 1; round <= rounds; round++) {
    load.go();
    await pause(leastMs + Math.random() * (mostMs - leastMs));
    await fault(stage, round);
    const began = performance.now();
    // An earlier request may be acknowledged after the fault, so recovery counts from readiness.
    await portal.untilReady();
    const back = performance.now();
    while (ledger.lastAt < back) await pause(5);
    recoveryMs.push(ledger.lastAt - began);
    await load.rest();
    found.push(await look());
    say?.(`round ${round}: ${ledger.filings.size} filings, back after ${Math.round(recoveryMs.at(-1) ?? 0)} ms`);
  }
  const odd = [...(await followUpFaults(books)), ...((await more?.(stage)) ?? [])];
  if (portal.fell > fellBefore) odd.push(`the server fell ${portal.fell - fellBefore} times: ${portal.said.join('')}`);
  const log = await verify('check', `${portal.address}/log`, join(portal.dataDir, 'verifier.json'));
  found.push(await look(), { lost: [], doubled: [], gaps: [], log, odd });
  return { ledger, books: merge(found), recoveryMs };
}

export function merge(all: readonly Books[]): Books {
  const once = (of: keyof Books) => [...new Set(all.flatMap((books) => books[of]))];
  return { lost: once('lost'), doubled: once('doubled'), gaps: once('gaps'), log: once('log'), odd: once('odd') };
}

export const isClean = (books: Books): boolean => Object.values(books).every((found) => found.length === 0);

/** `none`, or such as `2 lost, 1 gaps`. */
export function countsOf({ filings, events, uploads }: Ledger, books: Books): readonly string[] {
  const taken = [...events.values()].reduce((sum, count) => sum + count - 1, 0);
  const losses = Object.entries(books).filter(([, found]) => found.length > 0);
  return [
    `${filings.size}, ${taken}, ${uploads.size}`,
    losses.map(([kind, { length }]) => `${length} ${kind === 'odd' ? 'other' : kind}`).join(', ') || 'none',
  ];
}
