// Registration of paper, by keyboard: entered, checked, registered, printed.
import { readFileSync } from 'node:fs';
import { formatTrackingCode } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { aPdf } from '../api/test/evidence.ts';
import { openedBySlip } from '../api/test/savedFile.ts';
import { expectErrorSummary, list, press, tabTo, type } from './keyboard.ts';
import { expect, openSignedIn, test } from './portal.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function choose(page: Page, name: string) {
  await tabTo(page, radio(page, name));
  await page.keyboard.press('Space');
}

/** Fills in only the fields required for a filing by post. */
async function enter(page: Page) {
  // A radio group is one tab stop; arrows move within it.
  await tabTo(page, radio(page, 'Dorëzuar në zyrë'));
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, 'Me postë')).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Tani', exact: true }));
  await type(page, box(page, 'Fletë *'), '2');
  await type(page, box(page, 'Bashkëlidhje *'), '0');
  await type(page, box(page, 'Numri i dërguesit'), 'Nr. 88 prot.');
  await choose(page, 'Individ');
  const capacity = list(page, 'Cilësia *');
  await expect(capacity.getByRole('option').nth(1)).toBeAttached();
  await tabTo(page, capacity);
  await page.keyboard.press('ArrowDown');
  await expect(capacity).not.toHaveValue('');
  await type(page, box(page, 'Emri *'), 'Prova');
  await choose(page, 'Denoncim');
  await type(page, list(page, 'Objekti *'), 'institucion publik');
  await page.getByRole('option', { name: /institucion publik/ }).waitFor();
  await page.keyboard.press('Enter');
  await type(page, box(page, 'Përshkrimi *'), 'Takim fushate në shkollën demo.');
}

/** Counts the device's drafts. */
const storedNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('denonco', 1);
        opening.onsuccess = () => {
          const request = opening.result.transaction('sealed').objectStore('sealed').getAllKeys();
          request.onsuccess = () => resolve(request.result);
        };
      }),
  );

