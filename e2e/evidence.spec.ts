// Evidence in the case file: its state, the cleaned copy, the original.
import { readFileSync } from 'node:fs';
import { aPng, aWav, uploaded } from '../api/test/evidence.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { expect, fileDenouncement, openSignedIn, test } from './portal.ts';

test.beforeEach(({ page }) => injectAxe(page));

test('staff download the cleaned copy or the original of evidence after a warning', async ({ page, portal }) => {
  const bytes = aPng();
  const evidence = [
    await uploaded(portal.address, bytes, 'Foto te qendra.png'),
    await uploaded(portal.address, aWav(400), 'Regjistrim.wav'),
  ];
  const { number } = await fileDenouncement(portal, { evidence });
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const panel = page.getByRole('region', { name: 'Provat' });
  const [photo, sound] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').last()];
  await expect(photo).toContainText('I paskanuar');
  await expect(photo).toContainText('Kopja e pastruar:');
  await expect(sound).toContainText('Ky lloj skedari nuk pastrohet');
  await expect(sound.getByRole('button', { name: 'Shkarko kopjen e pastruar' })).toHaveCount(0);
  await expectHealthyPage(page, 'a case with evidence');

  await photo.getByRole('button', { name: 'Shkarko kopjen e pastruar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nuk është skanuar');
  await expectHealthyPage(page, 'asking before an unscanned file');
  const copy = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Hape gjithsesi' }).click();
  expect((await copy).suggestedFilename()).toBe('Foto te qendra (kopje e pastruar).png');
  expect(readFileSync(await (await copy).path()).includes('sekret')).toBe(false);

  await photo.getByRole('button', { name: /^Hap origjinalin/ }).click();
  await dialog.getByRole('button', { name: 'Anulo' }).click();
  await photo.getByRole('button', { name: /^Hap origjinalin/ }).click();
  const original = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Hap origjinalin' }).click();
  expect(readFileSync(await (await original).path()).equals(bytes)).toBe(true);
  const audited = `select data->>'what' from audit_log where action = 'evidence.open' and target = $1 order by id`;
  expect(await portal.read(audited, number)).toEqual(['cleaned', 'original']);
});
