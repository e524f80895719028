import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

export const expectStatus = (page: Page, name: string) =>
  expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
export const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'gjendja është' });

export async function openFromQueue(page: Page, number: string) {
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(number);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([number]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
}

/** The mark of typed values whose last change is written. */
export const savedOnDevice = (within: Page | Locator) =>
  within.locator('.draft-line[aria-busy="false"]', { hasText: 'Ruajtur në pajisje.' });

/** Repeats scrolling until a lazy section has its content: sections above load meanwhile and move it. */
export async function scrollTo(part: Locator, content: Locator): Promise<void> {
  const isVisible = async () => {
    await part.scrollIntoViewIfNeeded();
    return content.isVisible();
  };
  await expect.poll(isVisible).toBe(true);
}

export const startAction = (page: Page, action: string) =>
  page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
export async function confirmAction(page: Page, action: string) {
  const confirm = page.getByRole('dialog').getByRole('button', { name: action, exact: true });
  // A pending button ignores clicks.
  await expect(confirm).toHaveAttribute('aria-busy', 'false');
  await confirm.click();
}

/** Pastes into a page of its own, because the portal's pages may not read the clipboard. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  const blank = await context.newPage();
  await blank.setContent('<textarea></textarea>');
  await blank.getByRole('textbox').press('ControlOrMeta+V');
  const text = await blank.getByRole('textbox').inputValue();
  await blank.close();
  return text;
}

/** Fills in the votes: four members of KAS present, one against. */
export async function voteOfKas(page: Page) {
  const votes = page.getByRole('dialog').getByRole('group', { name: 'Anëtarët e KAS-it dhe votat' });
  for (const [at, name] of ['Ana Demo', 'Besa Demo', 'Ciljeta Demo', 'Drini Demo', ''].entries())
    await votes.getByRole('textbox').nth(at).fill(name);
  await votes.getByRole('button', { name: 'Të gjithë pro' }).click();
  await votes.getByRole('combobox').nth(3).selectOption('Kundër');
}
