// The report of a voting centre from the municipality to its publication, and access to reports of others.
import { livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, openSignedIn, test } from './portal.ts';
import { countPresses } from './presses.ts';

// From 1400 px the map stands beside the list.
test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.locator('.prem-foot');
const step = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const state = (page: Page, name: string) =>
  expect(page.locator('.prem-page__head').getByText(name, { exact: true })).toBeVisible();

/** Takes a step whose dialog asks for a reason or confirms it. */
async function confirm(page: Page, name: string, reason?: string) {
  await step(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  if (reason) await dialog.getByRole('textbox', { name: 'Arsyeja' }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The confirmation of a step leaves the bar of further steps free. */
async function expectFreeBar(page: Page) {
  const toast = page.getByRole('status').filter({ hasText: 'Nisi shqyrtimi' });
  const [toastBox, steps] = await Promise.all([toast.boundingBox(), bar(page).boundingBox()]);
  expect((toastBox?.y ?? Infinity) + (toastBox?.height ?? 0)).toBeLessThan(steps?.y ?? 0);
  expect(await toast.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
}

/** Uses the sticky navigation between parts. */
async function goToPart(page: Page, name: string) {
  await press(page, page.getByRole('navigation', { name: 'Pjesët e raportit' }).getByRole('button', { name }));
  await expect(page.getByRole('heading', { level: 3, name })).toBeFocused();
}

/** Replaces a field's text by keyboard. */
async function retype(page: Page, name: string, text: string) {
  await tabTo(page, page.getByRole('textbox', { name }));
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
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Si herën e fundit', exact: true }));
    await expect(page.getByRole('radio', { name: 'E njëjtë' })).toBeChecked();
    await goToPart(page, 'Zgjedhësit');
    await retype(page, 'Numri i zgjedhësve', '1 204');
    await expect(page.getByText('QV-ja ka më shumë se 1 000 zgjedhës')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Telefoni' });
    await expect(summary).toBeFocused();
    await press(page, summary.getByRole('button', { name: /^Përgjegjësi/ }));
    await page.keyboard.insertText('Prova Përgjegjëse');
    await retype(page, 'Telefoni', '069 234 5678');
    await page.keyboard.press('Control+Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Dërgo', exact: true }));
    await state(page, 'Dërguar');
  });

  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  await test.step('the inspector returns it, and says why', async () => {
    await inspector.goto(`/#${paths.qvReports}?municipality=53&status=sent`);
    await inspector.locator(`[data-row="${id}"]`).click();
    const place = inspector.locator('.neighbours');
    await expect(place).toBeVisible();
    await step(inspector, 'Nis shqyrtimin').click();
    await state(inspector, 'Në shqyrtim');
    await expectFreeBar(inspector);
    // It left the filtered list, and keeps its neighbours there.
    await expect(place).toBeVisible();
    await confirm(inspector, 'Kthe për plotësim', 'Numri i zgjedhësve nuk përputhet me listën.');
    await state(inspector, 'Kthyer për plotësim');
  });

  await test.step('the municipality reads why, corrects it and sends it again', async () => {
    await page.reload();
    await expect(page.getByText('Numri i zgjedhësve nuk përputhet me listën.').first()).toBeVisible();
    await goToPart(page, 'Zgjedhësit');
    await retype(page, 'Numri i zgjedhësve', '940');
    await expect(page.getByText('QV-ja ka më shumë se 1 000 zgjedhës')).toBeHidden();
    await step(page, 'Dërgo').click();
    await state(page, 'Dërguar');
  });

  await test.step('the inspector approves and publishes it', async () => {
    await inspector.reload();
    await step(inspector, 'Nis shqyrtimin').click();
    await step(inspector, 'Mirato').click();
    await confirm(inspector, 'Publiko');
    await state(inspector, 'Publikuar');
    const storedReport = `select status || ' ' || voters from premises_reports where id = $1`;
    expect(await portal.read(storedReport, id)).toEqual(['published 940']);
  });
});

test('a report that a colleague changed meanwhile is saved over only after that was shown', async ({
  page,
  portal,
}) => {
  const [id = ''] = await portal.read(
    `select id from premises_reports
     where kind = 'qv' and municipality_code = '53' and status in ('draft', 'returned') order by id limit 1`,
  );
  const { token } = await portal.session('QvsMapsPortalAdmin');
  // The page saves over an old version, because it has no news of the change.
  await page.route(`**${livePath}*`, (route) => route.abort());
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}/${id}` });
  const voters = page.getByRole('textbox', { name: 'Numri i zgjedhësve' });
  await voters.fill('811');
  await step(page, 'Ruaj').click();
  await expect(page.getByRole('status').filter({ hasText: 'U ruajt' })).toBeVisible();
  const { result } = await portal.call('getPremises', { params: { id: Number(id) } }, { token });
  const data = { ...result.data, voters: 700, room: '7' };
  const saved = { params: { id: Number(id) }, body: { version: result.version, data } };
  expect(await portal.call('savePremises', saved, { token })).toMatchObject({ status: 200 });
  await voters.fill('812');
  await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
  await step(page, 'Ruaj').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'e ndryshoi këtë ndërkohë' });
  await expect(conflict).toContainText('ju: 812, raporti: 700');
  await page.reload();
  await expect(voters).toHaveValue('812');
  await expect(conflict).toBeVisible();
  const address = `**/api/premises/${id}/`;
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await step(page, 'Ruaj').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gabim në komunikim me serverin!' })).toBeVisible();
  await expect(conflict).toBeVisible();
  await page.unroute(address);
  await step(page, 'Ruaj').click();
  await expect(conflict).toBeHidden();
  const storedReport = `select voters || ' ' || (data ->> 'room') from premises_reports where id = $1`;
  expect(await portal.read(storedReport, id)).toEqual(['812 7']);
});

test('the place of a report is set, moved and removed on the map by keyboard', async ({ page, portal }) => {
  const [id = ''] = await portal.read(
    `select id from premises_reports where kind = 'qv' and municipality_code = '53' and status = 'expected'
     and election_code = (select code from elections where state = 'reporting') order by id limit 1`,
  );
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}/${id}` });
  await page.getByRole('button', { name: 'Trego në hartë' }).click();
  const map = page.getByRole('application');
  const latitude = page.getByRole('textbox', { name: 'Gjerësia gjeografike' });
  // The first press may come before the map has its size.
  await expect(async () => {
    await map.press('Enter');
    await expect(latitude).toHaveValue(/^41\.\d{5}$/, { timeout: 500 });
  }).toPass();
  const before = await latitude.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect(latitude).not.toHaveValue(before);
  await page.keyboard.press('Delete');
  await expect(latitude).toHaveValue('');
});

