// A public session from the day it is set: the Commissioner publishes its agenda, everybody reads it, the filer puts it into
// a calendar, and when it moves the agenda says so.
import { readFile } from 'node:fs/promises';
import { fromTiraneWall, toTiraneIso } from '@denonco/contract';
import type { Locator, Page } from '@playwright/test';
import { button } from './filing.ts';
import { demoPassword, expect, fileByCall, type Portal, signIn, test } from './portal.ts';

/** A Wednesday on which nothing of the demo is heard, with a day to either side in every calendar. */
const inWeeks = new Date(Date.now() + 45 * 86_400_000);
const later = new Date(inWeeks.getTime() + ((10 - inWeeks.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
const at = (hour: number): string => {
  const [year = 0, month = 0, day = 0] = later.split('-').map(Number);
  return toTiraneIso(fromTiraneWall({ year, month, day, hour }));
};

async function tokenOf({ call }: Portal, role: string): Promise<string> {
  const { result } = await call('signIn', { body: { username: `${role}@denonco.test`, password: demoPassword } });
  return result.accessToken;
}

/** Takes an action as a member's own program would. */
async function act(portal: Portal, role: string, number: string, action: string, data = {}): Promise<void> {
  const token = await tokenOf(portal, role);
  const params = { number };
  const { version } = (await portal.call('getCase', { params }, { token })).result;
  const answer = await portal.call('actOnCase', { params, body: { action, version, data } }, { token });
  expect(answer.failure).toBeUndefined();
}

/** A shared cache may keep the agenda for some seconds. */
const reloadUntil = (page: Page, row: Locator, words: string) =>
  expect(async () => {
    await page.reload();
    await expect(row).toContainText(words, { timeout: 2000 });
  }).toPass();

test('a session is published, read by everybody, and moved', async ({ page, portal, browser }) => {
  test.slow();
  const { number, trackingCode } = await fileByCall(portal);
  const [assignee] = await portal.read("select id from members where email = 'kqzinvestigator@denonco.test'");
  await act(portal, 'kqzregistrar', number, 'startCheck');
  await act(portal, 'kqzregistrar', number, 'admit', { assignee });
  await act(portal, 'kqzinvestigator', number, 'scheduleSession', {
    sessionAt: at(11),
    sessionPlace: 'Salla e provës',
  });

  const commissioner = await (await browser.newContext()).newPage();
  await signIn(commissioner, 'KqzCommissioner');
  await commissioner.goto(`/#/app/registers/hearings?day=${later}`);
  const cell = commissioner.locator(`[data-day="${later}"]`);
  await expect(cell).toHaveAccessibleName(/1 seancë/);
  await cell.focus();
  await commissioner.keyboard.press('ArrowRight');
  await commissioner.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await commissioner.keyboard.press('Enter');
  await expect(commissioner.getByRole('link', { name: number })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: number });
  await page.goto('/#/hearings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agjenda e seancave publike');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await button(commissioner, 'Shiko dhe publiko…').click();
  await expect(commissioner.getByRole('region', { name: /^Agjenda, / }).getByText(number)).toBeVisible();
  await button(commissioner, 'Publiko agjendën').click();
  await expect(commissioner.getByText('Agjenda është publike.')).toBeVisible();

  await reloadUntil(page, row, '11:00');
  await expect(row).toContainText('Salla e provës');

  await act(portal, 'kqzinvestigator', number, 'reschedule', { sessionAt: at(12), reason: 'Salla është e zënë.' });
  await reloadUntil(page, row, '12:00');
  await expect(row).toContainText('U shty nga');

  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  const saving = page.waitForEvent('download');
  await button(page, 'Shto në kalendar (.ics)').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${number}.ics`);
  const calendar = await readFile(await saved.path(), 'utf8');
  expect(calendar).toContain('SEQUENCE:1');
  expect(calendar).toContain(`SUMMARY:Seancë publike e Komisionerit: ${number}`);
});
