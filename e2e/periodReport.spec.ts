// The report of a period: from a figure to its cases and back, and the same as files.
import { expect, openSignedIn, test } from './portal.ts';

test('a figure of the report leads to exactly its cases and back, and the report is a file', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'KqzAuditor');
  await page.getByRole('navigation', { name: 'Kryesore' }).getByRole('link', { name: 'Raporti i periudhës' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raporti i periudhës' })).toBeFocused();
  const status = page.getByRole('region', { name: 'Sipas gjendjes' });
  // Fewer than a page of the queue.
  const row = status.getByRole('row').filter({ hasText: 'Seancë publike' });
  const figure = row.getByRole('link');
  const count = Number.parseInt((await figure.textContent()) ?? '', 10);
  const report = page.url();
  await figure.click();
  await expect(page).toHaveURL(/registers\/denouncements\?status=session&from=/);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(count);
  await page.goBack();
  await expect(page).toHaveURL(report);
  await expect(row).toContainText(String(count));

  await page.getByRole('tab', { name: 'Ankesat' }).click();
  await expect(page.getByRole('region', { name: 'Ankimet në Kolegjin Zgjedhor' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Periudha' }).selectOption('last-year');
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Periudha' })).toHaveValue('last-year');
  for (const [name, end] of [
    ['PDF', 'pdf'],
    ['Word', 'docx'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^raporti-\\d{4}-01-01-\\d{4}-12-31\\.${end}$`));
  }
});
