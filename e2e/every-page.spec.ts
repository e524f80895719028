// The sweep: every page in both languages and both themes, on a phone and a desk, right to left too, and the states within
// pages: steps with their faults, dialogs, a case that waits. And every role against every page.
import { type Permission, type RoleCode, roles } from '@denonco/contract';
import { casePath, paths, publicationPath, publicCasePath } from '../web/src/paths.ts';
import { button, fillUpTo, goOn, readReceipt, send } from './filing.ts';
import { expect, fileByCall, type Portal, signIn, sitDown, test } from './portal.ts';
import { bringAxe, isSound, listen, turnTo } from './sound.ts';

// From the table of addresses, so that no page is forgotten.
const pages: readonly string[] = Object.values(paths).filter((path) => path !== paths.root && path !== paths.app);
const isStaff = (path: string) => path.startsWith(`${paths.app}/`);
const publicPages = [...pages.filter((path) => !isStaff(path)), '/nowhere'];
const staffPages = pages.filter(isStaff);

const looks = [
  { locale: 'al', currentTheme: 'light', direction: 'ltr', width: 1440 },
  { locale: 'en', currentTheme: 'dark', direction: 'ltr', width: 390 },
  { locale: 'al', currentTheme: 'dark', direction: 'rtl', width: 1440 },
  { locale: 'en', currentTheme: 'light', direction: 'ltr', width: 320 },
] as const;
type Look = (typeof looks)[number];

/** Who opens which protected page: everybody who is signed in, or whoever has one of these keys. */
const keys: Readonly<Record<string, 'everybody' | readonly Permission[]>> = {
  [paths.dashboard]: 'everybody',
  [paths.dueBoard]: ['denouncements.read', 'complaints.read'],
  [paths.profile]: 'everybody',
  [paths.security]: 'everybody',
  [paths.mySessions]: 'everybody',
  [paths.password]: 'everybody',
  [paths.notificationSettings]: 'everybody',
  [paths.notices]: 'everybody',
  [paths.lists]: ['lists.manage'],
  [paths.deadlineRules]: ['deadlines.manage'],
  [paths.elections]: ['elections.manage'],
  [paths.settings]: ['settings.manage'],
  [paths.retention]: ['settings.manage', 'denouncements.decide', 'complaints.decide'],
  [paths.members]: ['members.manage'],
  [paths.roles]: ['roles.manage'],
  [paths.kzazReports]: ['premises.read'],
  [paths.qvReports]: ['premises.read'],
  [paths.vnvReports]: ['premises.read'],
  [paths.texts]: ['texts.manage'],
  [paths.audit]: ['audit.read'],
  [paths.identities]: ['audit.read'],
  [paths.health]: ['service.read'],
  [paths.outbox]: ['outbox.read'],
  [paths.manual]: 'everybody',
  [paths.denouncementQueue]: ['denouncements.read'],
  [paths.complaintQueue]: ['complaints.read'],
  [paths.denouncementOnPaper]: ['denouncements.register'],
  [paths.complaintOnPaper]: ['complaints.register'],
  [paths.hearings]: ['denouncements.read', 'complaints.read'],
  [paths.requests]: ['denouncements.read', 'complaints.read'],
};
const isRole = (code: string): code is RoleCode => code in roles;
const roleCodes = Object.keys(roles).filter(isRole);
const mayOpen = (role: RoleCode, path: string): boolean => {
  const wanted = keys[path];
  if (!wanted) throw new Error(`nobody said who may open ${path}`);
  const held: readonly Permission[] = roles[role].permissions;
  return wanted === 'everybody' || wanted.some((key) => held.includes(key));
};

/** Roles that together open every page; each is judged at the first of them. */
const sweepers = ['KqzRegistrar', 'KasSecretary', 'KqzAdministrator', 'KqzInspector'] as const;
type Sweeper = (typeof sweepers)[number];
const pagesOf = (role: Sweeper) =>
  staffPages.filter((path) => mayOpen(role, path) && sweepers.find((one) => mayOpen(one, path)) === role);

