// A public session: the Commissioner publishes the agenda, the public reads it, the session moves, the filer saves it.
import { readFile } from 'node:fs/promises';
import { fromTiraneTime, toTiraneIso } from '@denonco/contract';
import type { Locator, Page } from '@playwright/test';
import { formatLongDate } from '../web/src/platform/i18n/longDates.ts';
import { confirmAction, startAction, toast } from './casework.ts';
import { dayFromToday } from './days.ts';
import { button, field } from './denouncementForm.ts';
import { expect, fileDenouncement, memberIdOf, openSignedIn, takeCaseAction, test } from './portal.ts';

/** A Wednesday without demo hearings, with a day to either side in every calendar. */
const toWednesday = (10 - new Date(dayFromToday(45).iso).getUTCDay()) % 7;
const later = dayFromToday(45 + toWednesday).iso;
const nextDay = dayFromToday(46 + toWednesday).iso;
const at = (hour: number): string => {
  const [year = 0, month = 0, day = 0] = later.split('-').map(Number);
  return toTiraneIso(fromTiraneTime({ year, month, day, hour }));
};

/** Retries, because the server may answer from its cache for a moment. */
async function reloadUntil(page: Page, row: Locator, text: string): Promise<void> {
  const agenda = async () => {
    await page.reload();
    await expect(page.getByRole('table').first()).toBeVisible();
    return (await row.allTextContents()).join();
  };
  await expect.poll(agenda).toContain(text);
}

test('a public session is published in the agenda, moved, and saved to a calendar', { tag: '@main' }, async ({
  page,
  portal,
  staffPage,
}) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
  await takeCaseAction(portal, 'KqzInvestigator', number, 'scheduleSession', {
    sessionAt: at(11),
    sessionPlace: 'Salla e provës',
  });

  const commissioner = await staffPage('KqzCommissioner', `/app/registers/hearings?month=${later.slice(0, 7)}`);
  const marked = commissioner.getByRole('button', { name: new RegExp(`^${formatLongDate(later, 'al')}, 1 seancë`) });
  await marked.focus();
  await commissioner.keyboard.press('ArrowRight');
  await commissioner.keyboard.press('ArrowLeft');
  await expect(marked).toBeFocused();
  await commissioner.keyboard.press('Enter');
  await expect(commissioner.getByRole('link', { name: number })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: number });
  // Routes disable the browser's cache, which may keep the agenda for five seconds.
  await page.route('**/api/agenda/**', (route) => route.continue());
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

  await takeCaseAction(portal, 'KqzInvestigator', number, 'reschedule', {
    sessionAt: at(12),
    reason: 'Salla është e zënë.',
  });
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

test('a hearing over another of the same member is warned of', async ({ page, portal }) => {
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  const numbers = [];
  for (let at = 0; at < 2; at++) {
    const { number } = await fileDenouncement(portal);
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
    numbers.push(number);
  }
  const [first = '', second = ''] = numbers;
  const [year, month, day] = nextDay.split('-').map(Number);
  const time = field(page, 'Ora');
  const type = async (number: string, hour: string) => {
    await page.goto(`/#/app/registers/denouncements/${number}`);
    await startAction(page, 'Cakto seancë publike');
    await field(page, 'Data').fill(`${day}.${month}.${year}`);
    await time.fill(hour);
  };
  const warning = page.getByText(`ka në orën 11:00 seancën për ${first}.`);

  await openSignedIn(page, portal, 'KqzInvestigator');
  await type(first, '11:00');
  await confirmAction(page, 'Cakto seancë publike');
  await expect(toast(page)).toContainText(first);

  await type(second, '11:30');
  await expect(warning).toBeVisible();
  await time.fill('12:00');
  await expect(warning).toHaveCount(0);
  await time.fill('10:30');
  await expect(warning).toBeVisible();
  await confirmAction(page, 'Cakto seancë publike');
  await expect(toast(page)).toContainText(second);
});
