// Drafts on the device: resumed, deleted, not stored on request, and encrypted for members.

import { challengeQuery, livePath } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { isStoredReadably, listStoredRecords, readBrowserStorage, slowDownDatabase } from './browserStorage.ts';
import { confirmAction, scrollTo, toast } from './casework.ts';
import {
  expectStep as expectComplaintStep,
  fillComplaintFrom,
  fillComplaintUpTo,
  signAndFile,
} from './complaintForm.ts';
import {
  button,
  choice,
  expectStep,
  field,
  fillFrom,
  fillUpTo,
  optional,
  readReceipt,
  savedDraft,
} from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import {
  expect,
  fileDenouncement,
  memberIdOf,
  openSignedIn,
  signInThroughForm,
  startSession,
  takeCaseAction,
  test,
} from './portal.ts';
import { aPdf, chooseFiles, uploadRow } from './uploads.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';
const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

test.describe('a draft', () => {
  test.beforeEach(({ page }) => injectAxe(page));

  test('survives a closed tab and a change of language, and can be deleted', { tag: '@main' }, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: '2026-11-16T09:00:00+01:00' });
    await fillUpTo(page, 'who', { description });
    await page.getByRole('combobox', { name: 'Kush është?' }).selectOption('Individ');
    // Twice: the first call runs pending timers, so that the second hour starts at the last answer.
    await page.clock.fastForward('01:00:00');
    await page.clock.fastForward('01:00:00');
    await optional(page, 'Emri').fill('Emër i nisur');
    await expect(savedDraft(page)).toContainText('në orën 11:00');
    await page.close();

    const later = await context.newPage();
    await later.goto('/#/denounces/register');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Keni një draft në këtë pajisje');
    await expect(later.getByText(description)).toHaveCount(0);
    await button(later, 'Vazhdo draftin').click();
    await expectStep(later, 'you');
    await later.getByRole('link', { name: 'Kthehu' }).click();
    await expectStep(later, 'who');
    await expect(optional(later, 'Emri')).toHaveValue('Emër i nisur');

    await button(later, 'English').click();
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Who did it, and have you any evidence?');
    await expect(field(later, 'Name (optional)')).toHaveValue('Emër i nisur');
    await button(later, 'Shqip').click();
    await later.getByRole('link', { name: 'Kthehu' }).click();
    await expect(later.getByRole('combobox', { name: 'Bashkia' })).toHaveValue(/./);

    await button(later, 'Fshi draftin').click();
    await later.getByRole('dialog').getByRole('button', { name: 'Fshi draftin' }).click();
    await expectStep(later, 'start');
    await expect(choice(later, 'Me emër')).not.toBeChecked();
    await later.reload();
    await expectStep(later, 'start');
    expect(await listStoredRecords(later)).toEqual([]);
  });

  test('is not stored when the visitor wants no trace', async ({ page }) => {
    const text = `${description} Pa gjurmë.`;
    await fillUpTo(page, 'what', { description: text });
    await page.getByRole('link', { name: 'Kthehu' }).click();
    await page.getByRole('checkbox', { name: 'Mos ruaj asgjë në këtë pajisje' }).check();
    await expect(page.getByRole('alert')).toContainText('Asgjë nuk ruhet këtu');
    await expectHealthyPage(page, 'leaving no trace');
    await fillFrom(page, 'start', 'who', { description: text });
    await chooseFiles(page, aPdf('pa-gjurme.pdf', 1000));
    await expect(uploadRow(page, 'pa-gjurme.pdf')).toContainText('Gati. E morëm të plotë.');
    await expect(page.getByText('Asgjë nuk ruhet në këtë pajisje.')).toBeVisible();
    expect(await readBrowserStorage(page)).not.toMatch(/sealed|pa-gjurme|uploads/);

    await page.getByRole('banner').getByRole('link', { name: 'Denoncimet online' }).click();
    await page.getByRole('dialog', { name: 'Të dilni pa e dërguar?' }).getByRole('button', { name: 'Qëndro' }).click();
    await fillFrom(page, 'who', 'receipt', { description: text });
    const { number, code } = await readReceipt(page);
    const left = await readBrowserStorage(page);
    for (const trace of ['sealed', number, code, code.replaceAll('-', ''), 'denonco.waiting'])
      expect(left).not.toContain(trace);
    await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
    await button(page, 'Shko te çështja').click();
    // The receipt also shows the number, so the heading proves the page changed.
    await expect(page.getByRole('heading', { name: 'Ecuria' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    const history = await page.evaluate(() => `${location.href} ${JSON.stringify(window.history.state)}`);
    expect(history).not.toContain(code.replaceAll('-', ''));

    await page.goto('/#/denounces/register');
    await expectStep(page, 'start');
    await expect(choice(page, 'Me emër')).not.toBeChecked();
  });

  test('is deleted with everything else on the device', async ({ page }) => {
    await fillUpTo(page, 'who', { description });
    await expect(savedDraft(page)).toBeVisible();
    expect(await readBrowserStorage(page)).toContain('sealed denouncement');
    await page.goto('/#/denounces/register?step=start');
    await button(page, 'Fshi gjithçka timen nga kjo pajisje').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fshi gjithçka' }).click();
    await expect(page.getByText('U fshi gjithçka nga kjo pajisje.')).toBeVisible();
    await expect(choice(page, 'Me emër')).not.toBeChecked();
    expect(await readBrowserStorage(page)).not.toContain('sealed');
  });

  test('expires after thirty days', async ({ page, context }) => {
    await fillUpTo(page, 'what', { description });
    await expect(savedDraft(page)).toBeVisible();
    await page.close();
    const day = 86_400_000;
    for (const [days, heading] of [
      [29, 'Keni një draft në këtë pajisje'],
      [31, 'Si doni të denonconi?'],
    ] as const) {
      const later = await context.newPage();
      await later.clock.setFixedTime(Date.now() + days * day);
      await later.goto('/#/denounces/register');
      await expect(later.getByRole('heading', { level: 1 })).toHaveText(heading);
      await later.close();
    }
  });

  test('of a complaint is separate from that of a denouncement and keeps its files', async ({ page, context }) => {
    await fillComplaintUpTo(page, 'check', { violation });
    await expect(savedDraft(page)).toBeVisible();
    await page.goto('/#/denounces/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Si doni të denonconi?');
    await page.close();
    const later = await context.newPage();
    await later.goto('/#/complaints/register');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Keni një draft në këtë pajisje');
    await button(later, 'Vazhdo draftin').click();
    await expectComplaintStep(later, 'check');
    await expect(later.getByText('vendimi.pdf')).toBeVisible();
    await expect(later.getByText(violation)).toBeVisible();
  });

  test('of a complaint is not stored when the visitor wants no trace', async ({ page }) => {
    await page.goto('/#/complaints/register');
    await page.getByRole('checkbox', { name: 'Mos ruaj asgjë në këtë pajisje' }).check();
    await fillComplaintFrom(page, 'who', 'check', { violation: `${violation} Pa gjurmë.` });
    await expect(page.getByText('Asgjë nuk ruhet në këtë pajisje.')).toBeVisible();
    const { number, code } = await signAndFile(page, { violation });
    const left = await readBrowserStorage(page);
    for (const trace of ['complaint', number, code, code.replaceAll('-', '')]) expect(left).not.toContain(trace);
  });
});

test.describe('unsent input of a member', () => {
  const decision = 'Takimi u mbajt në shkollë gjatë orarit të mësimit, prandaj shkelja u provua.';
  const savedNote = (page: Page) => page.getByText('Ruajtur në pajisje.');
  const memberRecords = async (page: Page) =>
    (await listStoredRecords(page)).filter((record) => record.includes('member/'));

  test('in a decision survives a reload and the end of the session, for that member alone', { tag: '@main' }, async ({
    page,
    portal,
  }) => {
    const { number } = await fileDenouncement(portal, { subjects: [{ type: 'SCHOOL', name: 'Shkolla Demo' }] });
    const assignee = await memberIdOf(portal, 'KqzInvestigator');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
    const path = `/app/registers/denouncements/${number}`;
    const session = await startSession(portal.call, 'KqzCommissioner');
    // The live connection would meet the end of the session before the press.
    await page.route(`**${livePath}*`, (route) => route.abort());
    await openSignedIn(page, portal, 'KqzCommissioner', { path, session });
    const dialog = page.getByRole('dialog');
    const outcome = dialog.getByRole('combobox', { name: 'Shkolla Demo' });
    const text = dialog.getByRole('textbox', { name: 'Vendimi i arsyetuar' });
    const decide = page.getByRole('main').getByRole('button', { name: /^Vendos/ });

    await decide.click();
    await outcome.selectOption('Rrëzim');
    await text.fill('Takimi');
    await expect(savedNote(page)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Vendos e nisur' }).click();
    await expect(outcome.locator('option:checked')).toHaveText('Rrëzim');
    await expect(text).toHaveValue('Takimi');

    await text.fill(decision);
    // At the press, because a preview before it would meet the end of the session as well.
    await page.route(`**/api/cases/${number}/actions/`, async (route) => {
      await portal.call('signOut', { body: {} }, { token: session.token });
      await route.continue();
    });
    await confirmAction(page, 'Vendos');
    await expect(page).toHaveURL(/#\/home\?redirect=/);
    await page.unroute(`**/api/cases/${number}/actions/`);
    expect(await readBrowserStorage(page)).not.toContain('Shkolla Demo');

    await test.step('the next member at this desk finds nothing of it', async () => {
      await signInThroughForm(page, 'KqzRegistrar');
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
      await expect(page.getByText('e nisur')).toHaveCount(0);
      await page.getByRole('button', { name: /^Llogaria/ }).click();
      await page.getByRole('button', { name: 'Dil', exact: true }).click();
      await expect(page).toHaveURL(/#\/home/);
    });

    await test.step('the same member goes on, and sending throws it away', async () => {
      await signInThroughForm(page, 'KqzCommissioner');
      await page.goto(`/#${path}`);
      await page.getByRole('button', { name: 'Vendos e nisur' }).click();
      await expect(text).toHaveValue(decision);
      await confirmAction(page, 'Vendos');
      await expect(toast(page)).toContainText('Me vendim');
      await expect.poll(() => memberRecords(page)).toEqual([]);
    });
  });

  test('stays apart by case and is written by one tab at a time', async ({ page, portal }) => {
    const numbers = [];
    for (let at = 0; at < 3; at++) numbers.push((await fileDenouncement(portal)).number);
    const session = await startSession(portal.call, 'KqzRegistrar');
    const box = (tab: Page) => tab.getByRole('textbox', { name: 'Mesazh për denoncuesin' });
    const pathOf = (number = '') => `/app/registers/denouncements/${number}`;
    await openSignedIn(page, portal, 'KqzRegistrar', { session });
    for (const number of numbers) {
      await page.goto(`/#${pathOf(number)}`);
      const first = page.getByRole('button', { name: 'Shkruani një mesazh' });
      await scrollTo(page.getByRole('region', { name: 'Mesazhet' }), first);
      await first.click();
      await box(page).fill(`Për ${number}`);
      await expect(savedNote(page)).toBeVisible();
    }
    const other = await page.context().newPage();
    await openSignedIn(other, portal, 'KqzRegistrar', { session, path: pathOf(numbers[0]) });
    await scrollTo(other.getByRole('region', { name: 'Mesazhet' }), box(other));
    await expect(box(other)).toHaveValue(`Për ${numbers[0]}`);
    await box(other).fill('Nga skeda tjetër');
    await expect(other.getByText('Kjo po shkruhet edhe në një skedë tjetër')).toBeVisible();
    await button(other, 'Ruaje këtu').click();
    await expect(savedNote(other)).toBeVisible();
    expect(await memberRecords(page)).toHaveLength(3);

    await button(other, 'Fshije').click();
    await button(other, 'Po, fshije').click();
    await expect(box(other)).toHaveValue('');
    await expect.poll(() => memberRecords(page)).toHaveLength(2);

    await test.step('with the list of its files', async () => {
      const messages = page.getByRole('region', { name: 'Mesazhet' });
      await messages.getByRole('button', { name: 'Bashkëngjit skedarë' }).click();
      await chooseFiles(page, aPdf('raport.pdf', 1000));
      await expect(uploadRow(page, 'raport.pdf')).toContainText('Gati. E morëm të plotë.');
      await expect.poll(() => memberRecords(page)).toHaveLength(3);
      await page.reload();
      await scrollTo(messages, box(page));
      await expect(uploadRow(page, 'raport.pdf')).toContainText('Gati. E morëm të plotë.');
      await button(page, 'Fshije').click();
      await button(page, 'Po, fshije').click();
      await expect(uploadRow(page, 'raport.pdf')).toHaveCount(0);
      await expect.poll(() => memberRecords(page)).toHaveLength(1);
    });
  });

  test('in the dialog that closes an account comes back with the chosen person', async ({ page, portal }) => {
    const { number } = await fileDenouncement(portal);
    const assignee = await memberIdOf(portal, 'KqzInvestigator');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
    await openSignedIn(page, portal, 'KqzAdministrator', { path: `/app/administration/members/${assignee}` });
    const dialog = page.getByRole('dialog');
    const newAssignee = dialog.getByRole('combobox', { name: 'Kush i merr denoncimet' });
    const reason = dialog.getByRole('textbox', { name: 'Arsyeja' });
    await button(page, 'Mbyll llogarinë').click();
    await newAssignee.selectOption({ index: 1 });
    const chosen = await newAssignee.inputValue();
    await reason.fill('Kalon në një detyrë tjetër.');
    await expect(savedNote(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Anulo' }).click();
    await page.reload();
    await button(page, 'Mbyll llogarinë').click();
    await expect(newAssignee).toHaveValue(chosen);
    await expect(reason).toHaveValue('Kalon në një detyrë tjetër.');
  });

  test('of a paper is not shown to the next member at the desk', async ({ page, portal }) => {
    const path = '/app/registers/new/complaint';
    const session = await startSession(portal.call, 'KqzRegistrar');
    await openSignedIn(page, portal, 'KqzRegistrar', { path, session });
    const name = page.getByRole('textbox', { name: 'Numri i dërguesit' });
    await name.fill('Nr. 77 prot.');
    await expect(savedNote(page)).toBeVisible();
    await page.getByRole('button', { name: /^Llogaria/ }).click();
    await page.getByRole('button', { name: 'Dil', exact: true }).click();
    await expect(page).toHaveURL(/#\/home/);
    expect(await readBrowserStorage(page)).not.toContain('77 prot');
    await signInThroughForm(page, 'KasSecretary');
    await page.goto(`/#${path}`);
    await expect(name).toHaveValue('');
  });
});

test('an answer and a message on the tracking page survive a reload, sealed by the code', async ({ page, portal }) => {
  const { number, trackingCode: code } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'askCompletion', { request: 'Në cilën orë?', dueInDays: 5 });
  const answer = field(page, 'Përgjigja juaj');
  const message = field(page, 'Mesazhi juaj');
  await page.goto(`/#/denounces/track?code=${code}`);
  await button(page, 'Përgjigju').click();
  await answer.fill('Në orën tetë.');
  await button(page, 'Shkruani një mesazh').click();
  await message.fill('Kam edhe një fotografi.');
  await expect(page.getByText('Ruajtur në pajisje.')).toHaveCount(2);
  const stored = await readBrowserStorage(page);
  for (const trace of [number, code, code.replaceAll('-', ''), 'tetë', 'fotografi'])
    expect(stored).not.toContain(trace);

  await page.reload();
  await field(page, 'Kodi i ndjekjes').fill(code);
  await button(page, 'Shiko çështjen').click();
  await expect(answer).toHaveValue('Në orën tetë.');
  await expect(message).toHaveValue('Kam edhe një fotografi.');
  await button(page, 'Dërgo përgjigjen').click();
  await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
  await expect.poll(() => listStoredRecords(page)).toHaveLength(1);

  await page.goto('/#/denounces/register?step=start');
  await slowDownDatabase(page);
  await button(page, 'Fshi gjithçka timen nga kjo pajisje').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fshi gjithçka' }).click();
  await expect(page.getByText('U fshi gjithçka nga kjo pajisje.')).toBeVisible();
  expect(await listStoredRecords(page)).toEqual([]);
});

test('the draft of a complaint says so when the opened decision is another one', async ({ page }) => {
  const first = 'DEN-2026-900001';
  const second = 'DEN-2026-900002';
  const open = (tab: Page, number: string) =>
    tab.goto(
      `/#/complaints/register?${challengeQuery({ code: 'kasAppeal', announcedAt: '2026-11-13', number }, { number })}`,
    );
  const actNumber = (tab: Page) => tab.getByRole('textbox', { name: 'Numri i aktit' });
  const other = (tab: Page) => tab.getByText('Ky draft është për një akt tjetër');
  await open(page, first);
  await fillComplaintFrom(page, 'who', 'act', { violation });
  await expect(actNumber(page)).toHaveValue(first);
  await actNumber(page).fill(`${first}/1`);
  await actNumber(page).fill(first);
  await expect(other(page)).toHaveCount(0);
  await expect(savedDraft(page)).toBeVisible();
  await page.close();

  const later = await page.context().newPage();
  await open(later, first);
  await button(later, 'Vazhdo draftin').click();
  await expectComplaintStep(later, 'check');
  await expect(later.getByText(first).first()).toBeVisible();
  await expect(other(later)).toHaveCount(0);

  await later.goto('/#/home');
  await open(later, second);
  await expect(other(later)).toBeVisible();
  await button(later, 'Fshi draftin').click();
  await later.getByRole('dialog').getByRole('button', { name: 'Fshi draftin' }).click();
  await expect(other(later)).toHaveCount(0);
  await fillComplaintFrom(later, 'who', 'act', { violation });
  await expect(actNumber(later)).toHaveValue(second);
});

test('the draft of an appeal is sealed by the code of its case, and goes on from the tracking page', async ({
  page,
  portal,
}) => {
  const decided = [];
  for (let at = 0; at < 2; at++) {
    const { number, trackingCode } = await fileDenouncement(portal, { confidentiality: 'named' });
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    await takeCaseAction(portal, 'KqzCommissioner', number, 'refuse', { reason: 'Pa elementet që kërkon ligji.' });
    decided.push({ number, code: trackingCode });
  }
  const [first, second] = decided;
  const actNumber = page.getByRole('textbox', { name: 'Numri i aktit' });
  await page.goto(`/#/denounces/track?code=${first?.code}`);
  await button(page, 'Përgatit ankesën').click();
  await fillComplaintFrom(page, 'who', 'act', { violation });
  await expect(actNumber).toHaveValue(first?.number ?? '');
  await button(page, 'Vazhdo').click();
  await fillComplaintFrom(page, 'announced', 'facts', { violation });
  await expect(savedDraft(page)).toBeVisible();
  const stored = await readBrowserStorage(page);
  for (const trace of [first?.number, first?.code, first?.code.replaceAll('-', ''), 'kasAppeal'])
    expect(stored).not.toContain(trace);
  expect(await isStoredReadably(page, violation)).toBe(false);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ankesa hapet me kodin e ndjekjes' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ndiq denoncimin' }).click();
  await field(page, 'Kodi i ndjekjes').fill(second?.code ?? '');
  await button(page, 'Shiko çështjen').click();
  await button(page, 'Përgatit ankesën').click();
  await fillComplaintFrom(page, 'who', 'act', { violation });
  await expect(actNumber).toHaveValue(second?.number ?? '');

  await page.goto('/#/complaints/register');
  await expect(field(page, 'Emri i plotë i ankuesit')).toHaveCount(0);
  await expect(button(page, 'Vazhdo draftin')).toHaveCount(0);

  await page.goto(`/#/denounces/track?code=${first?.code}`);
  await button(page, 'Vazhdo ankesën').click();
  await button(page, 'Vazhdo draftin').click();
  await page.goto('/#/complaints/appeal?step=facts');
  await fillComplaintFrom(page, 'facts', 'check', { violation });
  const { code } = await signAndFile(page, { violation });
  expect(code).not.toBe(first?.code);
  const appeals = async () => (await listStoredRecords(page)).filter((name) => name.includes('appeal/'));
  expect(await appeals()).toHaveLength(2);
  await page.getByRole('checkbox', { name: /^E ruajta kodin/ }).check();
  await button(page, 'Mbaro').click();
  await expect.poll(appeals).toHaveLength(1);
});

test('the settings form comes back after a reload', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/settings' });
  const address = field(page, 'Adresa');
  await address.fill('Rruga e Re 7');
  await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('Rruga e Re 7');
});

test('closing a page whose last change is not saved yet asks first', async ({ page, portal }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/profile/draft-key/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/settings' });
  const address = field(page, 'Adresa');
  // Browsers ask only after a click.
  await address.click();
  await address.fill('Rruga e Re 9');
  const requested = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await requested;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  held.resolve();
  await expect(page.getByText('Ruajtur në pajisje.')).toBeVisible();
});
