// Publishing a decision: reviewing proposals, redacting by keyboard, the preview, the public page.
import { livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { expectHealthyInThemes, expectHealthyPage, injectAxe } from './health.ts';
import { expect, fileDenouncement, memberIdOf, type Portal, takeCaseAction, test, waitForJobs } from './portal.ts';

const secrets = ['Arben Hoxha', 'J10512045K', '069 234 5678', 'Bilbili i Natës'];
const decision = `Dëshmitari Arben Hoxha, me numër personal J10512045K, telefonoi nga 069 234 5678.
I njohur si Bilbili i Natës, ai pohoi faktet. Partia Demo u dëgjua. Denoncimi pranohet.`;

async function fileAndDecide(portal: Portal): Promise<string> {
  const { number } = await fileDenouncement(portal, { subjects: [{ type: 'PARTY', name: 'Partia Demo' }] });
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  const [subject = ''] = await portal.read(
    'select s.id from case_subjects s join cases c on c.id = s.case_id where c.number = $1',
    number,
  );
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
  const outcomes = [{ subject, outcome: 'accepted' }];
  await takeCaseAction(portal, 'KqzCommissioner', number, 'decide', { outcomes, decision });
  return number;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Selects words of the text by keyboard. */
async function chooseByKeyboard(page: Page, message: string) {
  const text = page.getByRole('textbox', { name: 'Teksti i vendimit' });
  await text.focus();
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < decision.indexOf(message); at++) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < message.length; at++) await page.keyboard.press('Shift+ArrowRight');
}

