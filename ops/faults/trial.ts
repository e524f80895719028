// Repeats a fault on a portal under load, checking its data after each round.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestEnvironment } from '../portal/portal.ts';
import { type AuditReport, auditPortal, followUpFaults, runVerifier } from './audit.ts';
import { AcknowledgedLog } from './load/acknowledged.ts';
import { startLoad } from './load/load.ts';
import { signInStaff } from './load/staff.ts';

export type Outcome = Awaited<ReturnType<typeof runTrial>>;

export interface Trial {
  readonly rounds: number;
  /** Resolves when the portal should recover. */
  readonly fault: (environment: TestEnvironment, round: number) => Promise<void> | void;
  readonly clockMs?: () => number;
  readonly more?: (environment: TestEnvironment) => Promise<readonly string[]>;
  readonly print?: (line: string) => void;
}

/** Load before the fault. */
const [minMs, maxMs] = [150, 900];

export async function runTrial(environment: TestEnvironment, { rounds, fault, clockMs, more, print }: Trial) {
  const { portal, ownerPool } = environment;
  const acknowledged = new AcknowledgedLog();
  const staff = await signInStaff(portal.address);
  const load = startLoad({ filers: 4, uploads: 0.06, again: 0.1, acknowledged, staff, ...(clockMs && { clockMs }) });
  const checkAll = () => auditPortal(ownerPool, acknowledged, portal);
  const fellBefore = portal.fell;
  /** Times from fault to the next acknowledgement, by round. */
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
  const unexpected = [...(await followUpFaults(ownerPool)), ...((await more?.(environment)) ?? [])];
  if (portal.fell > fellBefore)
    unexpected.push(`the server fell ${portal.fell - fellBefore} times: ${portal.said.join('')}`);
  const log = await runVerifier('check', `${portal.address}/log`, join(portal.dataDir, 'verifier.json'));
  found.push(await checkAll(), { lost: [], duplicates: [], gaps: [], log, unexpected });
  return { acknowledged, audit: mergeReports(found), recoveryMs };
}

export function mergeReports(all: readonly AuditReport[]): AuditReport {
  const once = (of: keyof AuditReport) => [...new Set(all.flatMap((report) => report[of]))];
  return {
    lost: once('lost'),
    duplicates: once('duplicates'),
    gaps: once('gaps'),
    log: once('log'),
    unexpected: once('unexpected'),
  };
}

export const isClean = (report: AuditReport): boolean => Object.values(report).every((found) => found.length === 0);

/** `none`, or such as `2 lost, 1 gaps`. */
export function countsOf({ filings, events, uploads }: AcknowledgedLog, report: AuditReport): readonly string[] {
  const taken = [...events.values()].reduce((sum, count) => sum + count - 1, 0);
  const losses = Object.entries(report).filter(([, found]) => found.length > 0);
  return [
    `${filings.size}, ${taken}, ${uploads.size}`,
    losses.map(([kind, { length }]) => `${length} ${kind === 'unexpected' ? 'other' : kind}`).join(', ') || 'none',
  ];
}
