// What staff see without asking for it: the bell, a case that changes under their eyes, and what they chose to hear of.
import type { Page } from '@playwright/test';
import { expect, fileByCall, type Portal, signIn, test } from './portal.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Njoftimet/ });

/** Gives the case to the demo investigator as the registrar does, beside every open page. */
async function assign(portal: Portal, number: string) {
  const body = { username: 'kqzregistrar@denonco.test', password: 'Demo-2026-denonco' };
  const { result } = await portal.call('signIn', { body });
  const token = result.accessToken;
  const [assignee = ''] = await portal.read(`select id from members where email = 'kqzinvestigator@denonco.test'`);
  const file = await portal.call('getCase', { params: { number } }, { token });
  const action = { action: 'assign', version: file.result.version, data: { assignee } };
  expect((await portal.call('actOnCase', { params: { number }, body: action }, { token })).status).toBe(200);
  return token;
}

test('an assignment rings the bell, leads to the case, and the case shows what others do with it', async ({
  page,
  portal,
}) => {
  const { number } = await fileByCall(portal);
  await signIn(page, 'KqzInvestigator');
  await bell(page).waitFor();
  const token = await assign(portal, number);
  // Nothing is pressed and nothing reloaded until it rings.
  await expect(bell(page)).toHaveAccessibleName(/të palexuara/);
  await bell(page).press('Enter');
  const notice = page.getByRole('link', { name: new RegExp(`Ju u caktua çështja ${number}`) });
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).press('Enter');
  await notice.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${number}$`));
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('E regjistruar', { exact: true }).first()).toBeVisible();
  const { result } = await portal.call('getCase', { params: { number } }, { token });
  const body = { action: 'startCheck', version: result.version, data: {} };
  expect((await portal.call('actOnCase', { params: { number }, body }, { token })).status).toBe(200);
  await expect(page.getByRole('main').getByText('Verifikim paraprak', { exact: true }).first()).toBeVisible({
    timeout: 10_000,
  });
});

test('what a member turned off rings no more', async ({ page, portal }) => {
  await signIn(page, 'KqzCommissioner');
  await page.goto('/#/app/profile/notification');
  const row = page.getByRole('group', { name: 'Caktohet ose shtyhet një seancë' });
  await expect(row.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  await row.getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await page
    .getByRole('group', { name: 'Gjuha e e-mail-eve dhe SMS-ve' })
    .getByRole('radio', { name: 'English' })
    .check();
  await page.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'U ruajt.' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await expect(row.getByRole('checkbox', { name: 'Në portal' })).toBeChecked();
  expect(await portal.read(`select language from members where email = 'kqzcommissioner@denonco.test'`)).toEqual([
    'en',
  ]);
});

test('the administrator tries a message again that was given up', async ({ page, portal }) => {
  // A message sealed under another key cannot be opened: it fails whatever the mail server says.
  await portal.read(`insert into deliveries (id, event_key, channel, sealed, masked, created_at, tries, dead_at, last_error)
    values (gen_random_uuid(), 'e2e/dead', 'email', '\\x00', 'd•••@shembull.test', now(), 8, now(), '451 come back later') returning id`);
  await signIn(page, 'KqzAdministrator');
  await page.getByRole('link', { name: 'Mesazhet dalëse' }).click();
  const row = page.getByRole('row').filter({ hasText: 'd•••@shembull.test' });
  await expect(row).toContainText('451 come back later');
  await row.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /^Në pritje/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'd•••@shembull.test' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Radha e punëve' })).toBeVisible();
});
