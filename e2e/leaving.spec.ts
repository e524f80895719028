// Text typed just before a reload or a closed tab is restored, also on a busy device.
import type { BrowserContext, Page } from '@playwright/test';
import { listStoredRecords, readBrowserStorage } from './browserStorage.ts';
import { button, choice, expectStep, field, fillUpTo, savedDraft } from './denouncementForm.ts';
import { expect, fileDenouncement, type Portal, test } from './portal.ts';

type Way = 'reload' | 'close';

/** Leaves the page so many milliseconds after the change that gives a field this value. */
const leaveAfter = (page: Page, value: string, way: Way, ms: number) =>
  page.evaluate(
    ([complete, how, pause]) => {
      const leave = () => (how === 'reload' ? window.location.reload() : window.close());
      window.addEventListener('input', ({ target }) => {
        if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
        if (target.value !== complete) return;
        if (pause === 0) leave();
        else setTimeout(leave, pause);
      });
    },
    [value, way, ms] as const,
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

interface Kind {
  readonly name: string;
  /** Opens the field and returns the address of its page. */
  readonly start: (page: Page, portal: Portal) => Promise<string>;
  /** Whether its page opens without a network. */
  readonly opensOffline: boolean;
  /** Value that the round gives the field. */
  readonly valueOf: (round: number) => string;
  readonly prepare: (page: Page) => Promise<void>;
  /** Gives the field its value; the page may be gone before the answer. */
  readonly change: (page: Page, value: string) => Promise<void>;
  /** Value of the field after coming back. */
  readonly find: (page: Page) => Promise<string>;
}

/** Leaves after a change of the field. */
async function changeAndLeave(kind: Kind, page: Page, value: string, way: Way, ms: number): Promise<void> {
  await kind.prepare(page);
  await leaveAfter(page, value, way, ms);
  await slowDown(page, 6);
  const left = way === 'reload' ? page.waitForEvent('domcontentloaded') : page.waitForEvent('close');
  await kind.change(page, value);
  await left;
}

const typing = (label: string): Pick<Kind, 'valueOf' | 'prepare' | 'change' | 'find'> => ({
  valueOf: (round) => `Ndodhi sot, ${round}.`,
  prepare: (page) => field(page, label).focus(),
  change: async (page, text) => {
    await field(page, label).fill(text.slice(0, -1));
    await page.keyboard.press(text.slice(-1)).catch(() => {});
  },
  find: async (page) => {
    await expect(field(page, label)).toHaveValue(/./);
    return field(page, label).inputValue();
  },
});

const firstStep = '/#/denounces/register?step=start';

const kinds: readonly Kind[] = [
  {
    name: 'a filing',
    start: async (page) => {
      await fillUpTo(page, 'what', { description: '' });
      return page.url();
    },
    opensOffline: true,
    ...typing('Përshkrimi'),
  },
  {
    name: 'the first answer of a filing',
    start: async (page) => {
      await page.goto(firstStep);
      return page.url();
    },
    opensOffline: true,
    valueOf: () => 'named',
    prepare: async (page) => {
      await expectStep(page, 'start');
      if (!(await savedDraft(page).isVisible())) return;
      await button(page, 'Fshi draftin').click();
      await button(page.getByRole('dialog'), 'Fshi draftin').click();
      await expect(page.getByText('Drafti u fshi nga kjo pajisje.')).toBeVisible();
      expect(await listStoredRecords(page)).toEqual([]);
    },
    change: async (page) => {
      await choice(page, 'Me emër')
        .click()
        .catch(() => {});
    },
    find: async (page) => {
      await page.goto(firstStep);
      await expectStep(page, 'start');
      const isChosen = await choice(page, 'Me emër').isChecked();
      return isChosen ? 'named' : '';
    },
  },
  {
    name: 'a message at a case',
    start: async (page, portal) => {
      const { trackingCode } = await fileDenouncement(portal);
      const address = `${portal.address}/#/denounces/track?code=${trackingCode}`;
      await page.goto(address);
      await button(page, 'Shkruani një mesazh').click();
      await field(page, 'Mesazhi juaj').fill('0');
      await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
      return address;
    },
    opensOffline: false,
    ...typing('Mesazhi juaj'),
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
  const address = await kind.start(page, portal);
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
    const value = kind.valueOf(round);
    await context.setOffline(round % 2 === 0);
    await changeAndLeave(kind, tab, value, way, ms);
    if (!kind.opensOffline) await context.setOffline(false);
    if (way === 'close') tab = await openFrom(opener, address);
    else await slowDown(tab, 1);
    if (way === 'reload' && !kind.opensOffline) await tab.goto(address);
    const found = await kind.find(tab);
    if (found !== value) lost.push(`${value} became ${found}`);
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
