// Texts for the public, and the audit log.
import { expect, openSignedIn, test } from './portal.ts';

test('an administrator edits a frequent question, and the public reads it', { tag: '@main' }, async ({
  page,
  portal,
  browser,
}) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/texts' });
  await page.getByRole('link', { name: 'A paguhet? Në cilën gjuhë shkruhet?' }).click();
  const answer = page.getByRole('textbox', { name: 'Përgjigjja (shqip)' });
  await answer.fill('Jo. Shihni [diku](/nuk-ka).');
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  await answer.fill('**Jo: denoncimi është falas.**');
  const preview = page.getByRole('region', { name: 'Pamja shqip' });
  await expect(preview.locator('strong')).toHaveText('Jo: denoncimi është falas.');
  await expect(page.locator('.draft-line')).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(preview.locator('strong')).toHaveText('Jo: denoncimi është falas.');
  await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(page.getByText('U ruajt.')).toBeVisible();

  const saved = async () => JSON.stringify((await portal.call('listFaq', {})).result);
  await expect.poll(saved).toContain('denoncimi është falas');
  const visitor = await browser.newPage();
  await visitor.goto('/#/faq?q=a-paguhet');
  await expect(visitor.locator('#faq-a-paguhet strong')).toHaveText('Jo: denoncimi është falas.');
  await visitor.close();
});

test('the audit log is searched, opened and exported', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAuditor', { path: '/app/administration/audit' });
  const search = page.getByRole('searchbox', { name: 'Kërko në regjistër' });
  await search.fill('hyri auditues');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=hyri/);
  await page.getByRole('button', { name: 'Hyri në portal' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hyri në portal' })).toContainText('me çfarëfjalëkalim');
  await page.keyboard.press('Escape');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^regjistri-i-veprimeve-\d{4}-\d\d-\d\d\.csv$/);
  const [taken = ''] = await portal.read(`select data::text from audit_log where action = 'audit.export'`);
  expect(taken).toContain('hyri auditues');
});
