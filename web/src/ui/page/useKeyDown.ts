import { useLayoutEffect, useRef } from 'react';

/**
 * Keys of the whole page. In layout effects: passive ones may run after the first press on the page that they belong
 * to, which would be lost.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, capture = false): void {
  const latest = useRef(onKeyDown);
  useLayoutEffect(() => {
    latest.current = onKeyDown;
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listener, { capture });
    return () => document.removeEventListener('keydown', listener, { capture });
  }, [capture]);
}

/** A single key without modifiers, outside of fields, maps and dialogs. */
export const isPlainKey = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) &&
  !(target instanceof HTMLElement && target.matches('input, select, textarea, [role="application"]'));
