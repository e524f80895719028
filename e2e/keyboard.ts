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

/** Chooses in the focused list by first letters alone: of a word typed slowly, each letter begins another search. */
export async function pressUntilChosen(page: Page, target: Locator, name: string) {
  // Letters find nothing before the options have arrived.
  await expect(target.getByRole('option', { name }).first()).toBeAttached();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(name.charAt(0));
    if ((await target.locator('option:checked').textContent())?.startsWith(name)) return;
  }
  throw new Error(`no letter leads to ${name}`);
}

export async function chooseInList(page: Page, target: Locator, name: string) {
  await tabTo(page, target);
  await pressUntilChosen(page, target, name);
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
export const list = (within: Page | Locator, name: string) => within.getByRole('combobox', { name });

/** Expects focus on the error summary and a link to the field. */
export async function expectErrorSummary(page: Page, message: string, target: Locator) {
  const summary = page.getByRole('alert').filter({ hasText: message });
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole('button', { name: message }));
  await expect(target).toBeFocused();
}
