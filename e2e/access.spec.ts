// Access to pages: each role against each page, and the way through the sign-in.
import { livePath, uploadsPath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { stepTimeoutMs } from '../api/test/timeouts.ts';
import { savedOnDevice } from './casework.ts';
import { fillUpTo } from './denouncementForm.ts';
import { mayOpen, roleCodes, staffPages } from './pages.ts';
import { expect, openSignedIn, signInThroughForm, startSession, test } from './portal.ts';
import { aPdf, chooseFiles, uploadRow } from './uploads.ts';

/** Resolves once the page shows either the refusal or the expected content. */
const seenAt = (page: Page, path: string, isRefused: boolean) =>
  page.evaluate(
    ([text, end, wanted, ms]) =>
      new Promise((resolve) => {
        const until = performance.now() + ms;
        const poll = () => {
          const heading = document.querySelector('h1');
          const seen = {
            isThere: heading?.checkVisibility() === true,
            isRefused: heading?.textContent === text,
            isLinked: [...document.querySelectorAll('nav a')].some((link) => link.getAttribute('href')?.endsWith(end)),
          };
          const isDone = seen.isThere && seen.isRefused === wanted;
          if (isDone || performance.now() > until) resolve(seen);
          else requestAnimationFrame(poll);
        };
        poll();
      }),
    ['Nuk keni të drejtë për këtë faqe', path, isRefused, stepTimeoutMs] as const,
  );

for (const role of roleCodes) {
  test(`${role} may open the pages of the role and no others`, async ({ page, portal }) => {
    await openSignedIn(page, portal, role);
    for (const path of staffPages) {
      const isRefused = !mayOpen(role, path);
      await page.goto(`/#${path}`);
      const seen = await seenAt(page, path, isRefused);
      expect(seen, path).toMatchObject({ isThere: true, isRefused, ...(isRefused && { isLinked: false }) });
    }
  });
}

test('signing in leads back to the protected page that was requested', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/app/registers/denouncements');
  await expect(page).toHaveURL(/#\/home\?redirect=/);
  await page.getByLabel('E-mail').fill('kqzregistrar@denonco.test');
  await page.getByLabel(/^Fjalëkalimi$/).fill('Demo-2026-denonco');
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/#\/app\/registers\/denouncements/);
});

test('lang=en opens the denouncement form in English, any other value in Albanian', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/?lang=en');
  await expect(page).toHaveURL(/#\/denounces\/register/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
});

test('lang=en keeps the page that the address names, for visitors and members', async ({ page, portal, staffPage }) => {
  for (const path of ['/?lang=en#/complaints/list?page=2', '/#/complaints/list?page=2&lang=en']) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Online complaints' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/#/complaints/list?page=2`);
  }
  const member = await staffPage('KqzRegistrar', '/app/registers/hearings');
  await member.goto('/?lang=en#/app/registers/denouncements');
  await expect(member.getByRole('heading', { level: 1, name: 'Denouncements' })).toBeVisible();
  await expect(member).toHaveURL(`${portal.address}/#/app/registers/denouncements`);
  await member.goto('/?lang=al#/faq');
  await expect(member).toHaveURL(`${portal.address}/#/app/dashboards/default`);
  await expect(member.locator('html')).toHaveAttribute('lang', 'sq');
});

test('a first visit is remembered for its tab, language and colours for the device', async ({ page, context }) => {
  const stored = (of: Page) => of.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? 'null'));
  await page.goto('/#/faq');
  expect(Object.keys(await stored(page)).toSorted()).toEqual(['auth', 'member', 'permission', 'theme']);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.close();
  const later = await context.newPage();
  await later.goto('/#/faq');
  await expect(later.locator('html')).toHaveAttribute('lang', 'en');
  await expect(later.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  expect((await stored(later)).theme).toMatchObject({ locale: 'en', currentTheme: 'dark' });
});

test('tabs share the session, until one of them signs out', async ({ page, context, portal }) => {
  const open = async (address: string) => {
    const tab = await context.newPage();
    await tab.goto(address);
    return tab;
  };
  const session = await startSession(portal.call, 'KqzRegistrar');
  const visitor = await open('/#/faq');
  await openSignedIn(page, portal, 'KqzRegistrar', { session });
  const second = await open('/#/app/registers/denouncements');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Denoncimet');
  // Tabs that show public pages as a visitor stay on them.
  const otherPage = await open('/?as=visitor#/denounces/list');
  await visitor.reload();
  for (const tab of [otherPage, visitor]) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect([otherPage.url(), visitor.url()].map((url) => url.split('#')[1])).toEqual(['/denounces/list', '/faq']);
  const asleep = await second.evaluate(() => ({ ...sessionStorage }));

  await second.getByRole('button', { name: /^Llogaria:/ }).click();
  await second.getByRole('button', { name: 'Dil', exact: true }).click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(/#\/home/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(session.token);
  const late = await open('/#/app/registers/denouncements');
  await expect(late).toHaveURL(/#\/home\?redirect=/);

  // A tab that was asleep meanwhile, and cannot ask the server either.
  await context.route('**/api/**', (route) => route.abort());
  const awake = await context.newPage();
  await awake.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, asleep);
  await awake.goto('/#/app/registers/denouncements');
  await expect(awake).toHaveURL(/#\/home/);
});

test('permissions are read once after signing in, as JSON and with the XSRF token of a gateway', async ({
  page,
  portal,
}) => {
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'gateway%20token', url: portal.address }]);
  const requested: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/my-permissions/')) requested.push(request.headers());
  });
  await signInThroughForm(page, 'KqzRegistrar');
  await expect(page.getByRole('button', { name: /^Llogaria/ })).toBeVisible();
  expect(requested).toHaveLength(1);
  expect(requested[0]).toMatchObject({ 'content-type': 'application/json', 'x-xsrf-token': 'gateway token' });
});

