import type { PublicationDesk } from '@denonco/contract';
import { useState } from 'react';
import { type Typed, useTyped } from '../../filing/draft/useTyped.ts';
import { firstMarks, type Marks } from './marks.ts';

interface Work {
  readonly source: string | null;
  readonly marks: Marks;
  /** Why what was published is corrected. */
  readonly reason: string;
}

export interface MarkWork extends Pick<Work, 'marks' | 'reason'> {
  readonly typed: Typed<Work>;
  readonly change: (next: Marks) => void;
  readonly setReason: (reason: string) => void;
  /** Undefined when there is nothing to take back. */
  readonly undo: (() => void) | undefined;
}

/** The marks of a case's decision, with every step back. Another decision meanwhile begins anew. */
export function useMarks(number: string, desk: PublicationDesk): MarkWork {
  const nothing: Work = { source: desk.source, marks: firstMarks(desk), reason: '' };
  const typed = useTyped(`case/${number}/publication`, nothing);
  const [past, setPast] = useState<readonly Marks[]>([]);
  const work = typed.value.source === desk.source ? typed.value : nothing;
  const last = past.at(-1);
  return {
    typed,
    marks: work.marks,
    reason: work.reason,
    setReason: (reason) => typed.set({ ...work, reason }),
    change: (marks) => {
      setPast([...past, work.marks]);
      typed.set({ ...work, marks });
    },
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1));
        typed.set({ ...work, marks: last });
      }),
  };
}
