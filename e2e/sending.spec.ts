// Filing over a bad network, twice, or too late: one case with one number, and nothing lost.
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { listStoredRecords } from './browserStorage.ts';
import {
  expectStep as expectComplaintStep,
  fillComplaintUpTo,
  readAttestation,
  submitComplaint,
} from './complaintForm.ts';
import { button, clickContinue, expectStep, field, fillFrom, fillUpTo, readReceipt, send } from './denouncementForm.ts';
import { countCasesWith, expect, test } from './portal.ts';
import { aPdf, chooseFiles, uploadRow } from './uploads.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';
const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

/** Sends a denouncement whose answer does not come. */
async function sendAndLoseAnswer(page: Page, words: string, lose: (route: Route) => Promise<void>): Promise<void> {
  await fillUpTo(page, 'check', { description: words });
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await page.route('**/individual-denounces/register/', lose, { times: 1 });
  await send(page);
  await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
}
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
async function changeDescription(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }).click();
  await field(page, 'Përshkrimi').fill(words);
  await clickContinue(page);
  await expectStep(page, 'check');
}

/** The next call arrives, and its answer does not. Gives the numbers that the server had answered. */
async function loseNextAnswer(page: Page, address: string): Promise<readonly string[]> {
  const arrived: string[] = [];
  await page.route(
    address,
    async (route) => {
      const answer = await route.fetch();
      arrived.push((await answer.json()).result.number);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return arrived;
}

test.describe('a denouncement', () => {
  const filing = '**/api/denounces/portal/individual-denounces/register/';

  test('a denouncement sent again after a lost answer is one case', { tag: '@main' }, async ({ page, portal }) => {
    const words = `${description} Rrjeti humbi para përgjigjes.`;
    await fillUpTo(page, 'check', { description: words });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    const arrived = await loseNextAnswer(page, filing);
    await send(page);
    await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
    expect(arrived).toHaveLength(1);
    await expect(page.getByText(words)).toBeVisible();
    await button(page, 'Provo përsëri').click();
    const { number } = await readReceipt(page);
    expect(arrived).toEqual([number]);
    expect(await countCasesWith(portal, words)).toBe(1);
  });

  test('what was changed after a lost answer is shown beside the registered text and sent as a message', async ({
    page,
    portal,
  }) => {
    const [first, later] = [`${description} Para ndryshimit.`, `${description} Pas ndryshimit.`];
    await sendAndLoseAnswer(page, first, (route) => loseAnswer(route));
    await changeDescription(page, later);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Çfarë ndryshuat pas dërgimit të parë' })).toBeVisible();
    const change = page.getByRole('heading', { level: 3, name: 'Përshkrimi' }).locator('..');
    await expect(change.getByRole('definition')).toHaveText([first, later]);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Përshkrimi']);
    await page.reload();
    await button(page, 'Dërgo ndryshimet si mesazh').click();
    const { number } = await readReceipt(page);
    expect(await portal.read('select number from cases where description = $1', first)).toEqual([number]);
    expect(await countCasesWith(portal, later)).toBe(0);
    expect(
      await portal.read(
        'select m.text from case_messages m join cases c on c.id = m.case_id where c.number = $1',
        number,
      ),
    ).toEqual([`Përshkrimi: ${later}`]);
  });

  test('what was changed after a sending that never arrived is the case', async ({ page, portal }) => {
    const [first, later] = [`${description} Nuk mbërriti.`, `${description} Mbërriti më pas.`];
    await sendAndLoseAnswer(page, first, (route) => route.abort('connectionreset'));
    await changeDescription(page, later);
    await send(page);
    const { number } = await readReceipt(page);
    expect(await portal.read('select number from cases where description = $1', later)).toEqual([number]);
    expect(await countCasesWith(portal, first)).toBe(0);
  });

  test('a double click sends once', async ({ page, portal }) => {
    const words = `${description} Klikim i dyfishtë.`;
    await fillUpTo(page, 'check', { description: words });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('individual-denounces')) sent += 1;
    });
    await button(page, 'Dërgo denoncimin').dblclick();
    await readReceipt(page);
    expect(sent).toBe(1);
    expect(await countCasesWith(portal, words)).toBe(1);
  });

  test('an expired proof of work is solved again silently', async ({ page, portal }) => {
    const words = `${description} Verifikimi kishte skaduar.`;
    await fillUpTo(page, 'check', { description: words });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await page.route(
      filing,
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-challenge-solution': 'e skaduar' } }),
      { times: 1 },
    );
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('individual-denounces')) statuses.push(response.status());
    });
    // The note about similar cases moves the button when it arrives.
    await page.waitForLoadState('networkidle');
    await send(page);
    await readReceipt(page);
    expect(statuses).toEqual([400, 201]);
    expect(await countCasesWith(portal, words)).toBe(1);
  });

  test('a refusal of the server appears at its field, and what was typed stays', async ({ page }) => {
    await fillUpTo(page, 'check', { description });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await page.route(
      filing,
      (route) => {
        const body = JSON.parse(route.request().postData() ?? '');
        return route.continue({ postData: JSON.stringify({ ...body, place: { municipality: 'NUK-KA' } }) });
      },
      { times: 1 },
    );
    await send(page);
    await expectStep(page, 'where');
    await expect(page.getByRole('combobox', { name: 'Bashkia' })).toHaveAccessibleDescription(/Gabim/);
    await page.getByRole('combobox', { name: 'Bashkia' }).selectOption('Durrës');
    await clickContinue(page);
    await expectStep(page, 'check');
    await expect(page.getByText(description)).toBeVisible();
    await send(page);
    await readReceipt(page);
  });

  for (const { how, elsewhere } of [
    {
      how: 'another page',
      elsewhere: async (page: Page) => {
        await page.unrouteAll();
        await page.getByRole('banner').getByRole('link', { name: 'Denoncimet online' }).click();
        return page;
      },
    },
    {
      how: 'a later visit',
      elsewhere: async (page: Page) => {
        await page.close();
        const later = await page.context().newPage();
        await later.goto('/#/denounces/list');
        return later;
      },
    },
  ]) {
    test(`a denouncement sent offline is sent automatically from ${how}`, async ({ page, portal }) => {
      const words = `${description} Pa rrjet, ${how}.`;
      await fillUpTo(page, 'check', { description: words });
      await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
      await page.route('**/individual-denounces/register/', (route) => route.abort('internetdisconnected'));
      await send(page);
      await expect(page.getByText('Kur të kthehet rrjeti dërgohet vetë')).toBeVisible();
      await page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }).click();
      await expectStep(page, 'what');

      const later = await elsewhere(page);
      await expect(later.getByText(/dërgesa që priste u regjistrua me numrin DEN-/)).toBeVisible();
      await later.getByRole('link', { name: 'Shihni vërtetimin dhe ruani kodin' }).click();
      const { number } = await readReceipt(later);
      expect(await portal.read('select number from cases where description = $1', words)).toEqual([number]);
    });
  }
});

