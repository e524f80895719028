// The report of a voting centre from the municipality to its publication, and access to reports of others.
import { livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, openSignedIn, test } from './portal.ts';

// From 1400 px the map stands beside the list.
test.use({ viewport: { width: 1440, height: 900 } });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Raporti' });
const step = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => expect(panel(page).getByText(name, { exact: true }).first()).toBeVisible();

/** Takes a step, with a reason where its dialog asks for one. */
async function take(page: Page, name: string, reason?: string) {
  await step(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  if (reason) await dialog.getByRole('textbox', { name: 'Arsyeja' }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The confirmation of a step leaves the bar of further steps free. */
async function expectFreeBar(page: Page) {
  const toast = page.getByRole('status').filter({ hasText: /: Nisi shqyrtimi/ });
  const [shown, bar] = await Promise.all([toast.boundingBox(), panel(page).locator('.bottom-bar').boundingBox()]);
  expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(await toast.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
}

/** Uses the sticky navigation between parts. */
async function goToPart(page: Page, name: string) {
  await press(page, panel(page).getByRole('navigation', { name: 'Pjesët e raportit' }).getByRole('button', { name }));
  await expect(panel(page).getByRole('heading', { level: 3, name })).toBeFocused();
}

/** Replaces a field's text by keyboard. */
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
    await expectFreeBar(inspector);
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

test('a report that a colleague changed meanwhile is still sent by one press', async ({ page, portal }) => {
  const [id = ''] = await portal.read(
    `select id from premises_reports
     where kind = 'qv' and municipality_code = '53' and status in ('draft', 'returned') order by id limit 1`,
  );
  const { token } = await portal.session('QvsMapsPortalAdmin');
  // Without news of the change, the page saves over an old version.
  await page.route(`**${livePath}*`, (route) => route.abort());
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}/${id}` });
  const voters = page.getByRole('textbox', { name: 'Numri i zgjedhësve' });
  await voters.fill('811');
  await expect(page.getByText(/^Ruajtur|^U ruajt/).first()).toBeVisible();
  const { result } = await portal.call('getPremises', { params: { id: Number(id) } }, { token });
  const data = { ...result.data, room: '7' };
  const saved = { params: { id: Number(id) }, body: { version: result.version, data } };
  expect(await portal.call('savePremises', saved, { token })).toMatchObject({ status: 200 });
  await voters.fill('812');
  await page.locator('.bottom-bar').getByRole('button', { name: 'Dërgo', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Dërgo' })).toBeVisible();
});

test('a submitted form focuses its first wrong field, whether the page or the server finds it', async ({
  portal,
  staffPage,
}) => {
  const [id = ''] = await portal.read(
    `select id from premises_reports where kind = 'qv' and status = 'in_review' order by id limit 1`,
  );
  const inspector = await staffPage('KqzInspector', `${paths.qvReports}/${id}`);
  await inspector.getByRole('button', { name: 'Regjistro inspektimin' }).click();
  await inspector.getByRole('button', { name: 'Ruaj inspektimin' }).click();
  const wrong = inspector.getByRole('dialog').locator('[aria-invalid="true"]').first();
  await expect(wrong).toBeFocused();
  const admin = await staffPage('KqzAdministrator', paths.retention);
  await admin.getByLabel('Numri i çështjes').fill('DEN-2026-999999');
  await admin.getByRole('button', { name: 'Mbaj çështjen' }).click();
  await expect(admin.getByLabel('Pse mbahet')).toBeFocused();
});

test('a selection ends with the filter under which it was made', async ({ staffPage }) => {
  const page = await staffPage('KqzInspector', `${paths.qvReports}?status=in_review`);
  const rows = page.getByRole('checkbox', { name: /^Zgjidh QV/ });
  const chosen = page.getByText(/ të zgjedhur$/);
  await rows.nth(0).check();
  await rows.nth(1).check();
  await expect(chosen).toHaveText('2 të zgjedhur');
  await page.getByRole('button', { name: 'Më tej' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toBeChecked();
  await expect(chosen).toHaveText('2 të zgjedhur');
  await page.getByRole('combobox', { name: 'Gjendja' }).selectOption('Refuzuar');
  await expect(chosen).toBeHidden();
  await expect(page.getByRole('button', { name: /^Mirato \(/ })).toBeHidden();
  await page.getByRole('combobox', { name: 'Gjendja' }).selectOption('Në shqyrtim');
  await expect(rows.first()).toBeVisible();
  await expect(chosen).toBeHidden();
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

test('large counts in sentences are written as in Albanian', async ({ staffPage }) => {
  const page = await staffPage('KqzInspector', paths.qvReports);
  await expect(page.getByText(/^\d\s\d{3} pika janë vendosur vetëm sipas/)).toBeVisible();
});
