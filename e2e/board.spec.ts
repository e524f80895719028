// The board of deadlines: filtered and grouped by its address, updated live. And the share of decisions on time.
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { expect, memberIdOf, openSignedIn, takeCaseAction, test } from './portal.ts';

const table = (page: Page, caption: string) => page.getByRole('table', { name: caption, exact: true });
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('the board of deadlines lists what is due and drops it when it is done', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const { token } = await portal.session('KqzRegistrar');
  // No article limits the preliminary check, so an overdue one counts as due today; after holidays none is.
  const { today, next } = (await portal.call('dueBoard', { query: { code: 'check' } }, { token })).result;
  const due = [...today, ...next].find(({ status }) => status.code === 'preliminary_check');
  if (!due) throw new Error('no case in check is due today or next');
  const { number } = due;
  await openSignedIn(page, portal, 'KqzRegistrar');
  await page.getByRole('navigation', { name: 'Kryesore' }).getByRole('link', { name: 'Afatet sot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Afatet sot' })).toBeFocused();
  await expect(table(page, 'Afate me vonesë').locator('tbody').getByRole('row').first()).toContainText(/vonesë/);

  await page.getByRole('combobox', { name: 'Afati' }).selectOption('check');
  await page.getByRole('radiogroup', { name: 'Grupo sipas' }).getByText('Afatit').click();
  await expect(page).toHaveURL(/code=check/);
  await page.reload();
  const group = table(page, 'Verifikimi paraprak');
  await expect(group).toBeVisible();
  const more = page.getByRole('button', { name: /të tjera: Verifikimi paraprak$/ });
  if (await more.isVisible()) await more.click();
  await expect(row(page, number)).toBeVisible();

  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', {
    assignee: await memberIdOf(portal, 'KqzInvestigator'),
  });
  await expect(row(page, number)).toHaveCount(0);
  await group.getByRole('link').first().click();
  await expect(page).toHaveURL(/registers\/denouncements\/DEN-/);
});

test('the figures of staff and public show the same share of decisions on time', async ({
  page,
  portal,
  staffPage,
}) => {
  const auditor = await staffPage('KqzAuditor', paths.charts);
  for (const [kind, name] of [
    ['denouncement', 'Denoncime'],
    ['complaint', 'Ankesa'],
  ] as const) {
    const { onTime, deadlines } = (await portal.call('registerFigures', { query: { kind } })).result;
    const percent = Math.round((onTime.share ?? 0) * 100);
    expect(onTime.met + onTime.missed).toBeGreaterThan(0);
    const label = new RegExp(`^Vendime në kohë: ${percent}\\s?%$`);
    for (const session of [page, auditor]) {
      if (session === page) await page.goto('/#/figures');
      await session.getByRole('tab', { name }).click();
      const figure = session.getByRole('region', { name: label });
      await expect(figure).toBeVisible();
      await figure.getByRole('button', { name: /^Shih si tabelë/ }).click();
      const rows = figure.getByRole('table').locator('tbody').getByRole('row');
      await expect(rows.getByRole('cell').filter({ hasText: /^\d+$/ }).first()).toHaveText(String(deadlines[0]?.met));
      await expect(rows).toHaveCount(deadlines.length);
    }
  }
});
