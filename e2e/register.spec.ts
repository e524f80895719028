// The public registers: search, filters, pages, map, shareable addresses, exports.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readClipboard } from './casework.ts';
import { expect, fileDenouncement, type Portal, takeCaseAction, test, waitForJobs } from './portal.ts';

// Wait for earlier journeys' projections, so that no row appears during a test.
test.beforeEach(({ portal }) => waitForJobs(portal));

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const numbers = (page: Page) => rows(page).getByText(/^(DEN|ANK)-\d{4}-\d{6}$/);
const total = (page: Page) => page.getByText(/^\d+ (denoncime?|ankes[aë])$/);
const totalOf = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? '', 10);
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function search(page: Page, searchText: string) {
  await page.getByRole('searchbox', { name: 'Kërko' }).fill(searchText);
  await page.getByRole('search').getByRole('button', { name: 'Kërko' }).click();
}

/** Starts the check of a case with this text as its public line. */
async function approveLine(portal: Portal, number: string, text: string): Promise<void> {
  const { token } = await portal.session('KqzRegistrar');
  const { fields } = (await portal.call('getPublicLine', { params: { number } }, { token })).result;
  const publicLine = Object.fromEntries(fields.map(({ key }) => [key, text]));
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck', { publicLine });
  await waitForJobs(portal);
}

test('search finds ë by e and ç by c, in any case', { tag: '@main' }, async ({ page, portal }) => {
  const institution = 'Çerdhja Zëri i Yllkës Demo';
  const { number } = await fileDenouncement(portal, { subjects: [{ type: 'SCHOOL', name: institution }] });
  await approveLine(portal, number, institution);
  await page.goto('/#/denounces/list');
  for (const searchText of ['çerdhja zëri', 'cerdhja zeri', 'CERDHJA ZËRI']) {
    await search(page, searchText);
    await expect(numbers(page)).toHaveText([number]);
    await expect(rows(page).first()).toContainText(institution);
  }
});

test('filters narrow the register, stay in the address, and can be cleared', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/denounces/list');
  const total = page.getByText(/^\d+ denoncime$/);
  const all = await total.textContent();
  await page.getByRole('combobox', { name: 'Gjendja' }).selectOption('Hetim administrativ');
  await page.getByRole('combobox', { name: 'Qarku' }).selectOption('Tiranë');
  await expect(total).not.toHaveText(all ?? '');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: 'Hetim administrativ' })).toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: 'Tiranë' })).toHaveCount(0);
  const found = await numbers(page).allTextContents();
  await page.reload();
  await expect(numbers(page)).toHaveText(found);
  await expect(page.getByRole('combobox', { name: 'Gjendja' })).toHaveValue('investigation');
  await page.getByRole('button', { name: 'Pastro filtrat' }).click();
  await expect(total).toHaveText(all ?? '');
});

test('a filter that is changed before the one before it shows does not undo it', async ({ page }) => {
  await page.goto('/#/denounces/list');
  await expect(rows(page)).toHaveCount(20);
  await page.evaluate(() => {
    for (const [name, code] of Object.entries({ status: 'investigation', region: '11' })) {
      const list = document.querySelector<HTMLSelectElement>(`select#register-${name}`);
      if (!list) throw new Error(`no list ${name}`);
      list.value = code;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/region=11&status=investigation$/);
  await expect(chip(page, /^Hiq filtrin/)).toHaveCount(2);
});

test('on a phone the filters wait behind their button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/denounces/list');
  await expect(total(page)).toBeVisible();
  const municipality = page.getByRole('combobox', { name: 'Bashkia' });
  await expect(municipality).toBeHidden();
  await page.getByRole('button', { name: 'Filtra' }).click();
  await expect(municipality).toBeVisible();
});

