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

/** The page as it stands now; `where` names it in what is found. */
export async function isSound(page: Page, where: string): Promise<void> {
  await expect(page.locator('h1'), where).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]'), where).toHaveCount(0);
  await expect(page, where).toHaveTitle(/\S/);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, ruleTags);
  expect(found, where).toEqual([]);
}
