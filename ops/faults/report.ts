// The part `faults` of docs/reference/figures.md. Rows of faults that were not tried this time stay as they are.
import { lossesText, machine, writeTrials } from '../figures.ts';
import { type Kind, kinds } from './kinds/kinds.ts';
import type { Outcome } from './kinds/trial.ts';

export interface Tried {
  readonly kind: Kind;
  /** Undefined where the machine cannot run it. */
  readonly outcome: Outcome | undefined;
}

const head = ['fault', 'rounds', 'filings, events, files', 'failures', 'recovery, median/maximum', 'day'];

/** Without its date. */
export function rowOf({ name }: Kind, outcome: Outcome): string[] {
  const { rounds, acknowledged, books, recoveryMs, fell, notes } = outcome;
  const { filings, events, uploads } = acknowledged;
  const times = recoveryMs.filter((time) => time > 0).toSorted((a, b) => a - b);
  const seconds = (milliseconds: number | undefined) => ((milliseconds ?? 0) / 1000).toFixed(1);
  const losses = lossesText({
    lost: books.lost.length,
    doubled: books.doubled.length,
    gaps: books.gaps.length,
    'log ≠ database': books.log.length,
    other: books.odd.length + fell,
  });
  return [
    `\`${name}\``,
    String(rounds),
    [`${filings}, ${events}, ${uploads}`, ...notes].join('; '),
    losses,
    times.length === 0 ? '–' : `${seconds(times[Math.floor(times.length / 2)])}/${seconds(times.at(-1))} s`,
  ];
}

export function saveReport(tried: readonly Tried[]): void {
  const rows = tried.flatMap(({ kind, outcome }) => (outcome ? [[kind.name, rowOf(kind, outcome)] as const] : []));
  writeTrials('faults', { head, names: kinds.map(({ name }) => name), before: machine() }, new Map(rows));
}
