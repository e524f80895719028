// `npm run readme:pictures`: takes the README's pictures from a temporary demo portal, in English with light colours.
// Writes docs/pictures.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Portal } from '../portal/portal.ts';
import { openSignedIn, patience, withPortal } from './portal.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const window = { width: 1280, height: 860 };
const sharpness = 1.25;
const quality = 72;

interface Stop {
  /** File name in docs/pictures. */
  readonly name: string;
  readonly by: 'visitor' | 'KqzRegistrar';
  readonly go: (page: Page, portal: Portal) => Promise<void>;
}

const at = (page: Page, path: string) => page.goto(`/#${path}`);

/** In order. */
const stops: readonly Stop[] = [
  { name: 'home', by: 'visitor', go: async (page) => void (await at(page, '/home')) },
  { name: 'filing', by: 'visitor', go: async (page) => void (await at(page, '/denounces/register')) },
  {
    name: 'track',
    by: 'visitor',
    async go(page, { said }) {
      const [, code = ''] = /"code":"([^"]+)","number":"DEN-/.exec(said.join('')) ?? [];
      await at(page, `/denounces/track?code=${code.replaceAll('-', '')}`);
      await page.getByRole('heading', { name: 'What happened so far' }).waitFor({ timeout: patience });
    },
  },
  { name: 'register-log', by: 'visitor', go: async (page) => void (await at(page, '/register-log')) },
  { name: 'due-board', by: 'KqzRegistrar', go: async (page) => void (await at(page, '/app/dashboards/due')) },
  {
    name: 'case-file',
    by: 'KqzRegistrar',
    async go(page) {
      await at(page, `/app/registers/denouncements?status=preliminary_check&sort=registered`);
      await page
        .getByRole('link', { name: /^DEN-\d{4}-\d{6}$/ })
        .first()
        .click({ timeout: patience });
      await page.getByRole('complementary', { name: 'Deadlines and actions' }).waitFor({ timeout: patience });
    },
  },
];

/** Waits until no skeleton is visible. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience });
  const until = Date.now() + patience;
  do await pause(300);
  while ((await page.locator('.skeleton:visible').count()) > 0 && Date.now() < until);
}

async function take(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, ...window, scale: sharpness },
  });
  return Buffer.from(data, 'base64');
}

async function takeAll(browser: Browser, portal: Portal): Promise<void> {
  for (const [by, own] of Map.groupBy(stops, (stop) => stop.by)) {
    const page = await openSignedIn(browser, portal.address, by, 'en');
    await page.setViewportSize(window);
    for (const { name, go } of own) {
      await go(page, portal);
      await settle(page);
      const picture = await take(page);
      writeFileSync(join(folder, `${name}.webp`), picture);
      console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
    }
    await page.context().close();
  }
}

const known = new Set(stops.map(({ name }) => `${name}.webp`));
for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file));
await withPortal(takeAll);
