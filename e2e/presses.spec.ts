// How many presses a step takes: keys and clicks, without what is typed.
import { paths } from '../web/src/paths.ts';
import { confirmAction, startAction, toast, voteOfKas } from './casework.ts';
import { dayFromToday } from './days.ts';
import { button, field } from './denouncementForm.ts';
import {
  appointRapporteur,
  expect,
  fileComplaint,
  fileDenouncement,
  memberIdOf,
  openSignedIn,
  startSession,
  takeCaseAction,
  test,
} from './portal.ts';
import { countPresses, openCounted } from './presses.ts';

test('a new denouncement is under investigation after four presses', async ({ portal, staffPage }) => {
  const { number } = await fileDenouncement(portal, { track: 'denouncement', confidentiality: 'named' });
  const registrar = await staffPage('KqzRegistrar');
  const presses = await openCounted(registrar, number);
  await startAction(registrar, 'Nis verifikimin');
  await confirmAction(registrar, 'Mirato dhe nis');
  await expect(toast(registrar)).toContainText('Verifikim paraprak');
  await startAction(registrar, 'Kalo në hetim');
  const person = registrar.getByRole('dialog').getByRole('combobox', { name: 'Përgjegjësi' });
  await expect(person).not.toHaveValue('');
  await confirmAction(registrar, 'Kalo në hetim');
  await expect(toast(registrar)).toContainText('Hetim administrativ');
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('two subjects are decided with five presses, as proposed with two', async ({ portal, staffPage }) => {
  const subjects = [
    { type: 'SCHOOL', name: 'Shkolla Demo' },
    { type: 'COMPANY', name: 'Shoqëria Demo' },
  ];
  const investigating = async () => {
    const { number } = await fileDenouncement(portal, { track: 'denouncement', confidentiality: 'named', subjects });
    await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
    const assignee = await memberIdOf(portal, 'KqzInvestigator');
    await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee });
    return number;
  };
  const [number, proposed] = [await investigating(), await investigating()];
  const { token } = await portal.session('KqzInvestigator');
  const { result } = await portal.call('getCase', { params: { number: proposed } }, { token });
  const outcomes = result.subjectsList.map(({ id }) => ({ subject: id, outcome: 'dropped' }));
  await takeCaseAction(portal, 'KqzInvestigator', proposed, 'propose', { outcomes, decision: 'Provat nuk mjaftojnë.' });

  const commissioner = await staffPage('KqzCommissioner');
  const dialog = commissioner.getByRole('dialog');
  const presses = await openCounted(commissioner, number);
  await startAction(commissioner, 'Vendos');
  await dialog.getByRole('combobox', { name: 'Shkolla Demo' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Vendos të njëjtin rezultat/ }).click();
  await dialog.getByRole('textbox', { name: 'Vendimi i arsyetuar' }).fill('Provat nuk mjaftojnë.');
  await confirmAction(commissioner, 'Vendos');
  await expect(toast(commissioner)).toContainText('Me vendim');
  expect(await presses()).toBeLessThanOrEqual(5);

  await commissioner.reload();
  const again = await openCounted(commissioner, proposed);
  await startAction(commissioner, 'Vendos');
  await confirmAction(commissioner, 'Vendos');
  await expect(toast(commissioner)).toContainText('Me vendim');
  expect(await again()).toBeLessThanOrEqual(2);
});

test('lot and admission of a complaint take five presses, the decision of KAS five', async ({ portal, staffPage }) => {
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
  const drawn = (await fileComplaint(portal, { act })).number;
  const secretary = await staffPage('KasSecretary');
  const drawing = await openCounted(secretary, drawn);
  await startAction(secretary, 'Hidh shortin për relatorin');
  await confirmAction(secretary, 'Mirato dhe nis');
  await expect(toast(secretary)).toContainText('Verifikim paraprak');

  const { number } = await fileComplaint(portal, { act });
  await appointRapporteur(portal, number);
  const rapporteur = await staffPage('KasRapporteur');
  const dialog = rapporteur.getByRole('dialog');
  const admitting = await openCounted(rapporteur, number);
  await startAction(rapporteur, 'Kalo për shqyrtim');
  const start = dialog.getByRole('group', { name: 'Dita dhe ora e seancës' });
  await start.getByRole('textbox', { name: 'Data', exact: true }).fill(dayFromToday(2).typed);
  await start.getByRole('textbox', { name: 'Ora', exact: true }).fill('10:00');
  await confirmAction(rapporteur, 'Kalo për shqyrtim');
  await expect(toast(rapporteur)).toContainText('Në seancë shqyrtimi');
  expect((await drawing()) + (await admitting())).toBeLessThanOrEqual(5);

  await rapporteur.reload();
  const deciding = await openCounted(rapporteur, number);
  await startAction(rapporteur, 'Vendos');
  await dialog.getByRole('combobox').first().selectOption('Pranim i plotë i ankimit');
  await dialog.getByRole('textbox', { name: 'Vendimi i arsyetuar' }).fill('KZAZ-ja detyrohet të vendosë.');
  await voteOfKas(rapporteur);
  await confirmAction(rapporteur, 'Vendos');
  await expect(toast(rapporteur)).toContainText('Me vendim');
  expect(await deciding()).toBeLessThanOrEqual(5);
});

test('a member of a municipality is invited with four presses from the list', async ({ staffPage }) => {
  const admin = await staffPage('KqzAdministrator', paths.members);
  const presses = await countPresses(admin);
  await button(admin, 'Fto një përdorues').click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('E-mail', { exact: true }).fill('kater.shtypje@denonco.test');
  await dialog.getByLabel('Emri', { exact: true }).fill('Provë');
  await dialog.getByLabel('Mbiemri').fill('Shtypja');
  await dialog.getByLabel('Roli').selectOption({ label: 'Admin Portal Hartat QV' });
  await dialog.getByLabel('Bashkia').selectOption({ label: 'Korçë' });
  await dialog.getByRole('button', { name: 'Dërgo ftesën' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Provë Shtypja' })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('an absence with a deputy is noted with four presses from the dashboard', async ({ page, portal }) => {
  // A member of its own, because other journeys choose colleagues by name.
  await portal.read(
    `insert into members (email, name, surname, password_hash, role_code, is_demo)
     select 'away@denonco.test', 'Mira', 'Larg', password_hash, role_code, true
     from members where email = 'kqzinvestigator@denonco.test'`,
  );
  await openSignedIn(page, portal, 'Away', { session: await startSession(portal.call, 'Away') });
  const presses = await countPresses(page);
  await page.getByRole('button', { name: /^Llogaria/ }).click();
  await page.getByRole('link', { name: 'Profili im' }).click();
  await field(page, 'Dita e fundit e mungesës').fill(dayFromToday(3).typed);
  await page.getByRole('combobox', { name: 'Kush e zëvendëson' }).selectOption({ index: 1 });
  await button(page, 'Shëno mungesën').click();
  await expect(page.getByText('Kolegët shohin pranë emrit tuaj')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);
  await portal.read(`update members set disabled_at = now() where email = 'away@denonco.test'`);
});
