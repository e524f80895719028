// Notices: the bell, live updates of an open case, settings, and undelivered messages.
import type { Page } from '@playwright/test';
import { expect, fileDenouncement, memberIdOf, openSignedIn, takeCaseAction, test } from './portal.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Njoftimet/ });

test('an assignment appears in the bell, and the open case updates live', {
  tag: '@main',
}, async ({ page, portal }) => {
  const { number } = await fileDenouncement(portal);
  await openSignedIn(page, portal, 'KqzInvestigator');
  await bell(page).waitFor();
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'assign', { assignee });
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
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await expect(page.getByRole('main').getByText('Verifikim paraprak', { exact: true }).first()).toBeVisible();
});

test('a member chooses which notices arrive and in which language', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzCommissioner', { path: '/app/profile/notification' });
  const row = page.getByRole('group', { name: 'Caktohet ose shtyhet një seancë' });
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Çështjet',
    'Afatet',
    'Identitetet',
    'Objektet',
    'Administrimi',
    'Llogaria ime',
  ]);
  await expect(page.getByRole('group', { name: 'Bashkitë dërgojnë raporte për objektet' })).toBeVisible();
  // Of municipalities alone.
  await expect(page.getByRole('group', { name: 'KQZ-ja kthen raporte për plotësim' })).toHaveCount(0);
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

test('the administrator retries a message that could not be delivered', async ({ page, portal }) => {
  // Sealed under another key, it cannot be opened: delivery fails whatever the mail server says.
  await portal.read(`insert into deliveries (id, event_key, channel, sealed, masked, created_at, tries, dead_at, last_error)
    values (gen_random_uuid(), 'e2e/dead', 'email', '\\x00', 'd•••@shembull.test', now(), 8, now(), '451 come back later') returning id`);
  await openSignedIn(page, portal, 'KqzAdministrator');
  await page.getByRole('link', { name: 'Mesazhet dalëse' }).click();
  const row = page.getByRole('row').filter({ hasText: 'd•••@shembull.test' });
  await expect(row).toContainText('451 come back later');
  await row.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /^Në pritje/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'd•••@shembull.test' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Radha e punëve' })).toBeVisible();
});
