import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keys of the whole page. In layout effects: passive ones may run after the first press on the page that they belong
 * to, which would be lost.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, capture = false): void {
  const listener = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => listener(event), { capture, signal: stop.signal });
    return () => stop.abort();
  }, [capture]);
}

/** A single key without modifiers, outside of dialogs and of elements that take keys themselves. */
export const isPlainKey = (
  { ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  typing = 'input, select, textarea, [role="application"]',
): boolean =>
  !(ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) &&
  !(target instanceof HTMLElement && target.matches(typing));
