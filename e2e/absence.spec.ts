// A member notes an absence with a deputy; colleagues see it beside the name wherever they assign, filter and read the queue.
import { dayFromToday } from './days.ts';
import { button, field } from './denouncementForm.ts';
import { expect, fileDenouncement, memberIdOf, openSignedIn, startSession, takeCaseAction, test } from './portal.ts';

test('an absence is noted in the profile, shown to colleagues and taken back', async ({ page, portal, staffPage }) => {
  // A member of its own, because other journeys choose colleagues by name.
  await portal.read(
    `insert into members (email, name, surname, password_hash, role_code, is_demo)
     select 'absent@denonco.test', 'Mira', 'Mungesa', password_hash, role_code, true
     from members where email = 'kqzinvestigator@denonco.test'`,
  );
  const { number } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', { assignee: await memberIdOf(portal, 'Absent') });
  const session = await startSession(portal.call, 'Absent');
  await openSignedIn(page, portal, 'Absent', { path: '/app/profile/my', session });
  const [first, last] = [field(page, 'Dita e parë e mungesës'), field(page, 'Dita e fundit e mungesës')];
  const note = button(page, 'Shëno mungesën');
  await expect(first).toHaveValue(dayFromToday(0).typed);

  await test.step('days in the wrong order or form are refused and stay', async () => {
    await last.fill('9.12');
    await note.click();
    await expect(last).toHaveAccessibleDescription(/Shkruani një ditë të plotë/);
    await expect(last).toHaveValue('9.12');
    await first.fill(dayFromToday(5).typed);
    await last.fill(dayFromToday(4).typed);
    await note.click();
    await expect(last).toHaveAccessibleDescription(/Gabim/);
    await expect(last).toHaveValue(dayFromToday(4).typed);
  });

  const chosen = page.getByRole('combobox', { name: 'Kush e zëvendëson' });
  const deputy = (await chosen.getByRole('option').nth(1).textContent()) ?? '';
  const absenceNote = `mungon nga ${dayFromToday(2).typed} deri më ${dayFromToday(9).typed}, e zëvendëson ${deputy}`;
  await chosen.selectOption(deputy);
  await first.fill(dayFromToday(2).typed);
  await last.fill(dayFromToday(9).typed);
  await note.click();
  await expect(page.getByText(`Kolegët shohin pranë emrit tuaj: ${absenceNote}.`)).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue(dayFromToday(2).typed);
  await expect(last).toHaveValue(dayFromToday(9).typed);
  await expect(chosen.getByRole('option', { selected: true })).toHaveText(deputy);

  const registrar = await staffPage('KqzRegistrar', `/app/registers/denouncements?search=${number}`);
  const row = registrar.getByRole('row').filter({ hasText: number });
  const named = (text: string) => registrar.getByRole('option').filter({ hasText: text });
  await test.step('colleagues see it in the queue, its filters and when they assign', async () => {
    await expect(row).toContainText(absenceNote);
    await button(registrar, 'Filtra').click();
    await expect(named(`Mira Mungesa – ${absenceNote}`)).toHaveCount(1);
    await row.getByRole('checkbox').check();
    await registrar.keyboard.press('a');
    const dialog = registrar.getByRole('dialog', { name: 'Cakto përgjegjësin' });
    await expect(dialog.getByRole('option').filter({ hasText: `Mira Mungesa – ${absenceNote}` })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Anulo' }).click();
  });

  await button(page, 'Hiq mungesën').click();
  await expect(page.getByText('Nuk keni shënuar mungesë.')).toBeVisible();
  await registrar.reload();
  await expect(row).toContainText('Mira Mungesa');
  await expect(registrar.getByText('mungon')).toHaveCount(0);

  await test.step('a closed account is marked in the queue and its filters', async () => {
    await portal.read(`update members set disabled_at = now() where email = 'absent@denonco.test'`);
    await registrar.reload();
    await expect(row).toContainText('llogari e mbyllur');
    await button(registrar, 'Filtra').click();
    await expect(named('Mira Mungesa – llogari e mbyllur')).toHaveCount(1);
  });
});
