// A portal with the demo in it that nobody else uses, and people who sit down before it: what pictures are taken of.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@denonco/contract';
import type { Browser, Page } from '@playwright/test';
import { loadConfig } from '../../api/src/config.ts';
import { startEmbedded } from '../../api/src/embedded/embedded.ts';
import { type Server, startServer } from '../../api/src/server.ts';
import { buildWeb } from '../web-build.ts';

export const viewport = { width: 1200, height: 720 };
/** How long a page may take to come, in milliseconds. */
export const patience = 5000;

export type Portal = Pick<Server, 'address' | 'trackingCodes' | 'close'>;

/** On the built client, with everything in a folder that goes with it. */
export async function openPortal(say: (line: string) => void): Promise<Portal> {
  await buildWeb(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-manual-'));
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} });
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  };
  const server = await startServer(loadConfig(env), { databaseUrl: database.url, log: () => {} });
  return {
    address: server.address.replace(/\/$/, ''),
    trackingCodes: server.trackingCodes,
    async close() {
      await server.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A window in which the member has signed in, in this language, on light colours. */
export async function sitDown(browser: Browser, address: string, by: string, language: Locale): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/#/home?redirect=/');
  if (by === 'visitor') return speak(page, language);
  await page.getByLabel('E-mail').fill(`${by.toLowerCase()}@denonco.test`);
  await page.getByLabel(/^Fjalëkalimi$/).fill(loadConfig({}).demoPassword);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await page.waitForURL(/#\/app\//);
  return speak(page, language);
}

/** Puts the language into the stored state, as if it had been chosen, and loads anew. */
async function speak(page: Page, language: Locale): Promise<Page> {
  // Until it has come the page still writes what it keeps.
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
