import { useEffect } from 'react';

/** Ctrl+Enter anywhere; ignores key repeat. */
export function useCtrlEnter(run: () => void, when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run, when]);
}
