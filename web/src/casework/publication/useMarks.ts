import type { PublicationDesk } from '@denonco/contract';
import { useState } from 'react';
import { firstMarks, type Marks } from './marks.ts';

interface Kept {
  readonly source: string | null;
  readonly past: readonly Marks[];
  readonly marks: Marks;
}

// Kept while the portal is open: who looks something up in the case file and comes back finds the work as it was.
const drafts = new Map<string, Kept>();

export interface MarkWork {
  readonly marks: Marks;
  readonly change: (next: Marks) => void;
  /** Undefined when there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  readonly forget: () => void;
}

/** The marks of a case's decision, with every step back. Another decision meanwhile begins anew. */
export function useMarks(number: string, desk: PublicationDesk): MarkWork {
  const [, setTurn] = useState(0);
  const known = drafts.get(number);
  const work = known?.source === desk.source ? known : { source: desk.source, past: [], marks: firstMarks(desk) };
  const keep = (next: Kept) => {
    drafts.set(number, next);
    setTurn((turn) => turn + 1);
  };
  const last = work.past.at(-1);
  return {
    marks: work.marks,
    change: (marks) => keep({ ...work, past: [...work.past, work.marks], marks }),
    undo: last && (() => keep({ ...work, past: work.past.slice(0, -1), marks: last })),
    forget: () => void drafts.delete(number),
  };
}
