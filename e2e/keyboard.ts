// Filling forms by keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './denouncementForm.ts';

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab leads to ${target}`);
}

/** Type-ahead finds nothing before the options have arrived. */
export async function tabToList(page: Page, target: Locator) {
  await expect(target.getByRole('option').nth(1)).toBeAttached();
  await tabTo(page, target);
}

export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

export const pressContinue = (page: Page) => press(page, button(page, 'Vazhdo'));
export const list = (page: Page, name: string) => page.getByRole('combobox', { name });

/** Expects focus on the error summary and a link to the field. */
export async function expectErrorSummary(page: Page, words: string, target: Locator) {
  const summary = page.getByRole('alert').filter({ hasText: words });
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole('button', { name: words }));
  await expect(target).toBeFocused();
}
