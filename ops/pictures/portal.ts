// A demo portal of its own for taking pictures, with signed-in pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@denonco/contract';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { staffPassword } from '../faults/load/staff.ts';
import { freePort } from '../faults/portal/portal.ts';

export const viewport = { width: 1200, height: 720 };
/** Timeout of a page in milliseconds. */
export const patience = 5000;

export interface Portal {
  readonly address: string;
  readonly trackingCodes: readonly z.infer<typeof Code>[];
  readonly close: () => Promise<void>;
}

const Code = z.object({ code: z.string(), number: z.string() });
const Line = z.object({ msg: z.string(), cases: z.optional(z.array(Code)) });

/** `npm start` of the demo in a temporary folder. */
export async function openPortal(say: (line: string) => void): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-manual-'));
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  };
  const program = join(import.meta.dirname, '../../tools/start.ts');
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const { msg, cases } = Line.parse(JSON.parse(line));
    say(msg);
    if (!cases) continue;
    return {
      address: `http://127.0.0.1:${port}`,
      trackingCodes: cases,
      async close() {
        child.kill('SIGTERM');
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error('the portal did not start');
}

/** Opens a signed-in page in this language with light colours. */
export async function openSignedIn(browser: Browser, address: string, by: string, language: Locale): Promise<Page> {
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
export async function signInOn(page: Page, role: string): Promise<void> {
  await page.goto('/#/home?redirect=/');
  await page.getByLabel('E-mail').fill(`${role.toLowerCase()}@denonco.test`);
  await page.getByLabel(/^Fjalëkalimi$/).fill(staffPassword);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await page.waitForURL(/#\/app\//);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pause(500);
}

/** Changes the stored language and reloads. */
async function speak(page: Page, language: Locale): Promise<Page> {
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
