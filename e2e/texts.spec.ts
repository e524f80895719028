// What an administrator writes reaches the public, and what was done is found again and taken along.
import { expect, signIn, test } from './portal.ts';

test('an answer is written with its preview and read by the public', async ({ page, portal, browser }) => {
  await signIn(page, 'KqzAdministrator');
  await page.goto('/#/app/administration/texts');
  await page.getByRole('link', { name: 'A paguhet? Në cilën gjuhë shkruhet?' }).click();
  const answer = page.getByRole('textbox', { name: 'Përgjigjja (shqip)' });
  await answer.fill('Jo. Shihni [diku](/nuk-ka).');
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await answer.fill('Jo: denoncimi është falas.');
  await answer.press('Control+a');
  await answer.press('Control+b');
  const preview = page.getByRole('region', { name: 'Pamja shqip' });
  await expect(preview.locator('strong')).toHaveText('Jo: denoncimi është falas.');
  await page.reload();
  await expect(page.getByText('Këto ndryshime nuk ishin ruajtur')).toBeVisible();
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(page.getByText('U ruajt.')).toBeVisible();

  const saved = async () => JSON.stringify((await portal.call('listFaq', {})).result);
  await expect.poll(saved, { timeout: 15_000 }).toContain('denoncimi është falas');
  const visitor = await browser.newPage();
  await visitor.goto('/#/faq?q=a-paguhet');
  await expect(visitor.locator('#faq-a-paguhet strong')).toHaveText('Jo: denoncimi është falas.');
  await visitor.close();
});

test('the audit log is searched, opened and taken along', async ({ page, portal }) => {
  await signIn(page, 'KqzAuditor');
  await page.goto('/#/app/administration/audit');
  const search = page.getByRole('searchbox', { name: 'Kërko në regjistër' });
  await search.fill('hyri auditues');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=hyri/);
  await page.getByRole('button', { name: 'Hyri në portal' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hyri në portal' })).toContainText('sessions.signIn');
  await page.keyboard.press('Escape');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^regjistri-i-veprimeve-\d{4}-\d\d-\d\d\.csv$/);
  const [taken = ''] = await portal.read(`select data::text from audit_log where action = 'audit.export'`);
  expect(taken).toContain('hyri auditues');
});
