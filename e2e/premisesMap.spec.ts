// Published premises: search, list, map, export.
import { readFileSync } from 'node:fs';
import { expect, test } from './portal.ts';

test('a voting centre is found, shown on the map and exported', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/premises');
  const list = page.getByRole('list', { name: 'Lista e qendrave dhe e zyrave' });
  await expect(page.getByText(/^\d[\d\s.]* vende$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Zgjedhjet' }).selectOption('PARL-2017');
  await page.getByRole('searchbox', { name: 'Kërko' }).fill('0002/1');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button')).toHaveCount(1);
  await list.getByRole('button', { name: /QV 0002\/1/ }).focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('article');
  await expect(opened.getByRole('heading')).toBeFocused();
  await expect(opened).toContainText('Gruemirë, Bashkia Malësi e Madhe');
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByRole('link', { name: '© kontribuesit e OpenStreetMap' })).toBeVisible();
  await page.reload();
  await expect(opened).toContainText('Gruemirë');
  await opened.getByRole('button', { name: 'Mbyll' }).click();
  await expect(opened).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Shkarko CSV' }).click(),
  ]);
  const [head = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('election,kind,code,');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(',00021,');
  await page.getByRole('button', { name: 'Pastro filtrat' }).click();
  await page.getByRole('combobox', { name: 'Bashkia' }).selectOption('Berat');
  await expect(page).toHaveURL(/municipality=01/);
  await expect(list.getByRole('button').filter({ hasNotText: 'Berat' })).toHaveCount(0);
});
