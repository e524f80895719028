// Menus: a press on any word of theirs acts, and a press elsewhere closes them.
import type { Locator, Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { tabTo } from './keyboard.ts';
import { expect, openSignedIn, test } from './portal.ts';

const states = (page: Page) => page.locator('[aria-controls="queue-more"]');
const word = (page: Page, name: string) => page.locator('.status-filter label').getByText(name, { exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function expectStates(page: Page, press: (target: Locator) => Promise<void>) {
  await press(states(page));
  await press(word(page, 'E mbyllur'));
  await expect(page).toHaveURL(/status=closed/);
  await expect(box(page, 'E mbyllur')).toBeChecked();
  await press(word(page, 'E mbyllur'));
  await expect(page).not.toHaveURL(/status=/);
  await expect(box(page, 'E mbyllur')).not.toBeChecked();
  await press(states(page));
  await expect(states(page)).toHaveAttribute('aria-expanded', 'false');
}

test('the words of a state filter act by mouse and by keyboard', { tag: '@main' }, async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar', paths.denouncementQueue);
  await expectStates(page, (target) => target.click());
  await states(page).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, box(page, 'E mbyllur'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/status=closed/);
});

test('the words of a state filter act by touch', async ({ browser, portal }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await openSignedIn(page, portal, 'KqzRegistrar', { path: paths.denouncementQueue });
  await expectStates(page, (target) => target.tap());
  await context.close();
});

test('the menus of the bar stay open at a press on their text, and close at one elsewhere or on going back', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'KqzRegistrar', { theme: { navType: 'TOP' } });
  for (const [name, text] of [
    [/^Llogaria/, page.getByText('kqzregistrar@denonco.test')],
    [/^Njoftimet/, page.locator('.bell-menu .menu__panel').getByRole('heading')],
    [/^Më shumë/, page.locator('.staff-nav__more .menu__panel').getByRole('heading').first()],
  ] as const) {
    const menu = page.getByRole('button', { name });
    await menu.click();
    await text.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }
  await page.goto(`/#${paths.denouncementQueue}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeVisible();
  const account = page.getByRole('button', { name: /^Llogaria/ });
  await account.click();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(account).toHaveAttribute('aria-expanded', 'false');
});
