// Outages as people see them: the longest time without an acknowledgement.
import type { Ledger } from '../../faults/load/ledger.ts';

const lookEveryMs = 20;

export interface Silence {
  readonly longestMs: () => number;
  readonly end: () => void;
}

export function watchSilence(ledger: Ledger): Silence {
  let since = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    since = Math.max(since, ledger.lastAt);
    longest = Math.max(longest, performance.now() - since);
  }, lookEveryMs);
  return { longestMs: () => longest, end: () => clearInterval(timer) };
}
