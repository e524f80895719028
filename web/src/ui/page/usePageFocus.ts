import { useEffect } from 'react';

// The first page of a visit is read from its start by itself; only later ones take the focus.
let visited = 0;

/**
 * Sets the tab's title and, when a page or a step of it appears, moves the focus to its h1, which is then read out.
 * `title` is the h1's words; `step` changes with each question page; `wrong` says that the page came back with errors
 * (then the error summary takes the focus).
 */
export function usePageFocus(
  title: string,
  { step = '', wrong = false }: { step?: string; wrong?: boolean } = {},
): void {
  const prefix = wrong ? `${document.documentElement.lang === 'en' ? 'Error' : 'Gabim'}: ` : '';
  useEffect(() => {
    document.title = `${prefix}${title} – Denonco`;
  }, [title, prefix]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of a page is a page to the person
  useEffect(() => {
    visited += 1;
    if (visited === 1 || wrong) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A page may arrive late: whoever has opened a menu meanwhile keeps it, and the focus in it.
    const held = document.activeElement?.closest('.menu:has([aria-expanded="true"])');
    if (!heading || held) return;
    heading.tabIndex = -1;
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }, [step]);
}
