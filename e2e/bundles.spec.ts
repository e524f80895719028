// The bundle of a case: chosen, made by a job while the page shows how far it is, downloaded.
import { readFileSync } from 'node:fs';
import { scrollTo } from './casework.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { expect, fileDenouncement, openSignedIn, test } from './portal.ts';

test('a registrar prepares the bundle of a case and downloads it', async ({ page, portal }) => {
  await injectAxe(page);
  const { number } = await fileDenouncement(portal);
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const section = page.getByRole('region', { name: 'Dosja e plotë' });
  const prepareButton = section.getByRole('button', { name: 'Përgatit dosjen e plotë…' });
  await scrollTo(section, prepareButton);
  await prepareButton.click();
  const dialog = page.getByRole('dialog', { name: 'Dosja e plotë' });
  await dialog.getByRole('radio', { name: 'Prokuroria' }).check();
  await dialog.getByRole('checkbox', { name: 'Mesazhet dhe përgjigjet' }).check();
  await expectHealthyPage(page, 'the dialog of a bundle');
  await dialog.getByRole('button', { name: 'Përgatit dosjen' }).click();
  const created = section.getByRole('listitem').filter({ hasText: 'Prokuroria' });
  await expect(created).toContainText('pa: Mesazhet dhe përgjigjet');
  await expect(created.getByRole('status')).toContainText('Gati.');
  await scrollTo(section, created.getByRole('button', { name: 'Shkarko PDF' }));
  await expectHealthyPage(page, 'a case with a bundle');
  const download = async (button: string) => {
    const downloading = page.waitForEvent('download');
    await created.getByRole('button', { name: button }).click();
    return readFileSync(await (await downloading).path());
  };
  const zip = await download('Shkarko ZIP');
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['dosja.pdf', 'MANIFEST.json', 'ceshtja.txt', 'historia.json'])
    expect(zip.includes(name)).toBe(true);
  expect((await download('Shkarko PDF')).subarray(0, 5).toString()).toBe('%PDF-');
});
