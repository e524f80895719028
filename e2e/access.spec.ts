// Access to pages: each role against each page, and the way through the sign-in.
import type { Page } from '@playwright/test';
import { stepTimeoutMs } from '../api/test/timeouts.ts';
import { mayOpen, roleCodes, staffPages } from './pages.ts';
import { expect, openSignedIn, test } from './portal.ts';

/** What a member sees at an address, once it is refused or shown as expected. */
const seenAt = (page: Page, path: string, isRefused: boolean) =>
  page.evaluate(
    ([words, end, wanted, ms]) =>
      new Promise((resolve) => {
        const until = performance.now() + ms;
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