test('a paper denouncement is registered by keyboard with its scan and its missing parts', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'KqzRegistrar');
  await page.goto('/#/app/registers/new/denouncement');
  await expect(page.getByRole('heading', { level: 1, name: 'Regjistro një denoncim' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expectErrorSummary(page, 'Zgjidhni si erdhi.', radio(page, 'Dorëzuar në zyrë'));
  await page.getByRole('heading', { level: 1 }).focus();
  await enter(page);
  await test.step('a point or a voting centre that does not fit the municipality is asked about', async () => {
    await page.getByRole('combobox', { name: 'Bashkia', exact: true }).selectOption('Tiranë');
    await box(page, 'Kodi i qendrës së votimit').fill('9999');
    await expect(page.getByText(/^Nuk njihet asnjë qendër votimi me kodin 9999/)).toBeVisible();
    await box(page, 'Kodi i qendrës së votimit').fill('');
    await page.getByRole('button', { name: 'Trego në hartë' }).click();
    await box(page, 'Gjerësia gjeografike').fill('42.0');
    await box(page, 'Gjatësia gjeografike').fill('19.9');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Pika është jashtë Bashkisë Tiranë/)).toBeVisible();
  });
  const scan = { name: 'letra.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await page.locator('#scans input[type=file]').setInputFiles(scan);
  await expect(page.getByText('Gati. E morëm të plotë.')).toBeVisible();

  await test.step('a reload loses nothing, and Ctrl+Enter twice registers', async () => {
    await page.reload();
    // "Saved" shows until something changes; re-reading the file's state from the server may be such a change.
    await expect(box(page, 'Përshkrimi *')).toHaveValue('Takim fushate në shkollën demo.');
    await expect(page.getByText('Gati. E morëm të plotë.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Kontrolloni para regjistrimit' });
    await expect(dialog).toContainText('Prova');
    await expect(dialog.getByRole('listitem')).toContainText(['Emri dhe mbiemri i plotë', 'Adresa']);
    await expect(dialog.getByRole('button', { name: 'Regjistro', exact: true })).toBeFocused();
    await page.keyboard.press('Control+Enter');
  });

  await test.step('the attestation is printed, the code is in the slip alone, and no draft is left', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'U regjistrua' })).toBeFocused();
    const printed = page.context().waitForEvent('page');
    await press(page, page.getByRole('button', { name: 'Shtyp vërtetimin' }));
    await (await printed).close();
    await expect.poll(() => storedNames(page)).toEqual([]);
    await press(page, page.getByRole('button', { name: 'Regjistro një tjetër' }));
    await expect(page.getByRole('dialog', { name: 'Fleta me kodin nuk u shkarkua' })).toBeVisible();
    await page.keyboard.press('Escape');
    const file = page.getByRole('link', { name: 'Hap dosjen' });
    await press(page, file);
    const warning = page.getByRole('dialog', { name: 'Fleta me kodin nuk u shkarkua' });
    await expect(warning).toBeVisible();
    // The browser's close event comes after the next press.
    const link = await file.elementHandle();
    await warning.evaluate((dialog: HTMLDialogElement, next) => {
      dialog.requestClose();
      if (next instanceof HTMLElement) next.click();
    }, link);
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    const saved = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Shkarko fletën', exact: true }));
    const opened = await openedBySlip(readFileSync(await (await saved).path()));
    await expect(page.getByText('Fleta u shkarkua.')).toBeVisible();
    const code = /#\/denounces\/track\?code=([0-9A-Z]{16})$/.exec(opened)?.[1] ?? 'none';
    for (const form of [code, formatTrackingCode(code)]) expect(await page.content()).not.toContain(form);
    const { result } = await portal.call('traceDenouncement', { body: { code } });
    expect(result.events.map(({ action }) => action)).toEqual(['register', 'handOutCode']);
    await press(page, page.getByRole('button', { name: 'Shtyp një fletë të re…' }));
    await press(page, page.getByRole('button', { name: 'Shkarko fletën e re' }));
    await expect(page.getByText('Shkruani arsyen.')).toBeVisible();
    await type(page, box(page, 'Pse duhet një fletë e re'), 'Printeri e grisi fletën.');
    const again = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Shkarko fletën e re' }));
    const next = (await openedBySlip(readFileSync(await (await again).path()))).split('code=')[1] ?? '';
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await portal.call('traceDenouncement', { body: { code } })).code).toBe('unknown_code');
    expect((await portal.call('traceDenouncement', { body: { code: next } })).status).toBe(200);
  });

  await test.step('the next paper of the same sender keeps the sender and warns of a duplicate', async () => {
    const number = (await page.getByRole('region', { name: 'Vërtetimi' }).locator('b.code').textContent()) ?? '';
    await press(page, page.getByRole('button', { name: 'Një tjetër nga i njëjti dërgues' }));
    await expect(box(page, 'Emri *')).toHaveValue('Prova');
    await expect(box(page, 'Numri i dërguesit')).toHaveValue('');
    await type(page, box(page, 'Numri i dërguesit'), 'nr.88 Prot');
    await expect(page.getByRole('status').getByRole('link', { name: number })).toBeVisible();
    await page.goto(`/#/app/registers/denouncements/${number}`);
    await expect(page.getByText('Ardhur në letër')).toBeVisible();
    await expect(page.getByText(/^Kur u regjistrua mungonte:/)).toBeVisible();
  });
});

test('an empty paper complaint is registered only once the paper in hand is confirmed, with a request for what it lacks', async ({
  page,
  portal,
}) => {
  const before = await portal.read('select count(*) from cases');
  await openSignedIn(page, portal, 'KasSecretary', { path: '/app/registers/new/complaint' });
  await radio(page, 'Me postë').check();
  await page.getByRole('button', { name: 'Tani', exact: true }).click();
  await box(page, 'Fletë *').fill('1');
  await box(page, 'Bashkëlidhje *').fill('0');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Kontrolloni para regjistrimit' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Vendimi i plotë' })).toBeVisible();
  const inHand = dialog.getByRole('checkbox', { name: /^Kam në dorë një letër/ });
  await expect(inHand).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Konfirmoni çfarë keni në dorë, ose kthehuni te formulari.')).toBeVisible();
  expect(await portal.read('select count(*) from cases')).toEqual(before);
  await inHand.press('Space');
  await dialog.getByRole('button', { name: 'Regjistro', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'U regjistrua' })).toBeFocused();
  const missing = page.getByRole('region', { name: 'Çfarë mungon' });
  await expect(missing).toContainText('Vendimi i plotë');
  const number = (await page.getByRole('region', { name: 'Vërtetimi' }).locator('b.code').textContent()) ?? '';
  expect(await portal.read('select status from cases where number = $1', number)).toEqual(['registered']);
});
