// Checks for every page: axe, horizontal overflow, console errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { stepTimeoutMs } from '../api/test/timeouts.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** axe rules that depend on colours and sizes; the others only read the document. */
const styleRules: RunOnly = {
  type: 'rule',
  values: [
    'color-contrast',
    'link-in-text-block',
    'target-size',
    'scrollable-region-focusable',
    'avoid-inline-spacing',
  ],
};

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Injected through the browser, because the page's policy allows no foreign script. */
export const injectAxe = (page: Page) => page.addInitScript(axe);

/** Collects console errors, policy violations and requests to other origins. */
export function collectErrors(page: Page): string[] {
  const problems: string[] = [];
  let home: string | undefined;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    home ??= origin;
    if (origin !== home) problems.push(`request to ${origin}`);
  });
  return problems;
}

/** Navigates like the portal's own links, and waits for the new heading or title. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([to, ms]) =>
      new Promise<void>((resolve) => {
        const heading = document.querySelector('h1');
        const { title } = document;
        // Another query of the same page keeps both.
        const isSame = location.hash.slice(1).split('?')[0] === to.split('?')[0];
        location.hash = to;
        if (isSame) return void requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        const until = performance.now() + ms;
        const poll = () => {
          const now = document.querySelector('h1');
          const isThere = now !== null && (now !== heading || document.title !== title);
          if (isThere || performance.now() > until) resolve();
          else requestAnimationFrame(poll);
        };
        requestAnimationFrame(poll);
      }),
    [path, stepTimeoutMs] as const,
  );
}

const readPageState = (page: Page, runOnly: RunOnly) =>
  page.evaluate(
    async ([rules, ms]) => {
      const until = performance.now() + ms;
      const facts = () => ({
        headings: document.querySelectorAll('h1').length,
        loading: document.querySelectorAll('[aria-busy="true"]').length,
        hasTitle: document.title.trim() !== '',
      });
      const isReady = () => {
        const { headings, loading, hasTitle } = facts();
        return headings === 1 && loading === 0 && hasTitle;
      };
      while (!isReady() && performance.now() < until) await new Promise(requestAnimationFrame);
      // Before axe takes its time, in which a draft may be written.
      const loaded = facts();
      const { scrollWidth, clientWidth } = document.documentElement;
      const { violations } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
      return {
        ...loaded,
        overflow: Math.max(0, scrollWidth - clientWidth),
        violations: violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
      };
    },
    [runOnly, stepTimeoutMs] as const,
  );

export async function expectHealthyPage(page: Page, where: string, rules = allRules): Promise<void> {
  const healthy = { headings: 1, loading: 0, hasTitle: true, overflow: 0, violations: [] };
  expect(await readPageState(page, rules), where).toEqual(healthy);
}

export interface Theme {
  readonly currentTheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  readonly width: number;
}

/** Changes width, colours and direction of the open page as the client does (web/src/app/theme.tsx). */
async function applyTheme(page: Page, { width, ...theme }: Theme): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async ({ currentTheme, direction }) => {
    const dark = document.querySelector<HTMLLinkElement>('#dark');
    if (dark?.disabled && currentTheme === 'dark')
      await new Promise((resolve) => {
        dark.onload = resolve;
        dark.disabled = false;
      });
    const light = document.querySelector<HTMLStyleElement>('#light');
    if (light) light.media = currentTheme === 'dark' ? 'print' : 'all';
    document.documentElement.dir = direction;
    document.documentElement.dataset.colorScheme = currentTheme;
    document.body.classList.remove('dir-ltr', 'dir-rtl');
    document.body.classList.add(`dir-${direction}`);
  }, theme);
}

/** Checks the open page in each theme; rules that only read the document run once. */
export async function expectHealthyInThemes(page: Page, where: string, themes: readonly Theme[]): Promise<void> {
  for (const [at, theme] of themes.entries()) {
    await applyTheme(page, theme);
    const name = `${where}: ${theme.currentTheme}, ${theme.direction}, ${theme.width} px`;
    await expectHealthyPage(page, name, at === 0 ? allRules : styleRules);
  }
}
