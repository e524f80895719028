// Second factors: passkeys in Chromium's virtual authenticator, authenticator app, recovery codes. And forgotten
// passwords.
import type { Page } from '@playwright/test';
import { codeOf } from '../api/test/accounts/totp.ts';
import { button, field } from './denouncementForm.ts';
import { waitForMessage } from './outbox.ts';
import { demoPassword, expect, type Portal, test } from './portal.ts';

const newPassword = 'gjethe kumbulla nëntë ura';

/** A new member whose role requires a second factor. */
async function aMember({ read }: Portal, role = 'KqzRegistrar'): Promise<string> {
  const [email] = await read(
    `insert into members (email, name, surname, password_hash, role_code)
     select gen_random_uuid() || '@shembull.al', 'Provë', 'Hyrja', password_hash, $1
     from members where email = 'kqzregistrar@denonco.test' returning email`,
    role,
  );
  return email ?? '';
}

/** Passkeys need a host name, so the portal is opened as localhost. */
const named = ({ address }: Portal) => address.replace('127.0.0.1', 'localhost');

async function enter(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('E-maili').fill(email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await button(page, 'Hyr').click();
}
const openSignIn = (page: Page, portal: Portal) => page.goto(`${named(portal)}/#/home?redirect=/`);
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Llogaria/ }).click();
  await button(page, 'Dil').click();
  await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fdashboards%2Fdefault$/);
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.locator('section.card', { has: page.getByRole('heading', { name }) });

