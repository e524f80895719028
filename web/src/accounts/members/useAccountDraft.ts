// Draft beside its saved value. Newer data from the server replaces it only while nothing has been typed.
import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Draft<D> {
  readonly draft: D;
  readonly change: (draft: D) => void;
  /** Version when editing began, sent to detect conflicts. */
  readonly version: number;
  readonly isDirty: boolean;
  /** Saved: the draft becomes the base. */
  readonly settle: (version: number) => void;
  /** Resets to the server's value. */
  readonly restart: () => void;
}

export function useAccountDraft<D>(given: D, version: number): Draft<D> {
  const [state, setState] = useState({ given, version, draft: given });
  const isDirty = !isSame(state.draft, state.given);
  if (state.version !== version && !isDirty) setState({ given, version, draft: given });
  return {
    draft: state.draft,
    change: (draft) => setState({ ...state, draft }),
    version: state.version,
    isDirty,
    settle: (now) => setState({ given: state.draft, version: now, draft: state.draft }),
    restart: () => setState({ given, version, draft: given }),
  };
}
