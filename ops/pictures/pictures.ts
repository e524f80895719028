// `npm run pictures`: pictures of the manual in both languages, and of the README in English, from a temporary demo.
// Arguments limit it to these shots.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { staffPassword } from '../http.ts';
import { Portal } from '../portal/portal.ts';
import { type Named, type Shot, shots } from './shots.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'api/src/public/manual/pictures');
// Sharp on high-density screens without twice the bytes.
const sharpness = 1.25;
const maxBytes = 60_000;
const around = 12;
// The page's globals are untyped here.
const scrolledTo = '({ x: scrollX, y: scrollY, width: document.documentElement.clientWidth })';
const languages = ['al', 'en'] as const;
type Language = (typeof languages)[number];
const viewport = { width: 1200, height: 720 };
/** Milliseconds. */
const patience = 5000;

const Size = z.object({ width: z.int(), height: z.int() });
type Size = z.infer<typeof Size>;
const StoredPictures = z.array(z.object({ name: z.string(), al: Size, en: Size }));

const print = (line: string) => console.log(line);

/** The first in the queue with its status; the demo prints codes. */
async function addressOf(page: Page, { at }: Shot, { said }: Portal): Promise<string> {
  if (typeof at === 'string') return at;
  if ('tracked' in at) {
    const [, code = ''] = new RegExp(`"code":"([^"]+)","number":"${at.tracked}`).exec(said.join('')) ?? [];
    return `/denounces/track?code=${code.replaceAll('-', '')}`;
  }
  const query = new URLSearchParams({ status: at.status, sort: 'registered' });
  const queue = `/app/registers/${at.kind}s`;
  await page.goto(`/#${queue}?${query}`);
  const prefix = at.kind === 'complaint' ? 'ANK-' : 'DEN-';
  const number = page.getByRole('link', { name: new RegExp(`^${prefix}\\d{4}-\\d{6}$`) }).first();
  return `${queue}/${await number.textContent({ timeout: patience })}${at.suffix}`;
}

const found = (page: Page | Locator, { role, name, nth }: Named, language: Language): Locator =>
  page.getByRole(role, { name: new RegExp(`^${name[language].replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`) }).nth(nth);

function partOf(page: Page, take: Exclude<Shot['take'], 'window'>, language: Language): Locator {
  if (take === 'main' || take === 'tall') return page.getByRole('main');
  if (take === 'dialog') return page.getByRole('dialog');
  if (take === 'menu') return page.locator('.menu__panel:visible');
  return found(page, take, language);
}

/** Lower sections load when scrolled near. */
async function settle(page: Page, part: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience });
  const waiting = part.locator('.skeleton');
  const deadline = Date.now() + patience;
  do await pause(250);
  while ((await waiting.count()) > 0 && Date.now() < deadline);
}

async function show(page: Page, shot: Shot, language: Language, portal: Portal): Promise<void> {
  await page.goto(`/#${await addressOf(page, shot, portal)}`);
  await settle(page, page.getByRole('main').locator('> * > :first-child'));
  for (const one of shot.press) await found(page, one, language).click({ timeout: patience });
  const { take } = shot;
  if (take === 'window') return settle(page, page.getByRole('main'));
  const part = partOf(page, take, language).first();
  await part.scrollIntoViewIfNeeded({ timeout: patience });
  await settle(page, part);
}

async function clipOf(page: Page, { take }: Shot, language: Language) {
  const scrolled = await page.evaluate<{ x: number; y: number; width: number }>(scrolledTo);
  if (take === 'window') return { x: scrolled.x, y: scrolled.y, ...viewport };
  const box = await partOf(page, take, language).first().boundingBox();
  if (!box) throw new Error('nothing to take a picture of');
  const margin = take === 'main' || take === 'tall' ? 0 : around;
  const x = Math.max(0, box.x - margin);
  return {
    x: Math.floor(x + scrolled.x),
    y: Math.floor(Math.max(0, box.y - margin + scrolled.y)),
    width: Math.ceil(Math.min(box.width + 2 * margin, scrolled.width - x)),
    height: Math.ceil(Math.min(box.height + 2 * margin, take === 'tall' ? 720 : 640)),
  };
}

