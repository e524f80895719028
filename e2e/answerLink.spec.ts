// The one-time link of a request: draft answers, a single answer, and expired or unknown links.
import { createHash } from 'node:crypto';
import { aPng } from '../api/test/evidence.ts';
import { openedBySlip, savedFile } from '../api/test/savedFile.ts';
import { button, field } from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { loseNextAnswer } from './lostAnswer.ts';
import { waitForMessage } from './outbox.ts';
import { expect, fileDenouncement, type Portal, takeCaseAction, test } from './portal.ts';

test.beforeEach(({ page }) => injectAxe(page));

/** Files a denouncement, asks for completion, and returns the address of the request. */
async function denouncementWithRequest(portal: Portal) {
  const { number, trackingCode } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  const request = { request: 'Në cilën orë ndodhi dhe ku?', dueInDays: 5 };
  const { requests } = await takeCaseAction(portal, 'KqzRegistrar', number, 'askCompletion', request);
  const { token } = await portal.session('KqzRegistrar');
  const params = { number, id: requests[0]?.id ?? '' };
  const { bytes } = await savedFile(portal.address, 'printRequestSlip', { params }, token);
  return { number, trackingCode, path: new URL(await openedBySlip(bytes)).hash };
}

test('the link of a request keeps a draft answer and accepts one answer', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const { number, path } = await denouncementWithRequest(portal);
  await page.goto(`/${path}`);
  await expect(page.getByText('Në cilën orë ndodhi dhe ku?')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expectHealthyPage(page, 'the page of a link');
  await button(page, 'Dërgo përgjigjen').click();
  await expect(page.getByText('Shkruani përgjigjen.')).toBeVisible();
  await field(page, 'Përgjigja juaj').fill('Ishte ora');
  await expect(page.getByText(/U ruajt në orën/)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Përgjigja juaj')).toHaveValue('Ishte ora');
  await field(page, 'Përgjigja juaj').fill('Ishte ora 18:00, para shkollës.');
  await page.locator('input[type=file]').setInputFiles({ name: 'shkolla.png', mimeType: 'image/png', buffer: aPng() });
  await expect(page.getByRole('listitem').filter({ hasText: 'shkolla.png' })).toContainText('Autor sekret');
  await button(page, 'Hiqi para dërgimit').click();
  await expect(page.getByText('Të dhënat që nuk duken u hoqën')).toBeVisible();
  await expect(page.getByText(/SHA-256/)).toBeVisible();
  await expect(page.getByText(createHash('sha256').update(aPng()).digest('hex'))).toHaveCount(0);
  await button(page, 'Dërgo përgjigjen').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Përgjigja juaj u regjistrua');
  const documents = 'select d.purpose::text from case_documents d join cases c on c.id = d.case_id where c.number = $1';
  expect(await portal.read(documents, number)).toEqual(['answer']);

  await page.goto('/#/home');
  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Përgjigja është dërguar');
  await expectHealthyPage(page, 'the page of a link');
});

test('the page of a link distinguishes a truncated link from a lost network', async ({ page, context, portal }) => {
  const { path } = await denouncementWithRequest(portal);
  await page.goto(`/${path.slice(0, -3)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kjo lidhje nuk njihet');
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page's code is here; only the call finds no network.
  await context.route('**/link-info/', (route) => route.abort());
  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kërkesa nuk u hap');
  await context.unroute('**/link-info/');
  await button(page, 'Provo përsëri').first().click();
  await expect(field(page, 'Përgjigja juaj')).toBeVisible();
});

test('the filer exchanges messages with the commission and subscribes to news', async ({ page, portal }) => {
  const { number, trackingCode } = await denouncementWithRequest(portal);
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await button(page, 'Shkruani një mesazh').click();
  await field(page, 'Mesazhi juaj').fill('Kam edhe një dëshmitar.');
  await loseNextAnswer(page, '**/portal/*/send-message/');
  await button(page, 'Dërgo mesazhin').click();
  await expect(page.getByText('Gabim në komunikim me serverin!')).toBeVisible();
  await button(page, 'Dërgo mesazhin').click();
  await expect(page.getByText('Mesazhi juaj u dërgua.')).toBeVisible();
  await expect(page.getByText('Kam edhe një dëshmitar.')).toHaveCount(1);

  const { token } = await portal.session('KqzRegistrar');
  const body = { text: 'Na jepni kontaktin e tij.' };
  const response = await portal.call('sendCaseMessage', { params: { number }, body }, { token });
  expect(response.status).toBe(200);

  await button(page, 'Më njoftoni').click();
  await field(page, 'Adresa e e-mailit').fill('pa-adresë');
  await button(page, 'Ruaj').click();
  await expect(field(page, 'Adresa e e-mailit')).toHaveAccessibleDescription(/Vendosni një adresë e-maili të vlefshme/);
  await field(page, 'Adresa e e-mailit').fill('denoncues@denonco.test');
  await button(page, 'Ruaj').click();
  await expect(page.getByText('d•••@d•••.test')).toBeVisible();
  await expect(page.getByText(/Pret konfirmimin tuaj/)).toBeVisible();
  await expect(page.getByText('Na jepni kontaktin e tij.')).toBeVisible();
  await expectHealthyPage(page, 'the page of a link');

  const link = await waitForMessage(
    'denoncues@denonco.test',
    new RegExp(`Çështja ${number} u regjistrua[^]*(/notices/confirm/[\\w-]{43})`),
  );
  await page.goto(`/#${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T’ju njoftojmë në këtë adresë?');
  await expectHealthyPage(page, 'the page that confirms an address');
  await button(page, 'Po, më njoftoni').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresa juaj u konfirmua');
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await expect(page.getByText('d•••@d•••.test')).toBeVisible();
  await expect(page.getByText(/Pret konfirmimin tuaj/)).toHaveCount(0);
  await button(page, 'Hiq d•••@d•••.test').click();
  await expect(page.getByText('d•••@d•••.test')).toHaveCount(0);
});

test('an unintended recipient unsubscribes without a code, and the filer sees it', async ({ page, portal }) => {
  const to = 'gabim@denonco.test';
  const { number, trackingCode } = await fileDenouncement(portal, {
    track: 'denouncement',
    confidentiality: 'named',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: to },
  });
  await page.goto(`/#${await waitForMessage(to, /#(\/stop\/[\w-]{43})/)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T’i ndalim njoftimet?');
  await expect(page.locator('body')).not.toContainText(number);
  await expectHealthyPage(page, 'the page that stops news');
  await button(page, 'Ndalo njoftimet').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Njoftimet u ndalën');
  await expect(page.locator('body')).not.toContainText(number);
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await expect(page.getByText(/njoftimet te një adresë u ndalën me lidhjen/)).toBeVisible();
  await expectHealthyPage(page, 'a case whose news was stopped');
});
