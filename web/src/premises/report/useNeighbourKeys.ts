import { useKeyDown } from '../../ui/page/useKeyDown.ts';

/** J and K go to the next and previous report, except while typing or in a dialog. */
export function useNeighbourKeys(
  before: number | undefined,
  after: number | undefined,
  onGo: (id: number) => void,
): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [role="application"]'))
      return;
    const wanted = { j: after, k: before }[event.key.toLowerCase()];
    if (wanted !== undefined) onGo(wanted);
  });
}
