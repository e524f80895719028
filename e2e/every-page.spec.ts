// The sweep: every page in both languages and both themes, on a phone and a desk, right to left too: nothing axe finds,
// nothing wider than the screen, one h1, a title, no fault in the console. And every role against every page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { roles } from '@denonco/contract';
import { expect, signIn, test } from './portal.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const firstCase = 'DEN-2026-000001';

const publicPages = ['/home', '/denounces/register', '/denounces/list', '/denounces/track', '/api', '/nowhere'];
const staffPages = [
  '/app/dashboards/default',
  '/app/profile/password',
  '/app/registers/denouncements',
  `/app/registers/denouncements/${firstCase}`,
];

const looks = [
  { locale: 'al', currentTheme: 'light', direction: 'ltr', width: 1440 },
  { locale: 'en', currentTheme: 'dark', direction: 'ltr', width: 390 },
  { locale: 'al', currentTheme: 'dark', direction: 'rtl', width: 1440 },
  { locale: 'en', currentTheme: 'light', direction: 'ltr', width: 320 },
] as const;
type Look = (typeof looks)[number];
type Page = Parameters<typeof signIn>[0];

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Puts the look into the stored state, as if the person had chosen it, and loads anew. */
async function wear(page: Page, look: Look) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.evaluate(({ locale, currentTheme, direction }) => {
    const state = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    sessionStorage.setItem(
      'state',
      JSON.stringify({ ...state, theme: { ...state.theme, locale, currentTheme, direction } }),
    );
  }, look);
  await page.reload();
}

async function judge(page: Page, path: string, look: Look) {
  await page.goto(`/#${path}`);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale === 'al' ? 'sq' : 'en');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, 'wider than the screen').toBeLessThanOrEqual(0);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, ruleTags);
  expect(found).toEqual([]);
}

// Given to each new document by the browser itself: the page's own policy allows no foreign script.
test.beforeEach(({ page }) => page.addInitScript(axe));

/** Faults and policy violations that the browser reports. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  return faults;
}

for (const look of looks) {
  const name = `${look.locale}, ${look.currentTheme}, ${look.direction}, ${look.width} px`;

  test(`public pages: ${name}`, async ({ page }) => {
    const faults = listen(page);
    await page.goto('/#/home');
    await wear(page, look);
    for (const path of publicPages) await test.step(path, () => judge(page, path, look));
    expect(faults).toEqual([]);
  });

  test(`staff pages: ${name}`, async ({ page }) => {
    const faults = listen(page);
    await signIn(page, 'KqzRegistrar');
    await wear(page, look);
    for (const path of staffPages) await test.step(path, () => judge(page, path, look));
    expect(faults).toEqual([]);
  });
}

for (const [role, { permissions }] of Object.entries(roles)) {
  test(`${role} sees the pages of the role and no others`, async ({ page }) => {
    await signIn(page, role);
    const mayRead = permissions.some((key) => key === 'denouncements.read');
    await expect(page.getByRole('link', { name: 'Denoncimet', exact: true })).toHaveCount(mayRead ? 1 : 0);
    await page.goto('/#/app/registers/denouncements');
    if (mayRead) await expect(page.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Denoncimet');
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
