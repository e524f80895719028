// Filing by a legal entity, with a place on the map, with evidence, with a confirmed telephone.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aPng, aPdf as pdfWithMetadata } from '../api/test/evidence.ts';
import { isStoredReadably, listStoredRecords } from './browserStorage.ts';
import {
  button,
  choice,
  clickContinue,
  expectStep,
  field,
  fillFrom,
  fillUpTo,
  open,
  optional,
  readReceipt,
  savedDraft,
  send,
  unfold,
} from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
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
import { waitForMessage } from './outbox.ts';
import { expect, test } from './portal.ts';
import { aFile, aPdf, chooseFiles, uploadRow } from './uploads.ts';

test.beforeEach(({ page }) => injectAxe(page));

const description = 'Në oborrin e shkollës u shpërndanë fletushka gjatë mësimit, para nxënësve.';
const MB = 1024 * 1024;

test.describe('by keyboard alone on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a legal entity files a denouncement through its representative', async ({ page, portal }) => {
    const choose = async (name: string) => {
      await tabTo(page, choice(page, name));
      await page.keyboard.press('Space');
    };
    await open(page);
    // A radio group is one tab stop; arrows move within it.
    await tabTo(page, choice(page, 'Me emër'));
    await page.keyboard.press('ArrowUp');
    await expect(choice(page, 'Në emër të një personi juridik')).toBeChecked();
    await choose('Denoncim');
    await pressContinue(page);
    await expectStep(page, 'what');
    await type(page, list(page, 'Lloji i shkeljes'), 'nxënës');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await type(page, field(page, 'Përshkrimi'), `${description} Person juridik.`);
    await chooseInList(page, list(page, 'Bashkia'), 'Durrës');
    await pressContinue(page);
    await expectStep(page, 'who');
    await chooseInList(page, list(page, 'Kush është?'), 'I panjohur');
    const chooser = page.waitForEvent('filechooser');
    await press(page, button(page, 'Shtoni skedarë'));
    await (await chooser).setFiles(aPdf('vendim.pdf', 1000));
    await expect(uploadRow(page, 'vendim.pdf')).toContainText('Gati. E morëm të plotë.');
    await expectHealthyPage(page, 'files that arrived');
    await pressContinue(page);

    await expect(page.getByRole('heading', { level: 1, name: 'Rreth personit juridik' })).toBeFocused();
    await pressContinue(page);
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(8);
    await expectErrorSummary(page, 'Zgjidhni çfarë është personi juridik', list(page, 'Çfarë është?'));
    await pressUntilChosen(page, list(page, 'Çfarë është?'), 'Organizat');
    await type(page, field(page, 'Emri i personit juridik'), 'Organizata Demo');
    await type(page, optional(page, 'NIPT-i'), 'L12345678I');
    await type(page, field(page, 'Adresa e selisë'), 'Rruga e Provës 1, Durrës');
    await type(page, field(page, 'Emri i përfaqësuesit'), 'Demo');
    await type(page, field(page, 'Mbiemri i përfaqësuesit'), 'Prova');
    await type(page, field(page, 'Detyra e përfaqësuesit'), 'Drejtor');
    await type(page, field(page, 'Telefoni'), '069 234 5678');
    await type(page, field(page, 'E-mail'), 'zyra@demo.test');
    await expectHealthyPage(page, 'about the legal entity');
    await pressContinue(page);

    await expectStep(page, 'check');
    await expect(page.getByText('Organizata Demo')).toBeVisible();
    await expect(page.getByText('vendim.pdf')).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: /^Deklaroj/ }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Dërgo denoncimin'));
    const { number } = await readReceipt(page);
    await expectHealthyPage(page, 'the receipt with its documents');
    expect(await portal.read('select denouncer_type from cases where number = $1', number)).toEqual(['CSO']);
  });
});

