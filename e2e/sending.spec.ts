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
import { loseAnswer, loseNextAnswer } from './lostAnswer.ts';
import { countCasesWith, expect, type Portal, test } from './portal.ts';
import { aPdf, chooseFiles, uploadRow } from './uploads.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';
const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

/** Sends a denouncement and drops the answer. */
async function sendAndLoseAnswer(page: Page, text: string, lose: (route: Route) => Promise<void>): Promise<void> {
  await fillUpTo(page, 'check', { description: text });
  await sendCheckedAndLoseAnswer(page, lose);
}
async function sendCheckedAndLoseAnswer(page: Page, lose: (route: Route) => Promise<void>): Promise<void> {
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await page.route('**/individual-denounces/register/', lose, { times: 1 });
  await send(page);
  await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
}
async function changeDescription(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }).click();
  await field(page, 'Përshkrimi').fill(text);
  await clickContinue(page);
  await expectStep(page, 'check');
}

const networkError = (page: Page) => page.getByRole('alert').getByText('Gabim në komunikim me serverin!');

/** Sends the changes; the first answer is lost, and the page was closed before the second press. */
async function sendChanges(page: Page): Promise<void> {
  await loseNextAnswer(page, '**/portal/*/send-message/');
  await button(page, 'Dërgo ndryshimet si mesazh').click();
  await expect(networkError(page)).toBeVisible();
  await page.reload();
  await button(page, 'Dërgo ndryshimet si mesazh').click();
}
const changeFiles = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { level: 2, name: /^(Kush|Vendimi) dhe provat$/ }) })
    .getByRole('button', { name: /^Ndrysho/ })
    .last()
    .click();
async function addFile(page: Page, name: string): Promise<void> {
  await chooseFiles(page, aPdf(name, 1000));
  await expect(uploadRow(page, name)).toContainText('Gati. E morëm të plotë.');
}
async function addLateFile(page: Page, name: string): Promise<void> {
  await changeFiles(page);
  await addFile(page, name);
  await clickContinue(page);
}
const messagesOf = ({ read }: Portal, number: string) =>
  read('select m.text from case_messages m join cases c on c.id = m.case_id where c.number = $1', number);
const filesOf = ({ read }: Portal, number: string) =>
  read(
    `select d.purpose || ' ' || d.name from case_documents d join cases c on c.id = d.case_id where c.number = $1
     order by d.attached_at`,
    number,
  );

test.describe('a denouncement', () => {
  const filing = '**/api/denounces/portal/individual-denounces/register/';

  test('a denouncement sent again after a lost answer is one case', { tag: '@main' }, async ({ page, portal }) => {
    const text = `${description} Rrjeti humbi para përgjigjes.`;
    await fillUpTo(page, 'check', { description: text });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await loseNextAnswer(page, filing);
    await send(page);
    await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
    const arrived = await portal.read('select number from cases where description = $1', text);
    await expect(page.getByText(text)).toBeVisible();
    await button(page, 'Provo përsëri').click();
    const { number } = await readReceipt(page);
    expect(arrived).toEqual([number]);
    expect(await countCasesWith(portal, text)).toBe(1);
  });

  test('changes after a lost answer are shown beside the registered text and sent as a message', async ({
    page,
    portal,
  }) => {
    const [first, later] = [`${description} Para ndryshimit.`, `${description} Pas ndryshimit.`];
    await sendAndLoseAnswer(page, first, loseAnswer);
    await changeDescription(page, later);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Çfarë ndryshuat pas dërgimit të parë' })).toBeVisible();
    const change = page.getByRole('heading', { level: 3, name: 'Përshkrimi' }).locator('..');
    await expect(change.getByRole('definition')).toHaveText([first, later]);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Përshkrimi']);
    await page.reload();
    await sendChanges(page);
    const { number } = await readReceipt(page);
    expect(await portal.read('select number from cases where description = $1', first)).toEqual([number]);
    expect(await countCasesWith(portal, later)).toBe(0);
    expect(await messagesOf(portal, number)).toEqual([`Përshkrimi: ${later}`]);
  });

  test('a file added after a lost answer is sent with one message', async ({ page, portal }) => {
    await sendAndLoseAnswer(page, `${description} Para skedarit.`, loseAnswer);
    await addLateFile(page, 'e-vonshme.pdf');
    await expectStep(page, 'check');
    await send(page);
    const change = page.getByRole('heading', { level: 3, name: 'Dokumente dhe prova' }).locator('..');
    await expect(change.getByRole('definition')).toContainText(['–', 'e-vonshme.pdf']);
    await sendChanges(page);
    const { number } = await readReceipt(page);
    expect(await messagesOf(portal, number)).toEqual([expect.stringContaining('e-vonshme.pdf')]);
    expect(await filesOf(portal, number)).toEqual(['message e-vonshme.pdf']);
  });

  test('another file of the same name and size after a lost answer is sent with a message', async ({
    page,
    portal,
  }) => {
    const story = { description: `${description} Me një skedar që u ndërrua.` };
    await fillUpTo(page, 'who', story);
    await addFile(page, 'prova.pdf');
    await fillFrom(page, 'who', 'check', story);
    await sendCheckedAndLoseAnswer(page, loseAnswer);
    await changeFiles(page);
    await button(page, 'Hiq prova.pdf').click();
    await expect(uploadRow(page, 'prova.pdf')).toHaveCount(0);
    await addFile(page, 'prova.pdf');
    await clickContinue(page);
    await expectStep(page, 'check');
    await send(page);
    const change = page.getByRole('heading', { level: 3, name: 'Dokumente dhe prova' }).locator('..');
    await expect(change).toContainText('Skedar tjetër, me të njëjtin emër dhe madhësi.');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Dokumente dhe prova']);
    await sendChanges(page);
    const { number } = await readReceipt(page);
    expect(await filesOf(portal, number)).toEqual(['evidence prova.pdf', 'message prova.pdf']);
  });

  test('changes after a send that never arrived are registered', async ({ page, portal }) => {
    const [first, later] = [`${description} Nuk mbërriti.`, `${description} Mbërriti më pas.`];
    await sendAndLoseAnswer(page, first, (route) => route.abort('connectionreset'));
    await changeDescription(page, later);
    await send(page);
    const { number } = await readReceipt(page);
    expect(await portal.read('select number from cases where description = $1', later)).toEqual([number]);
    expect(await countCasesWith(portal, first)).toBe(0);
  });

  test('a double click sends once', async ({ page, portal }) => {
    const text = `${description} Klikim i dyfishtë.`;
    await fillUpTo(page, 'check', { description: text });
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('individual-denounces')) sent += 1;
    });
    await button(page, 'Dërgo denoncimin').dblclick();
    await readReceipt(page);
    expect(sent).toBe(1);
    expect(await countCasesWith(portal, text)).toBe(1);
  });

  test('an expired proof of work is solved again silently', async ({ page, portal }) => {
    const text = `${description} Verifikimi kishte skaduar.`;
    await fillUpTo(page, 'check', { description: text });
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
    // The note on similar cases moves the button.
    await page.waitForLoadState('networkidle');
    await send(page);
    await readReceipt(page);
    expect(statuses).toEqual([400, 201]);
    expect(await countCasesWith(portal, text)).toBe(1);
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
    await expectStep(page, 'what');
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
      const text = `${description} Pa rrjet, ${how}.`;
      await fillUpTo(page, 'check', { description: text });
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
      expect(await portal.read('select number from cases where description = $1', text)).toEqual([number]);
    });
  }
});

