// A demo portal of its own for taking pictures, with signed-in pages.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { staffPassword } from '../http.ts';
import { Portal } from '../portal/portal.ts';

export type Language = 'al' | 'en';
export const viewport = { width: 1200, height: 720 };
/** Timeout of a page in milliseconds. */
export const patience = 5000;

/** Runs beside a demo in a temporary folder. */
export async function withPortal(take: (browser: Browser, portal: Portal) => Promise<void>): Promise<void> {
  // Installs one where it may, and prints its path last.
  const found = execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/chromium.ts')]);
  const executablePath = found.toString().trim().split('\n').at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'denonco-pictures-'));
  // The database's account must pass through.
  chmodSync(folder, 0o711);
  const portal = await Portal.open({ dataDir: join(folder, 'data'), env: { DEMO: '1' } });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    await take(browser, portal);
  } finally {
    await browser.close();
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a signed-in page in this language with light colours. */
export async function openSignedIn(browser: Browser, address: string, by: string, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (by === 'visitor') await page.goto('/');
  else await signInOn(page, by);
  return speak(page, language);
}

/** Resolves when the page has stored its state. */
async function signInOn(page: Page, role: string): Promise<void> {
  await page.goto('/#/home?redirect=/');
  await page.getByLabel('E-mail').fill(`${role.toLowerCase()}@denonco.test`);
  await page.getByLabel(/^Fjalëkalimi$/).fill(staffPassword);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await page.waitForURL(/#\/app\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pause(500);
}

/** Changes the stored language and reloads. */
async function speak(page: Page, language: Language): Promise<Page> {
  // The page stores its state until then.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pause(500);
  await page.evaluate((locale) => {
    const state = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    sessionStorage.setItem('state', JSON.stringify({ ...state, theme: { ...state.theme, locale } }));
  }, language);
  await page.reload();
  await page.locator(`html[lang=${language === 'en' ? 'en' : 'sq'}]`).waitFor({ timeout: patience });
  return page;
}
