// Tracking by code: wrong and unknown codes, the link of a receipt, withdrawal.
import { randomBytes } from 'node:crypto';
import { formatTrackingCode, trackingCodeFrom } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { expectStatus } from './casework.ts';
import { button, field } from './denouncementForm.ts';
import { actOnCase, expect, fileDenouncement, openSignedIn, test } from './portal.ts';

const look = (page: Page) => button(page, 'Shiko çështjen').click();
const code = (page: Page) => field(page, 'Kodi i ndjekjes');

test('tracking tells a mistyped code from an unknown one and opens the right one', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await page.goto('/#/denounces/track');

  const wrong = trackingCode.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  await code(page).fill(wrong);
  await expect(code(page)).toHaveAccessibleDescription(/Një shenjë është shkruar gabim/);
  const exchanged = trackingCode.replace(/(.)(.)-(.)/, '$2$1-$3');
  if (exchanged !== trackingCode) {
    await code(page).fill(exchanged);
    await expect(code(page)).toHaveAccessibleDescription(/Një shenjë është shkruar gabim/);
  }

  await code(page).fill('7K4M');
  await look(page);
  await expect(code(page)).toHaveAccessibleDescription(/Kodi ka 16 shenja/);

  const unknown = formatTrackingCode(trackingCodeFrom(randomBytes(10)));
  await code(page).fill(unknown);
  await look(page);
  await expect(code(page)).toHaveAccessibleDescription(/Nuk u gjet asnjë çështje me këtë kod/);
  await expect(code(page)).toHaveValue(unknown);

  await code(page).fill(` ${trackingCode.toLowerCase().replaceAll('-', ' ')}`);
  await look(page);
  await expect(page.getByText(number)).toBeVisible();
});

test('the link of a receipt opens the case and removes the code from the address', async ({ page, portal }) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await page.goto(`/#/denounces/track?code=${trackingCode.replaceAll('-', '')}`);
  await expect(page.getByText(number)).toBeVisible();
  expect(page.url()).not.toContain(trackingCode.slice(0, 4));
  await page.reload();
  await expect(code(page)).toHaveValue('');
});

test('a filer withdraws under threat, and the commission goes on ex officio', async ({ page, portal }) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await actOnCase(portal, 'KqzRegistrar', number, 'startCheck');
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await button(page, 'Tërhiq denoncimin').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('E zgjidha ndryshe.');
  await dialog.getByRole('checkbox', { name: /Më kanë kërcënuar/ }).check();
  await dialog.getByRole('button', { name: 'Tërhiq denoncimin' }).click();
  await expect(page.getByText('Denoncimi u tërhoq.')).toBeVisible();
  await expect(page.getByText('E tërhequr', { exact: true })).toBeVisible();
  await expect(button(page, 'Tërhiq denoncimin')).toHaveCount(0);

  await test.step('the Commissioner is told and continues it', async () => {
    const staff = await page.context().newPage();
    await openSignedIn(staff, portal, 'KqzCommissioner', { path: `/app/registers/denouncements/${number}` });
    const form = staff.getByRole('dialog');
    const main = staff.getByRole('main');
    await expect(main.getByText('Depozituesi thotë se pas tërheqjes ka kërcënim.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Kallëzo në prokurori' })).toBeVisible();
    await main.getByRole('button', { name: 'Vazhdo kryesisht', exact: true }).click();
    await form.getByRole('textbox', { name: /Arsyeja/ }).fill('Çështja prek interesin publik.');
    await form.getByRole('button', { name: 'Vazhdo kryesisht', exact: true }).click();
    await expectStatus(staff, 'Verifikim paraprak');
  });
});
