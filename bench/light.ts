// `npm run bench:light`: how soon a slow phone sees the home and can use the form, beside a page with React and a router
// alone, in turns in the same browser: 4 times slower processor, slow 4G. Needs a portal that runs (BENCH_URL) on the
// built client. Medians and their ratios; outside `npm test`, as times are noise on a busy machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../tools/chromium.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const portal = process.env.BENCH_URL ?? 'http://127.0.0.1:4600';
// As Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Serves the baseline as the portal is served: compressed, each file by its name. */
async function serveBaseline(): Promise<{ address: string; close: () => void }> {
  const root = join(import.meta.dirname, 'baseline');
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const outputs = 'output' in built ? built.output : [];
  const files = new Map(
    outputs.map((one) => [`/${one.fileName}`, brotliCompressSync(one.type === 'chunk' ? one.code : one.source)]),
  );
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    const body = files.get(name);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

interface Seen {
  lcp: number;
  usable: number;
}

/** One visit with an empty cache. `usable` is when the page's first control stands there and React answers for it. */
async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Told by attributes: the portal's policy lets no script be made of text.
  await page.addInitScript(() => {
    const tell = (name: string, time = 0) => document.documentElement.setAttribute(`data-bench-${name}`, String(time));
    new PerformanceObserver((list) => tell('lcp', list.getEntries().at(-1)?.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    // Shown once React has taken the place of what was painted first. Nothing here asks for a layout, which would cost time.
    const look = () => {
      const isShown = document.documentElement?.dataset.first === undefined;
      if (isShown && document.querySelector('#root main :is(input, a)')) tell('usable', performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const root = page.locator('html[data-bench-usable][data-bench-lcp]');
  await root.waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const of = async (name: keyof Seen) => Number(await root.getAttribute(`data-bench-${name}`));
  const seen = { lcp: await of('lcp'), usable: await of('usable') };
  await context.close();
  return seen;
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function run(): Promise<void> {
  const baseline = await serveBaseline();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), chromiumSandbox: false });
  const pages = { home: '/', form: '/#/denounces/register' } as const;
  const own: Record<string, Seen[]> = { home: [], form: [] };
  const base: Record<string, Seen[]> = { home: [], form: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, path] of Object.entries(pages)) {
      const [there, here] = [await visit(browser, baseline.address + path), await visit(browser, portal + path)];
      // The first warms the servers.
      if (round > 0) {
        base[name]?.push(there);
        own[name]?.push(here);
      }
    }
  await browser.close();
  baseline.close();
  const tell = (what: string, name: 'home' | 'form', key: keyof Seen, most: number) => {
    const [mine, theirs] = [own[name], base[name]].map((all) => median((all ?? []).map((one) => one[key])));
    const ratio = (mine ?? 0) / (theirs ?? 1);
    console.log(
      `${what}: ${Math.round(mine ?? 0)} ms beside ${Math.round(theirs ?? 0)} ms, ${ratio.toFixed(2)} (at most ${most})`,
    );
  };
  console.log(`Medians of ${ROUNDS} rounds in turns, processor 4 times slower, slow 4G`);
  tell('Home, largest paint', 'home', 'lcp', 0.7);
  tell('Home, usable       ', 'home', 'usable', 1.8);
  tell('Form, usable       ', 'form', 'usable', 1.8);
}

await run();