/**
 * What addresses within pages show, and the dashboard where it is another: the oldest case of the kind that the role reads,
 * with its publication; for administrators an account, a chapter and texts to edit; for inspectors a report.
 */
async function innerPagesFor(portal: Portal, role: Sweeper): Promise<string[]> {
  if (role === 'KqzAdministrator') {
    const [member = ''] = await portal.read(`select id from members where email = 'kqzinvestigator@denonco.test'`);
    const chapter = 'roles';
    return [
      ...[paths.dashboard, `${paths.members}/${member}`, `${paths.manual}/${chapter}`],
      ...[`${paths.texts}/notice.assigned.email`, `${paths.texts}/${chapter}/chapter`],
    ];
  }
  if (role === 'KqzInspector') {
    const sql = `select id from premises_reports where kind = 'qv' and status = 'in_review' order by code limit 1`;
    const [report = ''] = await portal.read(sql);
    const list = paths.qvReports;
    return [paths.dashboard, `${list}/${report}`, `${list}?view=places`, `${list}?open=${report}`];
  }
  const kind = role === 'KasSecretary' ? 'complaint' : 'denouncement';
  const sql = 'select number from cases where kind::text = $1 and status = $2 order by registered_at limit 1';
  const [oldest = ''] = await portal.read(sql, kind, kind === 'complaint' ? 'final' : 'closed');
  return [casePath(oldest), publicationPath(oldest)];
}

type Page = Parameters<typeof signIn>[0];

/** Puts the look into the stored state, as if the person had chosen it, and loads anew. */
async function wear(
  page: Page,
  { width, ...look }: Omit<Look, 'locale' | 'width'> & { locale: string; width: number },
) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((theme) => {
    const state = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    sessionStorage.setItem('state', JSON.stringify({ ...state, theme: { ...state.theme, ...theme } }));
  }, look);
  await page.reload();
}

async function judge(page: Page, path: string, look: Look) {
  await turnTo(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale === 'al' ? 'sq' : 'en');
  await isSound(page, path);
}

test.beforeEach(({ page }) => bringAxe(page));

for (const look of looks) {
  const name = `${look.locale}, ${look.currentTheme}, ${look.direction}, ${look.width} px`;

  test(`public pages: ${name}`, async ({ page, portal }) => {
    const faults = listen(page);
    await page.goto('/#/home');
    await wear(page, look);
    const [published = ''] = await portal.read('select number from public_cases order by number limit 1');
    for (const path of [...publicPages, publicCasePath(published)])
      await test.step(path, () => judge(page, path, look));
    await test.step('a call that is opened', async () => {
      await turnTo(page, paths.api);
      await page.getByText('/api/denounces/portal/individual-denounces/register/', { exact: true }).click();
      await expect(page.getByText('denouncer.personalNumber?', { exact: true })).toBeVisible();
      await isSound(page, 'a call that is opened');
    });
    expect(faults).toEqual([]);
  });

  for (const role of sweepers) {
    test(`staff pages of ${role}: ${name}`, async ({ page, portal }) => {
      const faults = listen(page);
      const { width, ...theme } = look;
      await page.setViewportSize({ width, height: 900 });
      await sitDown(page, portal, role, paths.dashboard, theme);
      for (const path of [...pagesOf(role), ...(await innerPagesFor(portal, role))])
        await test.step(path, () => judge(page, path, look));
      expect(faults).toEqual([]);
    });
  }
}

const within = [
  { locale: 'al', currentTheme: 'light', direction: 'ltr', width: 390 },
  { locale: 'al', currentTheme: 'dark', direction: 'rtl', width: 1280 },
] as const;

