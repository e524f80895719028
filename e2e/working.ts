// What staff do at a case, the same in every journey.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

export const status = (page: Page, name: string) =>
  expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
export const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'gjendja është' });

/** Finds a case in the queue by its number and opens it. */
export async function openFromQueue(page: Page, number: string) {
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(number);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([number]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
}

/** Scrolls to a part of a page until what it brings is there: parts above arrive meanwhile and move it away again. */
export const scrollTo = (part: Locator, brought: Locator) =>
  expect(async () => {
    await part.scrollIntoViewIfNeeded();
    await expect(brought).toBeVisible({ timeout: 500 });
  }).toPass();

export const begin = (page: Page, action: string) =>
  page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
export const finish = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

/** Takes an action that asks for nothing. */
export async function take(page: Page, action: string) {
  await begin(page, action);
  await finish(page, action);
  await expect(toast(page)).toBeVisible();
}

/** What was copied, pasted into a sheet beside: the portal's own pages may write to the clipboard and never read it. */
export async function pasted(context: BrowserContext): Promise<string> {
  const sheet = await context.newPage();
  await sheet.setContent('<textarea></textarea>');
  await sheet.getByRole('textbox').press('ControlOrMeta+V');
  const text = await sheet.getByRole('textbox').inputValue();
  await sheet.close();
  return text;
}