test('a waiting denouncement is sent although the code that sends it did not load at first', async ({
  page,
  context,
  portal,
}) => {
  const text = `${description} Pa kodin që dërgon.`;
  const other = await context.newPage();
  await other.goto('/#/faq');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await other.route('**/assets/*.js', (route) => route.abort('connectionreset'));
  await fillUpTo(page, 'check', { description: text });
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await page.route('**/individual-denounces/register/', (route) => route.abort('internetdisconnected'));
  await send(page);
  await expect(page.getByText('Kur të kthehet rrjeti dërgohet vetë')).toBeVisible();
  await page.close();

  const reconnect = () => other.evaluate(() => window.dispatchEvent(new Event('online')));
  const failed = other.waitForEvent('requestfailed');
  await reconnect();
  await failed;
  await other.unrouteAll();
  // A part whose request is still failing as the network returns fails once more.
  await expect(async () => {
    await reconnect();
    const result = other.getByText(/dërgesa që priste u regjistrua me numrin DEN-/);
    await expect(result).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await countCasesWith(portal, text)).toBe(1);
});

test('a denouncement and its file, chosen without a network, are sent from a later visit', async ({
  page,
  context,
  portal,
}) => {
  const text = `${description} Me skedar, pa rrjet.`;
  await fillUpTo(page, 'who', { description: text });
  await page.route('**/api/evidence/uploads/**', (route) => route.abort('internetdisconnected'));
  await chooseFiles(page, aPdf('pa-rrjet.pdf', 1000));
  await expect(uploadRow(page, 'pa-rrjet.pdf')).toContainText('Skedari ruhet në këtë pajisje');
  await fillFrom(page, 'who', 'check', { description: text });
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
  expect(await portal.read('select number from cases where description = $1', text)).toEqual([number]);
  expect(await listStoredRecords(later)).toEqual(['denonco sealed denouncement']);
});

test.describe('a complaint', () => {
  const filing = '**/api/complaints/portal/register/';

  test('a complaint sent again after a lost answer is one case', async ({ page, portal }) => {
    const complaint = { violation: `${violation} Pa përgjigje.` };
    await fillComplaintUpTo(page, 'check', complaint);
    await loseNextAnswer(page, filing);
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
    await submitComplaint(page);
    await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
    const arrived = await portal.read('select number from cases where description = $1', complaint.violation);
    await button(page, 'Provo përsëri').click();
    const { number } = await readAttestation(page);
    expect(arrived).toEqual([number]);
    expect(await countCasesWith(portal, complaint.violation)).toBe(1);
  });

  test('changes and a file after a lost answer are sent as one message', async ({ page, portal }) => {
    await fillComplaintUpTo(page, 'check', { violation: `${violation} Para ndryshimit.` });
    await loseNextAnswer(page, filing);
    await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
    await field(page, 'Nënshkrimi').fill('Besa Prova');
    await submitComplaint(page);
    await expect(page.getByText('Nuk morëm përgjigje nga serveri.')).toBeVisible();
    await page.getByRole('button', { name: /^Ndrysho ?: Shkelja e pretenduar$/ }).click();
    await field(page, 'Shkelja e pretenduar').fill('Vendimi u mor pas afatit.');
    await clickContinue(page);
    await expectComplaintStep(page, 'check');
    await addLateFile(page, 'procesverbal.pdf');
    await expectComplaintStep(page, 'check');
    await submitComplaint(page);
    await sendChanges(page);
    const { number } = await readAttestation(page);
    expect(await messagesOf(portal, number)).toEqual([
      expect.stringMatching(/^Shkelja e pretenduar: Vendimi u mor pas afatit\.\n.*procesverbal\.pdf/),
    ]);
    expect(await filesOf(portal, number)).toEqual(['decision vendimi.pdf', 'message procesverbal.pdf']);
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
    await expectComplaintStep(page, 'evidence');
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
