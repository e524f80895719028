import { type RefObject, useEffect, useRef } from 'react';

/** Brings the current tab of a bar to its middle. Only the bar scrolls: `scrollIntoView` would move the page too. */
export function useTabInView<E extends HTMLElement>(current: string): RefObject<E | null> {
  const bar = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
  useEffect(() => {
    const box = bar.current?.getBoundingClientRect();
    const tab = bar.current?.querySelector('[aria-current], [aria-selected="true"]')?.getBoundingClientRect();
    if (!box || !tab) return;
    const left = (tab.left + tab.right - box.left - box.right) / 2;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    bar.current?.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' });
  }, [current]);
  return bar;
}