test('a decision is published as previewed, without the redacted text', { tag: '@main' }, async ({
  page,
  portal,
  staffPage,
}) => {
  const number = await fileAndDecide(portal);
  const staff = await staffPage('KqzCommissioner', `/app/registers/denouncements/${number}`);
  for (const one of [staff, page]) await injectAxe(one);
  // The conflict only shows on sending if there are no live updates.
  await staff.route(`**${livePath}*`, (route) => route.abort());
  await staff.reload();
  await press(staff, 'Publiko vendimin');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Publikimi i vendimit');

  await test.step('nothing is published before every proposal is reviewed', async () => {
    await press(staff, 'Publiko vendimin');
    await expect(staff.getByRole('alert')).toContainText('Shihni çdo propozim');
    await expect(staff.getByRole('region', { name: 'Çfarë u gjet' }).getByRole('listitem')).toHaveCount(4);
  });
  await test.step('a passage is selected by keyboard, redacted, restored and redacted again', async () => {
    await press(staff, 'Hiqi të gjitha');
    await chooseByKeyboard(staff, 'i Natës');
    const found = staff.getByRole('region', { name: 'Çfarë u gjet' });
    await expect(staff.getByRole('region', { name: 'Hiqni diçka tjetër' }).getByRole('textbox')).toHaveValue('i Natës');
    await staff.keyboard.press('Enter');
    await expect(found.getByRole('status')).toContainText('5 të hequra');
    await press(staff, 'Zhbëj');
    await expect(found.getByRole('status')).toContainText('4 të hequra');
    await chooseByKeyboard(staff, 'i Natës');
    await staff.keyboard.press('Enter');
    await expect(found.getByRole('status')).toContainText('5 të hequra, 0 të lëna, 0 pa u parë');
  });

  await expectHealthyPage(staff, 'the text with its marks');
  const publicText = (on: Page) => on.getByRole('article').filter({ hasText: 'Ecuria' }).last();
  await staff.getByRole('tab', { name: 'Si do ta shohë publiku' }).click();
  await expect(publicText(staff)).toContainText('[numër personal]');
  await expectHealthyPage(staff, 'the preview');
  const appeal = publicText(staff).getByRole('link', { name: 'Përgatit ankesën' });
  await expect(appeal).toHaveAttribute('href', /as=visitor$/);
  await expect(appeal).toHaveAttribute('target', '_blank');
  const previewed = await publicText(staff).locator('.decision-text').textContent();
  await test.step('what a colleague did meanwhile is pointed out, and the marks stay', async () => {
    await takeCaseAction(portal, 'KqzRegistrar', number, 'assign', {
      assignee: await memberIdOf(portal, 'KqzInvestigator'),
    });
    const reread = staff.waitForResponse((response) => response.url().endsWith(`/${number}/publication/`));
    await press(staff, 'Publiko vendimin');
    await expect(staff.getByRole('alert')).toContainText('Dikush tjetër e ndryshoi këtë ndërkohë.');
    await reread;
  });
  await press(staff, 'Publiko vendimin');
  await expect(staff.getByText('Vendimi u publikua.')).toBeVisible();
  await waitForJobs(portal);

  await page.goto(`/#/denounces/list?search=${number}`);
  await page.getByRole('table').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`#/denounces/list/${number}$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Vendimi', exact: true })).toBeVisible();
  expect(await publicText(page).locator('.decision-text').textContent()).toBe(previewed);
  await expectHealthyPage(page, 'the public page');
  for (const secret of secrets) await expect(page.locator('body')).not.toContainText(secret);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Shkarko vendimin (PDF)' }).click();
  expect((await file).suggestedFilename()).toBe(`Vendim-${number}.pdf`);
});

test('the page of an unknown number says so and links to the register', async ({ page }) => {
  await page.goto('/#/complaints/list/ANK-2026-999999');
  await expect(page.getByText('Në regjistër nuk ka një çështje me këtë numër')).toBeVisible();
  await page.getByRole('link', { name: 'Kërkoni në regjistër' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ankesat online');
});

test('a case is hidden from the public with a reason, and shown again', async ({ page, portal, staffPage }) => {
  const { number } = await fileDenouncement(portal, { confidentiality: 'named' });
  await waitForJobs(portal);
  const staff = await staffPage('KqzRegistrar', `/app/registers/denouncements/${number}`);
  await injectAxe(staff);
  await staff.reload();
  const dialog = staff.getByRole('dialog', { name: 'Fshih nga publiku' });
  await press(staff, 'Fshih nga publiku');
  await test.step('what is missing is said at its field', async () => {
    await dialog.getByRole('radio', { name: /Gjithë çështja/ }).check();
    await dialog.getByRole('button', { name: 'Fshih çështjen' }).press('Enter');
    await expect(dialog.getByRole('alert').getByRole('button')).toHaveCount(2);
    await expect(dialog.getByRole('combobox', { name: 'Arsyeja' })).toHaveAttribute('aria-invalid', 'true');
    await expectHealthyInThemes(staff, 'the dialog with its faults', [
      { currentTheme: 'light', direction: 'ltr', width: 1280 },
      { currentTheme: 'dark', direction: 'ltr', width: 320 },
    ]);
    await staff.setViewportSize({ width: 1280, height: 900 });
  });
  await dialog.getByRole('combobox', { name: 'Arsyeja' }).selectOption({ label: 'I mitur' });
  await dialog.getByRole('textbox', { name: 'Me fjalët tuaja' }).fill('Emërtohet një nxënëse.');
  await dialog.getByRole('button', { name: 'Fshih çështjen' }).press('Enter');
  await expect(staff.getByText('E fshehur nga publiku')).toBeVisible();
  await page.goto(`/#/denounces/list/${number}`);
  const hidden = page.getByRole('heading', { name: 'E fshehur me vendim' });
  await expect(hidden).toBeVisible();
  await press(staff, 'Kthe në publik');
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Arsyeja' }).fill('Emri u hoq nga teksti.');
  await staff.getByRole('dialog').getByRole('button', { name: 'Kthe në publik' }).click();
  await expect(staff.getByText('E fshehur nga publiku')).toBeHidden();
  const history = page.getByRole('heading', { name: 'Ecuria' });
  await expect
    .poll(async () => {
      await page.reload();
      await hidden.or(history).waitFor();
      return history.isVisible();
    })
    .toBe(true);
});
