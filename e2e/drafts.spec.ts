// Drafts on the device of a visitor: resumed, deleted, and not stored where no trace is wanted.

import { listStoredRecords, readBrowserStorage } from './browserStorage.ts';
import {
  expectStep as expectComplaintStep,
  fillComplaintFrom,
  fillComplaintUpTo,
  signAndFile,
} from './complaintForm.ts';
import { button, choice, expectStep, field, fillFrom, fillUpTo, optional, readReceipt } from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { expect, test } from './portal.ts';
import { aPdf, chooseFiles, uploadRow } from './uploads.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';
const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

test.describe('a draft', () => {
  test.beforeEach(({ page }) => injectAxe(page));

  test('survives a closed tab and a change of language, and can be deleted', { tag: '@main' }, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: '2026-11-16T09:00:00+01:00' });
    await fillUpTo(page, 'who', { description });
    // Twice: the first runs pending timers, so that the second hour belongs to the last answer.
    await page.clock.fastForward('01:00:00');
    await page.clock.fastForward('01:00:00');
    await optional(page, 'Emri').fill('Emër i nisur');
    await expect(page.getByText('U ruajt në këtë pajisje në orën 11:00')).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.goto('/#/denounces/register');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Keni një draft në këtë pajisje');
    await expect(later.getByText(description)).toHaveCount(0);
    await button(later, 'Vazhdo draftin').click();
    await expectStep(later, 'who');
    await expect(optional(later, 'Emri')).toHaveValue('Emër i nisur');

    await button(later, 'English').click();
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Who did it?');
    await expect(field(later, 'Name (optional)')).toHaveValue('Emër i nisur');
    await button(later, 'Shqip').click();
    await later.getByRole('link', { name: 'Kthehu' }).click();
    await expect(later.getByRole('combobox', { name: 'Bashkia' })).toHaveValue(/./);

    await button(later, 'Fshi draftin').click();
    await later.getByRole('dialog').getByRole('button', { name: 'Fshi draftin' }).click();
    await expectStep(later, 'start');
    await expect(choice(later, 'Individ')).not.toBeChecked();
    await later.reload();
    await expectStep(later, 'start');
    expect(await listStoredRecords(later)).toEqual([]);
  });

  test('is not stored when the visitor wants no trace', async ({ page }) => {
    const words = `${description} Pa gjurmë.`;
    await fillUpTo(page, 'kind', { description: words });
    await page.getByRole('link', { name: 'Kthehu' }).click();
    await page.getByRole('checkbox', { name: 'Mos ruaj asgjë në këtë pajisje' }).check();
    await expect(page.getByRole('alert')).toContainText('Asgjë nuk ruhet këtu');
    await expectHealthyPage(page, 'leaving no trace');
    await fillFrom(page, 'start', 'evidence', { description: words });
    await chooseFiles(page, aPdf('pa-gjurme.pdf', 1000));
    await expect(uploadRow(page, 'pa-gjurme.pdf')).toContainText('Gati. E morëm të plotë.');
    await expect(page.getByText('Asgjë nuk ruhet në këtë pajisje.')).toBeVisible();
    expect(await readBrowserStorage(page)).not.toMatch(/sealed|pa-gjurme|uploads/);

    await page.getByRole('banner').getByRole('link', { name: 'Denoncimet online' }).click();
    await page.getByRole('dialog', { name: 'Të dilni pa e dërguar?' }).getByRole('button', { name: 'Qëndro' }).click();
    await fillFrom(page, 'evidence', 'receipt', { description: words });
    const { number, code } = await readReceipt(page);
    const left = await readBrowserStorage(page);
    for (const trace of ['sealed', number, code, code.replaceAll('-', ''), 'denonco.waiting'])
      expect(left).not.toContain(trace);
    await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
    await button(page, 'Shko te çështja').click();
    await expect(page.getByText(number)).toBeVisible();
    const history = await page.evaluate(() => `${location.href} ${JSON.stringify(window.history.state)}`);
    expect(history).not.toContain(code.replaceAll('-', ''));

    await page.goto('/#/denounces/register');
    await expectStep(page, 'start');
    await expect(choice(page, 'Individ')).not.toBeChecked();
  });

  test('is deleted with everything else on the device', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    await expect(page.getByText(/U ruajt në këtë pajisje/)).toBeVisible();
    expect(await readBrowserStorage(page)).toContain('sealed denouncement');
    await page.goto('/#/denounces/register?step=start');
    await button(page, 'Fshi gjithçka timen nga kjo pajisje').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fshi gjithçka' }).click();
    await expect(page.getByText('U fshi gjithçka nga kjo pajisje.')).toBeVisible();
    await expect(choice(page, 'Individ')).not.toBeChecked();
    expect(await readBrowserStorage(page)).not.toContain('sealed');
  });

  test('expires after thirty days', async ({ page, context }) => {
    await fillUpTo(page, 'what', { description });
    await expect(page.getByText(/U ruajt në këtë pajisje/)).toBeVisible();
    await page.close();
    const day = 86_400_000;
    for (const [days, heading] of [
      [29, 'Keni një draft në këtë pajisje'],
      [31, 'Kush denoncon?'],
    ] as const) {
      const later = await context.newPage();
      await later.clock.setFixedTime(Date.now() + days * day);
      await later.goto('/#/denounces/register');
      await expect(later.getByRole('heading', { level: 1 })).toHaveText(heading);
      await later.close();
    }
  });

  test('of a complaint is separate from that of a denouncement and keeps its files', async ({ page, context }) => {
    await fillComplaintUpTo(page, 'evidence', { violation });
    await expect(page.getByText(/U ruajt në këtë pajisje/)).toBeVisible();
    await page.goto('/#/denounces/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kush denoncon?');
    await page.close();
    const later = await context.newPage();
    await later.goto('/#/complaints/register');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Keni një draft në këtë pajisje');
    await button(later, 'Vazhdo draftin').click();
    await expectComplaintStep(later, 'check');
    await expect(later.getByText('vendimi.pdf')).toBeVisible();
    await expect(later.getByText(violation)).toBeVisible();
  });

  test('of a complaint is not stored when the visitor wants no trace', async ({ page }) => {
    await page.goto('/#/complaints/register');
    await page.getByRole('checkbox', { name: 'Mos ruaj asgjë në këtë pajisje' }).check();
    await fillComplaintFrom(page, 'who', 'check', { violation: `${violation} Pa gjurmë.` });
    await expect(page.getByText('Asgjë nuk ruhet në këtë pajisje.')).toBeVisible();
    const { number, code } = await signAndFile(page, { violation });
    const left = await readBrowserStorage(page);
    for (const trace of ['complaint', number, code, code.replaceAll('-', '')]) expect(left).not.toContain(trace);
  });
});
