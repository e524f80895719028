import { useKeyDown } from '../../../ui/page/useKeyDown.ts';

/** Ctrl+Enter anywhere; ignores key repeat. */
export function useCtrlEnter(run: () => void, when: boolean): void {
  useKeyDown((event) => {
    if (!when || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    run();
  });
}
