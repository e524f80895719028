// Office hours and readings of the law: errors at the field, preview, confirmation.
import { savedOnDevice } from './casework.ts';
import { expect, openSignedIn, test } from './portal.ts';

test('an administrator saves office hours with their decision', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/deadlines' });
  await page.getByRole('tab', { name: 'Kalendari' }).click();
  await page.getByRole('button', { name: 'Shto orar' }).click();
  await page.getByRole('textbox', { name: 'Nga dita' }).fill('10.4.2031');
  await page.getByRole('textbox', { name: /^Deri më/ }).fill('20.4.2031');
  await page.getByLabel('Zyra hapet në orën').fill('8');
  await page.getByLabel('Zyra mbyllet në orën').fill('7');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const decision = page.getByLabel('Vendimi i komisionit për këtë orar');
  await expect(decision).toHaveAccessibleDescription(/Kjo fushë është e detyrueshme/);
  await decision.fill('Vendim nr. 7, datë 1.4.2031');
  await expect(savedOnDevice(page)).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Kalendari' }).click();
  await page.getByRole('button', { name: 'Shto orar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nga dita' })).toHaveValue('10.4.2031');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await expect(page.getByText('Zyra duhet të mbyllet të paktën një orë pasi hapet.')).toBeVisible();
  await page.getByLabel('Zyra mbyllet në orën').fill('20');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await page.getByLabel('Arsyeja e ndryshimit').fill('Orari gjatë zgjedhjeve të 2031.');
  await page.getByRole('button', { name: 'Konfirmo ndryshimin' }).click();
  await expect(page.getByRole('cell', { name: 'Vendim nr. 7, datë 1.4.2031' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Orari gjatë zgjedhjeve' })).toBeVisible();
});

test('a reading of the law requires its decision and previews its effects', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/deadlines' });
  const sentence = page.getByRole('region', { name: 'KZ, neni 125.3', exact: true });
  await expect(sentence).toContainText('Në fuqi: të dy leximet.');
  await sentence.getByLabel('Si lexohet').selectOption('next_morning');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const decision = sentence.getByLabel('Vendimi i komisionit për këtë lexim');
  await expect(decision).toHaveAccessibleDescription(/Kjo fushë është e detyrueshme/);
  await decision.fill('Vendim i KAS-it nr. 4');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await expect(page.getByRole('region', { name: 'Pasojat dhe konfirmimi' })).toBeVisible();
  expect(await portal.read(`select reading from reading_choices`)).toEqual([]);
});
