// A value that an administrator adds is offered by the public form immediately.
import { fillUpTo } from './denouncementForm.ts';
import { expect, openSignedIn, test } from './portal.ts';

const name = 'Fushatë me dron mbi qendrën e votimit';

test('the public form offers a value added to a list until it is removed', { tag: '@main' }, async ({
  page,
  portal,
  browser,
}) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/lists' });
  await page.getByRole('button', { name: 'Shto vlerë' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vlerë e re' });
  await dialog.getByLabel('Kodi').fill('cam-drone');
  await dialog.getByLabel('Emri në shqip').fill(name);
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  // The first faulty field takes the focus and keeps its text.
  const english = dialog.getByLabel('Emri në anglisht');
  await expect(english).toBeFocused();
  await expect(english).toHaveAccessibleDescription(/Kjo fushë është e detyrueshme/);
  await english.fill('Campaigning by drone over a voting centre');
  await dialog.getByLabel('Fjalë të përditshme').fill('fluturake, 4x4');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  const everyday = dialog.getByLabel('Fjalë të përditshme');
  await expect(everyday).toBeFocused();
  await expect(everyday).toHaveAccessibleDescription(/vetëm me shkronja/);
  await everyday.fill('fluturake, helikopter');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'U ruajt.' })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: portal.address });
  await fillUpTo(visitor, 'what', { description: 'Nuk dërgohet.' });
  const object = visitor.getByRole('combobox', { name: 'Lloji i shkeljes' });
  for (const typed of ['dron', 'fushatave dronin', 'helikopteri', 'flutur']) {
    await object.fill(typed);
    await expect(visitor.getByRole('option', { name })).toBeVisible();
  }
  await object.fill('ryshfeti');
  const options = visitor.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText([/Blerje ose shitje e votës/]);
  await object.fill('zzzyyyxxx');
  await expect(visitor.getByRole('listbox')).toContainText('Nuk u gjet asgjë.');
  await object.press('Enter');
  await expect(object).toHaveValue('Tjetër (përshkruajeni)');
  await visitor.close();

  await page.getByRole('button', { name: `Hiq nga formularët: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Rikthe në formularë: ${name}` })).toBeVisible();
  const { result } = await portal.call('listDenounceObjects', {});
  expect(result.map(({ code }) => code)).not.toContain('CAM-DRONE');
});
