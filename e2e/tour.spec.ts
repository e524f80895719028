// The tour of README.md, in order.
import { paths } from '../web/src/paths.ts';
import { expectStep } from './denouncementForm.ts';
import { expect, signInThroughForm, test } from './portal.ts';

test('the tour of the README works', { tag: '@main' }, async ({ page, portal }) => {
  await test.step('report', async () => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Denonco/ })
      .first()
      .click();
    await expectStep(page, 'start');
  });
  await test.step('follow', async () => {
    const { number = '', code = '' } = portal.trackingCodes.find((one) => one.number.startsWith('DEN-')) ?? {};
    await page.goto(`/#${paths.trackDenouncement}?code=${code}`);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ecuria' })).toBeVisible();
  });
  await test.step('check', async () => {
    await page.goto(`/#${paths.registerLog}`);
    await page.getByRole('main').getByRole('link', { name: 'Kontrollojeni këtu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontrolloni një vërtetim' })).toBeVisible();
  });
  await test.step('keep time', async () => {
    await signInThroughForm(page, 'KqzRegistrar');
    await page.getByRole('link', { name: 'Afatet sot' }).first().click();
    await expect(page.getByRole('table', { name: 'Afate me vonesë' })).toBeVisible();
  });
  await test.step('decide', async () => {
    await page.goto(`/#${paths.denouncementQueue}?status=preliminary_check`);
    await page
      .getByRole('link', { name: /^DEN-\d{4}-\d{6}$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
  });
});
