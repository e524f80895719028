// A denouncement from filing to its decision, conflicts between two members, and signing in and out.
import { livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { casePath, paths, publicCasePath, visitorPath } from '../web/src/paths.ts';
import { confirmAction, expectStatus, openFromQueue, scrollTo, startAction, toast, voteOfKas } from './casework.ts';
import { button } from './denouncementForm.ts';
import {
  demoPassword,
  expect,
  fileDenouncement,
  memberIdOf,
  openSignedIn,
  type Portal,
  signInThroughForm,
  startSession,
  takeCaseAction,
  test,
  waitForJobs,
} from './portal.ts';

const nameOf = async ({ read }: Portal, email: string) =>
  (await read("select name || ' ' || surname from members where email = $1", email))[0] ?? '';

test('staff check, investigate, decide and close a denouncement', { tag: '@main' }, async ({
  page,
  portal,
  staffPage,
}) => {
  const school = 'Shkolla e Rrugëtimit';
  const { number, trackingCode } = await fileDenouncement(portal, {
    track: 'denouncement',
    object: 'CAM-INST',
    subjects: [
      { type: 'SCHOOL', name: school },
      { type: 'HEAD', position: 'Drejtor, tel. 069 000 0000' },
    ],
  });

  const registrar = await staffPage('KqzRegistrar');
  await test.step('the registrar starts the check and admits it to an investigator', async () => {
    await openFromQueue(registrar, number);
    await expectStatus(registrar, 'E regjistruar');
    await startAction(registrar, 'Nis verifikimin');
    const line = registrar.getByRole('dialog').getByRole('region', { name: 'Rreshti publik, si e shohin vizitorët' });
    await expect(line).toContainText(/Shkolla e Rrugëtimit\. Drejtor, tel\. hequr/);
    // Hiding is in the same dialog, and opening it keeps the typed line.
    await registrar.getByRole('dialog').getByRole('button', { name: 'Fshih nga publiku…' }).click();
    await expect(registrar.getByRole('dialog').getByRole('group', { name: 'Çfarë fshihet' })).toBeVisible();
    await registrar.getByRole('dialog').getByRole('button', { name: 'Anulo' }).click();
    await startAction(registrar, 'Nis verifikimin');
    await registrar.getByRole('dialog').getByRole('button', { name: 'Mbaje: 069 000 0000' }).click();
    await expect(line).toContainText('069 000 0000');
    await registrar.getByRole('dialog').getByRole('button', { name: 'Hiqe: 069 000 0000' }).click();
    await line.getByRole('button', { name: 'Ndrysho tekstin' }).click();
    await line.getByRole('textbox', { name: 'Detyra', exact: true }).fill('Drejtor i shkollës');
    await confirmAction(registrar, 'Mirato dhe nis');
    await expect(toast(registrar)).toBeVisible();
    await expectStatus(registrar, 'Verifikim paraprak');
    await startAction(registrar, 'Kalo në hetim');
    const assignee = registrar.getByRole('dialog').getByRole('combobox', { name: 'Përgjegjësi' });
    await expect(assignee).not.toHaveValue('');
    await assignee.selectOption(await memberIdOf(portal, 'KqzInvestigator'));
    await confirmAction(registrar, 'Kalo në hetim');
    await expect(toast(registrar)).toContainText('Hetim administrativ');
  });

  const investigator = await staffPage('KqzInvestigator');
  const request = 'Ju lutemi dërgoni orën dhe vendin e takimit.';
  await test.step('the investigator finds it among the own cases and requests completion', async () => {
    await openFromQueue(investigator, number);
    await investigator.goBack();
    await investigator.getByRole('combobox', { name: 'Pamje të tjera' }).selectOption('mine');
    await investigator.getByRole('link', { name: number }).click();
    await startAction(investigator, 'Kërko të dhëna shtesë');
    const dialog = investigator.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' }).fill(request);
    await dialog.getByRole('textbox', { name: 'Sa ditë i jepen' }).fill('5');
    await expect(dialog.getByText(/^Afati do të skadojë .+ në orën 23:59/)).toBeVisible();
    await confirmAction(investigator, 'Kërko të dhëna shtesë');
    await expect(toast(investigator)).toContainText('E kthyer për plotësim');
  });

  await test.step('the filer answers on the tracking page', async () => {
    await page.goto(`/#/denounces/track?code=${trackingCode}`);
    await expect(page.getByRole('region', { name: 'KQZ-ja ju kërkon diçka' })).toContainText(request);
    await button(page, 'Përgjigju').click();
    await page.getByRole('textbox', { name: 'Përgjigja juaj' }).fill('Në orën 10:30, në palestrën e shkollës.');
    await button(page, 'Dërgo përgjigjen').click();
    await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
    await expectStatus(page, 'Hetim administrativ');
  });

  const commissioner = await staffPage('KqzCommissioner');
  await test.step('the commissioner decides per subject', async () => {
    await openFromQueue(commissioner, number);
    const requests = commissioner.getByRole('region', { name: 'Kërkesat ndaj denoncuesit' });
    await scrollTo(requests, requests.getByText('Në orën 10:30, në palestrën e shkollës.'));
    await startAction(commissioner, 'Vendos');
    const dialog = commissioner.getByRole('dialog');
    await dialog.getByRole('combobox', { name: school }).selectOption('Propozim për sanksion në KAS');
    await dialog.getByRole('combobox', { name: 'Drejtor' }).selectOption('Rrëzim');
    await dialog
      .getByRole('textbox', { name: 'Vendimi i arsyetuar' })
      .fill('Takimi u zhvillua brenda orarit në shkollë, prandaj shkelja u provua.');
    await dialog.getByRole('textbox', { name: 'Dispozita e shkelur' }).fill('KZ 171');
    await dialog.getByRole('textbox', { name: 'Gjoba e propozuar, lekë' }).fill('50000');
    await confirmAction(commissioner, 'Vendos');
    await expect(toast(commissioner)).toContainText('Në KAS për sanksion');
  });

  const secretary = await staffPage('KasSecretary');
  await test.step('KAS decides the fine that the commissioner proposes', async () => {
    const dialog = secretary.getByRole('dialog');
    await secretary.getByRole('link', { name: 'Denoncimet', exact: true }).click();
    await secretary.getByRole('link', { name: number }).click();
    await startAction(secretary, 'Regjistro vendimin e KAS-it');
    await dialog.getByRole('textbox', { name: 'Vendimi i KAS-it' }).fill('KAS-i e pranoi propozimin.');
    await dialog.getByRole('combobox', { name: school }).selectOption('Gjobë');
    await voteOfKas(secretary);
    await confirmAction(secretary, 'Regjistro vendimin e KAS-it');
    const amount = dialog.getByRole('textbox', { name: 'Gjoba, lekë' });
    await expect(amount).toHaveAccessibleDescription(/Gabim/);
    await amount.fill('50 000');
    await confirmAction(secretary, 'Regjistro vendimin e KAS-it');
    await expect(toast(secretary)).toContainText('Me vendim');
  });

  await test.step('the filer and the public see the outcome', async () => {
    await page.goto('/#/home');
    await page.goto(`/#/denounces/track?code=${trackingCode}`);
    await expectStatus(page, 'Me vendim');
    const outcomes = page.locator('section').filter({ hasText: 'Vendimi për çdo subjekt' }).getByRole('listitem');
    await expect(outcomes.filter({ hasText: school })).toContainText(/Gjobë · 50.000 lekë/);
    await expect(outcomes.filter({ hasText: 'Drejtor' })).toContainText('Rrëzim');
    await waitForJobs(portal);
    await page.goto(`/#/denounces/list?search=${number}`);
    const row = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Me vendim');
    await expect(row).toContainText(`${school}; Drejtor i shkollës`);
    await expect(row).not.toContainText('069');
    await expect(row).toContainText('Gjobë');
  });

  await test.step('the registrar closes it', async () => {
    await registrar.reload();
    await startAction(registrar, 'Mbyll');
    await registrar.getByRole('dialog').getByRole('radio', { name: 'Në faqen e ndjekjes' }).check();
    await confirmAction(registrar, 'Mbyll');
    await expect(toast(registrar)).toContainText('E mbyllur');
  });
});

test.describe('two members act at one case', () => {
  /** A case open in the registrar's form for requesting completion, with the text typed. */
  async function openWithRequest(portal: Portal, registrar: Page, request: string) {
    // The conflict only shows on sending if there are no live updates.
    await registrar.route(`**${livePath}*`, (route) => route.abort());
    await registrar.reload();
    const { number } = await fileDenouncement(portal);
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    await openFromQueue(registrar, number);
    await startAction(registrar, 'Kërko plotësim');
    await registrar.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' }).fill(request);
    return number;
  }

  const actMeanwhile = async (portal: Portal, role: string, number: string, action: string) =>
    takeCaseAction(portal, role, number, action, { assignee: await memberIdOf(portal, 'KqzInvestigator') });

  const request = 'Ju lutemi shkruani adresën e plotë të godinës.';

  test('a conflict shows what changed, keeps the text, and allows sending again', { tag: '@main' }, async ({
    staffPage,
    portal,
  }) => {
    const registrar = await staffPage('KqzRegistrar');
    const number = await openWithRequest(portal, registrar, request);
    await actMeanwhile(portal, 'KqzCommissioner', number, 'assign');
    await confirmAction(registrar, 'Kërko plotësim');
    const conflict = registrar.getByRole('dialog').getByRole('alert').filter({ hasText: 'e ndryshoi këtë ndërkohë' });
    await expect(conflict).toContainText('U caktua përgjegjësi');
    await expect(conflict).toContainText(await nameOf(portal, 'kqzcommissioner@denonco.test'));
    await expect(registrar.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' })).toHaveValue(request);
    await confirmAction(registrar, 'Kërko plotësim');
    await expect(toast(registrar)).toContainText('E kthyer për plotësim');
  });

  test('an action that is no longer possible is not sent, and its text stays', async ({ staffPage, portal }) => {
    const registrar = await staffPage('KqzRegistrar');
    const number = await openWithRequest(portal, registrar, request);
    await actMeanwhile(portal, 'KqzRegistrar', number, 'admit');
    await confirmAction(registrar, 'Kërko plotësim');
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

  test('a wrong password and a lost network show an error and keep the e-mail', async ({ page }) => {
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

    const signIn = '**/api/auth/qvsmaps-portal/login/';
    await page.route(signIn, (route) => route.fulfill({ json: { success: true, result: {} } }), { times: 1 });
    await button(page, 'Hyr').click();
    await expect(dialog.getByRole('alert')).toContainText('Hyrja nuk u krye.');
    const gateway = { status: 401, contentType: 'text/html', body: '<h1>Unauthorized</h1>' };
    await page.route(signIn, (route) => route.fulfill(gateway), { times: 1 });
    await button(page, 'Hyr').click();
    await expect(dialog.getByRole('alert')).toContainText('Hyrja nuk u krye.');
    await page.route(signIn, (route) => route.abort(), { times: 1 });
    await dialog.getByLabel(/^Fjalëkalimi$/).fill(demoPassword);
    await button(page, 'Hyr').click();
    await expect(dialog.getByRole('alert')).toContainText('Gabim në komunikim me serverin!');
    await button(page, 'Hyr').click();
    await expect(page).toHaveURL(/#\/app\/dashboards\/default/);
  });

  test('signing out ends the token on the server', { tag: '@main' }, async ({ page, portal }) => {
    await signInThroughForm(page, 'KqzAuditor');
    const token = (await tokenOf(page)) ?? '';
    expect((await portal.call('getCurrentMember', {}, { token })).status).toBe(200);
    const signedOut = page.waitForResponse('**/api/auth/qvsmaps-portal/logout/');
    await signOut(page);
    expect((await signedOut).status()).toBe(200);
    expect((await portal.call('getCurrentMember', {}, { token })).status).toBe(401);
    expect(await tokenOf(page)).toBeNull();
  });

  test('signing out succeeds in the browser when its call fails', async ({ page, portal }) => {
    await openSignedIn(page, portal, 'KqzAuditor', { session: await startSession(portal.call, 'KqzAuditor') });
    await page.route('**/api/auth/qvsmaps-portal/logout/', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await signOut(page);
    await failed;
    expect(await tokenOf(page)).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/#/app/registers/denouncements');
    await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fregisters%2Fdenouncements$/);
  });

  test('ending a session elsewhere leads to sign-in', async ({ page, portal }) => {
    const session = await startSession(portal.call, 'KqzAuditor');
    await openSignedIn(page, portal, 'KqzAuditor', { session });
    await portal.call('signOut', { body: {} }, { token: session.token });
    await expect(page).toHaveURL(/#\/home\?redirect=/);
    await expect(page.getByRole('dialog', { name: 'Hyrja e personelit' })).toBeVisible();
  });
});

test('the root and unknown protected paths lead visitors home, without asking them to sign in', async ({ page }) => {
  for (const path of ['/', '/#/app/nowhere', '/#/app']) {
    await page.goto(path);
    await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fdashboards%2Fdefault$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/#/app/profile/my');
  await expect(page).toHaveURL(/#\/home\?redirect=%2Fapp%2Fprofile%2Fmy$/);
  await expect(page.getByRole('dialog', { name: 'Hyrja e personelit' })).toBeVisible();
});

test('sign-in and account links have no header, and public pages on request', async ({ page }) => {
  const services = page.getByRole('navigation', { name: 'Shërbimet' });
  for (const path of ['/#/home?redirect=%2F', '/#/invitation', '/#/password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(services).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await page.goto('/#/faq');
  await expect(services).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(services).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    const state = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    sessionStorage.setItem('state', JSON.stringify({ ...state, theme: { ...state.theme, blankLayout: true } }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(services).toHaveCount(0);
  await button(page, 'Menu').click();
  await expect(services).toBeVisible();
});

test('a print address has no header and no menus', async ({ page, staffPage }) => {
  await page.goto('/#/faq?print=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shërbimet' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const staff = await staffPage('KqzRegistrar', `${paths.manual}?print=1`);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.getByRole('navigation', { name: 'Kryesore' })).toHaveCount(0);
  await expect(staff.getByRole('contentinfo')).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Shfaq menunë' })).toHaveCount(0);
});

test('a framed page has no header', async ({ browser, portal }) => {
  const page = await browser.newPage({ baseURL: portal.address, bypassCSP: true });
  await page.route('**/?framed', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { 'content-type': 'text/html' } });
  });
  await page.goto('/#/faq');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/?framed#/privacy';
    document.body.append(frame);
  });
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(framed.getByRole('contentinfo')).toHaveCount(0);
  await page.close();
});

test('from 1600 px the content is centred', async ({ page, portal }) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await openSignedIn(page, portal, 'KqzAdministrator');
  const [main, work] = await Promise.all(['main', '.work'].map((part) => page.locator(part).boundingBox()));
  const before = (main?.x ?? 0) - (work?.x ?? 0);
  expect(before).toBeGreaterThan(100);
  expect(before).toBe((work?.width ?? 0) - (main?.width ?? 0) - before);
});

test('members open public pages in a visitor tab, and the guard remains', async ({ portal, staffPage }) => {
  const [number = ''] = await portal.read("select number from public_cases where kind = 'denouncement' limit 1");
  const page = await staffPage('KqzRegistrar', casePath(number));
  await page.getByText(/hapa? në regjistrin e pandryshueshëm/).click();
  const link = page.getByRole('link', { name: 'si funksionon' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL(/\?as=visitor$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Regjistri i pandryshueshëm');
  await tab.getByRole('navigation', { name: 'Shërbimet' }).getByRole('link', { name: 'Shifrat' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Shifrat e regjistrave');
  await page.goto(`/#${publicCasePath(number)}`);
  await expect(page).toHaveURL(/#\/app\/dashboards\/default$/);
  await page.goto(`/#${visitorPath(publicCasePath(number))}`);
  await expect(page.locator('article.public-case')).toContainText(number);
});

for (const { role, has, hasNot } of [
  { role: 'QvsMapsPortalAdmin', has: 'Objektet e votimit', hasNot: 'Ju presin' },
  { role: 'KqzAdministrator', has: 'Shërbimi', hasNot: 'Ju presin' },
  { role: 'KasSecretary', has: 'Pa përgjegjës', hasNot: 'Kërcënime' },
  { role: 'KqzCommissioner', has: 'Kërcënime', hasNot: 'Pa përgjegjës' },
])
  test(`the dashboard shows the work of ${role} alone`, async ({ staffPage }) => {
    const main = (await staffPage(role)).getByRole('main');
    await expect(main.getByText(has, { exact: true })).toBeVisible();
    await expect(main.getByText(hasNot, { exact: true })).toHaveCount(0);
  });

test('the dashboard has four counts and the first cases by deadline, and all charts are on their own page', async ({
  staffPage,
}) => {
  const page = await staffPage('KqzCommissioner');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Puna ime' }).getByRole('link')).toHaveCount(4);
  const cases = main.getByRole('table', { name: 'Çështjet që ju presin' }).locator('tbody').getByRole('row');
  await expect(cases.first()).toBeVisible();
  expect(await cases.count()).toBeLessThanOrEqual(12);
  const charts = main.getByRole('button', { name: /^Shih si tabelë/ });
  await expect(charts).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Kryesore' }).getByRole('link', { name: 'Shifrat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shifrat' })).toBeFocused();
  for (const subject of ['Ecuria', 'Sipas radhës', 'Të hapura sipas bashkisë', 'Kallëzime penale'])
    await expect(charts.filter({ hasText: subject })).toBeVisible();
  await expect(charts.filter({ hasText: 'Objektet sipas gjendjes' })).toBeVisible();
});

for (const locale of ['al', 'en'] as const)
  test(`the administrator's navigation fits at every width in ${locale}`, async ({ page, portal }) => {
    await openSignedIn(page, portal, 'KqzAdministrator', { theme: { locale, navType: 'TOP' } });
    const nav = page.getByRole('navigation', { name: locale === 'al' ? 'Kryesore' : 'Main' });
    const more = nav.getByRole('button', { name: locale === 'al' ? 'Më shumë' : 'More' });
    for (const width of [992, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await more.click();
      await expect(nav.getByRole('link')).toHaveCount(15);
      await more.click();
      const size = async () => {
        const { height = 0 } = (await nav.boundingBox()) ?? {};
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        return { width, height, sideways };
      };
      await expect.poll(size).toEqual({ width, height: 55, sideways: 0 });
      for (const link of await nav.getByRole('link').all())
        expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBe(40);
    }
    await more.click();
    await nav.getByRole('link').last().click();
    await expect(page).toHaveURL(/docs\/documentation$/);
  });

test('no two marks of header and navigation are equal', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzRegistrar', { theme: { navType: 'SIDE' } });
  await expect(page.getByRole('navigation', { name: 'Kryesore' })).toBeVisible();
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll('aside nav svg, header svg')].flatMap((icon) =>
      icon.checkVisibility() ? icon.innerHTML : [],
    ),
  );
  expect(icons.length).toBeGreaterThan(8);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});

for (const role of ['KqzAdministrator', 'KqzInspector'])
  test(`the side navigation of ${role} keeps one line a page in English`, async ({ page, portal }) => {
    await openSignedIn(page, portal, role, { theme: { locale: 'en' } });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toHaveAttribute('data-route', 'dashboard_main');
    await expect(page.locator('[data-route=dashboard]').getByRole('link').first()).toHaveText('Dashboard');
    await expect(page.getByRole('main')).toHaveAttribute('data-route', 'dashboard');
    for (const link of await links.all())
      expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBe(40);
  });

test('the collapsed side navigation has tooltips', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { theme: { locale: 'en' } });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(page.locator('#nav-dashboard')).toBeAttached();
  const shapes = await links.locator('path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(new Set(shapes).size).toBe(shapes.length);
  await page.getByRole('button', { name: 'Collapse the side menu' }).click();
  const roles = links.filter({ hasText: 'Roles and permissions' });
  await roles.hover();
  const tip = roles.locator('span');
  await expect.poll(async () => ((await tip.boundingBox())?.x ?? 0) >= 60).toBe(true);
  await page.keyboard.press('Tab');
  await links.last().focus();
  await expect(links.last().locator('span')).toHaveClass('nav-tip');
  await page.keyboard.press('Escape');
  await expect(links.last().locator('span')).not.toHaveClass('nav-tip');
});

test('the session and the display settings survive a reload', { tag: '@main' }, async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzRegistrar');
  await page.getByRole('button', { name: /^Llogaria:/ }).click();
  await button(page, 'Pamja dhe gjuha').click();
  const panel = page.getByRole('dialog', { name: 'Pamja dhe gjuha' });
  for (const name of ['Të errëta', 'Djathtas–majtas']) await panel.getByText(name, { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Ngushto menunë anësore' }).check();
  // Colours change once they are loaded.
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}'));
  expect(Object.keys(stored).toSorted()).toEqual(['auth', 'member', 'permission', 'theme']);
  expect(stored.theme).toMatchObject({ currentTheme: 'dark', direction: 'rtl', navCollapsed: true, locale: 'al' });
  expect(stored.member.role.code).toBe('KqzRegistrar');

  await page.reload();
  await expect(page.locator('body')).toHaveClass(/(^|\s)dir-rtl(\s|$)/);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: /^Llogaria:/ })).toContainText(stored.member.data.fullName);
  const side = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Kryesore' }) });
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(80);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? '{}'))).toEqual(stored);
});

test('the navigation can be moved to the top and hidden', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzRegistrar');
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
