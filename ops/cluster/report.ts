// The part `cluster` of docs/reference/figures.md. Rows of what was not tried this time stay.
import { lossesText, machine, writeTrials } from '../figures.ts';
import { kinds } from './kinds/kinds.ts';
import type { Kind, Outcome } from './kinds/trial.ts';
import { versions } from './packages.ts';

export interface Tried {
  readonly kind: Kind;
  readonly outcome: Outcome;
}

const head = ['trial', 'filings, events, files', 'failures', 'reread', 'longest silence', 'seen', 'day'];

/** Without its date. */
export function rowOf({ kind, outcome }: Tried): string[] {
  const { acknowledged, books, readings, missed, longestMs, notes } = outcome;
  const { filings, events, uploads } = acknowledged;
  const losses = lossesText({
    lost: books.lost.length,
    doubled: books.doubled.length,
    gaps: books.gaps.length,
    log: books.log.length,
    other: books.odd.length,
    'not reread': missed.length,
  });
  return [
    `\`${kind.name}\``,
    `${filings}, ${events}, ${uploads}`,
    losses,
    String(readings),
    `${(longestMs / 1000).toFixed(1)} s`,
    notes.join('; '),
  ];
}

export const saveReport = (tried: Tried): void => saveRow(tried.kind, rowOf(tried));

/** Replaces the last result by the failure. */
export function saveFailure(kind: Kind, why: string): void {
  const unknown = head.slice(2, -1).map(() => '');
  saveRow(kind, [`\`${kind.name}\``, `failed: ${why.replaceAll('|', '/')}`, ...unknown]);
}

function saveRow(kind: Kind, row: readonly string[]): void {
  const before = `${machine()}; ${versions()}`;
  writeTrials('cluster', { head, names: kinds.map(({ name }) => name), before }, new Map([[kind.name, row]]));
}