test('a denouncement and its file, chosen without a network, are sent from a later visit', async ({
  page,
  context,
  portal,
}) => {
  const words = `${description} Me skedar, pa rrjet.`;
  await fillUpTo(page, 'evidence', { description: words });
  await page.route('**/api/evidence/uploads/**', (route) => route.abort('internetdisconnected'));
  await chooseFiles(page, aPdf('pa-rrjet.pdf', 1000));
  await expect(uploadRow(page, 'pa-rrjet.pdf')).toContainText('Skedari ruhet në këtë pajisje');
  await fillFrom(page, 'evidence', 'check', { description: words });
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await context.setOffline(true);
  await button(page, 'Dërgo kur të kthehet rrjeti').click();
  await expect(page.getByText('nëse e mbyllni faqen, dërgohen kur ta hapni përsëri portalin')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/#/denounces/list');
  await expect(later.getByText(/dërgesa që priste u regjistrua me numrin DEN-/)).toBeVisible();
  await later.getByRole('link', { name: 'Shihni vërtetimin dhe ruani kodin' }).click();
  const { number } = await readReceipt(later);
  await expect(uploadRow(later, 'pa-rrjet.pdf')).toContainText(/SHA-256 [0-9a-f]{64}/);
  expect(await portal.read('select number from cases where description = $1', words)).toEqual([number]);
  expect(await listStoredRecords(later)).toEqual(['denonco sealed denouncement']);
});

test.describe('a complaint', () => {
  const filing = '**/api/complaints/portal/register/';

  test('a complaint sent again after a lost answer is one case', async ({ page, portal }) => {
    const complaint = { violation: `${violation} Pa përgjigje.` };
    await fillComplaintUpTo(page, 'check', complaint);
    const arrived = await loseNextAnswer(page, filing);
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
    await submitComplaint(page);
    await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
    await button(page, 'Provo përsëri').click();
    const { number } = await readAttestation(page);
    expect(arrived).toEqual([number]);
    expect(await countCasesWith(portal, complaint.violation)).toBe(1);
  });

  test('a complaint sent offline is sent automatically on a later visit', async ({ page, context, portal }) => {
    const complaint = { violation: `${violation} Pa rrjet.` };
    await fillComplaintUpTo(page, 'check', complaint);
    await page.route(filing, (route) => route.abort('internetdisconnected'));
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
    await submitComplaint(page);
    await expect(page.getByText('Kur të kthehet rrjeti dërgohet vetë')).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto('/#/denounces/list');
    await expect(later.getByText(/dërgesa që priste u regjistrua me numrin ANK-/)).toBeVisible();
    await later.getByRole('link', { name: 'Shihni vërtetimin dhe ruani kodin' }).click();
    const { number } = await readAttestation(later);
    expect(await portal.read('select number from cases where description = $1', complaint.violation)).toEqual([number]);
  });

  test('a refusal of the server appears at its field, and what was typed stays', async ({ page }) => {
    const complaint = { violation: `${violation} Refuzim.` };
    await fillComplaintUpTo(page, 'check', complaint);
    await page.route(
      filing,
      (route) => {
        const body = JSON.parse(route.request().postData() ?? '');
        return route.continue({ postData: JSON.stringify({ ...body, decisionFile: randomUUID() }) });
      },
      { times: 1 },
    );
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
    await submitComplaint(page);
    await expectComplaintStep(page, 'decision');
    await expect(page.getByRole('group', { name: 'Vendimi i plotë që ankimohet' })).toHaveAccessibleDescription(
      /Një nga dokumentet nuk u gjet/,
    );
    await clickContinue(page);
    await expectComplaintStep(page, 'check');
    await expect(field(page, 'Nënshkrimi')).toHaveValue('Besa Prova');
    await submitComplaint(page);
    await readAttestation(page);
  });
});
