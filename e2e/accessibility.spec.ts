// Accessibility of every page in both languages, themes and directions, on phone and desktop, and of states within
// pages.
import type { Page } from '@playwright/test';
import { casePath, paths, publicationPath, publicCasePath } from '../web/src/paths.ts';
import { button, clickContinue, fillUpTo, readReceipt, send } from './denouncementForm.ts';
import { collectErrors, expectHealthyInThemes, injectAxe, navigateTo, type Theme } from './health.ts';
import { mayOpen, partsOf, publicPages, staffPages } from './pages.ts';
import { expect, fileDenouncement, openSignedIn, type Portal, takeCaseAction, test } from './portal.ts';

const variants: readonly { readonly locale: 'al' | 'en'; readonly themes: readonly Theme[] }[] = [
  {
    locale: 'al',
    themes: [
      { currentTheme: 'light', direction: 'ltr', width: 1440 },
      { currentTheme: 'dark', direction: 'rtl', width: 1440 },
    ],
  },
  {
    locale: 'en',
    themes: [
      { currentTheme: 'dark', direction: 'ltr', width: 390 },
      { currentTheme: 'light', direction: 'ltr', width: 320 },
    ],
  },
];

/** Roles that together may open every page; each page is checked with the first of them. */
const sweepers = ['KqzRegistrar', 'KasSecretary', 'KqzAdministrator', 'KqzInspector'] as const;
type Sweeper = (typeof sweepers)[number];
const pagesOf = (role: Sweeper) =>
  staffPages.filter((path) => mayOpen(role, path) && sweepers.find((one) => mayOpen(one, path)) === role);

/**
 * Pages whose addresses depend on data: the oldest case the role reads, its publication, an account, a chapter, a
 * report.
 */
async function innerPagesFor(portal: Portal, role: Sweeper): Promise<string[]> {
  if (role === 'KqzAdministrator') {
    const [member = ''] = await portal.read(`select id from members where email = 'kqzinvestigator@denonco.test'`);
    const chapter = 'roles';
    return [
      ...[paths.dashboard, `${paths.members}/${member}`, `${paths.manual}/${chapter}`],
      ...[`${paths.texts}/notice.assigned.email`, `${paths.texts}/manual.${chapter}`],
    ];
  }
  if (role === 'KqzInspector') {
    const sql = `select id from premises_reports where kind = 'qv' and status = 'in_review' order by code limit 1`;
    const [report = ''] = await portal.read(sql);
    const list = paths.qvReports;
    return [paths.dashboard, `${list}/${report}`, `${list}?view=places`, `${list}?status=in_review`];
  }
  const kind = role === 'KasSecretary' ? 'complaint' : 'denouncement';
  const sql = 'select number from cases where kind::text = $1 and status = $2 order by registered_at limit 1';
  const [oldest = ''] = await portal.read(sql, kind, kind === 'complaint' ? 'final' : 'closed');
  return [casePath(oldest), publicationPath(oldest)];
}

test.beforeEach(({ page }) => injectAxe(page));

