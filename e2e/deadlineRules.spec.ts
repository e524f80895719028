// Changing a deadline rule: first a preview of the cases it moves, then the confirmation.
import { readFile } from 'node:fs/promises';
import { expect, fileDenouncement, openSignedIn, test } from './portal.ts';

test('a change of a deadline rule previews the cases it moves and applies when confirmed', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const { number } = await fileDenouncement(portal);
  const ends = () =>
    portal.read(
      `select d.due_at from case_deadlines d join cases c on c.id = d.case_id where c.number = $1 and d.code = 'ask'`,
      number,
    );
  const versions = () => portal.read(`select amount from deadline_rules where code = 'ask' order by valid_from`);
  const before = await ends();
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/deadlines' });
  await page.getByRole('button', { name: 'Ndrysho: Kërkesa për plotësim' }).click();
  await page.getByLabel('Sa', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const effects = page.getByRole('region', { name: 'Pasojat dhe konfirmimi' });
  await expect(effects.getByRole('heading', { name: /do të lëviz/ })).toBeVisible();
  // Sorted by due date, and this case is the newest.
  const more = effects.getByRole('button', { name: 'Shfaq më shumë' });
  const moved = effects.getByRole('cell', { name: number });
  while (true) {
    await expect(moved.or(more).first()).toBeVisible();
    if (await moved.isVisible()) break;
    await more.click();
  }
  expect([await ends(), await versions()]).toEqual([before, ['7']]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    effects.getByRole('button', { name: 'Shkarko si CSV' }).click(),
  ]);
  const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect([head, first]).toEqual([
    expect.stringMatching(/,Arsyeja$/),
    expect.stringMatching(/Pas ndryshimit: .* 30 ditë:/),
  ]);

  await effects.getByRole('radio', { name: /^Llogariten përsëri/ }).check();
  await effects.getByLabel('Arsyeja e ndryshimit').fill('Vendim i Rregullatorit për plotësimin.');
  await page.getByRole('button', { name: 'Konfirmo ndryshimin' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vendim i Rregullatorit' })).toBeVisible();
  expect(await versions()).toEqual(['7', '30']);
  await expect.poll(ends).not.toEqual(before);
});

test('an expected holiday is confirmed in the calendar and moves nothing', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/deadlines?view=calendar' });
  await page.getByLabel('Viti', { exact: true }).selectOption('2028');
  const bayram = page.getByRole('row').filter({ hasText: '26.2.2028' });
  await expect(bayram).toContainText('Pritet: dita nuk është shpallur ende');
  await bayram.getByRole('button', { name: 'Konfirmo: Dita e Bajramit të Madh' }).click();
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const effects = page.getByRole('region', { name: 'Pasojat dhe konfirmimi' });
  await effects.getByLabel('Arsyeja e ndryshimit').fill('E shpalli Komuniteti Mysliman i Shqipërisë.');
  await page.getByRole('button', { name: 'Konfirmo ndryshimin' }).click();
  await expect(bayram).not.toContainText('Pritet');
  expect(await portal.read(`select expected from holidays where day = '2028-02-26'`)).toEqual(['false']);
});

test('a new election is looked at before it is added', async ({ page, portal }) => {
  const elections = () => portal.read('select code from elections order by code');
  const before = await elections();
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/elections' });
  await page.getByRole('button', { name: 'Zgjedhje të reja' }).click();
  await page.getByRole('textbox', { name: 'Kodi' }).fill('prov-2031');
  await page.getByRole('textbox', { name: 'Emri në shqip' }).fill('Zgjedhje prove');
  await page.getByRole('textbox', { name: 'Emri në anglisht' }).fill('Trial election');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const heldOn = page.getByRole('textbox', { name: 'Dita e zgjedhjeve' });
  await expect(heldOn).toHaveAttribute('aria-invalid', 'true');
  await heldOn.fill('11.5.2031');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const effects = page.getByRole('region', { name: 'Pasojat dhe konfirmimi' });
  await expect(effects.getByLabel('Arsyeja e ndryshimit')).toBeVisible();
  expect(await elections()).toEqual(before);
});

test('an election’s periods are set with the election, after a look at what they move', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'KqzAdministrator', { path: '/app/administration/elections' });
  await page
    .getByRole('button', { name: /^Periudhat: / })
    .first()
    .click();
  const decree = page.getByRole('textbox', { name: /^Dekreti i Presidentit/ });
  const before = await decree.inputValue();
  // A decree after the election day is refused, and typing withdraws a preview.
  await decree.fill('1.1.2090');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await expect(decree).toHaveAttribute('aria-invalid', 'true');
  await decree.fill('1.2.2020');
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  const effects = page.getByRole('region', { name: 'Pasojat dhe konfirmimi' });
  await expect(effects.getByRole('radio')).toHaveCount(0);
  await effects.getByLabel('Arsyeja e ndryshimit').fill('Dekreti i Presidentit për datën.');
  await decree.fill('2.2.2020');
  await expect(effects).toBeHidden();
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await expect(effects.getByLabel('Arsyeja e ndryshimit')).toHaveValue('Dekreti i Presidentit për datën.');
  await page.getByRole('button', { name: 'Konfirmo ndryshimin' }).click();
  await expect(page.getByRole('button', { name: /^Periudhat: / }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Periudhat: / })
    .first()
    .click();
  await expect(decree).toHaveValue('2.2.2020');
  await decree.fill(before);
  await page.getByRole('button', { name: 'Shih pasojat' }).click();
  await effects.getByLabel('Arsyeja e ndryshimit').fill('Kthehet data e mëparshme e dekretit.');
  await page.getByRole('button', { name: 'Konfirmo ndryshimin' }).click();
  await expect(page.getByRole('button', { name: /^Periudhat: / }).first()).toBeVisible();
});
