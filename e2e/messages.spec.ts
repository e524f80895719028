// Filer and commission write to each other, and staff hand out a link by which a request is answered without the code.
import type { Page } from '@playwright/test';
import { expect, fileByCall, type Portal, test } from './portal.ts';
import { pasted } from './working.ts';

async function openFile(page: Page, number: string) {
  await page.goto(`/#/app/registers/denouncements/${number}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Mesazhet me denoncuesin' })).toBeVisible();
}
const messages = (page: Page) => page.getByRole('region', { name: 'Mesazhet' });
const trace = async ({ call }: Portal, code: string) => (await call('traceDenouncement', { body: { code } })).result;

test('a message goes from the filer to the case file and back', async ({ portal, desk }) => {
  const { number, trackingCode: code } = await fileByCall(portal);
  await portal.call('messageOnDenouncement', { body: { code, text: 'A mbërriti?\nPres përgjigje.' } });
  const registrar = await desk('KqzRegistrar');
  await openFile(registrar, number);
  await expect(messages(registrar).getByRole('listitem')).toHaveText([
    /^Denoncuesi.*A mbërriti\?\s+Pres përgjigje\.$/s,
  ]);

  const box = messages(registrar).getByRole('textbox', { name: 'Mesazh për denoncuesin' });
  const send = messages(registrar).getByRole('button', { name: 'Dërgo mesazhin' });
  await send.click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Shkruani mesazhin para se ta dërgoni\./);
  await box.fill('Po, e kemi. Do t’ju njoftojmë.');
  await send.click();
  await expect(messages(registrar).getByRole('status')).toHaveText('Mesazhi u dërgua.');
  await expect(messages(registrar).getByRole('listitem')).toHaveCount(2);
  await expect(box).toHaveValue('');
  expect((await trace(portal, code)).messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'filer: A mbërriti?\nPres përgjigje.',
    'commission: Po, e kemi. Do t’ju njoftojmë.',
  ]);
});

test('who only reads sees the messages and no box', async ({ portal, desk }) => {
  const { number, trackingCode: code } = await fileByCall(portal);
  await portal.call('messageOnDenouncement', { body: { code, text: 'Një mesazh.' } });
  const auditor = await desk('KqzAuditor');
  await openFile(auditor, number);
  await expect(messages(auditor).getByText('Një mesazh.')).toBeVisible();
  await expect(messages(auditor).getByRole('textbox')).toHaveCount(0);
});

test('the link of a request is copied and answers it', async ({ portal, desk }) => {
  const { number, trackingCode: code } = await fileByCall(portal);
  const registrar = await desk('KqzRegistrar');
  await registrar.context().grantPermissions(['clipboard-write']);
  await openFile(registrar, number);
  const act = async (
    action: string,
    fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
  ) => {
    await registrar.getByRole('main').getByRole('button', { name: action, exact: true }).click();
    const dialog = registrar.getByRole('dialog');
    await fill(dialog);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await act('Nis verifikimin');
  await act('Kërko plotësim', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' }).fill('Në cilën orë ndodhi?');
    await dialog.getByRole('textbox', { name: 'Sa ditë i jepen' }).fill('5');
  });
  await registrar.getByRole('button', { name: 'Kopjo lidhjen' }).click();
  await expect(registrar.getByRole('button', { name: 'U kopjua' })).toBeVisible();
  const url = await pasted(registrar.context());
  const token = /#\/denounces\/requests\/answer\/([\w-]{43})$/.exec(url)?.[1] ?? '';
  expect((await portal.call('answerLink', { body: { token, answer: 'Ishte ora 18:00.' } })).status).toBe(200);
  expect((await trace(portal, code)).status.code).toBe('preliminary_check');
  await registrar.reload();
  await expect(registrar.getByText('Ishte ora 18:00.')).toBeVisible();
  await expect(registrar.getByRole('button', { name: 'Kopjo lidhjen' })).toHaveCount(0);
});