test('a place is found by name and set on the map by keyboard', async ({ page, portal }) => {
  const text = `${description} Me pikë në hartë.`;
  await fillUpTo(page, 'what', { description: text });
  await list(page, 'Lloji i shkeljes').fill('materiale');
  await page.getByRole('listbox').getByRole('option').first().click();
  await field(page, 'Përshkrimi').fill(text);
  await list(page, 'Kërkoni vendin me emër').fill('fark');
  await page.getByRole('option', { name: /^Farkë.*Bashkia Tiranë/ }).click();
  await expect(list(page, 'Bashkia')).toHaveValue(/./);
  await expect(page.getByText(/Njësia administrative/)).toBeVisible();
  await unfold(page, 'Vendi i saktë');
  await button(page, 'Trego në hartë').click();
  await test.step('a place that does not fit the municipality is asked about, with the map folded away too', async () => {
    await page.getByLabel('Gjerësia gjeografike').fill('42.0');
    await page.getByLabel('Gjatësia gjeografike').fill('19.9');
    await page.keyboard.press('Tab');
    const isOutside = page.getByText(/^Pika është jashtë Bashkisë Tiranë/);
    await expect(isOutside).toBeVisible();
    await button(page, 'Mbyll hartën').click();
    await expect(page.getByLabel('Gjerësia gjeografike')).toHaveCount(0);
    await expect(isOutside).toBeVisible();
    await optional(page, 'Kodi i qendrës së votimit').fill('9999');
    await expect(page.getByText(/^Nuk njihet asnjë qendër votimi me kodin 9999/)).toBeVisible();
    await optional(page, 'Kodi i qendrës së votimit').fill('0412');
    await expect(page.getByText(/^Qendra e votimit 0412 është në Bashkinë Pukë/)).toBeVisible();
    await button(page, 'Trego në hartë').click();
  });
  await page.getByRole('application').click();
  await expect(page.getByLabel('Gjerësia gjeografike')).toHaveValue(/^41\./);
  await page.getByLabel('Gjerësia gjeografike').fill('41.32');
  await page.getByLabel('Gjatësia gjeografike').fill('19.82');
  await page.keyboard.press('Tab');
  await expectHealthyPage(page, 'the place with its map');
  await clickContinue(page);
  await fillFrom(page, 'who', 'check', { description: text });
  await expect(page.getByText('Qarku Tiranë › Bashkia Tiranë › Farkë')).toBeVisible();
  await expect(page.getByText(/^Qendra e votimit 0412 është në Bashkinë Pukë/)).toBeVisible();
  await expect(page.getByText('41,32 gjerësi, 19,82 gjatësi')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await send(page);
  const { number } = await readReceipt(page);
  expect(await portal.read('select (lat, lng)::text from cases where number = $1', number)).toEqual(['(41.32,19.82)']);
});

test.describe('evidence', () => {
  test('an upload resumes from an encrypted copy after its tab was closed', async ({ page, context }) => {
    const text = 'Procesverbali i komisionit';
    const path = aFile('procesverbal.pdf', Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), randomBytes(20 * MB)]));
    await fillUpTo(page, 'who', { description });
    // Cut the line after the first chunk.
    const pieces: string[] = [];
    await page.route('**/api/evidence/uploads/*/*/', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      pieces.push(request.headers()['upload-offset'] ?? '');
      return pieces.length > 1 ? route.abort('connectionreset') : route.continue();
    });
    await chooseFiles(page, path);
    await expect.poll(() => pieces.length).toBeGreaterThan(1);
    await expect(uploadRow(page, 'procesverbal.pdf')).toContainText('Skedari ruhet në këtë pajisje, i kriptuar');
    await expect(savedDraft(page)).toBeVisible();
    expect(await listStoredRecords(page)).toHaveLength(1 + 6);
    expect(await isStoredReadably(page, text)).toBe(false);
    await page.close();

    const later = await context.newPage();
    const offsets: string[] = [];
    later.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await later.goto('/#/denounces/register');
    await button(later, 'Vazhdo draftin').click();
    await later.goto('/#/denounces/register?step=who');
    await expectStep(later, 'who');
    await expect(uploadRow(later, 'procesverbal.pdf')).toContainText('Gati. E morëm të plotë.');
    // A closing page lets held requests through, so part of the second chunk may have arrived.
    expect(Number(offsets[0])).toBeGreaterThanOrEqual(8 * MB);
    await expect.poll(() => listStoredRecords(later)).toHaveLength(1);

    await fillFrom(later, 'who', 'check', { description });
    await expect(later.getByText('procesverbal.pdf')).toBeVisible();
    await later.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await send(later);
    await readReceipt(later);
    await expect(uploadRow(later, 'procesverbal.pdf')).toContainText(/SHA-256 [0-9a-f]{64}/);
  });

  test('a file that cannot be stored shows a warning and blocks nothing once it is gone', async ({
    page,
    context,
    portal,
  }) => {
    const devtools = await context.newCDPSession(page);
    // Before anything is stored: the browser caches the available quota.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.address, quotaSize: MB });
    await fillUpTo(page, 'who', { description });
    await page.route('**/api/evidence/uploads/**', (route) => route.abort('internetdisconnected'));
    await chooseFiles(page, aPdf('e-madhe.pdf', 8 * MB));
    const row = uploadRow(page, 'e-madhe.pdf');
    await expect(row).toContainText('Skedari nuk ruhet në këtë pajisje: mos e mbyllni faqen');
    await expectHealthyPage(page, 'a file that the device cannot keep');
    await fillFrom(page, 'who', 'check', { description });
    await expect(savedDraft(page)).toBeVisible();
    expect(await listStoredRecords(page)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText('ende pa u ngarkuar')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await context.setOffline(true);
    await expect(page.getByText('Jeni pa rrjet.')).toBeVisible();
    await send(page);
    const note = page.getByRole('alert').filter({ hasText: '1 dokument nuk është ngarkuar ende.' });
    await expect(note).toContainText('Njëri pret që ta vazhdoni ose ta zgjidhni përsëri');
    await expect(note.getByRole('button')).toHaveText(['Dërgo pa to']);
    await context.setOffline(false);
  });

  test('a file that is gone from the device is named, after two requests at most', async ({
    page,
    context,
    portal,
  }) => {
    // The device keeps no copy to go on with.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.address, quotaSize: MB });
    await fillUpTo(page, 'who', { description });
    const path = aPdf('zhduket.pdf', 4 * MB);
    const requested: string[] = [];
    await page.route('**/api/evidence/uploads/**', (route) => {
      requested.push(route.request().method());
      rmSync(path, { force: true });
      return route.continue();
    });
    await chooseFiles(page, path);
    await expect(uploadRow(page, 'zhduket.pdf')).toContainText('Skedari nuk lexohet më në pajisje');
    expect(requested.length).toBeLessThanOrEqual(2);
    await expectHealthyPage(page, 'a file that is gone');
  });

  test('a file that the server takes only later says when', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    const headers = { 'Retry-After': '549' };
    const json = { success: false, code: 'rate_limited', message: 'Shumë përpjekje.' };
    await page.route('**/api/evidence/uploads/**', (route) => route.fulfill({ status: 429, headers, json }));
    await chooseFiles(page, aPdf('me-vone.pdf', 1000));
    await expect(uploadRow(page, 'me-vone.pdf')).toContainText('Shumë përpjekje. Provoni pas 10 minutash.');
  });

  test('a document is sent without its metadata, which is shown before and after', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    const original = pdfWithMetadata();
    await chooseFiles(page, aFile('vendimi-i-plote.pdf', original));
    const row = uploadRow(page, 'vendimi-i-plote.pdf').first();
    const note = page.getByRole('alert').filter({ hasText: 'Një skedar mban edhe të dhëna që nuk duken' });
    await expect(note).toContainText('Autori');
    await expect(row).toContainText('Autori: Autor sekret');
    await expectHealthyPage(page, 'what a document tells');
    await note.getByRole('button', { name: 'Hiqi para dërgimit' }).click();
    await expect(row).toContainText('Gati. E morëm të plotë.');
    await expect(row).toContainText('Të dhënat që nuk duken u hoqën');
    await expect(row).toContainText(/SHA-256 [0-9a-f]{64}/);
    await expect(row).not.toContainText(createHash('sha256').update(original).digest('hex'));
  });

  test('one choice sends all files without metadata, also later ones, and one of them otherwise', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    const sample = (name: string) => join(import.meta.dirname, '../clean/samples', name);
    const row = (name: string) => uploadRow(page, name).first();
    const note = page.getByRole('alert').filter({ hasText: 'mbajnë edhe të dhëna që nuk duken' });
    await chooseFiles(page, [sample('film.mov'), sample('photo.heic'), aFile('foto.png', aPng())]);
    for (const [name, message] of [
      ['film.mov', 'Vendi ku u bë: 41.3275, 19.8187'],
      ['photo.heic', 'Vendi ku u bë: 41.32750, 19.81870'],
      ['foto.png', 'Autor sekret'],
    ] as const)
      await expect(row(name)).toContainText(message);
    await expect(row('foto.png').getByRole('presentation')).toHaveAttribute('src', /^data:image\/jpeg/);
    await fillFrom(page, 'who', 'check', { description });
    await expect(page.getByText('3 skedarë presin zgjedhjen tuaj')).toBeVisible();
    await button(page, 'Shkoni te zgjedhja').click();
    await expect(page.locator(':focus').getByRole('alert')).toContainText('3 skedarë mbajnë edhe të dhëna');
    await note.getByRole('button', { name: 'Hiqi para dërgimit' }).click();
    await expect(note).toHaveCount(0);
    await chooseFiles(page, sample('sound.mp3'));
    for (const name of ['film.mov', 'photo.heic', 'foto.png', 'sound.mp3']) {
      await expect(row(name)).toContainText('Gati. E morëm të plotë.');
      await expect(row(name)).toContainText('Të dhënat që nuk duken u hoqën');
    }
    await row('sound.mp3').getByText('Të dhënat që nuk duken u hoqën').click();
    await row('sound.mp3').getByRole('button', { name: 'Dërgoje këtë siç është' }).click();
    await expect(row('sound.mp3')).toContainText('Niset siç është, me të dhënat që nuk duken');
    const bytes = readFileSync(sample('sound.mp3'));
    await expect(row('sound.mp3')).toContainText(createHash('sha256').update(bytes).digest('hex'));
    const sound = aFile('prishur.mp3', Buffer.concat([Buffer.from('ID3'), randomBytes(2000)]));
    await chooseFiles(page, sound);
    await expect(uploadRow(page, 'prishur.mp3')).toContainText('niset me çdo të dhënë që mban');
  });

  test('refused files say why, and twenty are accepted', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    const empty = aFile('bosh.pdf', '');
    const disguised = aFile('maskuar.pdf', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const program = aFile('program.exe', 'MZ');
    await chooseFiles(page, [empty, disguised, program]);
    await expect(uploadRow(page, 'bosh.pdf')).toContainText('Skedari është bosh');
    await expect(uploadRow(page, 'program.exe')).toContainText('Ky lloj skedari nuk pranohet.');
    await expect(uploadRow(page, 'maskuar.pdf')).toContainText('Ky lloj skedari nuk pranohet.');

    const long = `${'Ç'.repeat(180)} ${'dëshmi '.repeat(16)}fundi.pdf`;
    const files = [long, ...Array.from({ length: 20 }, (_, at) => `nr-${at}.pdf`)].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    }));
    await chooseFiles(page, files);
    await expect(page.getByRole('alert').filter({ hasText: 'Lejohen deri në 20 skedarë' })).toContainText('nr-19.pdf');
    await expect(page.getByText('Gati. E morëm të plotë.')).toHaveCount(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await expectHealthyPage(page, 'twenty files, and those refused');
    await button(page, 'Hiq nr-3.pdf').click();
    await expect(page.getByText('Gati. E morëm të plotë.')).toHaveCount(19);
    await expect(button(page, 'Shtoni skedarë')).toBeFocused();
  });

  test('a file that the server removed can be uploaded again', async ({ page, portal }) => {
    const path = aPdf('e-vjeter.pdf', 1000);
    await fillUpTo(page, 'who', { description });
    // The first answer may ask for a new challenge.
    const created = page.waitForResponse(
      (response) => response.url().endsWith('/api/evidence/uploads/') && response.status() === 201,
    );
    await chooseFiles(page, path);
    const location = (await (await created).headerValue('location')) ?? '';
    const [, ticket = '', id = ''] = /([^/]+)\/([^/]+)\/$/.exec(location) ?? [];
    const row = uploadRow(page, 'e-vjeter.pdf');
    await expect(row).toContainText('Gati. E morëm të plotë.');
    const checked = page.waitForResponse(`**/api/evidence/${id}/`);
    await fillFrom(page, 'who', 'check', { description });
    expect((await checked).status()).toBe(200);
    const removed = await portal.call(
      'removeAttachment',
      { params: { id } },
      { headers: { 'x-upload-ticket': ticket } },
    );
    expect(removed.status).toBe(200);
    await page.route(`**/api/evidence/${id}/`, (route) => route.abort(), { times: 1 });
    await expect(savedDraft(page)).toBeVisible();
    await page.clock.install();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/evidence/${id}/`));
    await page.reload();
    await failed;
    await page.clock.fastForward(10_000);
    await expect(page.getByText('ende pa u ngarkuar')).toBeVisible();
    await page.getByRole('button', { name: /^Ndrysho ?: Dokumente dhe prova$/ }).click();
    await expect(row).toContainText('Skedari nuk është më në server');
    const other = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: /^Zgjidhni përsëri/ }).click();
    await (await other).setFiles(aPdf('tjeter.pdf', 100));
    await expect(row.getByRole('alert')).toContainText('Ky nuk është i njëjti skedar');
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: /^Zgjidhni përsëri/ }).click();
    await (await chooser).setFiles(path);
    await expect(row).toContainText('Gati. E morëm të plotë.');
    await clickContinue(page);
    await fillFrom(page, 'check', 'receipt', { description });
    await expect(uploadRow(page, 'e-vjeter.pdf')).toContainText(/SHA-256/);
  });

  test('sending waits for evidence that is still uploading', { tag: '@main' }, async ({ page }) => {
    await page.route('**/api/evidence/uploads/*/*/', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    );
    await fillUpTo(page, 'who', { description });
    await chooseFiles(page, aPdf('e-vonuar.pdf', 1000));
    const row = uploadRow(page, 'e-vonuar.pdf');
    await expect(row).toContainText('Po ngarkohet');
    await button(page, 'Ndalo ngarkimin e e-vonuar.pdf').click();
    await expect(row).toContainText('I ndalur. Vazhdon nga ku mbeti.');
    await button(page, 'Vazhdo ngarkimin e e-vonuar.pdf').click();
    await expect(row).toContainText('Po ngarkohet');
    await fillFrom(page, 'who', 'check', { description });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: '1 dokument nuk është ngarkuar ende.' })).toBeVisible();
    await button(page, 'Prit dhe dërgo kur të jenë gati').click();
    await page.unrouteAll();
    await readReceipt(page);
    await expect(uploadRow(page, 'e-vonuar.pdf')).toContainText(/SHA-256/);
  });
});

test('a telephone is confirmed by a code sent to it', async ({ page }) => {
  await fillUpTo(page, 'you', { description });
  await page.getByRole('combobox', { name: 'Në çfarë cilësie denonconi?' }).selectOption('Zgjedhës');
  await field(page, 'Emri').fill('Demo');
  await field(page, 'Mbiemri').fill('Prova');
  await field(page, 'Telefoni').fill('069');
  await page.getByRole('checkbox', { name: 'Me SMS' }).check();
  await field(page, 'Telefoni').fill('');
  await clickContinue(page);
  await expect(page.getByRole('alert').first()).toContainText('Telefoni: Kjo fushë është e detyrueshme');
  await field(page, 'Telefoni').fill('069 700 1122');
  await button(page, 'Konfirmo numrin me kod').click();
  const code = field(page, 'Kodi që morët me SMS');
  await expect(code).toBeFocused();
  await expect(page.getByText(/Kod tjetër pas \d+ sekondash/)).toBeVisible();
  const digits = await waitForMessage('+355697001122', /\b(\d{6})\b/);
  await code.fill(digits === '000000' ? '111111' : '000000');
  await button(page, 'Konfirmo').click();
  await expect(code).toHaveAccessibleDescription(/Kodi nuk është i saktë/);
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await code.press('Enter');
  await expect(page.getByText('Numri u konfirmua.')).toBeVisible();
  await clickContinue(page);
  await expect(page.getByText('069 700 1122 (i konfirmuar)')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await send(page);
  await readReceipt(page);
});
