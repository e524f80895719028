// One visit with an empty cache on a slow phone: largest paint, time to usable, bytes, and delay of the first
// interaction.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

export interface Place {
  readonly url: string;
  /** Exists once the page is usable. */
  readonly usable: string;
  /** The first interaction. */
  readonly touch: (page: Page) => Promise<void>;
  readonly state?: string;
}

export interface Seen {
  /** Milliseconds since navigation. */
  readonly lcp: number;
  readonly usable: number;
  /** Transferred until nothing more came. */
  readonly bytes: number;
  /** The longest event from touch to next paint; in steps of 8 ms. */
  readonly touched: number;
}

// As Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = 4;
/** With 150 ms of latency nothing else is on its way then. */
const stillMs = 1000;
/** Faster events are not reported by the browser. */
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
    // Events are reported after the next paint.
    await pause(600);
    const touched = await read(page.locator('html'), 'touched');
    return { ...seen, touched: Math.max(touched, leastReportedMs) };
  } finally {
    await context.close();
  }
}

const read = async (root: Locator, name: string) => Number(await root.getAttribute(`data-bench-${name}`));

/** Throttles network and CPU; returns received bytes and a wait for silence. */
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
    /** The live stream stays open, so the network is never idle. */
    async untilStill() {
      while (performance.now() - movedAt < stillMs) await pause(100);
    },
  };
}

/** Reports through attributes, because the portal's policy forbids generated scripts. */
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
      // Shown once React has replaced the first paint. Avoids forcing layout.
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
