// The main job across its people: a visitor files, staff check, investigate, ask and decide, the visitor and the public see it.
import { livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { button } from './filing.ts';
import { demoPassword, expect, fileByCall, type Portal, settle, signIn, test } from './portal.ts';
import { begin, finish, openFromQueue, status, take, toast } from './working.ts';

const nameOf = async ({ read }: Portal, email: string) =>
  (await read("select name || ' ' || surname from members where email = $1", email))[0] ?? '';

test('from a denouncement to its public outcome', async ({ page, portal, desk }) => {
  test.slow();
  const school = 'Shkolla Demo e Rrugëtimit';
  const { number, trackingCode } = await fileByCall(portal, {
    track: 'denouncement',
    object: 'CAM-INST',
    subjects: [
      { type: 'SCHOOL', name: school },
      { type: 'HEAD', position: 'Drejtor' },
    ],
  });

  const registrar = await desk('KqzRegistrar');
  await test.step('the registrar starts the check and admits it to an investigator', async () => {
    await openFromQueue(registrar, number);
    await status(registrar, 'E regjistruar');
    await take(registrar, 'Nis verifikimin');
    await status(registrar, 'Verifikim paraprak');
    await begin(registrar, 'Kalo në hetim');
    await finish(registrar, 'Kalo në hetim');
    const assignee = registrar.getByRole('dialog').getByRole('combobox', { name: 'Përgjegjësi' });
    await expect(assignee).toHaveAccessibleDescription(/Gabim/);
    await assignee.selectOption(await nameOf(portal, 'kqzinvestigator@denonco.test'));
    await finish(registrar, 'Kalo në hetim');
    await expect(toast(registrar)).toContainText('Hetim administrativ');
  });

  const investigator = await desk('KqzInvestigator');
  const request = 'Ju lutemi dërgoni orën dhe vendin e takimit.';
  await test.step('the investigator finds it among the own cases and asks for more', async () => {
    await openFromQueue(investigator, number);
    await investigator.goBack();
    await investigator.getByRole('tab', { name: /^Të miat/ }).click();
    await investigator.getByRole('link', { name: number }).click();
    await begin(investigator, 'Kërko të dhëna shtesë');
    const dialog = investigator.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' }).fill(request);
    await dialog.getByRole('textbox', { name: 'Sa ditë i jepen' }).fill('5');
    await expect(dialog.getByText(/^Afati do të skadojë .+ në orën 16:00/)).toBeVisible();
    await finish(investigator, 'Kërko të dhëna shtesë');
    await expect(toast(investigator)).toContainText('Kthyer për plotësim');
  });

  await test.step('the visitor answers on the track page', async () => {
    await page.goto(`/#/denounces/track?code=${trackingCode}`);
    await expect(page.getByRole('region', { name: 'KQZ-ja ju kërkon diçka' })).toContainText(request);
    await button(page, 'Përgjigju').click();
    await page.getByRole('textbox', { name: 'Përgjigja juaj' }).fill('Në orën 10:30, në palestrën e shkollës.');
    await button(page, 'Dërgo përgjigjen').click();
    await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
    await status(page, 'Hetim administrativ');
  });

  await test.step('the commissioner decides, each subject with its own outcome', async () => {
    const commissioner = await desk('KqzCommissioner');
    await openFromQueue(commissioner, number);
    await expect(commissioner.getByText('Në orën 10:30, në palestrën e shkollës.')).toBeVisible();
    await begin(commissioner, 'Vendos');
    const dialog = commissioner.getByRole('dialog');
    await dialog.getByRole('combobox', { name: school }).selectOption('Gjobë');
    await dialog.getByRole('combobox', { name: 'Drejtor' }).selectOption('Rrëzim');
    await dialog
      .getByRole('textbox', { name: 'Vendimi i arsyetuar' })
      .fill('Takimi u zhvillua brenda orarit në shkollë, prandaj shkelja u provua.');
    await finish(commissioner, 'Vendos');
    const amount = dialog.getByRole('textbox', { name: 'Gjoba, lekë' });
    await expect(amount).toHaveAccessibleDescription(/Gabim/);
    await amount.fill('50 000');
    await finish(commissioner, 'Vendos');
    await expect(toast(commissioner)).toContainText('Vendosur');
  });

  await test.step('the visitor and the public see the outcome', async () => {
    await page.goto('/#/home');
    await page.goto(`/#/denounces/track?code=${trackingCode}`);
    await status(page, 'Vendosur');
    const outcomes = page.locator('section').filter({ hasText: 'Vendimi për çdo subjekt' }).getByRole('listitem');
    await expect(outcomes.filter({ hasText: school })).toContainText(/Gjobë · 50.000 lekë/);
    await expect(outcomes.filter({ hasText: 'Drejtor' })).toContainText('Rrëzim');
    await settle(portal);
    await page.goto(`/#/denounces/list?search=${number}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Vendosur');
    await expect(row).toContainText('Gjobë');
  });

  await test.step('the registrar closes it, as conveyed on the track page', async () => {
    await registrar.reload();
    await begin(registrar, 'Mbyll');
    await registrar.getByRole('dialog').getByRole('radio', { name: 'Në faqen e ndjekjes' }).check();
    await finish(registrar, 'Mbyll');
    await expect(toast(registrar)).toContainText('Mbyllur');
  });
});

test.describe('two at one case', () => {
  /** A case that the registrar has open in the form of asking for completion, with the request typed. */
  async function halfAsked(portal: Portal, registrar: Page, request: string) {
    // Nothing tells this page of the other by itself: only what it sends finds out.
    await registrar.route(`**${livePath}*`, (route) => route.abort());
    await registrar.reload();
    const { number } = await fileByCall(portal);
    await openFromQueue(registrar, number);
    await take(registrar, 'Nis verifikimin');
    await begin(registrar, 'Kërko plotësim');
    await registrar.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' }).fill(request);
    return number;
  }

  async function actMeanwhile({ call, read }: Portal, role: string, number: string, action: string) {
    const username = `${role.toLowerCase()}@denonco.test`;
    const { accessToken: token } = (await call('signIn', { body: { username, password: demoPassword } })).result;
    const [assignee = ''] = await read('select id from members where email = $1', 'kqzinvestigator@denonco.test');
    const { version } = (await call('getCase', { params: { number } }, { token })).result;
    const body = { action, version, data: { assignee } };
    expect((await call('actOnCase', { params: { number }, body }, { token })).status).toBe(200);
  }

  const request = 'Ju lutemi shkruani adresën e plotë të godinës.';

  test('the second is told what changed, keeps what was typed, and may send it again', async ({ desk, portal }) => {
    const registrar = await desk('KqzRegistrar');
    const number = await halfAsked(portal, registrar, request);
    await actMeanwhile(portal, 'KqzCommissioner', number, 'assign');
    await finish(registrar, 'Kërko plotësim');
    const told = registrar.getByRole('dialog').getByRole('alert').filter({ hasText: 'ka ndryshuar ndërkohë' });
    await expect(told).toContainText('U caktua përgjegjësi');
    await expect(told).toContainText(await nameOf(portal, 'kqzcommissioner@denonco.test'));
    await expect(registrar.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' })).toHaveValue(request);
    await finish(registrar, 'Kërko plotësim');
    await expect(toast(registrar)).toContainText('Kthyer për plotësim');
  });

  test('what is no longer possible is not sent, and its text can still be copied', async ({ desk, portal }) => {
    const registrar = await desk('KqzRegistrar');
    const number = await halfAsked(portal, registrar, request);
    await actMeanwhile(portal, 'KqzRegistrar', number, 'admit');
    await finish(registrar, 'Kërko plotësim');
    const dialog = registrar.getByRole('dialog');
    await expect(dialog.getByText('Ky veprim nuk lejohet më në gjendjen e re.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Kërko plotësim', exact: true })).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' })).toHaveValue(request);
  });
});

test.describe('signing in and out', () => {
  const tokenOf = (page: Page): Promise<string | null> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}').auth?.token ?? null);
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Llogaria:/ }).click();
    await button(page, 'Dil').click();
    await expect(page).toHaveURL(/#\/home/);
  };

  test('a wrong password and a lost network each have their words, and nothing typed is lost', async ({ page }) => {
    await page.goto('/#/home');
    await button(page, 'Hyrja e personelit').click();
    const dialog = page.getByRole('dialog', { name: 'Hyrja e personelit' });
    const username = dialog.getByRole('textbox', { name: 'E-maili' });
    await button(page, 'Hyr').click();
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/Shkruani e-mailin/);

    await username.fill('kqzregistrar@denonco.test');
    await dialog.getByLabel(/^Fjalëkalimi$/).fill('gabim-gabim-gabim');
    await button(page, 'Hyr').click();
    await expect(dialog.getByRole('alert')).toContainText('E-mail ose fjalëkalim i gabuar.');
    await expect(username).toHaveValue('kqzregistrar@denonco.test');
    await button(page, 'Fshihe mesazhin').click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await page.route('**/api/auth/qvsmaps-portal/login/', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel(/^Fjalëkalimi$/).fill(demoPassword);
    await button(page, 'Hyr').click();
    await expect(dialog.getByRole('alert')).toContainText('Gabim në komunikim me serverin!');
    await button(page, 'Hyr').click();
    await expect(page).toHaveURL(/#\/app\/dashboards\/default/);
  });

  test('signing out ends the token on the server', async ({ page, portal }) => {
    await signIn(page, 'KqzAuditor');
    const token = (await tokenOf(page)) ?? '';
    expect((await portal.call('loggedMember', {}, { token })).status).toBe(200);
    const told = page.waitForResponse('**/api/auth/qvsmaps-portal/logout/');
    await signOut(page);
    expect((await told).status()).toBe(200);
    expect((await portal.call('loggedMember', {}, { token })).status).toBe(401);
    expect(await tokenOf(page)).toBeNull();
  });

  test('signing out succeeds here also when its call fails', async ({ page }) => {
    await signIn(page, 'KqzAuditor');
    await page.route('**/api/auth/qvsmaps-portal/logout/', (route) => route.abort());
    await signOut(page);
    expect(await tokenOf(page)).toBeNull();
    await page.goto('/#/app/registers/denouncements');
    await expect(page).toHaveURL(/#\/home\?redirect=\/app\/registers\/denouncements/);
  });

  test('a session ended elsewhere leads by itself to signing in, and back', async ({ page, portal }) => {
    await signIn(page, 'KqzAuditor');
    await portal.call('signOut', { body: {} }, { token: (await tokenOf(page)) ?? '' });
    await expect(page).toHaveURL(/#\/home\?redirect=/);
    await expect(page.getByRole('dialog', { name: 'Hyrja e personelit' })).toBeVisible();
  });
});

test('the four parts of the state and the look chosen are kept over loading anew', async ({ page }) => {
  await signIn(page, 'KqzRegistrar');
  await page.getByRole('button', { name: /^Llogaria:/ }).click();
  await button(page, 'Pamja dhe gjuha').click();
  const panel = page.getByRole('dialog', { name: 'Pamja dhe gjuha' });
  for (const name of ['Të errëta', 'Djathtas–majtas']) await panel.getByText(name, { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Ngushto menunë anësore' }).check();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}'));
  expect(Object.keys(kept).toSorted()).toEqual(['auth', 'member', 'permission', 'theme']);
  expect(kept.theme).toMatchObject({ currentTheme: 'dark', direction: 'rtl', navCollapsed: true, locale: 'al' });
  expect(kept.member.role.code).toBe('KqzRegistrar');

  await page.reload();
  await expect(page.locator('body')).toHaveClass(/(^|\s)dir-rtl(\s|$)/);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: /^Llogaria:/ })).toContainText(kept.member.data.fullName);
  const side = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Kryesore' }) });
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(80);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}'))).toEqual(kept);
});

test('navigation above instead of beside, and a page without any, each at a press and back', async ({ page }) => {
  await signIn(page, 'KqzRegistrar');
  const nav = page.getByRole('navigation', { name: 'Kryesore' });
  const set = async (name: string) => {
    await page.getByRole('button', { name: /^Llogaria:/ }).click();
    await button(page, 'Pamja dhe gjuha').click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await set('Sipër');
  await expect.poll(async () => (await nav.boundingBox())?.height).toBe(55);
  await nav.getByRole('link', { name: 'Denoncimet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denoncimet');
  await set('Vetëm faqja, pa menu');
  await expect(nav).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denoncimet');
  await expect(nav).toHaveCount(0);
  await button(page, 'Shfaq menunë').click();
  await expect(nav).toBeVisible();
});
