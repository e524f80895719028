// Opening a sealed identity: requested, approved by a second person, shown, and visible to the filer and the auditor.
import { casePath, paths } from '../web/src/paths.ts';
import { button } from './denouncementForm.ts';
import { expect, fileDenouncement, test } from './portal.ts';

test('opening an identity needs a second person and is shown to filer and auditor', {
  tag: '@main',
}, async ({ page, portal, staffPage }) => {
  const denouncer = { type: 'VOTER', name: 'Kanarina', surname: 'Demo', phone: '+355 69 234 5678' };
  const { number, trackingCode } = await fileDenouncement(portal, {
    track: 'denouncement',
    confidentiality: 'confidential',
    denouncer,
    confidentialityReason: 'Punoj në të njëjtin institucion.',
  });
  const registrar = await staffPage('KqzRegistrar', casePath(number));
  const section = registrar.getByRole('region', { name: 'Identiteti' });
  await test.step('the registrar asks, with a reason', async () => {
    await section.getByRole('button', { name: 'Kërko hapjen…' }).click();
    const dialog = registrar.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dërgo kërkesën' }).click();
    await expect(dialog.getByText('Zgjidhni çfarë duhet të shihni.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Kush është' }).check();
    await dialog.getByRole('combobox', { name: 'Arsyeja' }).selectOption('hear');
    await dialog.getByRole('textbox', { name: 'Shpjegoni pse duhet' }).fill('Duhen shpjegime për provat.');
    await dialog.getByRole('button', { name: 'Dërgo kërkesën' }).click();
    await expect(section.getByText('Pret miratimin')).toBeVisible();
  });

  const commissioner = await staffPage('KqzCommissioner');
  await test.step('the Commissioner finds it on the dashboard, is notified and approves', async () => {
    const waiting = commissioner.getByRole('list', { name: 'Presin një person të dytë' });
    await expect(waiting.getByRole('link', { name: number })).toHaveAttribute('href', /\?section=identity$/);
    await commissioner.goto(`/#${paths.notices}`);
    const notice = new RegExp(`Kërkohet miratimi juaj .*${number}`);
    await commissioner.getByRole('main').getByRole('link', { name: notice }).click();
    const panel = commissioner.getByRole('region', { name: 'Identiteti' });
    await expect(panel.getByText('Duhen shpjegime për provat.')).toBeVisible();
    await panel.getByRole('button', { name: 'Mirato' }).click();
    await expect(panel.getByText(/^Miratuar nga/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Hap tani' })).toHaveCount(0);
  });

  await test.step('the registrar sees it, and nothing is left in the browser once it is closed', async () => {
    await section.getByRole('button', { name: 'Hap tani' }).click();
    const opened = section.getByRole('region', { name: 'Të dhënat e hapura' });
    await expect(opened).toContainText('Kanarina');
    await expect(opened).not.toContainText('234');
    await opened.getByRole('button', { name: 'Mbylli tani' }).click();
    await expect(registrar.getByText('Kanarina')).toHaveCount(0);
    const stored = await registrar.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toContain('Kanarina');
    await expect(section.getByRole('button', { name: 'Shfaqi përsëri' })).toBeVisible();
  });

  await test.step('the filer sees what was opened and by which role', async () => {
    await page.goto(`/#${paths.trackDenouncement}?code=${trackingCode}`);
    await expect(page.getByText('U hapën të dhënat tuaja të vulosura', { exact: true })).toBeVisible();
    await expect(page.getByText('Kush është. U hapën nga: Protokollist.')).toBeVisible();
  });

  await test.step('the auditor sees who, why and who approved, and no name of the filer', async () => {
    const auditor = await staffPage('KqzAuditor');
    await auditor.getByRole('link', { name: 'Hapjet e identiteteve' }).click();
    const row = auditor.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Marrja e shpjegimeve (KPA 80.1.a)');
    await expect(row).toContainText('Miratoi');
    await expect(auditor.getByText('Kanarina')).toHaveCount(0);
    await expect(button(auditor, 'Excel')).toBeVisible();
  });
});
