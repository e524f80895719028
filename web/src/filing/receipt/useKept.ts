// The receipt asks before it is left without the code. It stays sealed on the device until the person says the code is
// kept; then it goes at once, so that a shared device keeps nothing.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import type { DraftControls } from '../draft/draft.ts';

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
  const [kept, setState] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    if (kept) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router sees it: a link to another page of the portal.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href');
      if (!to?.startsWith('#/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(to.slice(1));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [kept]);

  // Only once the page is gone: a draft without a receipt would show the form meanwhile.
  const finished = useRef(false);
  useEffect(() => () => void (finished.current && draft.erase()), [draft]);
  return {
    kept,
    setKept: (value) => {
      setState(value);
      void (value ? draft.eraseKept() : draft.keepNow());
    },
    wanted,
    stay: () => setWanted(undefined),
    leave: (to, state) => {
      if (!kept) return setWanted(to);
      finished.current = true;
      navigate(to, { state });
    },
    leaveAnyway: () => wanted !== undefined && navigate(wanted),
  };
}
