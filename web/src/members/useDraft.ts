// What is being edited, beside what it was when the editing began. What comes anew from the server takes its place only
// while nothing has been typed: a colleague's change never wipes out one's own.
import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Draft<D> {
  readonly draft: D;
  readonly change: (draft: D) => void;
  /** Of the thing as it was when the editing began: what a call says to be told of a conflict. */
  readonly version: number;
  readonly isDirty: boolean;
  /** Saved: what stands there is how it is now. */
  readonly settle: (version: number) => void;
  /** Back to how it is on the server. */
  readonly restart: () => void;
}

export function useDraft<D>(given: D, version: number): Draft<D> {
  const [kept, setKept] = useState({ given, version, draft: given });
  const isDirty = !isSame(kept.draft, kept.given);
  if (kept.version !== version && !isDirty) setKept({ given, version, draft: given });
  return {
    draft: kept.draft,
    change: (draft) => setKept({ ...kept, draft }),
    version: kept.version,
    isDirty,
    settle: (now) => setKept({ given: kept.draft, version: now, draft: kept.draft }),
    restart: () => setKept({ given, version, draft: given }),
  };
}
