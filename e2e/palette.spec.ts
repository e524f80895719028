// The palette: finding and acting from the keyboard, within the member's rights.
import { expect, fileDenouncement, openSignedIn, test } from './portal.ts';

test('a member finds a case, acts on it and changes pages by keyboard alone', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const subjects = [{ type: 'COMPANY', name: 'Shoqëria Demo e Paletës' }];
  const { number } = await fileDenouncement(portal, { subjects });
  await openSignedIn(page, portal, 'KqzRegistrar');
  const dialog = page.getByRole('dialog', { name: 'Kërkoni ose zgjidhni një veprim' });
  const field = dialog.getByRole('combobox');
  const option = (name: string | RegExp) => dialog.getByRole('option', { name });

  await test.step('words of a case', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    // The manual answers first; Enter waits for the cases, which stand above it.
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/cases/?*', (route) => isLetThrough.then(() => route.continue()));
    await page.keyboard.type('paletes');
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    letThrough();
    await expect(page).toHaveTitle(`${number} – Denonco`);
    await expect(dialog).toBeHidden();
  });

  await test.step('an action of the open case', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('>nis verifikim');
    await expect(option(/Nis verifikimin/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Nis verifikimin/ })).toBeVisible();
    await expect(page).toHaveURL((url) => !url.href.includes('action='));
    await page.keyboard.press('Escape');
  });

  await test.step('an official document by its number', async () => {
    const { token } = await portal.session('KqzRegistrar');
    const body = { kind: 'attestation' } as const;
    const { id, version } = (await portal.call('startLetter', { params: { number }, body }, { token })).result;
    const { result } = await portal.call('issueLetter', { params: { number, id }, body: { version } }, { token });
    const letter = result.issued[0]?.number ?? '';
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(letter.toLowerCase());
    const documents = dialog.getByRole('group', { name: 'Dokumente zyrtare' });
    await expect(documents.getByRole('option')).toHaveText(`${letter} Vërtetim regjistrimi${number}`);
    await documents.getByRole('option').click();
    await expect(page.getByRole('region', { name: 'Dokumente zyrtare' }).getByText(letter)).toBeInViewport();
  });

  await test.step('a page, the manual, and what is not there', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('denoncim');
    await expect(option(/^Denoncimet/)).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Manuali' }).getByRole('option').first()).toBeVisible();
    await field.fill('xqzw');
    await expect(dialog.getByRole('status')).toHaveText(/^Nuk u gjet asgjë për “xqzw”/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('the palette finds no cases for an inspector, and a whole number without a search', async ({
  page,
  portal,
  staffPage,
}) => {
  const { number } = await fileDenouncement(portal);
  const inspector = await staffPage('KqzInspector');
  await inspector.keyboard.press('Control+k');
  await expect(inspector.getByRole('combobox')).toBeFocused();
  await inspector.keyboard.type(number);
  await expect(inspector.getByRole('dialog').getByRole('status')).toHaveText(/^Nuk u gjet asgjë/);

  await openSignedIn(page, portal, 'KqzRegistrar');
  await page.route(/\/api\/cases\/\?/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(number.toLowerCase());
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${number} – Denonco`);
});
