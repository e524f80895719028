import { useEffect, useLayoutEffect } from 'react';

// Screen readers read the first page from its start; only later pages take the focus, and a form that is reloaded.
let visited = 0;
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');

/**
 * Focuses the h1 when a page or step appears. `title` is the h1's text; `step` identifies question pages; `wrong`
 * leaves the focus to the error summary; `isForm`: a reload returns to the step.
 */
export function usePageFocus(
  title: string,
  { step = '', wrong = false, isForm = false }: { step?: string; wrong?: boolean; isForm?: boolean } = {},
): void {
  const prefix = wrong ? `${document.documentElement.lang === 'en' ? 'Error' : 'Gabim'}: ` : '';
  useEffect(() => {
    document.title = `${prefix}${title} – Denonco`;
  }, [title, prefix]);

  // A passive effect may run between a click on a menu and its opening, and would close it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step counts as a page
  useLayoutEffect(() => {
    visited += 1;
    if ((visited === 1 && !(isForm && isReloaded())) || wrong) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A late page must not take the focus from an opened menu.
    const focused = document.activeElement?.closest('.menu:has([aria-expanded="true"])');
    if (!heading || focused) return;
    heading.tabIndex = -1;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }, [step]);
}

/** By script, because in-page anchors would change the route. */
export function goTo(target: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  target?.scrollIntoView({ block });
  target?.focus({ preventScroll: true });
}

export const goToHeading = (id: string): void => goTo(document.getElementById(id));
