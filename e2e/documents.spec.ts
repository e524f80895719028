// Frequent questions and documents: search, addresses, keyboard, print, download.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOf } from '../api/test/pdf.ts';
import { expect, test } from './portal.ts';

const finder = (page: Page) => page.getByRole('searchbox', { name: 'Kërko' });
const question = (page: Page, search: string) => page.getByRole('heading', { level: 3, name: search });
const answer = (page: Page, slug: string) => page.locator(`#faq-${slug} .faq__answer`);

test('search in questions finds ë by e and ç by c and marks the hits', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/faq');
  await expect(page.getByText(/^\d+ pyetje$/)).toBeVisible();
  for (const search of ['fotografimi i votës', 'VOTES fotografimi', '327 fotografimi']) {
    await finder(page).fill(search);
    await expect(page.getByRole('status').filter({ hasText: 'u gjet' })).toBeVisible();
    await expect(question(page, 'A mund të fotografoj fletën e votimit si provë?')).toBeVisible();
    await expect(answer(page, 'fotografimi-i-votes')).toBeVisible();
  }
  await expect(answer(page, 'fotografimi-i-votes').locator('mark').first()).toHaveText('Fotografimi');
  await finder(page).fill('ceshtje');
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /çështje/i })
      .first(),
  ).toBeVisible();
});

test('a search lists the best answers first, and none for a word of most questions', async ({ page }) => {
  await page.goto('/#/faq');
  await finder(page).fill('a mund të mbetem anonim');
  await expect(page.getByText('8 përgjigje u gjetën')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Cili është ndryshimi mes anonim dhe konfidencial?',
  );
  await page.reload();
  await expect(finder(page)).toHaveValue('a mund të mbetem anonim');
  await expect(page.getByText('8 përgjigje u gjetën')).toBeVisible();
});

test('an empty search says so and can be cleared', async ({ page }) => {
  await page.goto('/#/faq');
  for (const search of ['zzzyyyxxx', '%']) {
    await finder(page).fill(search);
    await expect(page.getByText('0 përgjigje u gjetën')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asnjë përgjigje nuk i përmban këto fjalë' })).toBeVisible();
    await page.getByRole('button', { name: 'Pastro kërkimin' }).click();
    await expect(page.getByText(/^\d+ pyetje$/)).toBeVisible();
  }
});

test('each answer has an address that opens it', async ({ page }) => {
  await page.goto('/#/faq?q=e-humba-kodin');
  await expect(answer(page, 'e-humba-kodin')).toBeVisible();
  await expect(page.locator('#faq-e-humba-kodin > summary')).toBeFocused();
  await expect(page.locator('#faq-e-humba-kodin > summary')).toBeInViewport();
  await expect(answer(page, 'kodi-i-ndjekjes')).toBeHidden();
  await question(page, 'Çfarë është kodi i ndjekjes?').click();
  await answer(page, 'kodi-i-ndjekjes')
    .getByRole('link', { name: /^Lidhja te kjo përgjigje/ })
    .click();
  await expect(page).toHaveURL(/\/faq\?q=kodi-i-ndjekjes$/);
  await page.reload();
  await expect(answer(page, 'kodi-i-ndjekjes')).toBeVisible();
});

test('links in an answer stay within the portal', async ({ page }) => {
  await page.goto('/#/faq?q=pa-internet');
  await answer(page, 'pa-internet').getByRole('link', { name: 'Dokumentet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumente' })).toBeFocused();
});

test('topics and answers open by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#/faq');
  await page.getByRole('navigation', { name: 'Temat' }).getByRole('button', { name: 'Provat' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Provat' })).toBeFocused();
  await expect(page).toHaveURL(/#\/faq$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page, 'a-duhen-prova')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer(page, 'a-duhen-prova')).toBeHidden();
  await page.getByRole('button', { name: 'Hapi të gjitha' }).press('Enter');
  await expect(page.locator('details:not([open])').filter({ has: page.locator('.faq__answer') })).toHaveCount(0);
});

test('all answers open although one was closed just before', async ({ page }) => {
  await page.goto('/#/faq?q=a-duhen-prova');
  await expect(answer(page, 'a-duhen-prova')).toBeVisible();
  const openAll = await page.getByRole('button', { name: 'Hapi të gjitha' }).elementHandle();
  await page.locator('#faq-a-duhen-prova > summary').evaluate((summary, all) => {
    if (!(summary instanceof HTMLElement && all instanceof HTMLElement)) throw new Error('no buttons');
    summary.click();
    all.click();
  }, openAll);
  await expect(page.getByRole('button', { name: 'Mbylli të gjitha' })).toBeVisible();
  await expect(page.locator('details:not([open])').filter({ has: page.locator('.faq__answer') })).toHaveCount(0);
});

test('printing shows every answer', async ({ page }) => {
  await page.goto('/#/faq');
  await expect(page.getByText(/^\d+ pyetje$/)).toBeVisible();
  await expect(answer(page, 'a-paguhet')).toBeHidden();
  const search = (await answer(page, 'a-paguhet').locator('p').first().textContent()) ?? '';
  const paper = (await textOf(await page.pdf({ format: 'A4' }))).replaceAll(/\s/g, '');
  expect(paper).toContain(search.replaceAll(/\s/g, ''));
  // The last page is not empty: its number comes before its text.
  expect(paper).not.toMatch(/(\d+)\/\1$/);
});

test('a document is found, filtered by language and downloaded', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/documents');
  await expect(page.getByText(/^\d+ dokumente$/)).toBeVisible();
  await finder(page).fill('UDHEZUES ankim');
  await page.getByRole('combobox', { name: 'Gjuha e dokumentit' }).selectOption({ label: 'Shqip' });
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Udhëzues për ankimin');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Shkarko: Udhëzues për ankimin (Shqip)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('guide-complaint-al.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the English page shows English answers and documents first', async ({ page }) => {
  await page.goto('/#/documents');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Guide to denouncements');
  await page.getByRole('main').getByRole('link', { name: 'frequent questions' }).click();
  await expect(question(page, 'Who may denounce?')).toBeVisible();
});
