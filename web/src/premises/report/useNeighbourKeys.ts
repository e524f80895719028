import { useEffect, useRef } from 'react';

/** J goes to the next report of the list, K to the one before; never while a person types or a dialog is open. */
export function useNeighbourKeys(
  before: number | undefined,
  after: number | undefined,
  onGo: (id: number) => void,
): void {
  const latest = useRef(onGo);
  latest.current = onGo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [role="application"]'))
        return;
      const wanted = { j: after, k: before }[event.key.toLowerCase()];
      if (wanted !== undefined) latest.current(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [before, after]);
}