/** Virtual authenticator that always confirms the user. */
async function plugIn(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a member without a second factor adds a passkey and signs in with it alone', async ({ page, portal }) => {
  await plugIn(page);
  await openSignIn(page, portal);
  await enter(page, await aMember(portal));
  await expect(heading(page)).toHaveText('Siguria');
  await expect(page.getByText('Roli juaj kërkon një faktor të dytë')).toBeVisible();
  await page.goto(`${named(portal)}/#/app/registers/denouncements`);
  await expect(page).toHaveURL(/#\/app\/profile\/my\/security$/);

  await button(page, 'Shto një çelës kalimi').click();
  await button(page, 'Vazhdo te pajisja').click();
  await expect(page.getByLabel('Emri i çelësit të ri')).toHaveAccessibleDescription(/Shkruani një emër/);
  await page.getByLabel('Emri i çelësit të ri').fill('Laptopi i zyrës');
  await button(page, 'Vazhdo te pajisja').click();
  await expect(heading(page)).toHaveText('Kodet e rimëkëmbjes');
  await expect(page.getByRole('list', { name: 'Kodet e rimëkëmbjes' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'I ruajta kodet').click();
  await expect(page.getByText('Laptopi i zyrës')).toBeVisible();
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  await expect(heading(page)).toHaveText('Denoncimet');

  await signOut(page);
  await openSignIn(page, portal);
  await button(page, 'Hyr me çelës kalimi').click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await page.goto(`${named(portal)}/#/app/profile/my/security`);
  await expect(page.getByText(/Përdorur së fundi/)).toBeVisible();
  await button(page, 'Hiqe: Laptopi i zyrës').click();
  await button(page, 'Hiqe çelësin').click();
  await expect(page.getByRole('dialog').getByText(/Shtoni një tjetër para se ta hiqni këtë/)).toBeVisible();
});

test('a member signs in with an authenticator app or a recovery code', { tag: '@main' }, async ({ page, portal }) => {
  const email = await aMember(portal, 'KqzInvestigator');
  await openSignIn(page, portal);
  await enter(page, email);
  await button(page, 'Shto një aplikacion').click();
  const secret = ((await page.locator('.totp__secret').textContent()) ?? '').replaceAll(' ', '');
  await expect(page.getByRole('img', { name: 'Kod QR për aplikacionin e vërtetimit' })).toBeVisible();
  await page.getByLabel('Kodi që shfaq aplikacioni').fill('12345');
  await button(page, 'Konfirmo dhe shto').click();
  await expect(page.getByLabel('Kodi që shfaq aplikacioni')).toHaveAccessibleDescription(/gjashtë shifrat/);
  await page.getByLabel('Kodi që shfaq aplikacioni').fill(codeOf(secret, new Date()));
  await button(page, 'Konfirmo dhe shto').click();
  const codes = page.getByRole('list', { name: 'Kodet e rimëkëmbjes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [spare = '', second = ''] = await codes.allInnerTexts();
  await button(page, 'I ruajta kodet').click();
  await expect(page.getByText('Aplikacioni është gati')).toBeVisible();

  await signOut(page);
  await openSignIn(page, portal);
  await enter(page, email);
  const otp = page.getByLabel('Kodi i faktorit të dytë');
  await expect(otp).toBeFocused();
  await otp.fill('000 000');
  await button(page, 'Vazhdo').click();
  await expect(page.getByRole('alert')).toContainText('Kodi nuk është i saktë ose është përdorur');
  // The code used for adding cannot be used again, so use the next one.
  await otp.fill(codeOf(secret, new Date(), 1));
  await button(page, 'Vazhdo').click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);

  await signOut(page);
  await openSignIn(page, portal);
  await enter(page, email);
  await otp.fill(spare.toLowerCase());
  await button(page, 'Vazhdo').click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await page.goto(`${named(portal)}/#/app/profile/my/security`);
  await expect(card(page, 'Kodet e rimëkëmbjes')).toContainText('Kanë mbetur 9 kode');

  await test.step('a sensitive action asks for the second factor after a while, not for the password', async () => {
    await portal.read(
      `update sessions set verified_at = now() - interval '1 hour'
      where member_id = (select id from members where email = $1) returning id::text`,
      email,
    );
    await button(page, 'Bëj kode të reja').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bëj kode të reja' }).click();
    const dialog = page.getByRole('dialog', { name: 'Konfirmoni që jeni ju' });
    const code = dialog.getByLabel('Kodi i faktorit të dytë');
    await code.fill('000 000');
    await dialog.getByRole('button', { name: 'Konfirmo', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/nuk është i saktë/);
    await expect(dialog.getByLabel('Fjalëkalimi', { exact: true })).toHaveCount(0);
    await code.fill(second);
    await dialog.getByRole('button', { name: 'Konfirmo', exact: true }).click();
    await expect(codes).toHaveCount(10);
    expect(await codes.allInnerTexts()).not.toContain(spare);
  });
});

test('a forgotten password is replaced by a link that works once', async ({ page, portal }) => {
  const email = await aMember(portal, 'QvsMapsPortalAdmin');
  await openSignIn(page, portal);
  await page.getByRole('link', { name: 'Harruat fjalëkalimin?' }).click();
  await expect(heading(page)).toHaveText('Kërkoni një fjalëkalim të ri');
  await button(page, 'Dërgo lidhjen').click();
  await expect(field(page, 'E-maili')).toHaveAccessibleDescription(/Shkruani një adresë e-maili/);
  await field(page, 'E-maili').fill(email);
  await button(page, 'Dërgo lidhjen').click();
  await expect(heading(page)).toHaveText('Shikoni e-mailin tuaj');
  const link = await waitForMessage(email, /#(\/password\/[\w-]{43})/);

  await page.goto(`${named(portal)}/#${link}`);
  await expect(page.getByText(email)).toBeVisible();
  const wanted = page.getByLabel('Fjalëkalimi i ri', { exact: true });
  await wanted.fill('denonco12345');
  await expect(page.getByRole('status').filter({ hasText: 'Fortësia' })).toHaveText(/dobët/);
  await button(page, 'Ruaj fjalëkalimin').click();
  await expect(wanted).toHaveAccessibleDescription(/merret me mend lehtë/);
  await wanted.fill(newPassword);
  await expect(page.getByText('Fortësia: shumë e mirë')).toBeVisible();
  await button(page, 'Ruaj fjalëkalimin').click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);

  await signOut(page);
  await page.goto(`${named(portal)}/#${link}`);
  await expect(heading(page)).toHaveText('Kjo lidhje nuk vlen');
});

test('a member ends another session, and its page leads to the sign-in', async ({ page, portal, browser }) => {
  const email = await aMember(portal, 'QvsMapsPortalAdmin');
  const there = await browser.newPage({ baseURL: named(portal) });
  await openSignIn(there, portal);
  await enter(there, email);
  await expect(there).toHaveURL(/#\/app\/dashboards\/default$/);
  await openSignIn(page, portal);
  await enter(page, email);
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await page.goto(`${named(portal)}/#/app/profile/my/sessions`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome · Linux' })).toHaveCount(2);
  await page.getByRole('button', { name: /^Mbyll sesionin: Chrome/ }).click();
  await expect(page.getByText('Nuk jeni të hyrë në asnjë vend tjetër.')).toBeVisible();
  await expect(there).toHaveURL(/#\/home\?redirect=/);
  await there.close();
});
