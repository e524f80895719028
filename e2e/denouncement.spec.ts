// Filing a denouncement: by keyboard on a phone, anonymous, confidential.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkTrackingCode } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { nodeCrypto } from '../verify/src/cli/nodeCrypto.ts';
import { checkReceipt } from '../verify/src/core/receipt.ts';
import { readReceipt as readReceiptFile } from '../verify/src/core/receiptFile.ts';
import {
  button,
  choice,
  clickContinue,
  expectStep,
  field,
  fillUpTo,
  open,
  optional,
  readReceipt,
  send,
} from './denouncementForm.ts';
import {
  chooseInList,
  expectErrorSummary,
  list,
  press,
  pressContinue,
  pressUntilChosen,
  tabTo,
  type,
} from './keyboard.ts';
import { countCasesWith, expect, test } from './portal.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';

test.describe('by keyboard alone on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a named denouncement is filed, saved and tracked', { tag: '@main' }, async ({ page, portal }) => {
    await page.goto('/#/home');
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /Denonco/ })
        .first(),
    );
    await expectStep(page, 'start');
    await pressContinue(page);
    await expectErrorSummary(page, 'Zgjidhni si doni të denonconi', choice(page, 'Me emër'));
    await page.keyboard.press('Space');
    await pressContinue(page);
    await expectErrorSummary(page, 'Zgjidhni denoncim ose indicie', choice(page, 'Denoncim'));
    await page.keyboard.press('Space');
    await pressContinue(page);

    await expectStep(page, 'what');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await type(page, list(page, 'Lloji i shkeljes'), 'materiale');
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Materiale propagandistike/);
    await page.keyboard.press('Enter');
    await expect(list(page, 'Lloji i shkeljes')).toHaveValue(/^Materiale propagandistike/);
    await type(page, field(page, 'Përshkrimi'), description);
    await chooseInList(page, list(page, 'Bashkia'), 'Tiranë');
    await pressContinue(page);

    await expectStep(page, 'who');
    await chooseInList(page, list(page, 'Kush është?'), 'Bashki');
    await expect(optional(page, 'NIPT-i')).toHaveCount(0);
    await chooseInList(page, page.getByRole('region', { name: 'Subjekti 1' }).getByRole('combobox').last(), 'Tiranë');
    await press(page, button(page, 'Shto një subjekt tjetër'));
    const second = page.getByRole('region', { name: 'Subjekti 2' });
    await expect(list(second, 'Kush është?')).toBeFocused();
    await pressUntilChosen(page, list(second, 'Kush është?'), 'I panjohur');
    await expect(second.getByRole('textbox')).toHaveCount(0);
    await pressContinue(page);

    await expectStep(page, 'you');
    await expect(page.getByText('(mjafton njëri: telefoni ose e-maili)')).toHaveCount(2);
    await chooseInList(page, list(page, 'Në çfarë cilësie denonconi?'), 'Zgjedhës');
    await type(page, field(page, 'Emri'), 'Demo');
    await type(page, field(page, 'Mbiemri'), 'Prova');
    await press(page, page.locator('summary', { hasText: 'Të dhëna të tjera' }));
    await type(page, optional(page, 'Numri personal'), 'I50307101C');
    for (const [part, value] of [
      ['Dita', '8'],
      ['Muaji', '3'],
      ['Viti', '1985'],
    ] as const)
      await type(page, field(page, part), value);
    await pressContinue(page);
    await expectErrorSummary(page, 'Data e lindjes dhe numri personal nuk përputhen', field(page, 'Dita'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('7');
    await pressContinue(page);

    await expectStep(page, 'check');
    await expect(page.getByText('Mungon: Adresa; Një telefon ose e-mail.')).toBeVisible();
    const changes = await page.getByRole('button', { name: /^Ndrysho/ }).allTextContents();
    expect(new Set(changes).size).toBe(changes.length);
    await expect(page.getByText('Qarku Tiranë › Bashkia Tiranë')).toBeVisible();
    await press(page, page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }));
    await expectStep(page, 'what');
    await tabTo(page, field(page, 'Përshkrimi'));
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(' Kam edhe një dëshmitar.');
    await pressContinue(page);
    await expectStep(page, 'check');
    await expect(page.getByText('Kam edhe një dëshmitar.')).toBeVisible();

    await press(page, button(page, 'Dërgo denoncimin'));
    const declaration = page.getByRole('checkbox', { name: /^Deklaroj/ });
    await expectErrorSummary(page, 'Duhet ta pranoni deklaratën', declaration);
    await page.keyboard.press('Space');
    await press(page, button(page, 'Dërgo denoncimin'));

    const { number, code } = await readReceipt(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(checkTrackingCode(code)).toBe('ok');
    const download = page.waitForEvent('download');
    const saved = button(page, 'Shkarko PDF');
    await press(page, saved);
    await expect(saved).toBeInViewport({ ratio: 1 });
    const pdf = await (await download).path();
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');

    await press(page, button(page, 'Shko te çështja'));
    await expect(page.getByRole('dialog', { name: 'E ruajtët kodin?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: /^E ruajta kodin/ }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Shko te çështja'));

    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText('E regjistruar', { exact: true })).toBeVisible();
    const deadline = page.locator('section').filter({ hasText: 'Afati: Verifikimi paraprak' });
    await expect(deadline).toContainText('kohë e brendshme e komisionit, jo afat ligjor');
    await expect(deadline).toContainText(/\d{1,2}\.\d{1,2}\.\d{4}/);
    await expect(page).toHaveURL(/#\/denounces\/track$/);
    expect(await countCasesWith(portal, 'Kam edhe një dëshmitar.')).toBe(1);
  });
});

