// The public register as anybody reads it: search that folds ë and ç, filters, pages, addresses that can be shared.
import type { Page } from '@playwright/test';
import { expect, fileByCall, settle, test } from './portal.ts';

// What earlier journeys filed is shown before these begin, so that no row comes in between.
test.beforeEach(({ portal }) => settle(portal));

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const numbers = (page: Page) => rows(page).getByText(/^DEN-\d{4}-\d{6}$/);

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Kërko' }).fill(words);
  await page.getByRole('search').getByRole('button', { name: 'Kërko' }).click();
}

test('ë is found by e and ç by c, in any case', async ({ page, portal }) => {
  const institution = 'Çerdhja Zëri i Yllkës Demo';
  const { number } = await fileByCall(portal, { subjects: [{ type: 'SCHOOL', name: institution }] });
  await page.goto('/#/denounces/list');
  for (const words of ['çerdhja zëri', 'cerdhja zeri', 'CERDHJA ZËRI']) {
    await search(page, words);
    await expect(numbers(page)).toHaveText([number]);
    await expect(rows(page).first()).toContainText(institution);
  }
});

test('filters narrow, the address keeps them, and clearing brings all back', async ({ page }) => {
  await page.goto('/#/denounces/list');
  const total = page.getByText(/^\d+ denoncime$/);
  const all = await total.textContent();
  await page.getByRole('combobox', { name: 'Gjendja' }).selectOption('Hetim administrativ');
  await page.getByRole('combobox', { name: 'Qarku' }).selectOption('Tiranë');
  await expect(total).not.toHaveText(all ?? '');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: 'Hetim administrativ' })).toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: 'Tiranë' })).toHaveCount(0);
  const found = await numbers(page).allTextContents();
  await page.reload();
  await expect(numbers(page)).toHaveText(found);
  await expect(page.getByRole('combobox', { name: 'Gjendja' })).toHaveValue('investigation');
  await page.getByRole('button', { name: 'Pastro filtrat' }).click();
  await expect(total).toHaveText(all ?? '');
});

test('pages turn by address, without a row twice, and the oldest come first when asked', async ({ page }) => {
  await page.goto('/#/denounces/list');
  await expect(rows(page)).toHaveCount(20);
  const first = await numbers(page).allTextContents();
  await page.getByRole('button', { name: 'Më tej' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^21–40 nga \d+$/)).toBeVisible();
  await expect(numbers(page).first()).not.toHaveText(first[0] ?? '');
  const second = await numbers(page).allTextContents();
  expect(second).toHaveLength(20);
  expect(first.filter((number) => second.includes(number))).toEqual([]);
  await page.goBack();
  await expect(numbers(page)).toHaveText(first);
  await page.getByRole('combobox', { name: 'Renditja' }).selectOption('Më të vjetrat');
  await expect(numbers(page).first()).toHaveText(/-000001$/);
});

test('nothing found says so and shows the way back', async ({ page }) => {
  await page.goto('/#/denounces/list?search=zzzyyyxxx');
  await expect(page.getByText('Asnjë denoncim nuk i plotëson këta filtra')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Pastro filtrat' }).last().click();
  await expect(rows(page)).toHaveCount(20);
});
