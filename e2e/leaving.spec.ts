// What is typed in the last moment before a reload or a closed tab comes back, also on a busy device.
import type { BrowserContext, Page } from '@playwright/test';
import { readBrowserStorage } from './browserStorage.ts';
import { button, field, fillUpTo } from './denouncementForm.ts';
import { expect, fileDenouncement, type Portal, test } from './portal.ts';

type Way = 'reload' | 'close';

/** Leaves the page so many milliseconds after the key that completes the text. */
const leaveAfter = (page: Page, text: string, way: Way, ms: number) =>
  page.evaluate(
    ([complete, how, pause]) => {
      const leave = () => (how === 'reload' ? window.location.reload() : window.close());
      window.addEventListener('input', ({ target }) => {
        if (!(target instanceof HTMLTextAreaElement) || target.value !== complete) return;
        if (pause === 0) leave();
        else setTimeout(leave, pause);
      });
    },
    [text, way, ms] as const,
  );

/** Only pages opened by a script may close themselves. */
async function openFrom(page: Page, address: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate((to) => void window.open(to), address);
  return opening;
}

/** Slows the page's scripts down by this factor, as on a busy device. */
async function slowDown(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await devtools.detach();
}

/** Types a text and leaves. */
async function typeAndLeave(page: Page, label: string, text: string, way: Way, ms: number): Promise<void> {
  const box = field(page, label);
  await box.focus();
  await leaveAfter(page, text, way, ms);
  await slowDown(page, 6);
  const left = way === 'reload' ? page.waitForEvent('domcontentloaded') : page.waitForEvent('close');
  await box.fill(text.slice(0, -1));
  // The page may be gone before the answer.
  await page.keyboard.press(text.slice(-1)).catch(() => {});
  await left;
}

interface Kind {
  readonly name: string;
  readonly label: string;
  /** Opens the field and returns the address of its page. */
  readonly begin: (page: Page, portal: Portal) => Promise<string>;
  /** Whether its page opens without a network. */
  readonly opensOffline: boolean;
}

const kinds: readonly Kind[] = [
  {
    name: 'a filing',
    label: 'Përshkrimi',
    begin: async (page) => {
      await fillUpTo(page, 'what', { description: '' });
      return page.url();
    },
    opensOffline: true,
  },
  {
    name: 'a message at a case',
    label: 'Mesazhi juaj',
    begin: async (page, portal) => {
      const { trackingCode } = await fileDenouncement(portal);
      const address = `${portal.address}/#/denounces/track?code=${trackingCode}`;
      await page.goto(address);
      await button(page, 'Shkruani një mesazh').click();
      await field(page, 'Mesazhi juaj').fill('0');
      await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
      return address;
    },
    opensOffline: false,
  },
];

interface Rounds {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: Portal;
  readonly way: Way;
  readonly ms: number;
  readonly count: number;
}

/** Every second round is offline. */
async function leaveAndComeBack(kind: Kind, { page, context, portal, way, ms, count }: Rounds): Promise<void> {
  const address = await kind.begin(page, portal);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const lost: string[] = [];
  context.on('dialog', async (dialog) => {
    lost.push(`Asked: ${dialog.type()}`);
    await dialog.accept();
  });
  const opener = await context.newPage();
  await opener.goto('/#/privacy');
  let tab = page;
  if (way === 'close') {
    await page.close();
    tab = await openFrom(opener, address);
  }
  for (let round = 1; round <= count; round++) {
    const text = `Ndodhi sot, ${round}.`;
    await context.setOffline(round % 2 === 0);
    await typeAndLeave(tab, kind.label, text, way, ms);
    if (!kind.opensOffline) await context.setOffline(false);
    if (way === 'close') tab = await openFrom(opener, address);
    else await slowDown(tab, 1);
    if (way === 'reload' && !kind.opensOffline) await tab.goto(address);
    await expect(field(tab, kind.label)).toHaveValue(/./);
    const found = await field(tab, kind.label).inputValue();
    if (found !== text) lost.push(`${text} became ${found}`);
  }
  expect(lost).toEqual([]);
  expect(await readBrowserStorage(tab)).not.toContain('Ndodhi');
}

test.describe('the last moment', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const kind of kinds) {
    for (const way of ['reload', 'close'] as const)
      for (const ms of [0, 20, 100])
        test(`of ${kind.name} outlives ${way} ${ms} ms after the last key`, async ({ page, context, portal }) => {
          test.slow();
          await leaveAndComeBack(kind, { page, context, portal, way, ms, count: 50 });
        });
    test(`of ${kind.name} outlives a reload`, { tag: '@main' }, async ({ page, context, portal }) => {
      await leaveAndComeBack(kind, { page, context, portal, way: 'reload', ms: 0, count: 4 });
    });
  }
});