test('reports that lack answers are named before many are sent', async ({ page, portal }) => {
  const [untouched = ''] = await portal.read(
    `select id from premises_reports where kind = 'qv' and municipality_code = '53' and status = 'expected'
     and election_code = (select code from elections where state = 'reporting') order by id desc limit 1`,
  );
  const { token } = await portal.session('QvsMapsPortalAdmin');
  const body = { version: 0, data: { room: '7' } };
  await portal.call('savePremises', { params: { id: Number(untouched) }, body }, { token });
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}?status=draft` });
  const drafts = `select count(*) from premises_reports where status = 'sent'`;
  const before = await portal.read(drafts);
  await page.getByRole('checkbox', { name: 'Zgjidh të gjitha të kësaj faqeje' }).check();
  await page.getByRole('button', { name: /^Dërgo \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dërgo' });
  await expect(dialog.getByText(/mbete[tn] siç (është|janë):$/)).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText(/QV \d{4}.*: /);
  expect(await portal.read(drafts)).toEqual(before);
});

test('many reports are sent, reviewed and approved in three clicks each', async ({ page, portal, staffPage }) => {
  const full = { change: 'same', ownership: 'public', buildingType: 'school', contactName: 'Prova Përgjegjëse' };
  const reports = await portal.read(
    `select id || ' ' || unit_code from premises_reports where kind = 'qv' and municipality_code = '53'
     and status = 'expected' and unit_code is not null
     and election_code = (select code from elections where state = 'reporting') order by id desc offset 10 limit 2`,
  );
  const ids = reports.map((row) => row.split(' ')[0] ?? '');
  const { token } = await portal.session('QvsMapsPortalAdmin');
  for (const row of reports) {
    const [id = '', unit = ''] = row.split(' ');
    const data = { ...full, unit, name: 'Shkolla e tri klikimeve', voters: 640, contactPhone: '+355692345678' };
    const saved = await portal.call(
      'savePremises',
      { params: { id: Number(id) }, body: { version: 0, data } },
      { token },
    );
    expect(saved.status).toBe(200);
  }
  const query = `?municipality=53&search=${encodeURIComponent('tri klikimeve')}`;
  const statuses = `select distinct status from premises_reports where id = any($1::int[])`;
  /** Selects all that the list shows, chooses the step, and confirms what the preview says. */
  const step = async (by: Page, name: string, status: string) => {
    const presses = await countPresses(by);
    await by.getByRole('checkbox', { name: 'Zgjidh të gjitha të kësaj faqeje' }).check();
    await by.getByRole('button', { name: `${name} (2)` }).click();
    await by.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click();
    await expect(by.getByRole('dialog')).toBeHidden();
    await expect(by.getByRole('status').filter({ hasText: ': 2 raporte.' })).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(3);
    expect(await portal.read(statuses, `{${ids.join()}}`)).toEqual([status]);
  };
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}${query}` });
  await step(page, 'Dërgo', 'sent');
  const inspector = await staffPage('KqzInspector', `${paths.qvReports}${query}`);
  await step(inspector, 'Nis shqyrtimin', 'in_review');
  await step(inspector, 'Mirato', 'approved');
});

test('selected reports are filled in as last time, and what they still need is said', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'QvsMapsPortalAdmin', { path: `${paths.qvReports}?status=expected&sort=name` });
  const rows = page.getByRole('checkbox', { name: /^Zgjidh QV/ });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await page.getByRole('button', { name: 'Si herën e fundit (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mbushi si herën e fundit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const announcement = page.getByRole('status').filter({ hasText: '2 raporte u mbushën.' });
  await expect(announcement).toContainText('2 kërkojnë edhe plotësim para dërgimit.');
  await expect(page.getByText(/ të zgjedhur$/)).toBeHidden();
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
  await page.getByRole('button', { name: 'Tjetra' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toBeChecked();
  await expect(chosen).toHaveText('2 të zgjedhur');
  const tile = (name: string) => page.getByRole('list', { name: 'Sipas gjendjes' }).getByRole('button', { name });
  // A row of the former list is ticked while the new one is still loading.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/premises\/\?.*status=refused/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await tile('Refuzuar').click();
  await expect(chosen).toBeHidden();
  await rows.first().check();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Hiq zgjedhjen' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Mirato \(/ })).toBeHidden();
  await tile('Në shqyrtim').click();
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

test('large counts in sentences are written as in Albanian', async ({ staffPage }) => {
  const page = await staffPage('KqzInspector', paths.qvReports);
  await expect(page.getByText(/^\d\s\d{3} pika janë vendosur vetëm sipas/)).toBeVisible();
});
