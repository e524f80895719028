// Administration of members and roles: invitation, live loss of permissions, a role's permissions.
import { paths } from '../web/src/paths.ts';
import { savedOnDevice } from './casework.ts';
import { button } from './denouncementForm.ts';
import { waitForMessage } from './outbox.ts';
import { expect, test } from './portal.ts';

test('an invited member signs in by the link and loses a page when its permission is removed', {
  tag: '@main',
}, async ({ page, staffPage }) => {
  const email = 'bashkia.prove@denonco.test';
  const admin = await staffPage('KqzAdministrator');
  await test.step('the administrator invites', async () => {
    await admin.getByRole('link', { name: 'Përdoruesit' }).click();
    await button(admin, 'Fto një përdorues').click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dërgo ftesën' }).click();
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/e-maili të vlefshme/);
    await dialog.getByLabel('E-mail', { exact: true }).fill(email);
    await dialog.getByLabel('Emri', { exact: true }).fill('Provë');
    await dialog.getByLabel('Mbiemri').fill('Bashkia');
    await dialog.getByLabel('Roli').selectOption({ label: 'Admin Portal Hartat QV' });
    await dialog.getByLabel('Bashkia').selectOption({ label: 'Korçë' });
    await dialog.getByRole('button', { name: 'Dërgo ftesën' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Provë Bashkia' })).toBeVisible();
    await expect(admin.getByText('E ftuar', { exact: true })).toBeVisible();
  });
  const invitation = await waitForMessage(email, /#(\/invitation\/[\w-]+)/);

  await test.step('the person sets a password by the link', async () => {
    await page.goto(`/#${invitation}`);
    await page.getByLabel('Fjalëkalimi i ri', { exact: true }).fill('Lisi-mbi-urë-këndon-vonë');
    await button(page, 'Vendos fjalëkalimin dhe hyr').click();
    await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
    await page.getByRole('link', { name: 'Raportimi për QV-të' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('QV');
  });

  await test.step('a removed permission closes the open page immediately', async () => {
    await admin.reload();
    await expect(admin.getByText('Aktive', { exact: true })).toBeVisible();
    await button(admin, 'Ndrysho lejet e këtij personi').click();
    await admin.getByRole('checkbox', { name: /^Shikimi i raportimeve/ }).uncheck();
    await button(admin, 'Ruaj lejet').click();
    await expect(admin.getByRole('status').filter({ hasText: 'Vlen menjëherë' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuk keni të drejtë për këtë faqe' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Raportimi për QV-të' })).toHaveCount(0);
  });

  await test.step('a closed account ends the session of the open page', async () => {
    await button(admin, 'Mbyll llogarinë').click();
    const dialog = admin.getByRole('dialog', { name: 'Mbyll llogarinë' });
    await dialog.getByRole('button', { name: 'Mbyll llogarinë' }).click();
    await expect(dialog.getByLabel('Arsyeja')).toHaveAccessibleDescription(/e detyrueshme/);
    await dialog.getByLabel('Arsyeja').fill('Provë e udhëtimit.');
    await dialog.getByRole('button', { name: 'Mbyll llogarinë' }).click();
    await expect(admin.getByText('E mbyllur', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/home/);
  });
});

test('the page of a role previews whom a change affects', async ({ staffPage }) => {
  const admin = await staffPage('KqzAdministrator');
  await admin.getByRole('link', { name: 'Rolet dhe lejet' }).click();
  const head = admin.getByRole('table', { name: 'Lejet e roleve' }).getByRole('columnheader');
  await head.getByRole('link', { name: 'Administrator' }).click();
  await expect(admin.getByRole('checkbox', { name: /^Eksportimi i radhës së punës/ })).toBeDisabled();
  await admin.goBack();
  await head.getByRole('link', { name: 'Admin Portal Hartat QV' }).click();
  const box = admin.getByRole('checkbox', { name: /^Eksportimi i radhës së punës/ });
  await box.press('Space');
  await test.step('the tick outlives a reload', async () => {
    await button(admin, 'Shihni çfarë ndryshon').click();
    await expect(savedOnDevice(admin)).toBeVisible();
    await admin.reload();
    await expect(box).toBeChecked();
  });
  await button(admin, 'Shihni çfarë ndryshon').click();
  const dialog = admin.getByRole('dialog', { name: 'Çfarë ndryshon, dhe për kë' });
  await expect(dialog.getByText(/përdorues fiton|përdorues fitojnë/)).toBeVisible();
  await expect(dialog.getByText('+ Eksportimi i radhës së punës')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kthehu te roli' }).click();
  await button(admin, 'Hiq dorë').click();
  await expect(box).not.toBeChecked();
});

test('a role is copied, retired and restored', async ({ staffPage }) => {
  const admin = await staffPage('KqzAdministrator');
  await admin.goto('/#/app/administration/roles');
  const head = (name: string) => admin.getByRole('columnheader').getByRole('link', { name, exact: true });
  await head('Auditues').click();
  await button(admin, 'Krijo një kopje…').click();
  await admin.getByLabel('Kodi').fill('me hapësirë');
  await admin.getByLabel('Emri shqip').last().fill('Vëzhgues');
  await admin.getByLabel('Emri anglisht').last().fill('Observer');
  await button(admin, 'Krijo rolin').click();
  await expect(admin.getByLabel('Kodi')).toHaveAccessibleDescription(/shkronja pa theks/);
  await admin.getByLabel('Kodi').fill('Vezhgues');
  await button(admin, 'Krijo rolin').click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Vëzhgues' })).toBeVisible();
  await button(admin, 'Hiqe nga përdorimi rolin Vëzhgues').click();
  await expect(head('Auditues')).toBeVisible();
  await expect(head('Vëzhgues')).toHaveCount(0);
  await button(admin, 'Ktheje në përdorim').click();
  await expect(head('Vëzhgues')).toBeVisible();
});

test('rights over cases wait for a second person, who confirms or refuses them by keyboard', async ({ staffPage }) => {
  const admin = await staffPage('KqzAdministrator', paths.members);
  await test.step('an invitation of a registrar waits, and the account stays closed', async () => {
    await button(admin, 'Fto një përdorues').click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('E-mail', { exact: true }).fill('protokolli.ri@denonco.test');
    await dialog.getByLabel('Emri', { exact: true }).fill('Provë');
    await dialog.getByLabel('Mbiemri').fill('Protokolli');
    await dialog.getByLabel('Roli').selectOption({ label: 'Protokollist' });
    await dialog.getByRole('button', { name: 'Dërgo ftesën' }).click();
    await expect(admin.getByText('E mbyllur', { exact: true })).toBeVisible();
    await admin.getByRole('link', { name: 'Shihni kërkesën' }).click();
    const request = admin.getByRole('listitem').filter({ hasText: 'Provë Protokolli' });
    await expect(request.getByText('E konfirmon dikush tjetër.')).toBeVisible();
    await expect(button(admin, 'Konfirmo')).toHaveCount(0);
  });

  const auditor = await staffPage('KqzAuditor');
  await expect(
    auditor
      .getByRole('list', { name: 'Presin një person të dytë' })
      .getByRole('listitem')
      .filter({ hasText: 'Provë Protokolli' }),
  ).toBeVisible();
  await auditor.goto(`/#${paths.notices}`);
  // The demo has another request.
  const waiting = auditor
    .getByRole('list', { name: 'Presin konfirmim' })
    .getByRole('listitem')
    .filter({ hasText: 'Provë Protokolli' });
  await test.step('the auditor is notified and sees what it gives', async () => {
    await auditor
      .getByRole('main')
      .getByRole('link', { name: /Kërkohet konfirmimi juaj/ })
      .first()
      .click();
    await expect(waiting.getByRole('heading', { name: 'Provë Protokolli' })).toBeVisible();
    await expect(waiting.getByText('Hapja e identitetit të depozituesit (hap identitete)')).toBeVisible();
    await expect(waiting.getByText('ftesë si Protokollist')).toBeVisible();
  });

  await test.step('a refusal asks why at its field', async () => {
    await button(waiting, 'Refuzo…').press('Enter');
    await button(waiting, 'Refuzo').press('Enter');
    await expect(waiting.getByLabel('Pse refuzohet')).toBeFocused();
    await expect(waiting.getByLabel('Pse refuzohet')).toHaveAccessibleDescription(/Shkruani arsyen/);
    await button(waiting, 'Anulo').press('Enter');
  });

  await test.step('once it is confirmed the invitation is sent', async () => {
    await button(waiting, 'Konfirmo').press('Enter');
    await expect(waiting).toHaveCount(0);
    await waitForMessage('protokolli.ri@denonco.test', /#(\/invitation\/[\w-]+)/);
    await admin.goto(`/#${paths.members}`);
    await admin.getByRole('link', { name: 'Provë Protokolli' }).click();
    await admin.reload();
    await expect(admin.getByText('E ftuar', { exact: true })).toBeVisible();
  });
});