for (const { locale, themes } of variants) {
  const expectHealthy = (page: Page, where: string) => expectHealthyInThemes(page, where, themes);
  const lang = locale === 'al' ? 'sq' : 'en';

  async function checkPage(page: Page, path: string): Promise<void> {
    await navigateTo(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expectHealthy(page, path);
  }

  async function openPublicHome(page: Page): Promise<string[]> {
    const problems = collectErrors(page);
    await page.addInitScript(
      (stored) => sessionStorage.setItem('state', stored),
      JSON.stringify({ theme: { locale } }),
    );
    await page.goto('/#/home');
    return problems;
  }

  for (const [at, part] of partsOf(publicPages).entries())
    test(`public pages are accessible in ${lang}, part ${at + 1}`, async ({ page }) => {
      const problems = await openPublicHome(page);
      for (const path of part) await test.step(path, () => checkPage(page, path));
      expect(problems).toEqual([]);
    });

  test(`a public case and an opened call of the API are accessible in ${lang}`, async ({ page, portal }) => {
    const problems = await openPublicHome(page);
    const [published = ''] = await portal.read('select number from public_cases order by number limit 1');
    await checkPage(page, publicCasePath(published));
    await navigateTo(page, paths.api);
    await page.getByText('/api/denounces/portal/individual-denounces/register/', { exact: true }).click();
    await expect(page.getByText('denouncer.personalNumber?', { exact: true })).toBeVisible();
    await expectHealthy(page, 'an opened call of the API');
    expect(problems).toEqual([]);
  });

  for (const role of sweepers)
    test(`staff pages of ${role} are accessible in ${lang}`, async ({ page, portal }) => {
      const problems = collectErrors(page);
      await openSignedIn(page, portal, role, { theme: { locale } });
      for (const path of [...pagesOf(role), ...(await innerPagesFor(portal, role))])
        await test.step(path, () => checkPage(page, path));
      expect(problems).toEqual([]);
    });
}

const expectHealthy = (page: Page, where: string) =>
  expectHealthyInThemes(page, where, [
    { currentTheme: 'dark', direction: 'rtl', width: 1280 },
    { currentTheme: 'light', direction: 'ltr', width: 390 },
  ]);

test('each step of a denouncement with its errors, the receipt and the case are accessible', async ({ page }) => {
  const problems = collectErrors(page);
  const story = { identity: 'Konfidencial', description: 'Një përshkrim mjaft i gjatë për provë.' } as const;
  for (const step of ['what', 'who', 'you', 'check'] as const) {
    await fillUpTo(page, step, story);
    await (step === 'check' ? send(page) : clickContinue(page));
    await expect(page.getByRole('alert').first()).toBeFocused();
    await expectHealthy(page, `${step} with faults`);
    if (step === 'check') break;
    await button(page, 'Fshi draftin').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fshi draftin' }).click();
  }
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await send(page);
  await readReceipt(page);
  await expectHealthy(page, 'the receipt');
  await button(page, 'Mbaro').click();
  await expectHealthy(page, 'the question whether the code was kept');
  await button(page, 'Kthehu te kodi').click();
  await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
  await button(page, 'Shko te çështja').click();
  await expect(page.getByRole('heading', { name: 'Ecuria' })).toBeVisible();
  await expectHealthy(page, 'the case');
  await button(page, 'Tërhiq denoncimin').click();
  await expectHealthy(page, 'withdrawing');
  expect(problems).toEqual([]);
});

test('the sign-in is accessible', async ({ page }) => {
  const problems = collectErrors(page);
  await page.goto('/#/home?redirect=/');
  await expect(page.getByRole('dialog', { name: 'Hyrja e personelit' })).toBeVisible();
  await expectHealthy(page, 'sign-in');
  expect(problems).toEqual([]);
});

test('the settings and the forms of actions are accessible', async ({ page, portal }) => {
  const problems = collectErrors(page);
  const { number } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await openSignedIn(page, portal, 'KqzRegistrar', { path: casePath(number) });
  const act = (action: string) => page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  for (const action of ['Kalo në hetim', 'Kërko plotësim', 'Përcill organit kompetent', 'Bashko me një tjetër']) {
    await act(action);
    // The only form that is filled in when it opens.
    if (action === 'Kalo në hetim') {
      const assignee = page.getByRole('dialog').getByRole('combobox', { name: 'Përgjegjësi' });
      await expect(assignee).not.toHaveValue('');
      await assignee.selectOption('');
    }
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    await expectHealthy(page, `${action} with faults`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /^Llogaria:/ }).click();
  await expectHealthy(page, 'the account menu');
  await button(page, 'Pamja dhe gjuha').click();
  await expectHealthy(page, 'settings');
  expect(problems).toEqual([]);
});

test('home, form and queue are accessible at 320 px in both languages and themes', { tag: '@main' }, async ({
  page,
  portal,
  browser,
}) => {
  const themes = [
    { currentTheme: 'light', direction: 'ltr', width: 320 },
    { currentTheme: 'dark', direction: 'ltr', width: 320 },
  ] as const;
  await page.goto('/#/home');
  for (const locale of ['al', 'en'] as const) {
    if (locale === 'en') {
      await page.setViewportSize({ width: 1280, height: 900 });
      await button(page, 'English').first().click();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'al' ? 'sq' : 'en');
    for (const path of [paths.home, paths.registerDenouncement]) {
      await navigateTo(page, path);
      await expectHealthyInThemes(page, `${path} in ${locale}`, themes);
    }
    const staff = await browser.newPage({ baseURL: portal.address });
    await injectAxe(staff);
    await openSignedIn(staff, portal, 'KqzRegistrar', { path: paths.denouncementQueue, theme: { locale } });
    await expectHealthyInThemes(staff, `queue in ${locale}`, themes);
    await staff.close();
  }
});
