// Tracking by code: wrong and unknown codes, the link of a receipt, withdrawal.
import { randomBytes } from 'node:crypto';
import { formatTrackingCode, trackingCodeFrom } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { aPdf, uploaded } from '../api/test/evidence.ts';
import { confirmAction, expectStatus, startAction, toast, voteOfKas } from './casework.ts';
import { button, field } from './denouncementForm.ts';
import {
  appointRapporteur,
  expect,
  fileComplaint,
  fileDenouncement,
  openSignedIn,
  takeCaseAction,
  test,
} from './portal.ts';

const viewCase = (page: Page) => button(page, 'Shiko çështjen').click();
const code = (page: Page) => field(page, 'Kodi i ndjekjes');

test('tracking distinguishes a mistyped code from an unknown one and opens a valid one', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await page.goto('/#/denounces/track');

  const wrong = trackingCode.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  await code(page).fill(wrong);
  await expect(code(page)).toHaveAccessibleDescription(/Një shenjë është shkruar gabim/);
  const exchanged = trackingCode.replace(/(.)(.)-(.)/, '$2$1-$3');
  if (exchanged !== trackingCode) {
    await code(page).fill(exchanged);
    await expect(code(page)).toHaveAccessibleDescription(/Një shenjë është shkruar gabim/);
  }

  await code(page).fill('7K4M');
  await viewCase(page);
  await expect(code(page)).toHaveAccessibleDescription(/Kodi ka 16 shenja/);

  const unknown = formatTrackingCode(trackingCodeFrom(randomBytes(10)));
  await code(page).fill(unknown);
  await viewCase(page);
  await expect(code(page)).toHaveAccessibleDescription(/Nuk u gjet asnjë çështje me këtë kod/);
  await expect(code(page)).toHaveValue(unknown);

  await code(page).fill(` ${trackingCode.toLowerCase().replaceAll('-', ' ')}`);
  await viewCase(page);
  await expect(page.getByText(number)).toBeVisible();
});

test('the link of a receipt opens the case and removes the code from the address', async ({ page, portal }) => {
  const evidence = [await uploaded(portal.address, aPdf(), 'foto.pdf')];
  const { number, trackingCode, documents } = await fileDenouncement(portal, { evidence });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/#/denounces/track?code=${trackingCode.replaceAll('-', '')}`);
  await expect(page.getByText(number)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(trackingCode.slice(0, 4)));
  await test.step('on a phone the turn comes first, then course, messages, deadlines, and documents', async () => {
    const parts = [
      page.getByText('Nuk pritet asgjë nga ju.'),
      ...['Ecuria', 'Mesazhe', /^Afati: /, 'Dokumentet', 'Çfarë paraqitët'].map((name) =>
        page.getByRole('heading', { level: 2, name }),
      ),
    ];
    const areInOrder = async () => {
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      return boxes.every((box, at) => at === 0 || (box?.y ?? 0) > (boxes[at - 1]?.y ?? 0));
    };
    await expect.poll(areInOrder).toBe(true);
    const sum = documents[0]?.sha256 ?? '';
    await expect(page.getByText(`${sum.slice(0, 4)} ${sum.slice(4, 8)}`)).toBeVisible();
    await expect(page.getByText(sum)).toBeHidden();
  });
  await page.reload();
  await expect(code(page)).toHaveValue('');
});

test('a case closes after 15 minutes without use, and its page belongs to an item of the menu', async ({
  page,
  portal,
}) => {
  const { number, trackingCode } = await fileComplaint(portal);
  await page.clock.install({ time: '2026-11-16T10:00:00+01:00' });
  await page.goto(`/#/complaints/track?code=${trackingCode}`);
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ndiq çështjen' })).toHaveAttribute('aria-current', 'true');
  await page.clock.fastForward('14:00');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('14:00');
  await expect(page.getByText(number)).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(code(page)).toHaveValue('');
  await expect(page.getByText('Faqja e çështjes u mbyll, sepse nuk u përdor për 15 minuta.')).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});

test('a filer withdraws under threat, and the commission goes on ex officio', async ({ page, portal }) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await page.goto(`/#/denounces/track?code=${trackingCode}`);
  await button(page, 'Tërhiq denoncimin').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('E zgjidha ndryshe.');
  await dialog.getByRole('checkbox', { name: /Më kanë kërcënuar/ }).check();
  await dialog.getByRole('button', { name: 'Tërhiq denoncimin' }).click();
  await expect(page.getByText('Denoncimi u tërhoq.')).toBeVisible();
  await expect(page.getByText('E tërhequr', { exact: true })).toBeVisible();
  await expect(button(page, 'Tërhiq denoncimin')).toHaveCount(0);

  await test.step('the Commissioner is told and continues it', async () => {
    const staff = await page.context().newPage();
    await openSignedIn(staff, portal, 'KqzCommissioner', { path: '/app/registers/denouncements?view=threat' });
    await expect(staff.getByRole('tab', { name: /^Kërcënime/ })).toHaveAttribute('aria-selected', 'true');
    await staff.getByRole('table').getByRole('link', { name: number }).click();
    const form = staff.getByRole('dialog');
    const main = staff.getByRole('main');
    await expect(main.getByText('Depozituesi thotë se pas tërheqjes ka kërcënim.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Kallëzo në prokurori' })).toBeVisible();
    await main.getByRole('button', { name: 'Vazhdo kryesisht', exact: true }).click();
    await form.getByRole('textbox', { name: /Arsyeja/ }).fill('Çështja prek interesin publik.');
    await form.getByRole('button', { name: 'Vazhdo kryesisht', exact: true }).click();
    await expectStatus(staff, 'Verifikim paraprak');
  });
});

test('KAS refuses a complaint by its votes, and the complainant sees the appeal deadline', async ({
  page,
  portal,
  staffPage,
}) => {
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
  const { number, trackingCode } = await fileComplaint(portal, { act });
  await appointRapporteur(portal, number);

  const member = await staffPage('KasRapporteur', `/app/registers/complaints/${number}`);
  const dialog = member.getByRole('dialog');
  await startAction(member, 'Vendos mospranimin');
  await dialog.getByRole('textbox', { name: /^Arsyeja/ }).fill('Ankesa nuk është në kompetencën e KAS-it.');
  await confirmAction(member, 'Vendos mospranimin');
  await expect(dialog.getByRole('group', { name: 'Anëtarët e KAS-it dhe votat' })).toHaveAccessibleDescription(/Gabim/);
  await voteOfKas(member);
  await confirmAction(member, 'Vendos mospranimin');
  await expect(toast(member)).toContainText('Mospranim për shqyrtim');
  await expect(
    member
      .getByRole('main')
      .getByText(/Kundër.*Drini Demo/)
      .first(),
  ).toBeVisible();

  await page.goto(`/#/complaints/track?code=${trackingCode}`);
  const turn = page.getByRole('region', { name: 'Radha juaj: mund të ankoheni' });
  await expect(turn).toContainText('Kolegjin Zgjedhor');
});
