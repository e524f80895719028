// The portal offline, as an installed app, and without JavaScript.
import type { Page } from '@playwright/test';
import { choice, clickContinue, field, headings, savedDraft } from './denouncementForm.ts';
import { expect, test } from './portal.ts';

/** Resolves once the service worker controls the page. */
const untilControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the form opens offline, says so, and keeps its draft', { tag: '@main' }, async ({ page, context }) => {
    await page.goto('/');
    await untilControlled(page);
    await context.setOffline(true);
    await page.goto('/#/denounces/register');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.start);
    await expect(page.getByText('Jeni pa rrjet.')).toBeVisible();
    await choice(page, 'Me emër').check();
    await choice(page, 'Denoncim').check();
    await clickContinue(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.what);
    await expect(savedDraft(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.what);
    await page.getByRole('link', { name: 'Kthehu' }).click();
    await expect(choice(page, 'Me emër')).toBeChecked();
    await context.setOffline(false);
    await expect(page.getByText('Jeni pa rrjet.')).toBeHidden();
  });

  test('the service worker caches nothing of a case', async ({ page }) => {
    await page.goto('/#/denounces/track');
    await untilControlled(page);
    await field(page, 'Kodi i ndjekjes').fill('0000 0000 0000 0000');
    await page.goto('/#/denounces/list');
    await expect(page.getByRole('link', { name: /^DEN-/ }).first()).toBeVisible();
    const cached = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.length).toBeGreaterThan(10);
    expect(cached.filter((path) => /^\/api\/.*(trace|online|queue|case|session|user)/.test(path))).toEqual([]);
  });
});

test('the manifest and its icons make the portal installable', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'sq', display: 'standalone', start_url: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type']).toContain(type);
    if (type !== 'image/png') continue;
    const head = await answer.body();
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 1280])
    test(`the page offers telephone and printable forms at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Pa JavaScript' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Without JavaScript' })).toBeVisible();
      await expect(page.getByRole('link', { name: '129' }).first()).toHaveAttribute('href', 'tel:129');
      await expect(page.getByText('Rruga Ibrahim Rugova').first()).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      const forms = await page
        .getByRole('link', { name: /\(PDF\)/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(forms).toHaveLength(4);
      for (const form of forms)
        expect((await page.request.get(String(form))).headers()['content-type']).toBe('application/pdf');
      // 1 px for rounding.
      const box = await page.locator('body').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width + 1);
    });
});
