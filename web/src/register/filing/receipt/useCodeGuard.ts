// Guards the receipt until the code is saved. It stays encrypted on the device until confirmed, and is then deleted, so
// that a shared device stores nothing.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../platform/router/router.tsx';
import type { DraftControls } from '../draft/draft.ts';
import { useLeaveGuard } from '../steps/useLeaveGuard.ts';

export interface CodeGuard {
  isSaved: boolean;
  setSaved: (isSaved: boolean) => void;
  /** Intended destination while asking. */
  wanted: string | undefined;
  stay: () => void;
  /** Leaves the receipt, asking first unless the code is saved. `state` goes into the history entry. */
  leave: (to: string, state?: { code: string }) => void;
  /** Leaves without confirmation. */
  leaveAnyway: () => void;
}

export function useCodeGuard(draft: DraftControls): CodeGuard {
  const [isSaved, setSaved] = useState(false);
  const { wanted, ask, stay } = useLeaveGuard(!isSaved);
  const navigate = useNavigate();
  // After navigation: a draft without a receipt would show the form.
  const finished = useRef(false);
  useEffect(() => () => void (finished.current && draft.erase()), [draft]);
  return {
    isSaved,
    setSaved: (value) => {
      setSaved(value);
      void (value ? draft.eraseSaved() : draft.saveNow());
    },
    wanted,
    stay,
    leave: (to, state) => {
      if (!isSaved) return ask(to);
      finished.current = true;
      navigate(to, { state });
    },
    leaveAnyway: () => wanted !== undefined && navigate(wanted),
  };
}