/** The best quality within the byte limit. */
async function take(devtools: CDPSession, clip: Size & { x: number; y: number }): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34]) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...clip, scale: sharpness },
    });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error('does not fit: take a smaller part');
}

async function withPortal(take: (browser: Browser, portal: Portal) => Promise<void>): Promise<void> {
  // Installs one where it may, and prints its path last.
  const found = execFileSync(process.execPath, [join(root, 'scripts/chromium.ts')]);
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

async function openSignedIn(browser: Browser, baseURL: string, by: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(by === 'visitor' ? '/' : '/#/home?redirect=/');
  if (by !== 'visitor') {
    await page.getByLabel('E-mail').fill(`${by.toLowerCase()}@denonco.test`);
    await page.getByLabel(/^Fjalëkalimi$/).fill(staffPassword);
    await page.getByRole('button', { name: 'Hyr', exact: true }).click();
    await page.waitForURL(/#\/app\//);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The page stores its state until then.
  await pause(500);
  await page.evaluate((locale) => {
    const state = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    sessionStorage.setItem('state', JSON.stringify({ ...state, theme: { ...state.theme, locale } }));
  }, language);
  await page.reload();
  await page.locator(`html[lang=${language === 'en' ? 'en' : 'sq'}]`).waitFor({ timeout: patience });
  return page;
}

async function takeAll(browser: Browser, portal: Portal, wanted: readonly Shot[]): Promise<Map<string, Size>> {
  const sizes = new Map<string, Size>();
  for (const [by, own] of Map.groupBy(wanted, (shot) => shot.by))
    for (const language of languages) {
      const page = await openSignedIn(browser, portal.address, by, language);
      const devtools = await page.context().newCDPSession(page);
      for (const shot of own) {
        if (shot.isOfReadme && language !== 'en') continue;
        try {
          await show(page, shot, language, portal);
          const clip = await clipOf(page, shot, language);
          const picture = await take(devtools, clip);
          const to = shot.isOfReadme ? join(root, 'docs/pictures') : join(folder, language);
          writeFileSync(join(to, `${shot.name}.webp`), picture);
          if (!shot.isOfReadme) sizes.set(`${language}/${shot.name}`, { width: clip.width, height: clip.height });
          print(`${language}/${shot.name}: ${clip.width} × ${clip.height}, ${Math.round(picture.length / 1000)} kB`);
        } catch (error) {
          print(`${language}/${shot.name}: ${String(error).split('\n')[0]}`);
          process.exitCode = 1;
        }
        await page.keyboard.press('Escape');
      }
      await page.context().close();
    }
  return sizes;
}

/** Unknown shots are dropped. */
function writeIndex(sizes: ReadonlyMap<string, Size>): void {
  const path = join(folder, 'index.json');
  const before = readdirSync(folder).includes('index.json')
    ? StoredPictures.parse(JSON.parse(readFileSync(path, 'utf8')))
    : [];
  const index = shots.flatMap(({ name, isOfReadme }) => {
    if (isOfReadme) return [];
    const old = before.find((one) => one.name === name);
    const al = sizes.get(`al/${name}`) ?? old?.al;
    const en = sizes.get(`en/${name}`) ?? old?.en;
    return al && en ? [{ name, al, en }] : [];
  });
  const size = ({ width, height }: Size) => `{ "width": ${width}, "height": ${height} }`;
  const lines = index.map(({ name, al, en }) => `  { "name": "${name}", "al": ${size(al)}, "en": ${size(en)} }`);
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
  const known = new Set(index.map(({ name }) => `${name}.webp`));
  for (const language of languages)
    for (const file of readdirSync(join(folder, language))) if (!known.has(file)) rmSync(join(folder, language, file));
}

const names = process.argv.slice(2);
const wanted = names.length === 0 ? shots : shots.filter(({ name }) => names.includes(name));
for (const language of languages) mkdirSync(join(folder, language), { recursive: true });
await withPortal(async (browser, portal) => writeIndex(await takeAll(browser, portal, wanted)));
