// The weight of scripts and styles, compressed as served, and the home before its scripts run.
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { button, headings } from './denouncementForm.ts';
import { partsOf, publicPages } from './pages.ts';
import { expect, test } from './portal.ts';

const kB = 1000;

/** Collects scripts and style sheets requested from here on. */
function codeOf(page: Page): Request[] {
  const code: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) code.push(request);
  });
  return code;
}

async function weigh(code: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    code.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      const compressed = (await request.response())?.headers()['content-encoding'] === 'br';
      // Smaller files gain nothing from compression.
      if (responseBodySize > kB) expect(compressed, `${request.url()} comes as brotli`).toBe(true);
      return responseBodySize;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Compressed size of inline styles and scripts. */
async function weighInline(page: Page): Promise<number> {
  const html = await (await page.request.get('/')).text();
  const inline = [...html.matchAll(/<(style|script)(?: id="light")?>(.*?)<\/\1>/gs)].map(([, , text = '']) => text);
  expect(inline.length).toBeGreaterThan(1);
  return brotliCompressSync(inline.join('')).length;
}

for (const { name, path, heading, max } of [
  { name: 'home', path: '/', heading: /\S/, max: 104 * kB },
  { name: 'the form, by its own address', path: '/#/denounces/register', heading: headings.start, max: 185 * kB },
  { name: 'the complaint', path: '/#/complaints/register', heading: 'Kush ankohet?', max: 190 * kB },
]) {
  test(`${name} weighs at most ${max / kB} kB in scripts and styles`, async ({ page }, { annotations }) => {
    const code = codeOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    const bytes = (await weigh(code)) + (await weighInline(page));
    annotations.push({ type: 'bytes', description: `${name}: ${bytes} in ${code.length} files` });
    expect(code.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(max);
  });
}

/** As Lighthouse's slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

for (const [at, part] of partsOf(publicPages).entries())
  test(`no public page jumps while it loads cold, and headings break between words, part ${at + 1}`, async ({
    browser,
    portal,
  }) => {
    const wrong: string[] = [];
    for (const path of part) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(countShifts);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slow4G);
      await page.goto(`${portal.address}/#${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(shiftSoFar);
      if (shift > 0.1) wrong.push(`${path} jumps by ${shift}`);
      await page.setViewportSize({ width: 320, height: 640 });
      wrong.push(...(await page.evaluate(findBrokenHeadings)).map((word) => `${path} breaks ${word}`));
      await context.close();
    }
    expect(wrong).toEqual([]);
  });

/** Records layout shifts for `shiftSoFar`. */
const countShifts = () => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftSoFar = () => Number(document.documentElement.dataset.shift ?? 0);

/** Words in headings that break across lines. */
const findBrokenHeadings = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    return found;
  });

test('the first form of the home is within the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('.door .btn').first()).toBeInViewport({ ratio: 1 });
});

test.describe('before the scripts of the app', () => {
  /** Holds back the app's scripts until the returned function is called. */
  async function holdCode(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Browsers drop clicks before the first paint. */
  async function openPainted(page: Page): Promise<void> {
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  }

  for (const theme of ['light', 'dark'] as const)
    test(`the home is painted in the ${theme} theme, and nothing moves when the app starts`, async ({ page }) => {
      await page.addInitScript((currentTheme) => {
        sessionStorage.setItem('state', JSON.stringify({ theme: { currentTheme } }));
      }, theme);
      const release = await holdCode(page);
      await page.goto('/', { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', theme);
      const doors = page.locator('.door .btn');
      await expect(doors).toHaveCount(2);
      const before = await doors.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      await page.getByLabel('Kodi i ndjekjes').fill('ab12');
      release();
      await expect(page.locator('#first')).toHaveCount(0);
      expect(await doors.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))).toEqual(
        before,
      );
      await expect(heading).toHaveCount(1);
      await expect(page.getByLabel('Kodi i ndjekjes')).toHaveValue('ab12');
      await expect(page.getByLabel('Kodi i ndjekjes')).toBeFocused();
    });

  test('only the colours in force are loaded, and dark ones hold back the first paint', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.locator('#first')).toHaveCount(0);
    const dark = (await page.locator('#dark').getAttribute('href')) ?? '';
    expect(requested).not.toContain(dark);
    await button(page, 'Pamje e errët').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    expect(requested).toContain(dark);
    await expect(page.locator('#light')).toHaveAttribute('media', 'print');

    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${dark}`, async (route) => {
      await promise;
      await route.continue();
    });
    const scripts = page.waitForRequest(/\/assets\/.*\.js$/);
    const reloading = page.reload({ waitUntil: 'commit' });
    await scripts;
    resolve();
    await reloading;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const times = () =>
      page.evaluate((name) => {
        const sheet = performance.getEntriesByType('resource').find((entry) => entry.name.endsWith(name));
        const paint = performance.getEntriesByName('first-paint')[0];
        return [sheet instanceof PerformanceResourceTiming ? sheet.responseEnd : 0, paint?.startTime ?? 0] as const;
      }, dark);
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0);
    const [arrived, painted] = await times();
    expect(painted).toBeGreaterThanOrEqual(arrived);
  });

  test('the links of the home work before the app starts', async ({ page }) => {
    const release = await holdCode(page);
    await openPainted(page);
    await page.getByRole('link', { name: 'Denonco', exact: true }).last().click();
    // Until the address changes, the home has loading states of its own.
    await expect(page.locator('.hero')).toBeHidden();
    await expect(page.getByRole('status', { name: 'Po ngarkohet' })).toBeVisible();
    await expect(page.locator('#first').getByRole('banner')).toBeInViewport();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.start);
  });

  test('a typed code and a click are kept until the app starts', async ({ page }) => {
    const release = await holdCode(page);
    await openPainted(page);
    await page.getByRole('button', { name: 'Pamje e errët' }).click();
    await page.getByLabel('Kodi i ndjekjes').fill('0000 0000 0000 0000');
    await page.getByRole('button', { name: 'Ndiq', exact: true }).click();
    await expect(page).toHaveURL(/#\/denounces\/track$/);
    release();
    await expect(page.getByLabel('Kodi i ndjekjes')).toHaveValue(/^0000/);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  });

  test('other pages never show the home first', async ({ page }) => {
    await holdCode(page);
    await page.goto('/#/denounces/list', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Po ngarkohet' })).toBeVisible();
    await expect(page.locator('.hero')).toBeHidden();
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    await expect(page.locator('.hero')).toBeHidden();
    // Pages without a header show none while they load.
    const header = page.getByRole('banner');
    for (const path of ['/#/invitation/abc', '/#/password', '/#/faq?print=1', '/#/app/notices']) {
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Po ngarkohet' })).toBeVisible();
      await expect(header).toBeHidden();
    }
  });
});