test('a day is typed in the order of its language, or picked from a calendar in Albanian by keyboard', async ({
  page,
}) => {
  await page.goto('/#/denounces/list');
  const from = page.getByRole('textbox', { name: 'Prej' });
  await from.fill('9/13/2026');
  await from.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Shkruani një datë si 14.11.2026');
  await from.fill('9/1/2026');
  await from.press('Enter');
  await expect(chip(page, 'Hiq filtrin Prej 9.1.2026')).toBeVisible();
  await from.fill('30.11.2026');
  await page.getByRole('button', { name: 'Kalendari: Prej' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Prej' });
  await expect(calendar.getByRole('button', { name: /^e hënë, 30 nëntor 2026, zgjedhur/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: /^e martë, 0?1 dhjetor 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(chip(page, 'Hiq filtrin Prej 1.12.2026')).toBeVisible();
  await expect(from).toHaveValue('1.12.2026');

  await page.getByRole('button', { name: 'English' }).click();
  const since = page.getByRole('textbox', { name: 'From' });
  await expect(since).toHaveValue('12/1/2026');
  await since.fill('9/1/2026');
  await since.press('Enter');
  await expect(chip(page, 'Remove the filter From 1 September 2026')).toBeVisible();
});

test('pages have an address, repeat no row, and can be sorted by age', async ({ page }) => {
  await page.goto('/#/denounces/list');
  await expect(rows(page)).toHaveCount(20);
  const first = await numbers(page).allTextContents();
  await page.getByRole('button', { name: 'Tjetra' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^21–40 nga \d+$/)).toBeVisible();
  await expect(numbers(page).first()).not.toHaveText(first[0] ?? '');
  const second = await numbers(page).allTextContents();
  expect(second).toHaveLength(20);
  expect(first.filter((number) => second.includes(number))).toEqual([]);
  await page.goBack();
  await expect(numbers(page)).toHaveText(first);
  await page.getByRole('combobox', { name: 'Renditja' }).selectOption('Më të vjetrat');
  await expect(numbers(page).first()).toHaveText(/-000001$/);
});

test('an empty result says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/#/denounces/list?search=zzzyyyxxx');
  await expect(page.getByText('Asnjë denoncim nuk u përgjigjet këtyre filtrave')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Pastro filtrat' }).last().click();
  await expect(rows(page)).toHaveCount(20);
});

test('each filter is shown with a button that removes it, and going back restores it', async ({ page }) => {
  await page.goto('/#/denounces/list?status=decided&region=11&from=2026-01-01&search=demo');
  const found = await totalOf(page);
  await expect(chip(page, /^Hiq filtrin/)).toHaveCount(4);
  await expect(chip(page, 'Hiq filtrin Gjendja: Me vendim')).toBeVisible();
  await expect(chip(page, 'Hiq filtrin Prej 1.1.2026')).toBeVisible();
  await chip(page, 'Hiq filtrin “demo”').click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(chip(page, /^Hiq filtrin/)).toHaveCount(3);
  await expect(chip(page, /^Hiq filtrin/).first()).toBeFocused();
  await page.goBack();
  await expect(chip(page, /^Hiq filtrin/)).toHaveCount(4);
  await expect.poll(() => totalOf(page)).toBe(found);
});

test('the map counts the filtered cases, and choosing a municipality filters the rows', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/#/denounces/list?status=decided');
  const all = await totalOf(page);
  await page.getByRole('button', { name: 'Harta', exact: true }).click();
  const map = page.getByRole('group', { name: /^Denoncime sipas bashkisë/ });
  const tirana = map.getByRole('button', { name: /^Tiranë: [1-9]\d*$/ });
  const here = Number((await tirana.getAttribute('aria-label'))?.split(': ')[1]);
  expect(here).toBeLessThan(all);
  const colours = page.getByRole('list', { name: 'Ngjyrat e hartës' }).getByRole('listitem');
  await expect.poll(() => colours.count()).toBeGreaterThan(1);
  await expect(colours.filter({ hasNotText: /^\d/ })).toHaveCount(0);
  // One tab stop: arrows move to a neighbour, Enter selects.
  await tirana.focus();
  await page.keyboard.press('ArrowDown');
  await expect(tirana).not.toBeFocused();
  await tirana.focus();
  await page.keyboard.press('Enter');
  await expect(tirana).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/municipality=\d+/);
  await expect.poll(() => totalOf(page)).toBe(here);
  await expect(rows(page).filter({ hasText: /DEN-/ }).filter({ hasNotText: 'Tiranë' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '© kontribuesit e OpenStreetMap' })).toBeVisible();
  await chip(page, 'Hiq filtrin Bashkia: Tiranë').click();
  await expect.poll(() => totalOf(page)).toBe(all);
});

test('the register of complaints filters by complainant and outcome', async ({ page }) => {
  await page.goto('/#/complaints/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ankesat online');
  const all = await totalOf(page);
  await expect(numbers(page).first()).toHaveText(/^ANK-/);
  const type = page.getByRole('combobox', { name: 'Ankuesi' });
  const party = (await type.getByRole('option').nth(1).textContent()) ?? '';
  await type.selectOption(party);
  await expect(chip(page, `Hiq filtrin Ankuesi: ${party}`)).toBeVisible();
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await chip(page, /^Hiq filtrin/).click();
  await page.getByRole('combobox', { name: 'Gjendja' }).selectOption('Me vendim');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: 'Me vendim' })).toHaveCount(0);
  await expect(rows(page).filter({ hasNotText: /\d+ ditë/ })).toHaveCount(0);
  // Filters of the other register are ignored.
  await page.goto('/#/complaints/list?object=SCHOOL&status=hearing');
  await expect(chip(page, /^Hiq filtrin/)).toHaveCount(1);
});