test('an anonymous tip asks for no identity, and its receipt and history verify', { tag: '@main' }, async ({
  page,
  context,
  portal,
}) => {
  const story = { track: 'Indicie', identity: 'Anonim', description: `${description} Indicie pa emër.` } as const;
  await fillUpTo(page, 'check', story);
  await expect(page.getByText(/Hapi 4 nga 4$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rreth jush' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await context.setOffline(true);
  await expect(button(page, 'Dërgo kur të kthehet rrjeti')).toBeVisible();
  await context.setOffline(false);
  await send(page);
  const { code } = await readReceipt(page);
  await expect(page.getByText('Ju nuk jeni palë në atë procedurë.')).toBeVisible();
  await page.getByText('Më shumë', { exact: true }).click();
  const mail = (await page.getByRole('link', { name: 'me e-mail' }).getAttribute('href')) ?? '';
  expect(mail).toMatch(/^mailto:\?/);
  expect(decodeURIComponent(mail)).toContain(code);
  const { result } = await portal.call('traceDenouncement', { body: { code } });
  expect(result.track?.code).toBe('tip');
  expect(await portal.read('select confidentiality from cases where number = $1', result.number)).toEqual([
    'anonymous',
  ]);

  await expect(page.getByText(/Hyn në regjistrin e pandryshueshëm më .*:(00|15|30|45):00/)).toBeVisible();
  const receipt = readReceiptFile(await saved(page, 'Skedari i vërtetimit (JSON)'));
  if (!('receipt' in receipt)) throw new Error(receipt.unread);
  expect(checkReceipt(nodeCrypto, receipt.receipt, {})).toMatchObject({
    promise: 'holds',
    entersAt: expect.stringMatching(/:(00|15|30|45):00/),
    leaf: 'holds',
    log: { is: 'absent' },
  });
  await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
  await button(page, 'Shko te çështja').click();
  await page.getByText('1 hap po hyn në regjistrin e pandryshueshëm').click();
  const history = JSON.parse((await saved(page, 'Shkarkoni provën (JSON)')).toString());
  expect(history).toMatchObject({
    format: 'denonco-history/v1',
    number: result.number,
    leaves: expect.arrayContaining([
      expect.objectContaining({ kind: 'filing', leaf: Buffer.from(receipt.receipt.leaf).toString('base64') }),
    ]),
  });

  const filed = page.getByRole('region', { name: 'Çfarë paraqitët' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Ecuria' })).toHaveCSS('break-after', 'avoid');
  await expect(page.getByRole('listitem').filter({ hasText: 'E depozituat' })).toHaveCSS('break-inside', 'avoid');
  await expect(filed).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Lexoni çfarë paraqitët').click();
  await expect(filed.getByText(story.description)).toBeVisible();
  const content = await saved(page, 'Shkarkoni përmbajtjen e nënshkruar (JSON)');
  expect(createHash('sha256').update(content).digest('hex')).toBe(receipt.receipt.contentSha256);
  expect((await saved(page, 'Shkarkoni kopjen (PDF)')).includes(content)).toBe(true);
});

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  return readFileSync(await (await download).path());
}

test('a denouncement cannot be anonymous, and a confidential one says why', async ({ page }) => {
  await open(page);
  await choice(page, 'Anonim').check();
  await expect(choice(page, 'Denoncim')).toHaveCount(0);
  await choice(page, 'Konfidencial').check();
  await expect(choice(page, 'Indicie')).not.toBeChecked();
  await choice(page, 'Denoncim').check();
  await clickContinue(page);
  const reason = field(page, 'Pse duhet të mbetet konfidencial?');
  await expect(reason).toHaveAccessibleDescription(/Shkruani pse identiteti juaj duhet të mbetet konfidencial/);
  await reason.fill('Punoj në institucionin që denoncoj.');
  await clickContinue(page);
  await expectStep(page, 'what');
});

test('the code is sent with an app of the device, where it has any', async ({ page }) => {
  await page.addInitScript(() => {
    const outcomes = ['NotAllowedError', 'AbortError', ''];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ text }: ShareData) => {
        const name = outcomes.shift();
        if (name) throw new DOMException('', name);
        document.title = text ?? '';
      },
    });
  });
  await fillUpTo(page, 'receipt', { description });
  const { number, code } = await readReceipt(page);
  const more = page.getByText('Më shumë', { exact: true });
  const share = button(page, 'me një aplikacion të pajisjes');
  const refusal = page.getByText('Pajisja nuk e hapi programin.');
  await more.click();
  await share.click();
  await expect(refusal).toBeVisible();
  // The sheet was closed.
  await share.click();
  await expect(refusal).toHaveCount(0);
  await share.click();
  await expect(page).toHaveTitle(new RegExp(`${number}.*${code}.*code=${code.replaceAll('-', '')}`));

  await test.step('e-mail and SMS stand without it', async () => {
    const href = new RegExp(`body=.*${code}`);
    await expect(page.getByRole('link', { name: 'me e-mail' })).toHaveAttribute('href', href);
    await expect(page.getByRole('link', { name: 'me SMS' })).toHaveAttribute('href', href);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.addInitScript(() => Reflect.deleteProperty(navigator, 'share'));
    await page.reload();
    await more.click();
    await expect(page.getByRole('link', { name: 'me SMS' })).toBeVisible();
    await expect(share).toHaveCount(0);
  });
});

test('a list that loads late opens when it is loaded', async ({ page }) => {
  const arriving = Promise.withResolvers<void>();
  await page.route('**/api/denounce-objects/portal/list/', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await fillUpTo(page, 'what', { description });
  await page.getByRole('combobox', { name: 'Lloji i shkeljes' }).fill('materiale');
  await expect(page.getByText('Nuk u gjet asgjë')).toHaveCount(0);
  arriving.resolve();
  // Posters, and the forging and damage of material.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
});

test('a browser that stores nothing says so, and the form goes on', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await fillUpTo(page, 'what', { description });
  await expect(page.getByText('Ky shfletues nuk e ruan draftin.')).toBeVisible();
});
