// An official document: drafted beside its preview, issued, downloaded by the filer, checked by code and file, replaced.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { scrollTo } from './casework.ts';
import { button, field } from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { expect, fileDenouncement, memberIdOf, openSignedIn, takeCaseAction, test } from './portal.ts';

test.beforeEach(({ page }) => injectAxe(page));

const documents = (page: Page) => page.getByRole('region', { name: 'Dokumente zyrtare' });
const editor = (page: Page) => page.getByRole('dialog');

async function issue(page: Page) {
  await expect(editor(page).getByText('Projekti është ruajtur.')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Lësho…' }).click();
  await editor(page).getByRole('button', { name: 'Lësho dokumentin' }).click();
  await expect(editor(page)).toBeHidden();
}

test('an official document is drafted, issued, downloaded, checked and replaced', { tag: '@main' }, async ({
  page,
  portal,
  browser,
}) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const kinds = documents(page).getByLabel('Dokument i ri');
  await scrollTo(documents(page), kinds);
  await kinds.selectOption('Vërtetim regjistrimi');
  await documents(page).getByRole('button', { name: 'Harto' }).click();
  const paper = editor(page).getByRole('region', { name: 'Pamja e dokumentit' });
  await expect(paper).toContainText('Projekt – pa numër protokolli');
  await expect(paper).toContainText(number);

  await editor(page).getByLabel('Drejtuar').fill('');
  await editor(page).getByRole('button', { name: 'Lësho…' }).click();
  await editor(page).getByRole('button', { name: 'Lësho dokumentin' }).click();
  await expect(editor(page).getByRole('alert')).toContainText('Drejtuar');
  await editor(page).getByLabel('Drejtuar').fill('Z. 王小明');
  await editor(page).getByRole('button', { name: 'Lësho…' }).click();
  await expect(editor(page)).toContainText('Fonti i dokumentit nuk i ka këto shkronja: 王 小 明.');
  await expectHealthyPage(page, 'the last step before issuing, with letters outside the font');
  await editor(page).getByRole('button', { name: 'Kthehu te teksti' }).click();
  await editor(page).getByLabel('Drejtuar').fill('Shoqata Demo');
  await expect(paper).toContainText('Shoqata Demo');
  await expectHealthyPage(page, 'the editor of a document');
  await issue(page);
  const row = documents(page).getByRole('listitem').filter({ hasText: 'KQZ-' });
  await expect(row).toContainText('Në fuqi');
  // Elsewhere the bar that stays in view may cover part of a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectHealthyPage(page, 'a case with documents');

  const visitor = await (await browser.newContext()).newPage();
  await injectAxe(visitor);
  await visitor.goto(`${portal.address}/#/denounces/track?code=${trackingCode}`);
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: /^Shkarko Vërtetim regjistrimi KQZ-/ }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

  const [code = ''] = await portal.read(
    'select code from letters l join cases c on c.id = l.case_id where c.number = $1',
    number,
  );
  await visitor.goto(`${portal.address}/#/documents/check/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Dokumenti është i vërtetë dhe vlen' })).toBeVisible();
  await visitor
    .locator('input[type=file]')
    .setInputFiles({ name: 'v.pdf', mimeType: 'application/pdf', buffer: readFileSync(file) });
  await expect(visitor.getByText('Është saktësisht skedari që u lëshua.')).toBeVisible();
  await visitor
    .locator('input[type=file]')
    .setInputFiles({ name: 'v2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(visitor.getByText('Nuk është skedari që u lëshua.')).toBeVisible();
  await expectHealthyPage(visitor, 'the page that checks a document');

  await row.getByRole('button', { name: 'Zëvendëso…' }).click();
  await expect(editor(page).getByLabel('Drejtuar')).toHaveValue('Shoqata Demo');
  await issue(page);
  await expect(documents(page).getByText('Zëvendësuar', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(
    visitor.getByRole('heading', { name: 'Dokumenti është i vërtetë, por është zëvendësuar' }),
  ).toBeVisible();
  await visitor.close();
});

test('a document is saved over a colleague’s text only after that was shown', async ({ page, portal }) => {
  const { number } = await fileDenouncement(portal);
  const { token } = await portal.session('KqzRegistrar');
  const first = { params: { number }, body: { kind: 'attestation' } } as const;
  const { id, version, content, forFiler } = (await portal.call('startLetter', first, { token })).result;
  const params = { number, id };
  const savedSubject = async () => (await portal.call('getLetterDraft', { params }, { token })).result.content.subject;
  const reopen = documents(page).getByRole('button', { name: 'Vazhdo projektin' });
  const subject = editor(page).getByRole('textbox', { name: 'Objekti', exact: true });
  const conflict = editor(page).getByRole('alert').filter({ hasText: 'e ndryshoi këtë ndërkohë' });
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  await scrollTo(documents(page), reopen);
  await reopen.click();
  await expect(subject).toHaveValue(content.subject);

  const body = { version, content: { ...content, subject: 'Objekti i kolegut' }, forFiler };
  expect((await portal.call('saveLetter', { params, body }, { token })).status).toBe(200);
  await subject.fill('Objekti im');
  await expect(conflict).toContainText('Objekti i kolegut');
  await page.keyboard.press('Escape');
  await reopen.click();
  await expect(conflict).toContainText('Objekti i kolegut');
  await expect(subject).toHaveValue('Objekti im');
  await expectHealthyPage(page, 'a document that a colleague changed');
  expect(await savedSubject()).toBe('Objekti i kolegut');
  await button(page, 'Ruaj tekstin tim').click();
  await expect(editor(page).getByText('Projekti është ruajtur.')).toBeVisible();
  await expect(conflict).toBeHidden();
  expect(await savedSubject()).toBe('Objekti im');
});

test('the document of a decision has its text as decided, and takes further points', async ({ page, portal }) => {
  const { number } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  const assignee = await memberIdOf(portal, 'KqzInvestigator');
  const file = await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
  const outcomes = file.subjectsList.map(({ id }) => ({ subject: id, outcome: 'rejected' }));
  const decision = 'Pretendimet nuk u vërtetuan me asnjë provë.';
  await takeCaseAction(portal, 'KqzCommissioner', number, 'decide', { outcomes, decision });
  await openSignedIn(page, portal, 'KqzCommissioner', { path: `/app/registers/denouncements/${number}` });
  const kinds = documents(page).getByLabel('Dokument i ri');
  await scrollTo(documents(page), kinds);
  await kinds.selectOption('Vendim');
  await documents(page).getByRole('button', { name: 'Harto' }).click();
  const paper = editor(page).getByRole('region', { name: 'Pamja e dokumentit' });
  await expect(paper).toContainText(decision);
  await expect(editor(page).getByText('Merret nga vendimi siç u regjistrua; këtu nuk ndryshohet.')).toBeVisible();
  await expect(editor(page).getByRole('textbox', { name: 'Arsyetimi' })).toHaveCount(0);
  await editor(page).getByLabel('Pjesa urdhëruese').fill('1. Ngarkohet zyra juridike.');
  await expect(paper).toContainText('rrëzimin, si të pabazuar.Ngarkohet zyra juridike.');
  await expectHealthyPage(page, 'the editor of a decision');
  await issue(page);
  await expect(documents(page).getByRole('listitem').filter({ hasText: 'KQZ-' })).toContainText('Në fuqi');
});

test('the document check distinguishes an unknown code from an incomplete one', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/documents/check');
  await field(page, 'Kodi i dokumentit').fill('7K4M-QW9T');
  await button(page, 'Verifiko').click();
  await expect(page.getByText(/Kodi ka 20 shenja/)).toBeVisible();
  await field(page, 'Kodi i dokumentit').fill('7K4M-QW9T-ZXC2-V8N4-3RTD');
  await button(page, 'Verifiko').click();
  await expect(page.getByRole('heading', { name: 'Nuk njihet asnjë dokument me këtë kod' })).toBeVisible();
  await expectHealthyPage(page, 'a code that nobody issued');
});
