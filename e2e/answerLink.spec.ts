// A request and its one-time link: looking uses nothing up, half an answer waits, one answer is taken, and what no longer
// opens says why.
import { aPng } from '../api/test/evidence.ts';
import { button, field } from './filing.ts';
import { demoPassword, expect, fileByCall, type Portal, test } from './portal.ts';
import { bringAxe, isSound } from './sound.ts';

test.beforeEach(({ page }) => bringAxe(page));

async function staff(portal: Portal, role: string) {
  const body = { username: `${role.toLowerCase()}@denonco.test`, password: demoPassword };
  const { result } = await portal.call('signIn', { body });
  return { token: result.accessToken };
}

/** A denouncement that waits for its filer, and the address that opens its request. */
async function asked(portal: Portal) {
  const { number, trackingCode } = await fileByCall(portal);
  const registrar = await staff(portal, 'KqzRegistrar');
  const act = (action: 'startCheck' | 'askCompletion', version: number, data: object) =>
    portal.call('actOnCase', { params: { number }, body: { action, version, data } }, registrar);
  await act('startCheck', 1, {});
  const { result } = await act('askCompletion', 2, { request: 'Në cilën orë ndodhi dhe ku?', dueInDays: 5 });
  const id = result.requests[0]?.id ?? '';
  const link = await portal.call('getRequestLink', { params: { number, id }, body: {} }, registrar);
  return { number, trackingCode, path: new URL(link.result.url).hash };
}

test('half an answer waits behind the link, the whole one is taken once', async ({ page, portal }) => {
  const { number, path } = await asked(portal);
  await page.goto(`/${path}`);
  await expect(page.getByText('Në cilën orë ndodhi dhe ku?')).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await isSound(page, 'the page of a link');
  await field(page, 'Përgjigja juaj').fill('Ishte ora');
  await expect(page.getByText(/U ruajt në orën/)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Përgjigja juaj')).toHaveValue('Ishte ora');
  await field(page, 'Përgjigja juaj').fill('Ishte ora 18:00, para shkollës.');
  await page.locator('input[type=file]').setInputFiles({ name: 'shkolla.png', mimeType: 'image/png', buffer: aPng() });
  await expect(page.getByText(/SHA-256/)).toBeVisible();
  await button(page, 'Dërgo përgjigjen').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Përgjigja juaj u regjistrua');
  const documents = 'select d.purpose::text from case_documents d join cases c on c.id = d.case_id where c.number = $1';
  expect(await portal.read(documents, number)).toEqual(['answer']);

  await page.goto('/#/home');
  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Përgjigja është dërguar');
  await isSound(page, 'the page of a link');
});

test('a link that was cut is told apart from a page without network', async ({ page, context, portal }) => {
  const { path } = await asked(portal);
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

test('filer and commission write to each other, and news is asked for and stopped', async ({ page, portal }) => {
  const { number, trackingCode } = await asked(portal);
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await button(page, 'Shkruani një mesazh').click();
  await field(page, 'Mesazhi juaj').fill('Kam edhe një dëshmitar.');
  await button(page, 'Dërgo mesazhin').click();
  await expect(page.getByText('Mesazhi juaj u dërgua.')).toBeVisible();
  await expect(page.getByText('Kam edhe një dëshmitar.')).toBeVisible();

  const registrar = await staff(portal, 'KqzRegistrar');
  const reply = await portal.call(
    'sendCaseMessage',
    { params: { number }, body: { text: 'Na jepni kontaktin e tij.' } },
    registrar,
  );
  expect(reply.status).toBe(200);

  await button(page, 'Më njoftoni').click();
  await field(page, 'Adresa e e-mailit').fill('pa-adresë');
  await button(page, 'Ruaj').click();
  await expect(field(page, 'Adresa e e-mailit')).toHaveAccessibleDescription(/Vendosni një adresë e-maili të vlefshme/);
  await field(page, 'Adresa e e-mailit').fill('denoncues@denonco.test');
  await button(page, 'Ruaj').click();
  await expect(page.getByText('d•••@d•••.test')).toBeVisible();
  await expect(page.getByText('Na jepni kontaktin e tij.')).toBeVisible();
  await isSound(page, 'the page of a link');
  await button(page, 'Hiq d•••@d•••.test').click();
  await expect(page.getByText('d•••@d•••.test')).toHaveCount(0);
});
