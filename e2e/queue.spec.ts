// The work queue, by keyboard where there is a shortcut: search, saved filters, assignment, export, live changes.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { button } from './denouncementForm.ts';
import { expect, fileDenouncement, memberIdOf, test, waitForJobs } from './portal.ts';

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
    // The start page has a table of cases too, and a new page focuses its heading.
    await expect(page.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeFocused();
    await expect(page.getByRole('tab', { name: /^Radha ime/, selected: true })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    const table = await page.getByRole('table').boundingBox();
    const card = await page
      .locator('.card')
      .filter({ has: page.getByRole('table') })
      .boundingBox();
    expect(table?.width).toBeLessThanOrEqual(card?.width ?? 0);
    await page.setViewportSize({ width: 1366, height: 768 });
    const row = await page.getByRole('row').nth(1).boundingBox();
    expect((row?.y ?? 0) + 14 * (row?.height ?? 0)).toBeLessThanOrEqual(768);
    await page.setViewportSize({ width: 768, height: 1024 });
    const headers = page.getByRole('columnheader');
    for (const name of ['Afati', 'Përgjegjësi'])
      await expect(headers.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    const search = page.getByRole('searchbox', { name: 'Kërko në radhë' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.insertText(`"shko ${word.toLowerCase()}"`);
    await expect(page.getByText('Asnjë çështje nuk u përgjigjet filtrave.')).toBeVisible();
    await search.fill(`"murin e shkolles" ${word.slice(0, 6)}`);
    await expect(rows(page)).toHaveText([second, first]);
    await expect(begins(page, /^Hiq filtrin “"murin/)).toBeVisible();
  });

  await test.step('keeps the filters while the member is elsewhere, until they are taken away', async () => {
    await page.getByRole('combobox', { name: 'Renditja' }).selectOption('Më të vjetrat');
    await expect(rows(page)).toHaveText([first, second]);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
    await expect(rows(page)).toHaveText([first, second]);
    await page.getByRole('combobox', { name: 'Renditja' }).selectOption('Përputhja');
    await expect(rows(page)).toHaveText([second, first]);
  });

  await test.step('columns are chosen and ordered, and stay so', async () => {
    const names = async () => (await page.getByRole('columnheader').allInnerTexts()).slice(1);
    await button(page, 'Kolonat').click();
    const dialog = page.getByRole('dialog', { name: 'Kolonat e radhës' });
    await expect(dialog.getByRole('checkbox', { name: 'Afati Gjithnjë' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Bashkia' }).check();
    await dialog.getByRole('checkbox', { name: 'Gjendja' }).uncheck();
    await dialog.getByRole('button', { name: 'Më lart: Afati' }).click();
    await page.keyboard.press('Escape');
    const chosen = ['Numri', 'Objekti dhe i denoncuari', 'Afati', 'Radha', 'Përgjegjësi', 'Bashkia'];
    await expect.poll(names).toEqual(chosen);
    await page.reload();
    await expect(rows(page)).toHaveText([second, first]);
    await expect.poll(names).toEqual(chosen);
    await button(page, 'Kolonat').click();
    await button(page, 'Kthe kolonat e zakonshme').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Gjendja' })).toBeAttached();
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
    await expect(
      assignee.getByRole('option', { name: /^Demo Hetues administrativ · (\d+ të hapura|1 e hapur)/ }),
    ).toBeAttached();
    await assignee.selectOption(await memberIdOf(portal, 'KqzInvestigator'));
    await dialog.getByRole('button', { name: 'Cakto përgjegjësin' }).click();
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
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shkurtoret e tastierës' })).toContainText('Cakto përgjegjësin');
  });
});

test('a shortcut that is pressed just as the queue appears is heard', async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar');
  await page.evaluate(() => {
    // Called after the commit of the new page, before its passive effects.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main .queue-page')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Kërko në radhë' })).toBeFocused();
});

test('a search typed before the saved filters arrive stays', async ({ staffPage, portal }) => {
  const { token } = await portal.session('KqzAuditor');
  const body = { kind: 'denouncement', name: 'Të mbyllurat', query: 'status=closed' } as const;
  const [filter] = (await portal.call('saveQueueFilter', { body }, { token })).result;
  const usual = { params: { id: filter?.id ?? '' }, body: { isDefault: true } };
  await portal.call('changeQueueFilter', usual, { token });
  const page = await staffPage('KqzAuditor');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/cases/filters/*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Kërko në radhë' });
  await search.fill('shko');
  await expect(page).toHaveURL(/search=shko$/);
  arrival.resolve();
  await expect(page.getByRole('navigation', { name: 'Filtrat e mi' }).getByRole('link')).toHaveText(['Të mbyllurat']);
  await expect(page.getByRole('table').or(page.getByText('Asnjë çështje nuk u përgjigjet filtrave.'))).toBeVisible();
  await expect(page).toHaveURL(/search=shko$/);
  await expect(search).toHaveValue('shko');
  await portal.call('removeQueueFilter', { params: { id: filter?.id ?? '' } }, { token });
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
  await expect(secretary.getByText(`${number} është numër i regjistrit të denoncimeve.`)).toBeVisible();
  // It was never before KAS.
  await expect(secretary.getByText('Atje nuk u gjet asnjë çështje me këtë numër.')).toBeVisible();
});

test('actions by key wait, can be undone, and are sent on leaving the page', async ({ staffPage, portal }) => {
  const text = 'Fletushka Kudhëraveshi u ndanë para shkollës.';
  const cases = [
    await fileDenouncement(portal, { description: text }),
    await fileDenouncement(portal, { description: text }),
  ];
  const [first = '', second = ''] = cases.map(({ number }) => number);
  await waitForJobs(portal);
  const page = await staffPage('KqzRegistrar', '/app/registers/denouncements?search=Kudhëraveshi&sort=registered');
  const statusOf = (number: string) =>
    portal.read('select status from cases where number = $1', number).then(([status]) => status);
  const pending = page.getByRole('status').filter({ has: button(page, 'Zhbëj') });
  await expect(rows(page)).toHaveText([first, second]);
  await page.getByRole('heading', { level: 1 }).click();

  await test.step('the last one is undone by key, and the focus goes back to its row', async () => {
    for (const key of ['j', 'n', 'n']) await page.keyboard.press(key);
    await expect(pending).toContainText(`Nis verifikimin: ${second} (edhe # veprim pret)`.replace('#', '1'));
    await page.keyboard.press('z');
    await expect(pending).toContainText(`Nis verifikimin: ${first}`);
    await expect(page.getByRole('link', { name: second })).toBeFocused();
    await button(page, 'Zhbëj').click();
    await expect(page.getByRole('status').filter({ hasText: 'U zhbë: Nis verifikimin.' })).toBeVisible();
    await expect(pending).toHaveCount(0);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['registered', 'registered']);
  });

  await test.step('leaving the page sends it', async () => {
    await page.getByRole('link', { name: first }).focus();
    await page.keyboard.press('n');
    await expect(pending).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.poll(() => statusOf(first)).toBe('preliminary_check');
    await page.getByRole('link', { name: 'Denoncimet', exact: true }).click();
    // The start page may list the case too.
    await expect(page.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeFocused();
    await page.getByRole('link', { name: second }).focus();
    await page.keyboard.press('n');
    await expect(pending).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => statusOf(second)).toBe('preliminary_check');
  });

  await test.step('an action that the case does not allow is refused at once', async () => {
    await page.goto('/#/app/registers/denouncements?search=Kudhëraveshi');
    await page.getByRole('link', { name: first }).focus();
    await page.keyboard.press('n');
    await expect(page.getByText('Nis verifikimin: nuk bëhet në këtë gjendje.')).toBeVisible();
    await button(page, 'Mbyll njoftimin').click();
    await expect(pending).toHaveCount(0);
  });

  await test.step('for many at once, each is answered', async () => {
    const third = (await fileDenouncement(portal, { description: text })).number;
    await waitForJobs(portal);
    await page.goto(`/#/app/registers/denouncements?search=Kudhëraveshi&sort=registered`);
    await expect(rows(page)).toHaveText([first, second, third]);
    const inView = page.getByRole('tab', { name: /^Të reja/ });
    const registered = `select count(*) from cases where kind = 'denouncement' and status = 'registered'`;
    const [before] = await portal.read(registered);
    await expect(inView).toHaveText(`Të reja ${before}`);
    await page.getByRole('checkbox', { name: 'Zgjidh të gjitha të shfaqurat' }).check();
    await button(page, 'Nis verifikimin').click();
    await expect(page.getByRole('link', { name: first })).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Nis verifikimin: u krye te 1 çështje, nuk u krye te 2:');
    expect(await statusOf(third)).toBe('preliminary_check');
    await expect(inView).toHaveText(`Të reja ${Number(before) - 1}`);
    await button(page, 'Mbyll njoftimin').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('what an action asks is asked once for all', async () => {
    await page.getByRole('checkbox', { name: 'Zgjidh të gjitha të shfaqurat' }).check();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Ndrysho rreshtin publik' });
    await expect(dialog).toContainText('3 çështje të zgjedhura.');
    await dialog.getByRole('radio', { name: /^Vetëm vlerat e koduara/ }).check();
    await dialog.getByRole('button', { name: 'Ndrysho rreshtin publik' }).click();
    const notified = page.getByRole('status').filter({ hasText: 'U miratua rreshti publik' });
    await expect(notified).toContainText('3 çështje');
    await page.getByRole('link', { name: first }).focus();
    await page.keyboard.press('o');
    await expect(page.getByText('Konstato mosplotësimin: nuk bëhet në këtë gjendje.')).toBeVisible();
  });
});

test('further rows are appended, and a case among them leads back to its place', async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar', `${paths.denouncementQueue}?view=all&sort=registered`);
  await expect(rows(page)).toHaveCount(25);
  await button(page, 'Shfaq më shumë').click();
  const next = rows(page).nth(25);
  await expect(next).toBeFocused();
  const number = (await next.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(page.getByText(/^26 nga \d+$/)).toBeVisible();
  await page.goBack();
  await expect(next).toHaveText(number);
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  await page.getByRole('row').filter({ hasText: number }).getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/DEN-\d{4}-\d{6}$/);
  await expect(page).not.toHaveURL(new RegExp(`${number}$`));
});

test('a selection in the queue ends with its filter, and does not return with it', async ({ staffPage }) => {
  const page = await staffPage('KqzRegistrar', paths.denouncementQueue);
  const box = page.getByRole('checkbox', { name: /^Zgjidh DEN-/ }).first();
  await box.check();
  await expect(page.getByText('1 e zgjedhur')).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Renditja' });
  await order.selectOption('Më të vjetrat');
  await expect(page.getByText('1 e zgjedhur')).toBeHidden();
  await order.selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByText('1 e zgjedhur')).toBeHidden();
});

test('the pile is shared out by a rule, shown before it is confirmed', async ({ staffPage, portal }) => {
  const text = 'Banderola Shumëzagari u vu në shkollë.';
  const numbers: string[] = [];
  for (let many = 0; many < 3; many++) numbers.push((await fileDenouncement(portal, { description: text })).number);
  await waitForJobs(portal);
  const page = await staffPage('KqzRegistrar', '/app/registers/denouncements?search=Shumëzagari');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Ndaji çështjet' });
  await expect(dialog).toContainText('3 çështje për t’u ndarë.');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.uncheck();
  const taker = dialog.getByRole('row').filter({ hasText: 'Demo Protokollist' });
  await taker.getByRole('checkbox').check();
  await expect(taker).toContainText(/\+3, gjithsej \d+/);
  await dialog.getByRole('radio', { name: /Sipas qarkut/ }).check();
  await dialog.getByRole('button', { name: 'Cakto kështu' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 çështje u caktuan.' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Pamje të tjera' }).selectOption('mine');
  await expect(rows(page)).toHaveCount(3);
});
