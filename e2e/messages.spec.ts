// Messages between filer and commission, and the link that answers a request without the tracking code.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openedBySlip } from '../api/test/savedFile.ts';
import { scrollTo } from './casework.ts';
import { loseNextAnswer } from './lostAnswer.ts';
import { expect, fileDenouncement, type Portal, takeCaseAction, test } from './portal.ts';

const caseFile = (number: string) => `/app/registers/denouncements/${number}`;
const messages = (page: Page) => page.getByRole('region', { name: 'Mesazhet' });
const trace = async ({ call }: Portal, code: string) => (await call('traceDenouncement', { body: { code } })).result;

test('the filer and the registrar exchange messages', { tag: '@main' }, async ({ portal, staffPage }) => {
  const { number, trackingCode: code } = await fileDenouncement(portal);
  await portal.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code, text: 'A mbërriti?\nPres përgjigje.' },
  });
  const registrar = await staffPage('KqzRegistrar', caseFile(number));
  await expect(messages(registrar).getByRole('listitem')).toHaveText([
    /^Denoncuesi.*A mbërriti\?\s+Pres përgjigje\.$/s,
  ]);

  const box = messages(registrar).getByRole('textbox', { name: 'Mesazh për denoncuesin' });
  const send = messages(registrar).getByRole('button', { name: 'Dërgo mesazhin' });
  await send.click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Shkruani mesazhin para se ta dërgoni\./);
  await box.fill('Po, e kemi. Do t’ju njoftojmë.');
  await loseNextAnswer(registrar, `**/api/cases/${number}/messages/`);
  await send.click();
  await expect(messages(registrar).getByText('Gabim në komunikim me serverin!')).toBeVisible();
  await send.click();
  await expect(messages(registrar).getByRole('status')).toHaveText('Mesazhi u dërgua.');
  await expect(messages(registrar).getByRole('listitem')).toHaveCount(2);
  await expect(box).toHaveValue('');
  expect((await trace(portal, code)).messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'filer: A mbërriti?\nPres përgjigje.',
    'commission: Po, e kemi. Do t’ju njoftojmë.',
  ]);
});

test('a member with read access sees the messages and no text box', async ({ portal, staffPage }) => {
  const { number, trackingCode: code } = await fileDenouncement(portal);
  await portal.call('messageOnCase', { params: { kind: 'denouncement' }, body: { code, text: 'Një mesazh.' } });
  const auditor = await staffPage('KqzAuditor', caseFile(number));
  await expect(messages(auditor).getByText('Një mesazh.')).toBeVisible();
  await expect(messages(auditor).getByRole('textbox')).toHaveCount(0);
});

test('a printed link never appears on screen, and its answer names the issuing member', async ({
  portal,
  staffPage,
}) => {
  const { number, trackingCode: code } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  const request = { request: 'Në cilën orë ndodhi?', dueInDays: 5 };
  await takeCaseAction(portal, 'KqzRegistrar', number, 'askCompletion', request);
  const registrar = await staffPage('KqzRegistrar', caseFile(number));
  await registrar.getByRole('button', { name: 'Shtyp fletën e lidhjes…' }).click();
  const dialog = registrar.getByRole('dialog');
  await expect(dialog).toContainText('shënohet se e dorëzuat ju');
  const saved = registrar.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Shkarko fletën', exact: true }).click();
  const opened = await openedBySlip(readFileSync(await (await saved).path()));
  const token = /#\/denounces\/requests\/answer\/([\w-]{43})$/.exec(opened)?.[1] ?? '';
  await expect(dialog).toContainText('Fleta u shkarkua.');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  expect(await registrar.content()).not.toContain(token);
  expect((await portal.call('answerLink', { body: { token, answer: 'Ishte ora 18:00.' } })).status).toBe(200);
  const traced = await trace(portal, code);
  expect(traced.status.code).toBe('preliminary_check');
  expect(traced.events.at(-1)?.answeredBy).toBe('slip');
  await registrar.reload();
  const requests = registrar.getByRole('region', { name: 'Kërkesat ndaj denoncuesit' });
  await scrollTo(requests, requests.getByText('Ishte ora 18:00.'));
  await expect(registrar.getByRole('region', { name: 'Ecuria' })).toContainText('E dorëzoi Demo Protokollist');
  await expect(registrar.getByRole('button', { name: 'Shtyp fletën e lidhjes…' })).toHaveCount(0);
});
