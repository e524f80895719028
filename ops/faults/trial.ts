// Repeats a fault on a portal under load, checking its data after each round.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../portal/portal.ts';
import { type AuditReport, check, followUpFaults, verify } from './books.ts';
import { AcknowledgedLog } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import { signInStaff } from './load/staff.ts';

export interface Outcome {
  readonly acknowledged: AcknowledgedLog;
  readonly books: AuditReport;
  /** Times from fault to the next acknowledgement, by round. */
  readonly recoveryMs: readonly number[];
}

export interface Trial {
  readonly rounds: number;
  /** Resolves when the portal should recover. */
  readonly fault: (environment: Stage, round: number) => Promise<void> | void;
  readonly clockMs?: () => number;
  readonly more?: (environment: Stage) => Promise<readonly string[]>;
  readonly print?: (line: string) => void;
}

/** Load before the fault. */
const [minMs, maxMs] = [150, 900];

export async function runTrial(environment: Stage, { rounds, fault, clockMs, more, print }: Trial): Promise<Outcome> {
  const { portal, books } = environment;
  const acknowledged = new AcknowledgedLog();
  const staff = await signInStaff(portal.address);
  const load = startLoad({ filers: 4, uploads: 0.06, again: 0.1, acknowledged, staff, ...(clockMs && { clockMs }) });
  const checkAll = () => check(books, acknowledged, portal);
  const fellBefore = portal.fell;
  const recoveryMs: number[] = [];
  const found: AuditReport[] = [];
  for (let round = 1; round <= rounds; round++) {
    load.go();
    await pause(minMs + Math.random() * (maxMs - minMs));
    await fault(environment, round);
    const began = performance.now();
    // An earlier request may be acknowledged after the fault, so recovery counts from readiness.
    await portal.untilReady();
    const back = performance.now();
    while (acknowledged.lastAt < back) await pause(5);
    recoveryMs.push(acknowledged.lastAt - began);
    await load.pause();
    found.push(await checkAll());
    print?.(
      `round ${round}: ${acknowledged.filings.size} filings, back after ${Math.round(recoveryMs.at(-1) ?? 0)} ms`,
    );
  }
  const unexpected = [...(await followUpFaults(books)), ...((await more?.(environment)) ?? [])];
  if (portal.fell > fellBefore)
    unexpected.push(`the server fell ${portal.fell - fellBefore} times: ${portal.said.join('')}`);
  const log = await verify('check', `${portal.address}/log`, join(portal.dataDir, 'verifier.json'));
  found.push(await checkAll(), { lost: [], duplicates: [], gaps: [], log, unexpected });
  return { acknowledged, books: merge(found), recoveryMs };
}

export function merge(all: readonly AuditReport[]): AuditReport {
  const once = (of: keyof AuditReport) => [...new Set(all.flatMap((books) => books[of]))];
  return {
    lost: once('lost'),
    duplicates: once('duplicates'),
    gaps: once('gaps'),
    log: once('log'),
    unexpected: once('unexpected'),
  };
}

export const isClean = (books: AuditReport): boolean => Object.values(books).every((found) => found.length === 0);

/** `none`, or such as `2 lost, 1 gaps`. */
export function countsOf({ filings, events, uploads }: AcknowledgedLog, books: AuditReport): readonly string[] {
  const taken = [...events.values()].reduce((sum, count) => sum + count - 1, 0);
  const losses = Object.entries(books).filter(([, found]) => found.length > 0);
  return [
    `${filings.size}, ${taken}, ${uploads.size}`,
    losses.map(([kind, { length }]) => `${length} ${kind === 'unexpected' ? 'other' : kind}`).join(', ') || 'none',
  ];
}
