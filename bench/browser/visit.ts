// One visit of a page with an empty cache, on a slow phone far away: when its largest part is painted, when it can be used,
// how many bytes that took, and how long a first touch waits for the next paint.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

export interface Place {
  readonly url: string;
  /** There once the page can be used. */
  readonly usable: string;
  /** What somebody does first. */
  readonly touch: (page: Page) => Promise<void>;
  /** What the tab remembers of a member who signed in. */
  readonly state?: string;
}

export interface Seen {
  /** Milliseconds from the navigation. */
  readonly lcp: number;
  readonly usable: number;
  /** Over the line, until nothing more came. */
  readonly bytes: number;
  /** From the touch to the next paint, the longest of its events; in steps of 8 ms. */
  readonly touched: number;
}

// As Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = 4;
/** On a line with 150 ms of delay nothing else is on its way then. */
const stillMs = 1000;
/** What the browser does not report was quicker. */
const leastReportedMs = 16;

export async function visit(browser: Browser, place: Place): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await watch(page, place);
    const { bytes, untilStill } = await slowDown(context, page);
    await page.goto(place.url, { waitUntil: 'commit' });
    const root = page.locator('html[data-bench-usable][data-bench-lcp]');
    await root.waitFor({ state: 'attached', timeout: 90_000 });
    await untilStill();
    const [lcp, usable] = [await read(root, 'lcp'), await read(root, 'usable')];
    const seen = { lcp, usable, bytes: bytes() };
    await place.touch(page);
    // Events are reported after the paint that follows them.
    await pause(600);
    const touched = await read(page.locator('html'), 'touched');
    return { ...seen, touched: Math.max(touched, leastReportedMs) };
  } finally {
    await context.close();
  }
}

/** How far what is shown jumps while a page loads with an empty cache (web.dev/articles/cls), without a touch. */
export async function shiftOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        document.documentElement.setAttribute('data-bench-shift', String(sum));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { untilStill } = await slowDown(context, page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#root h1').first().waitFor({ state: 'attached', timeout: 90_000 });
    await untilStill();
    return await read(page.locator('html'), 'shift');
  } finally {
    await context.close();
  }
}

const read = async (root: Locator, name: string) => Number(await root.getAttribute(`data-bench-${name}`));

/** Slows line and processor down; gives the bytes that have come so far, and waits until nothing has come for a while. */
async function slowDown(context: BrowserContext, page: Page) {
  let bytes = 0;
  let movedAt = performance.now();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  for (const event of ['Network.requestWillBeSent', 'Network.dataReceived'] as const)
    devtools.on(event, () => {
      movedAt = performance.now();
    });
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return {
    bytes: () => bytes,
    /** The stream of staff stays open, so the line itself is never idle. */
    async untilStill() {
      while (performance.now() - movedAt < stillMs) await pause(100);
    },
  };
}

/** Has the page tell by attributes: the portal's policy lets no script be made of text. */
async function watch(page: Page, { usable, state }: Place): Promise<void> {
  await page.addInitScript(
    ([wanted, kept]) => {
      if (kept) sessionStorage.setItem('state', kept);
      const tell = (name: string, time = 0) =>
        document.documentElement?.setAttribute(`data-bench-${name}`, String(time));
      new PerformanceObserver((list) => tell('lcp', list.getEntries().at(-1)?.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      let longest = 0;
      const timed: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        tell('touched', longest);
      }).observe(timed);
      // Shown once React has taken the place of what was painted first. Nothing here asks for a layout, which would cost time.
      const look = () => {
        const isShown = document.documentElement?.dataset.first === undefined;
        if (isShown && wanted && document.querySelector(wanted)) tell('usable', performance.now());
        else requestAnimationFrame(look);
      };
      look();
    },
    [usable, state] as const,
  );
}
