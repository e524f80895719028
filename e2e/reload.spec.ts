// A form after a reload, after an update of the portal, and after an error of the program.
import type { Page } from '@playwright/test';
import { expectStep, expectStepReached, fillUpTo } from './denouncementForm.ts';
import { expect, test } from './portal.ts';

const story = { description: 'Në oborrin e shkollës u shpërndanë fletushka.' };
const main = (page: Page) => page.getByRole('main');

test('after a reload the step has the focus, and a file chosen at the last instant is named as missing', async ({
  page,
}) => {
  await fillUpTo(page, 'who', story);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7'], 'e-fundit.pdf', { type: 'application/pdf' }));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    location.reload();
  });
  await reloaded;
  await expectStep(page, 'who');
  await expectStepReached(page);
  await expect(page.getByRole('button', { name: 'Zgjidhni përsëri skedarin e-fundit.pdf' })).toBeVisible();
});

test('a part that an update replaced is said to be updated, not lost by the network', async ({ page }) => {
  await fillUpTo(page, 'who', story);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  const file = { name: 'fletushka.txt', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(
    main(page)
      .getByText(/^Portali u përditësua\. Rifreskoni faqen/)
      .first(),
  ).toBeVisible();
  await expect(main(page)).not.toContainText(/Nuk ka rrjet|Gabim në komunikim|Kontrolloni rrjetin/);
});

test('an error of the program is not blamed on the network', async ({ page }) => {
  await fillUpTo(page, 'what', story);
  // React finds its element gone, as after a change by an extension of the browser.
  await page.locator('.question__form').evaluate((form) => form.remove());
  await page.goBack();
  await expect(main(page).getByText('Faqja u ndal nga një gabim i programit.')).toBeVisible();
  await expect(main(page)).not.toContainText(/Nuk ka rrjet|Gabim në komunikim|Kontrolloni rrjetin/);
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expectStep(page, 'start');
});
