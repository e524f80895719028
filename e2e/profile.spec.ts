// Changing the password: voluntarily, and with a one-time password.
import type { Page } from '@playwright/test';
import { button, field } from './denouncementForm.ts';
import { demoPassword, expect, type Portal, test } from './portal.ts';

const ownPassword = 'Një-fjalëkalim-vetëm-imi';

/** A new member with the demo password, so that other journeys keep theirs. Returns the e-mail. */
async function aMember({ read }: Portal, oneTime: boolean): Promise<string> {
  const [email] = await read(
    `insert into members (email, name, surname, password_hash, must_change_password, role_code, is_demo)
     select gen_random_uuid() || '@denonco.test', 'Provë', 'Fjalëkalimi', password_hash, $1, role_code, true
     from members where email = 'kqzregistrar@denonco.test'
     returning email`,
    String(oneTime),
  );
  return email ?? '';
}

async function enter(page: Page, email: string, password: string) {
  await page.goto('/#/home');
  await page.getByRole('banner').getByRole('button', { name: 'Hyrja e personelit' }).click();
  await field(page, 'E-maili').fill(email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await button(page, 'Hyr').click();
}

const present = (page: Page) => page.getByLabel('Fjalëkalimi i tanishëm', { exact: true });
const wanted = (page: Page) => page.getByLabel('Fjalëkalimi i ri', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openAccount = (page: Page) => page.getByRole('button', { name: /^Llogaria/ }).click();

async function change(page: Page, from: string, to: string) {
  await present(page).fill(from);
  await wanted(page).fill(to);
  await page.getByRole('main').getByRole('button', { name: 'Ndrysho fjalëkalimin' }).click();
}

async function isChanged(page: Page) {
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await expect(page.getByRole('status').filter({ hasText: 'Fjalëkalimi u ndryshua.' })).toBeVisible();
}

test('the account menu stays open when its page arrives late', async ({ page, portal }) => {
  const arrival = Promise.withResolvers<void>();
  let isDelayed = false;
  // File names are hashes, so the chunk is found by its content.
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('dash-tasks')) {
      isDelayed = true;
      await arrival.promise;
    }
    await route.fulfill({ response });
  });
  await enter(page, await aMember(portal, false), demoPassword);
  await page.getByRole('button', { name: /^Llogaria/ }).click();
  await expect.poll(() => isDelayed).toBe(true);
  arrival.resolve();
  await expect(heading(page)).toContainText('Provë');
  await expect(page.getByRole('link', { name: 'Ndrysho fjalëkalimin' })).toBeVisible();
  // A chunk that is still underway would lose its page.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the account menu opens when it is pressed just as a page appears', async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar');
  const account = page.getByRole('button', { name: /^Llogaria/ });
  await account.evaluate((menu: HTMLElement) => {
    const before = document.querySelector('main h1');
    // Called after the commit of the new page, before its passive effects.
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      if (!heading || heading === before) return;
      observer.disconnect();
      menu.focus();
      menu.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  await expect(heading(page)).toHaveText('Denoncimet');
  await expect(button(page, 'Dil')).toBeVisible();
});

test('a member changes the password and signs in with the new one only', { tag: '@main' }, async ({
  page,
  portal,
  browser,
}) => {
  const email = await aMember(portal, false);
  const other = await portal.call('signIn', { body: { username: email, password: demoPassword } });
  await enter(page, email, demoPassword);
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await openAccount(page);
  await page.getByRole('link', { name: 'Ndrysho fjalëkalimin' }).click();
  await expect(heading(page)).toHaveText('Ndrysho fjalëkalimin');
  await expect(wanted(page)).toHaveAccessibleDescription(/Të paktën 12 shenja/);

  await test.step('errors appear at their fields, and what was typed stays', async () => {
    await change(page, '', 'shkurt');
    await expect(present(page)).toBeFocused();
    await expect(present(page)).toHaveAccessibleDescription(/e detyrueshme/);
    await expect(wanted(page)).toHaveAccessibleDescription(/të paktën 12 shenja/);
    await change(page, 'nuk-është-ky', ownPassword);
    await expect(present(page)).toHaveAccessibleDescription(/i tanishëm nuk është i saktë/);
    await expect(wanted(page)).toHaveValue(ownPassword);
    await change(page, demoPassword, demoPassword);
    await expect(wanted(page)).toBeFocused();
    await expect(wanted(page)).toHaveAccessibleDescription(/duhet të jetë i ndryshëm/);
    await expect(present(page)).toHaveAccessibleDescription('');
  });

  await change(page, demoPassword, ownPassword);
  await isChanged(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const token = other.result.accessToken;
  expect((await portal.call('getCurrentMember', {}, { token })).status).toBe(401);

  const elsewhere = await browser.newPage({ baseURL: portal.address });
  await enter(elsewhere, email, demoPassword);
  await expect(elsewhere.getByRole('alert')).toHaveText(/E-mail ose fjalëkalim i gabuar/);
  await elsewhere.getByLabel('Fjalëkalimi', { exact: true }).fill(ownPassword);
  await button(elsewhere, 'Hyr').click();
  await expect(elsewhere).toHaveURL(/#\/app\/dashboards\/default$/);
  await elsewhere.close();
});

test.describe('with a one-time password', () => {
  const why = 'vetëm për të filluar';

  test('every address leads to the change of password, which opens the rest', async ({ page, portal }) => {
    await enter(page, await aMember(portal, true), demoPassword);
    await expect(heading(page)).toHaveText('Ndrysho fjalëkalimin');
    await expect(page.getByText(why)).toBeVisible();
    for (const address of ['/', '/home', '/app/dashboards/default', '/app/registers/denouncements', '/app/nowhere']) {
      await page.goto(`/#${address}`);
      await expect(page, address).toHaveURL(/#\/app\/profile\/password$/);
    }
    await page.reload();
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Denoncimet' })).toHaveCount(0);

    await change(page, demoPassword, ownPassword);
    await isChanged(page);
    await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
    await expect(heading(page)).toHaveText('Denoncimet');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('the member can sign out', async ({ page, portal }) => {
    await enter(page, await aMember(portal, true), demoPassword);
    await expect(page.getByText(why)).toBeVisible();
    await openAccount(page);
    await button(page, 'Dil').click();
    await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fdashboards%2Fdefault$/);
    await page.goto('/#/app/profile/password');
    await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fprofile%2Fpassword$/);
  });
});
