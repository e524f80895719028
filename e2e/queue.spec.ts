// The work queue, by keyboard where there is a shortcut: search, saved filters, assignment, export, live changes.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button } from './denouncementForm.ts';
import { expect, fileDenouncement, test } from './portal.ts';

const word = 'Zhgarravina';
const description = `Në murin e shkollës u gjet ${word} kundër një kandidati.`;
const rows = (page: Page) => page.getByRole('table').getByRole('link');
const begins = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('the registrar searches the queue, saves a filter, assigns two cases and exports them', { tag: '@main' }, async ({
  staffPage,
  portal,
}) => {
  const first = (await fileDenouncement(portal, { description })).number;
  const second = (await fileDenouncement(portal, { description })).number;
  const page = await staffPage('KqzRegistrar');

  await test.step('search finds cases by words, newest first, and can be cleared', async () => {
    await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.insertText(`muri ${word.toLowerCase()}`);
    await expect(page.getByText('Asnjë çështje nuk i plotëson filtrat.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(`"murin e shkolles" ${word.slice(0, 6)}`);
    await expect(rows(page)).toHaveText([second, first]);
    await expect(begins(page, /^Hiq filtrin “"murin/)).toBeVisible();
  });

  await test.step('saves the filter under a name', async () => {
    await button(page, 'Ruaj filtrin').click();
    await page.getByRole('textbox', { name: 'Emri' }).fill('Muret');
    await button(page, 'Ruaj').click();
    await expect(page.getByRole('navigation', { name: 'Filtrat e mi' }).getByRole('link')).toHaveText(['Muret']);
  });

  await test.step('shows new cases on request', async () => {
    const third = (await fileDenouncement(portal, { description })).number;
    await begins(page, /^1 ndryshim në radhë/).click();
    await expect(rows(page)).toHaveText([third, second, first]);
  });

  await test.step('selects two by keyboard and assigns them to one member', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['j', 'x', 'j', 'x', 'a']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Cakto përgjegjësin' });
    await expect(dialog).toContainText('2 çështje të zgjedhura.');
    const assignee = dialog.getByRole('combobox', { name: 'Përgjegjësi' });
    await assignee.selectOption({ label: 'Demo Hetues administrativ' });
    await dialog.getByRole('button', { name: 'Cakto', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 çështje u caktuan.' })).toBeVisible();
    await expect(page.getByRole('table').getByText('Demo Hetues administrativ')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('exports exactly these', async () => {
    await page.keyboard.press('e');
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^radha-denoncimet-.+\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toContain(first);
  });

  await test.step('lists the keyboard shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shkurtoret e tastierës' })).toContainText('Cakto përgjegjësin');
  });
});

test('a case number is found beyond the view and in the other register', async ({ staffPage, portal }) => {
  const { number } = await fileDenouncement(portal, { description });
  const [complaint = ''] = await portal.read("select max(number) from cases where kind = 'complaint'");
  const auditor = await staffPage('KqzAuditor', '/app/registers/denouncements?view=mine');
  const search = auditor.getByRole('searchbox', { name: 'Kërko në radhë' });
  await search.fill(number.toLowerCase());
  await expect(auditor.getByText(`Pamja ose filtrat e lënë jashtë çështjen ${number}.`)).toBeVisible();
  await search.fill(complaint);
  await expect(auditor.getByText(`${complaint} është numër i regjistrit të ankesave.`)).toBeVisible();
  await expect(rows(auditor)).toHaveCount(0);
  await search.press('Enter');
  await expect(auditor).toHaveURL(new RegExp(`registers/complaints/${complaint}$`));
  await expect(search).toHaveCount(0);
  await expect(auditor.getByText(complaint).first()).toBeVisible();

  const secretary = await staffPage('KasSecretary', `/app/registers/complaints?search=${number}`);
  await expect(secretary.getByText(`${number} është numër i regjistrit të denoncimeve.`)).toContainText(
    'Ju nuk keni të drejtë ta lexoni atë regjistër.',
  );
});
