// Which rows are chosen to do something with: one by one, from one to another with Shift, or all that are shown.
import type { QueueRow } from '@denonco/contract';
import { useRef, useState } from 'react';

export interface Selection {
  /** In the order of the queue. */
  readonly rows: readonly QueueRow[];
  readonly has: (number: string) => boolean;
  /** `through`: also every row between the last one that was pressed and this. */
  readonly toggle: (number: string, through: boolean) => void;
  readonly toggleAll: () => void;
  readonly keep: (numbers: readonly string[]) => void;
  readonly clear: () => void;
}

/** Rows of another address are another queue's. */
export function useSelection(address: string, rows: readonly QueueRow[]): Selection {
  const [picked, setPicked] = useState<{ address: string; numbers: ReadonlySet<string> }>({
    address,
    numbers: new Set(),
  });
  const anchor = useRef('');
  const numbers = picked.address === address ? picked.numbers : new Set<string>();
  const chosen = rows.filter(({ number }) => numbers.has(number));
  const pick = (next: Iterable<string>) => setPicked({ address, numbers: new Set(next) });
  const indexOf = (number: string) => rows.findIndex((row) => row.number === number);
  const toggle = (number: string, through: boolean) => {
    const [from, to] = [indexOf(anchor.current), indexOf(number)];
    anchor.current = number;
    const next = new Set(numbers);
    if (through && from >= 0)
      for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row.number);
    else if (!next.delete(number)) next.add(number);
    pick(next);
  };
  return {
    rows: chosen,
    has: (number) => numbers.has(number),
    toggle,
    toggleAll: () => pick(chosen.length === rows.length ? [] : rows.map(({ number }) => number)),
    keep: pick,
    clear: () => pick([]),
  };
}
