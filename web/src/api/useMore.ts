import { useState } from 'react';
import { useAttempt } from './useAttempt.ts';

interface Part<Row> {
  readonly items: readonly Row[];
  /** What to ask the following part after; null at the end. */
  readonly next: string | null;
}

/** The parts of a list that follow its first one, each read when it is asked for. `firstNext` is the first part's `next`. */
export function useMore<Row>(firstNext: string | null, read: (after: string) => Promise<Part<Row>>) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [next, setNext] = useState<string | null>();
  const after = next === undefined ? firstNext : next;
  const { run, pending, fault } = useAttempt(async () => {
    if (after === null) return;
    const part = await read(after);
    setRows((before) => [...before, ...part.items]);
    setNext(part.next);
  });
  return { rows, next: after, pending, fault, load: run };
}