for (const { name, path, number } of [
  { name: 'denouncements', path: '/#/denounces/list?status=decided&sort=registeredAt', number: /^DEN-/ },
  { name: 'complaints', path: '/#/complaints/list?outcome=rejected', number: /^ANK-/ },
]) {
  test(`${name} are exported as CSV and Excel with exactly the rows found`, async ({ page }) => {
    await page.goto(path);
    const found = await totalOf(page);
    const first = await numbers(page).allTextContents();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Shkarko CSV' }).click(),
    ]);
    const lines = readFileSync(await csv.path(), 'utf8')
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    const listed = lines.map((line) => line.split(/[,;]/, 1)[0] ?? '').filter((cell) => number.test(cell));
    expect(listed).toHaveLength(found);
    expect(listed.slice(0, first.length)).toEqual(first);
    const [excel] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Shkarko Excel' }).click(),
    ]);
    expect(excel.suggestedFilename()).toMatch(/\.xlsx$/);
    // Signature of a zip archive.
    expect(
      readFileSync(await excel.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
}

test('the copied link of a view shows the same view', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/#/denounces/list');
  await page.getByRole('combobox', { name: 'Qarku' }).selectOption('Tiranë');
  await expect(chip(page, 'Hiq filtrin Qarku: Tiranë')).toBeVisible();
  await page.getByRole('button', { name: 'Kopjo lidhjen' }).click();
  await expect(page.getByText('Lidhja u kopjua.')).toBeAttached();
  const address = await readClipboard(context);
  // The rows of the whole register stay until those of the filter have arrived.
  await expect(rows(page).filter({ hasNotText: 'Tiranë' })).toHaveCount(0);
  const found = await numbers(page).allTextContents();
  const other = await context.newPage();
  await other.goto(address);
  await expect(numbers(other)).toHaveText(found);
});

test('a number that is registered and not yet shown says its day, and an unknown one that there is none', async ({
  page,
  portal,
}) => {
  const tip = { track: 'tip', confidentiality: 'anonymous', denouncer: undefined } as const;
  const { number } = await fileDenouncement(portal, tip);
  await page.goto(`/#/denounces/list?search=${number}`);
  await page.getByRole('link', { name: `Çfarë thotë regjistri për ${number}` }).click();
  await expect(page.getByText('E regjistruar, ende pa u shfaqur')).toBeVisible();
  await expect(page.getByText('Kjo çështje u regjistrua më 16.11.2026.')).toBeVisible();
  await page.goto('/#/denounces/list/DEN-2026-999999');
  await expect(page.getByText('Në regjistër nuk ka një çështje me këtë numër')).toBeVisible();
});

test('on a phone two tools stand before the first row, the others behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/denounces/list');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText(/^Edhe \d+ të tjera janë regjistruar|^Edhe 1 është regjistruar/)).toBeVisible();
  const tools = page.getByRole('region', { name: 'Denoncimet online' }).locator('.register-tools').locator('a, button');
  await expect(tools.filter({ visible: true })).toHaveText(['Harta', 'Më shumë']);
  await page.getByRole('button', { name: 'Më shumë' }).click();
  await expect(page.getByRole('link', { name: 'Shkarko CSV' })).toBeVisible();
});
