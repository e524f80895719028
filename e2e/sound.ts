// What must hold on any page in any state: nothing axe finds, nothing wider than the screen, no fault in the console.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Before the first page: axe comes by the browser itself, for the page's own policy allows no foreign script. */
export const bringAxe = (page: Page) => page.addInitScript(axe);

/**
 * Faults, what the page's policy kept out, and whatever is asked of another origin than its own, from here on. A violation
 * is among the errors of the console already; that of a rule which is only reported would not be.
 */
export function listen(page: Page): string[] {
  const faults: string[] = [];
  let home: string | undefined;
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    home ??= origin;
    if (origin !== home) faults.push(`asked of ${origin}`);
  });
  return faults;
}

/** How long a page may take to come, as for every expectation. */
const patienceMs = 10_000;

/**
 * Goes to another page of the portal as its links do, and waits until that page is there: another heading or title than
 * before. What is asked of the page then is asked of this one, not of the one that was left.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([to, ms]) =>
      new Promise<void>((resolve) => {
        const heading = document.querySelector('h1');
        const { title } = document;
        // The same page with another query keeps both.
        const isSame = location.hash.slice(1).split('?')[0] === to.split('?')[0];
        location.hash = to;
        if (isSame) return void requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        const until = performance.now() + ms;
        const look = () => {
          const now = document.querySelector('h1');
          const isThere = now !== null && (now !== heading || document.title !== title);
          if (isThere || performance.now() > until) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, patienceMs] as const,
  );
}

/** What a page is like once it has its heading and title and nothing loads any more, looked for at every frame. */
const findingsOf = (page: Page) =>
  page.evaluate(
    async ([tags, ms]) => {
      const until = performance.now() + ms;
      const facts = () => ({
        headings: document.querySelectorAll('h1').length,
        loading: document.querySelectorAll('[aria-busy="true"]').length,
        hasTitle: document.title.trim() !== '',
      });
      const stands = () => {
        const { headings, loading, hasTitle } = facts();
        return headings === 1 && loading === 0 && hasTitle;
      };
      while (!stands() && performance.now() < until) await new Promise(requestAnimationFrame);
      const { scrollWidth, clientWidth } = document.documentElement;
      // The same rules on the same elements; only what is wrong is written out with where it is.
      const { violations } = await window.axe.run(document, { runOnly: [...tags], resultTypes: ['violations'] });
      return {
        ...facts(),
        wider: Math.max(0, scrollWidth - clientWidth),
        found: violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
      };
    },
    [ruleTags, patienceMs] as const,
  );

/** The page as it stands now; `where` names it in what is found. */
export async function isSound(page: Page, where: string): Promise<void> {
  expect(await findingsOf(page), where).toEqual({ headings: 1, loading: 0, hasTitle: true, wider: 0, found: [] });
}
