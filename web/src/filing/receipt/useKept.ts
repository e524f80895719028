// The receipt asks before it is left without the code. It stays sealed on the device until the person says the code is
// kept; then it goes at once, so that a shared device keeps nothing.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import type { DraftControls } from '../draft/draft.ts';
import { useLeaving } from '../steps/useLeaving.ts';

export interface Kept {
  kept: boolean;
  setKept: (kept: boolean) => void;
  /** Where the person wanted to go when the code was not kept yet. */
  wanted: string | undefined;
  stay: () => void;
  /** Ends the filing and goes there, asking first if the code is not kept. `state` goes along out of sight. */
  leave: (to: string, state?: { code: string }) => void;
  /** Goes where the person wanted, code or not. */
  leaveAnyway: () => void;
}

export function useKept(draft: DraftControls): Kept {
  const [kept, setKept] = useState(false);
  const { wanted, ask, stay } = useLeaving(!kept);
  const navigate = useNavigate();
  // Only once the page is gone: a draft without a receipt would show the form meanwhile.
  const finished = useRef(false);
  useEffect(() => () => void (finished.current && draft.erase()), [draft]);
  return {
    kept,
    setKept: (value) => {
      setKept(value);
      void (value ? draft.eraseKept() : draft.keepNow());
    },
    wanted,
    stay,
    leave: (to, state) => {
      if (!kept) return ask(to);
      finished.current = true;
      navigate(to, { state });
    },
    leaveAnyway: () => wanted !== undefined && navigate(wanted),
  };
}
