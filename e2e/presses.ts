// Presses of a step: keys and clicks, without what is typed.
import { expect, type Page } from '@playwright/test';
import { casePath } from '../web/src/paths.ts';

/** Counts from now pointer presses, choices in lists, and keys outside text fields. */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    const isCounting = document.body.dataset.presses !== undefined;
    document.body.dataset.presses = '0';
    if (isCounting) return;
    const count = () => {
      document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1);
    };
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
    document.addEventListener('pointerdown', count, true);
    document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
    document.addEventListener('keydown', ({ target }) => isText(target) || count(), true);
  });
  return async () => Number((await page.locator('body').getAttribute('data-presses')) ?? 0);
}

export const openCounted = async (page: Page, number: string) => {
  await page.goto(`/#${casePath(number)}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
  return countPresses(page);
};
