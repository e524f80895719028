// The report of a voting centre from the municipality to its publication, and access to reports of others.
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, openSignedIn, test } from './portal.ts';

// The map stands beside the list from 1400 px.
test.use({ viewport: { width: 1440, height: 900 } });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Raporti' });
const step = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => expect(panel(page).getByText(name, { exact: true }).first()).toBeVisible();

/** Takes a step whose dialog needs no reason, or this one. */
async function take(page: Page, name: string, reason?: string) {
  await step(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  if (reason) await dialog.getByRole('textbox', { name: 'Arsyeja' }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** By the row of parts, which stays in sight. */
async function goToPart(page: Page, name: string) {
  await press(page, panel(page).getByRole('navigation', { name: 'Pjesët e raportit' }).getByRole('button', { name }));
  await expect(panel(page).getByRole('heading', { level: 3, name })).toBeFocused();
}

/** Empties a field and types anew, as a person without a mouse does. */
async function retype(page: Page, name: string, text: string) {
  await tabTo(page, panel(page).getByRole('textbox', { name }));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('a municipality reports a voting centre by keyboard, and an inspector returns, approves and publishes it', {
  tag: '@main',
}, async ({ page, portal, staffPage }) => {
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}?status=expected` });
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const inspector = await staffPage('KqzInspector');

  await test.step('the municipality fills it in as last time, and sends it with its warning', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await press(page, panel(page).getByRole('button', { name: 'Si herën e fundit', exact: true }));
    await expect(panel(page).getByRole('radio', { name: 'E njëjtë' })).toBeChecked();
    await goToPart(page, 'Zgjedhësit');
    await retype(page, 'Numri i zgjedhësve', '1 204');
    await expect(panel(page).getByText('QV-ja ka më shumë se 1 000 zgjedhës')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const summary = panel(page).getByRole('alert').filter({ hasText: 'Telefoni' });
    await expect(summary).toBeFocused();
    await press(page, summary.getByRole('button', { name: /^Përgjegjësi/ }));
    await page.keyboard.insertText('Prova Përgjegjëse');
    await retype(page, 'Telefoni', '069 234 5678');
    await page.keyboard.press('Control+Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Dërgo', exact: true }));
    await state(page, 'Dërguar');
  });

  const address = new URL(page.url()).hash.slice(1);
  const id = new URLSearchParams(address.split('?')[1]).get('open') ?? '';
  const open = `/#${paths.qvReports}?municipality=53&open=${id}`;

  await test.step('the inspector returns it, and says why', async () => {
    await inspector.goto(open);
    await take(inspector, 'Nis shqyrtimin');
    await take(inspector, 'Kthe për plotësim', 'Numri i zgjedhësve nuk përputhet me listën.');
    await state(inspector, 'Kthyer për plotësim');
  });

  await test.step('the municipality reads why, corrects it and sends it again', async () => {
    await page.reload();
    await expect(panel(page).getByText('Numri i zgjedhësve nuk përputhet me listën.').first()).toBeVisible();
    await goToPart(page, 'Zgjedhësit');
    await retype(page, 'Numri i zgjedhësve', '940');
    await expect(panel(page).getByText('QV-ja ka më shumë se 1 000 zgjedhës')).toBeHidden();
    await take(page, 'Dërgo');
    await state(page, 'Dërguar');
  });

  await test.step('the inspector approves and publishes it', async () => {
    await inspector.reload();
    await take(inspector, 'Nis shqyrtimin');
    await take(inspector, 'Mirato');
    await take(inspector, 'Publiko');
    await state(inspector, 'Publikuar');
    const kept = `select status || ' ' || voters from premises_reports where id = $1`;
    expect(await portal.read(kept, id)).toEqual(['published 940']);
  });
});

test('the report of another municipality is not found by its address', async ({ page, portal }) => {
  const [foreign = ''] = await portal.read(
    `select id from premises_reports where kind = 'qv' and municipality_code <> '53' order by id desc limit 1`,
  );
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}/${foreign}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Ky raport nuk u gjet' })).toBeVisible();
  await expect(page.getByText('Një bashki sheh vetëm raportet e veta.')).toBeVisible();
  await page.getByRole('link', { name: 'Kthehuni te lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raportimi për QV-të' })).toBeFocused();
});

test('a report opens beside its list from 992 px, and the list fits', async ({ page, portal }) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}?status=returned` });
  const list = page.getByRole('table');
  await list.getByRole('link').first().click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(list.getByRole('link').first()).toBeVisible();
  const [rows, report] = await Promise.all([list.boundingBox(), panel(page).boundingBox()]);
  expect((rows?.x ?? 0) + (rows?.width ?? 0)).toBeLessThan(report?.x ?? 0);
});
