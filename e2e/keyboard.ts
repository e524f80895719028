// The filing as a person without a mouse goes through it.
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './filing.ts';

/** Presses Tab until the focus is there, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab leads to ${target}`);
}

export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

export const onwards = (page: Page) => press(page, button(page, 'Vazhdo'));
export const list = (page: Page, name: string) => page.getByRole('combobox', { name });

/** An empty step is not passed: the summary takes the focus, and its line leads to the field. */
export async function meetSummary(page: Page, words: string, target: Locator) {
  const summary = page.getByRole('alert').filter({ hasText: words });
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole('button', { name: words }));
  await expect(target).toBeFocused();
}
