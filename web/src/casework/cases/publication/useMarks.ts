import type { PublicationDesk } from '@denonco/contract';
import { useState } from 'react';
import { type StoredDraft, useDraft } from '../../../platform/drafts/useDraft.ts';
import { firstMarks, type Marks } from './marks.ts';

interface MarkDraft {
  readonly source: string | null;
  readonly marks: Marks;
  /** Reason of a correction. */
  readonly reason: string;
}

export interface MarkEditing extends Pick<MarkDraft, 'marks' | 'reason'> {
  readonly typed: StoredDraft<MarkDraft>;
  readonly change: (next: Marks) => void;
  readonly setReason: (reason: string) => void;
  /** Undefined when there is nothing to undo. */
  readonly undo: (() => void) | undefined;
}

/** Marks of a decision, with undo. Reset by a new decision. */
export function useMarks(number: string, desk: PublicationDesk): MarkEditing {
  const nothing: MarkDraft = { source: desk.source, marks: firstMarks(desk), reason: '' };
  const typed = useDraft(`case/${number}/publication`, nothing);
  const [past, setPast] = useState<readonly Marks[]>([]);
  const draft = typed.value.source === desk.source ? typed.value : nothing;
  const last = past.at(-1);
  return {
    typed,
    marks: draft.marks,
    reason: draft.reason,
    setReason: (reason) => typed.set({ ...draft, reason }),
    change: (marks) => {
      setPast([...past, draft.marks]);
      typed.set({ ...draft, marks });
    },
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1));
        typed.set({ ...draft, marks: last });
      }),
  };
}
