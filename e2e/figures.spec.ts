// The figures of both registers: table, export, and links to the rows.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOf } from '../api/test/pdf.ts';
import { expect, test, waitForJobs } from './portal.ts';

test.beforeEach(({ portal }) => waitForJobs(portal));

const figure = (page: Page, subject: string) =>
  page.getByRole('region').filter({ has: page.getByText(subject, { exact: true }) });
const headline = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

test('the figures match the register for each kind', async ({ page, portal }) => {
  for (const [kind, name] of [
    ['denouncement', 'Denoncime'],
    ['complaint', 'Ankesa'],
  ] as const) {
    // Other journeys file meanwhile: repeat until table and register agree.
    await expect(async () => {
      await page.goto(`/#/figures?kind=${kind}`);
      await page.reload();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      const displayed = [
        await headline(page, 'Të regjistruara').textContent(),
        await headline(page, 'Të vendosura').textContent(),
      ];
      const { result } = await portal.call('registerFigures', { query: { kind } });
      expect(displayed).toEqual([String(result.registered), String(result.decided)]);
      expect(result.registered).toBeGreaterThan(0);
    }).toPass();
  }
});

test('a figure is shown as a table and exported as CSV', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/figures');
  const byObject = figure(page, 'Sipas objektit');
  await byObject.getByRole('button', { name: /^Shih si tabelë.*Sipas objektit$/ }).click();
  const rows = byObject.getByRole('table').locator('tbody').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    byObject.getByRole('button', { name: /^Shkarko CSV.*Sipas objektit$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('denonco-denouncement-by-object.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  await expect(rows).toHaveCount(lines.length - 1);
});

test('a bar links to exactly the rows it counts', async ({ page }) => {
  await expect(async () => {
    await page.goto('/#/figures');
    await page.reload();
    const bar = figure(page, 'Sipas gjendjes').getByRole('listitem').first();
    const count = await bar.locator('b').evaluate((cell) => cell.firstChild?.textContent ?? '');
    await bar.getByRole('link').click();
    await expect(page).toHaveURL(/denounces\/list\?status=/);
    const total = page.getByText(/^\d+ denoncime?$/);
    expect(parseInt((await total.textContent()) ?? '', 10)).toBe(Number(count));
  }).toPass();
});

test('on paper a title stands on the page of its chart', async ({ page }) => {
  await page.goto('/#/figures');
  const bare = (text: string | null) => (text ?? '').replaceAll(/\s/g, '');
  const subject = page.getByText('Sipas përfundimit', { exact: true });
  const figure = page.locator('.figure').filter({ has: subject });
  const finding = bare(await figure.getByRole('heading').textContent());
  const pages = (await textOf(await page.pdf({ format: 'A4' }))).split(/\d+ \/ \d+/).map(bare);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.find((one) => one.includes('Sipaspërfundimit'))).toContain(finding);
});

test('the year stays in the address, and a year without cases says so', async ({ page }) => {
  await page.goto('/#/figures?kind=complaint');
  await page.getByRole('combobox', { name: 'Viti i regjistrimit' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/year=20\d\d/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Ankesa' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/figures?kind=complaint&year=2001');
  await expect(page.getByText('Nuk ka ankesa për këtë periudhë')).toBeVisible();
});

test('figures that cannot be loaded can be requested again', async ({ page }) => {
  const broken = { status: 500, json: { success: false, code: 'internal', message: '', internalMessages: [] } };
  await page.route('**/api/figures/register/**', (route) => route.fulfill(broken), { times: 1 });
  await page.goto('/#/figures');
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(figure(page, 'Sipas muajit')).toBeVisible();
});

test('home and form load no map and no chart', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ['/#/home', '/#/denounces/register']) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(requested.filter((path) => /topojson|CountryMap|PointMap|FiguresPage|Board/.test(path))).toEqual([]);
});