for (const look of within) {
  const name = `${look.currentTheme}, ${look.direction}, ${look.width} px`;

  test(`each step of the filing with its faults, the receipt and the case: ${name}`, async ({ page }) => {
    test.setTimeout(90_000);
    const faults = listen(page);
    await page.goto('/#/home');
    await wear(page, look);
    const story = { identity: 'Konfidencial', description: 'Një përshkrim mjaft i gjatë për provë.' } as const;
    for (const step of ['kind', 'what', 'where', 'who', 'you', 'check'] as const) {
      await fillUpTo(page, step, story);
      await (step === 'check' ? send(page) : goOn(page));
      await expect(page.getByRole('alert').first()).toBeFocused();
      await isSound(page, `${step} with faults`);
      if (step === 'check') break;
      await button(page, 'Fshi draftin').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Fshi draftin' }).click();
    }
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await send(page);
    await readReceipt(page);
    await isSound(page, 'the receipt');
    await button(page, 'Mbaro').click();
    await isSound(page, 'the question whether the code was kept');
    await button(page, 'Kthehu te kodi').click();
    await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
    await button(page, 'Shko te çështja').click();
    await expect(page.getByRole('heading', { name: 'Ecuria' })).toBeVisible();
    await isSound(page, 'the case');
    await button(page, 'Tërhiq denoncimin').click();
    await isSound(page, 'withdrawing');
    expect(faults).toEqual([]);
  });

  test(`sign-in, settings and each form of an action: ${name}`, async ({ page, portal }) => {
    test.setTimeout(90_000);
    const faults = listen(page);
    await page.goto('/#/home?redirect=/');
    await wear(page, look);
    await isSound(page, 'sign-in');
    await signIn(page, 'KqzRegistrar');
    const { number } = await fileByCall(portal);
    await page.goto(`/#${casePath(number)}`);
    const act = (action: string) => page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
    await act('Nis verifikimin');
    await page.getByRole('dialog').getByRole('button', { name: 'Nis verifikimin' }).click();
    for (const action of ['Kalo në hetim', 'Kërko plotësim', 'Përcill organit kompetent', 'Bashko me një tjetër']) {
      await act(action);
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
      await isSound(page, `${action} with faults`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Llogaria:/ }).click();
    await isSound(page, 'the account menu');
    await button(page, 'Pamja dhe gjuha').click();
    await isSound(page, 'settings');
    expect(faults).toEqual([]);
  });
}

/** What somebody sees at an address once it says what is expected of it: that it is refused, and leads nowhere. */
const seenAt = (page: Page, path: string, isRefused: boolean) =>
  page.evaluate(
    ([words, end, wanted]) =>
      new Promise((resolve) => {
        const until = performance.now() + 10_000;
        const look = () => {
          const heading = document.querySelector('h1');
          const seen = {
            isThere: heading?.checkVisibility() === true,
            isRefused: heading?.textContent === words,
            isLinked: [...document.querySelectorAll('nav a')].some((link) => link.getAttribute('href')?.endsWith(end)),
          };
          const isDone = seen.isThere && seen.isRefused === wanted;
          if (isDone || performance.now() > until) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
    ['Nuk keni të drejtë për këtë faqe', path, isRefused] as const,
  );

for (const role of roleCodes) {
  test(`${role} sees the pages of the role and no others`, async ({ page, portal }) => {
    await sitDown(page, portal, role);
    for (const path of staffPages) {
      const isRefused = !mayOpen(role, path);
      await page.goto(`/#${path}`);
      const seen = await seenAt(page, path, isRefused);
      expect(seen, path).toMatchObject({ isThere: true, isRefused, ...(isRefused && { isLinked: false }) });
    }
  });
}

test('a visitor is led home from a protected page and comes back after signing in', async ({ page }) => {
  await page.goto('/#/app/registers/denouncements');
  await expect(page).toHaveURL(/#\/home\?redirect=/);
  await page.getByLabel('E-mail').fill('kqzregistrar@denonco.test');
  await page.getByLabel(/^Fjalëkalimi$/).fill('Demo-2026-denonco');
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/#\/app\/registers\/denouncements/);
});

test('lang=en opens the denouncement form in English; any other value means Albanian', async ({ page }) => {
  await page.goto('/?lang=en');
  await expect(page).toHaveURL(/#\/denounces\/register/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
});