test('uploads, live updates and documents carry the XSRF token of a gateway', async ({ page, portal }) => {
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'gateway%20token', url: portal.address }]);
  const sent: string[] = [];
  const without: string[] = [];
  page.context().on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    sent.push(line);
    if (request.headers()['x-xsrf-token'] !== 'gateway token') without.push(line);
  });
  await fillUpTo(page, 'who', { description: 'Fletushka u shpërndanë para qendrës së votimit.' });
  await chooseFiles(page, aPdf('fletushka.pdf', 1000));
  await expect(uploadRow(page, 'fletushka.pdf')).toContainText('Gati. E morëm të plotë.');
  await page.goto('/#/api');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const staff = await page.context().newPage();
  const live = staff.waitForRequest(`**${livePath}`);
  await openSignedIn(staff, portal, 'KqzRegistrar');
  await live;
  for (const line of [`POST ${uploadsPath}`, 'GET /api/openapi.json', `GET ${livePath}`]) expect(sent).toContain(line);
  expect(sent.some((line) => line.startsWith(`PATCH ${uploadsPath}`))).toBe(true);
  expect(without).toEqual([]);
});

test('a sign-out that the server did not get is sent again in a new tab', async ({ page, portal }) => {
  const session = await startSession(portal.call, 'KqzRegistrar');
  await openSignedIn(page, portal, 'KqzRegistrar', { session });
  await page.route('**/logout/', (route) => route.abort());
  await page.getByRole('button', { name: /^Llogaria/ }).click();
  await page.getByRole('button', { name: 'Dil', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  expect((await portal.call('getCurrentMember', {}, { token: session.token })).status).toBe(200);
  const isUnanswered = () => page.evaluate(() => localStorage.getItem('signingOut'));
  await expect.poll(isUnanswered).toMatch(/^\["[0-9a-f]{64}"\]$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    session.token,
  );
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/#/faq');
  await expect.poll(async () => (await portal.call('getCurrentMember', {}, { token: session.token })).status).toBe(401);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('signingOut'))).toBe('[]');
});

test('a page whose code does not arrive within two minutes says so and can be tried again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/home');
  let isBlocking = true;
  await page.route('**/assets/*.js', (route) => (isBlocking ? undefined : route.continue()));
  // Its time runs from when it is asked for.
  const requested = page.waitForRequest('**/assets/*.js');
  await page.goto('/#/faq');
  await requested;
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('alert')).toContainText('Faqja nuk u ngarkua.');
  isBlocking = false;
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a language or colours that do not load leave those before, say so and can be tried again', async ({ page }) => {
  await page.goto('/#/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const alert = page.getByRole('alert');
  await page.route('**/assets/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'English' }).click();
  await expect(alert).toContainText('Gjuha nuk u ndërrua.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
  await page.getByRole('button', { name: 'Pamje e errët' }).first().click();
  await expect(alert).toContainText('Ngjyrat nuk u ndërruan.');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(alert).toHaveCount(0);
});

test('a first page whose code does not arrive says so too', async ({ page }) => {
  await page.clock.install();
  let isBlocking = true;
  await page.route('**/assets/*.js', (route) => (isBlocking ? undefined : route.continue()));
  await page.goto('/#/faq', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('alert')).toContainText('Faqja nuk u ngarkua.');
  isBlocking = false;
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a part of a page whose code does not arrive says so in its place, and what was typed stays', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await openSignedIn(page, portal, 'KqzRegistrar', { path: '/app/registers/new/complaint' });
  const number = page.getByRole('textbox', { name: 'Numri i dërguesit' });
  await number.fill('Nr. 17 prot.');
  await expect(savedOnDevice(page)).toBeVisible();
  let isBlocking = true;
  await page.route('**/assets/*.js', (route) => (isBlocking ? undefined : route.continue()));
  const bell = page.getByRole('button', { name: /^Njoftimet/ });
  const requested = page.waitForRequest('**/assets/*.js');
  await bell.click();
  await requested;
  await page.clock.fastForward(121_000);
  const alert = page.getByRole('alert').filter({ hasText: 'Gabim në komunikim me serverin!' });
  await expect(alert).toBeVisible();
  await expect(number).toHaveValue('Nr. 17 prot.');
  isBlocking = false;
  await alert.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(alert).toHaveCount(0);
  await expect(number).toHaveValue('Nr. 17 prot.');
  await bell.click();
  await expect(page.getByRole('link', { name: 'Të gjitha njoftimet' })).toBeVisible();
});
