import type { QueueRow } from '@denonco/contract';

export interface StableRows {
  /** Rows in the order first read, with current content. */
  readonly rows: readonly QueueRow[];
  /** Added, removed or moved rows, shown on request. */
  readonly changes: number;
}

export function stableRows(shown: readonly QueueRow[], fresh: readonly QueueRow[]): StableRows {
  const byNumber = new Map(fresh.map((row) => [row.number, row]));
  const known = new Set(shown.map(({ number }) => number));
  const rows = shown.map((row) => byNumber.get(row.number) ?? row);
  const gone = shown.filter(({ number }) => !byNumber.has(number)).length;
  const come = fresh.filter(({ number }) => !known.has(number)).length;
  // A new first row pushes the last one off the page, which is one change.
  return { rows, changes: Math.max(gone, come) || movesIn(shown, fresh) };
}

const movesIn = (shown: readonly QueueRow[], fresh: readonly QueueRow[]): number =>
  fresh.filter(({ number }, index) => shown[index]?.number !== number).length;
