// The manual: help for the current page, search, pictures, PDF.
import { readFile } from 'node:fs/promises';
import { expect, openSignedIn, test } from './portal.ts';

test('the help button of the queue opens its chapter, with links to the next one and back', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'KqzRegistrar', { path: '/app/registers/denouncements' });
  await page.getByRole('link', { name: 'Ndihmë për këtë faqe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Radha e punës' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Në këtë kapitull' }).getByRole('button', { name: 'Eksporti' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Eksporti' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Kapitujt pranë' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Radha e punës');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/#\/app\/registers\/denouncements/);
});

test('the manual starts with the chapter of the role, and search finds words in any form', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzRegistrar', { path: '/app/docs/documentation' });
  const mine = page.getByRole('region', { name: 'Për rolin tuaj' });
  await expect(mine.getByRole('link').first()).toHaveText('Dita e parë e protokollistit');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await page.getByRole('searchbox', { name: 'Kërko në manual' }).fill('kopja e pastruar');
  await expect(found.getByRole('link', { name: 'Provat' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Kërko në manual' }).fill('zzzyyyxxx e');
  await expect(page.getByRole('heading', { level: 2, name: 'Asnjë kapitull nuk i përmban këto fjalë.' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Kërko në manual' }).fill('kopjet e pastruarave');
  await expect(found.getByRole('link', { name: 'Provat' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Kërko në manual' }).fill('mosplotesim ceshtje');
  await expect(found.first()).toBeVisible();
  await expect(found.first().locator('mark').first()).toBeVisible();
  await page.reload();
  await expect(found.first()).toBeVisible();
});

test('a picture is enlarged by keyboard, and a chapter is downloaded as PDF', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzRegistrar', {
    path: '/app/docs/documentation/work-queue',
    theme: { locale: 'en' },
  });
  const picture = page.getByRole('button', { name: 'Enlarge the picture' }).first();
  await picture.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This chapter as PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('manual-work-queue-en.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
