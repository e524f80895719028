// What of newer rows is shown while a person reads the older ones: nothing moves under the pointer. Pure.
import type { QueueRow } from '@denonco/contract';

export interface Settled {
  /** The rows in the order they were read, each as it is now. */
  readonly rows: readonly QueueRow[];
  /** How many came, went or moved: shown once the person asks for them. */
  readonly changes: number;
}

export function settled(shown: readonly QueueRow[], fresh: readonly QueueRow[]): Settled {
  const byNumber = new Map(fresh.map((row) => [row.number, row]));
  const known = new Set(shown.map(({ number }) => number));
  const rows = shown.map((row) => byNumber.get(row.number) ?? row);
  const gone = shown.filter(({ number }) => !byNumber.has(number)).length;
  const come = fresh.filter(({ number }) => !known.has(number)).length;
  // One that comes at the top pushes the last one over the edge of the page: that is one change.
  return { rows, changes: Math.max(gone, come) || movesIn(shown, fresh) };
}

const movesIn = (shown: readonly QueueRow[], fresh: readonly QueueRow[]): number =>
  fresh.filter(({ number }, index) => shown[index]?.number !== number).length;
