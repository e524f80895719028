// Import of premises from a spreadsheet: errors by cell, preview, confirmation.
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { expect, openSignedIn, test } from './portal.ts';

async function give(page: Page, rows: readonly string[][]) {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/premises/imports/'));
  await page.locator('input[type="file"]').setInputFiles({
    name: 'raportimi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
  });
  await read;
}

test('an import of premises names the faulty cell and writes the corrected file', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const untouched = `select code from premises_reports where kind = 'qv' and municipality_code = '53' and status = 'expected'
    and election_code = (select code from elections where state = 'reporting') order by code limit 2`;
  const [one = '', two = ''] = await portal.read(untouched);
  const head = ['Kodi', 'Emri i objektit', 'Numri i zgjedhësve'];
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: paths.qvReports });
  await page.getByRole('button', { name: 'Excel dhe herën e fundit' }).click();
  await page.getByRole('button', { name: 'Importo nga Excel' }).click();
  const dialog = page.getByRole('dialog', { name: /Importo nga Excel/ });
  await give(page, [head, [one, 'Shkolla Prova', 'shumë'], [two, 'Shkolla Tjetër', '512']]);
  const invalid = dialog.getByRole('listitem').filter({ hasText: 'Rreshti 2' });
  await expect(invalid).toContainText('C2');
  await expect(invalid).toContainText('Numri i zgjedhësve: Vendosni një numër të plotë. U shkrua “shumë”.');
  await expect(dialog.getByRole('button', { name: 'Ruaj 1 raport' })).toBeVisible();
  expect(await portal.read(untouched)).toEqual([one, two]);
  await dialog.getByRole('button', { name: 'Zgjidhni skedar tjetër' }).click();
  await give(page, [head, [one, 'Shkolla Prova', '498'], [two, 'Shkolla Tjetër', '1020']]);
  await expect(dialog).toContainText('QV-ja ka më shumë se 1 000 zgjedhës');
  await dialog.getByRole('button', { name: 'Ruaj 2 raporte' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'U ruajtën 2 raporte.' })).toBeVisible();
  await page.goto(`/#${paths.qvReports}?search=${one}`);
  await expect(page.getByText('Shkolla Prova').first()).toBeVisible();
});
