// A working day of the commission in one journey: staff of four roles, a denouncer and a complainant.
import { fromTiraneTime, toTiraneIso } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { confirmAction, expectStatus, scrollTo, startAction, toast, voteOfKas } from './casework.ts';
import { dayFromToday } from './days.ts';
import { button } from './denouncementForm.ts';
import { expect, fileComplaint, fileDenouncement, memberIdOf, takeCaseAction, test, waitForJobs } from './portal.ts';

const word = 'Zhurmëmadhe';
const phone = '069 212 3456';
const nav = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openBySearch(page: Page, number: string) {
  await page.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(word);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([number]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
}

/** In two days at ten: within the hours of KZ 131, except before days of rest. */
async function fillSession(page: Page, place: string) {
  const start = dialog(page).getByRole('group', { name: 'Dita dhe ora e seancës' });
  await start.getByRole('textbox', { name: 'Data', exact: true }).fill(dayFromToday(2).typed);
  await start.getByRole('textbox', { name: 'Ora', exact: true }).fill('10:00');
  await dialog(page)
    .getByRole('textbox', { name: /^Vendi/ })
    .fill(place);
}

test('a working day of registrar, investigator, secretary and rapporteur', async ({ page, portal, staffPage }) => {
  let steps = 0;
  const step = async (what: string, does: () => Promise<unknown>) => {
    steps += 1;
    await test.step(`${steps}. ${what}`, does);
  };
  const denouncement = await fileDenouncement(portal, {
    track: 'denouncement',
    confidentiality: 'named',
    description: `Në sheshin qendror u mbajt takim me ${word} jashtë orarit.`,
  });
  const complaint = await fileComplaint(portal, {
    act: { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' },
    violation: `KZAZ nuk vendosi për kërkesën tonë (${word}).`,
  });

  // ---------- the registrar ----------
  const registrar = await staffPage('KqzRegistrar');
  await step('looks at what is due today', async () => {
    await nav(registrar, 'Afatet sot');
    await expect(registrar.getByRole('heading', { level: 1, name: 'Afatet sot' })).toBeVisible();
  });
  await step('goes to the queue of denouncements', async () => {
    await nav(registrar, 'Denoncimet');
    await expect(registrar.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeVisible();
  });
  await step('finds a case by a word of its text and opens it', () => openBySearch(registrar, denouncement.number));
  await step('starts the check with the public line as proposed', async () => {
    await startAction(registrar, 'Nis verifikimin');
    await confirmAction(registrar, 'Mirato dhe nis');
    await expect(toast(registrar)).toBeVisible();
  });
  await step('writes a note to colleagues', async () => {
    const notes = section(registrar, 'Shënime të brendshme');
    const first = notes.getByRole('button', { name: 'Shkruani një shënim' });
    await scrollTo(notes, first);
    await first.click();
    await notes.getByRole('textbox', { name: 'Shënim i ri' }).fill('Të shihet edhe me policinë bashkiake.');
    await notes.getByRole('button', { name: 'Shto shënimin' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Të shihet edhe me policinë bashkiake.');
  });
  await step('asks the denouncer for what is missing, from a ready text', async () => {
    await startAction(registrar, 'Kërko plotësim');
    await dialog(registrar).getByRole('combobox', { name: 'Tekst i gatshëm' }).selectOption({ index: 1 });
    await expect(dialog(registrar).getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' })).not.toHaveValue('');
    await confirmAction(registrar, 'Kërko plotësim');
    await expect(toast(registrar)).toContainText('E kthyer për plotësim');
  });
  await step('sees the request among those that wait', async () => {
    await nav(registrar, 'Kërkesat');
    await expect(registrar.getByRole('link', { name: denouncement.number })).toBeVisible();
  });

  await step('does not have the turn any more: it is the denouncer’s', async () => {
    await nav(registrar, 'Denoncimet');
    await registrar.getByRole('tab', { name: /^Të gjitha/ }).click();
    await button(registrar, 'Filtra').click();
    await registrar.getByRole('combobox', { name: 'Radha', exact: true }).selectOption('Denoncuesi');
    await openBySearch(registrar, denouncement.number);
    await expect(section(registrar, 'Radha dhe afati').getByText('Denoncuesi', { exact: true })).toBeVisible();
    await nav(registrar, 'Denoncimet');
    await button(registrar, 'Pastro filtrat').click();
  });

  // ---------- the denouncer ----------
  await step('the denouncer reads what is asked', async () => {
    await page.goto(`/#/denounces/track?code=${denouncement.trackingCode}`);
    await expect(section(page, 'KQZ-ja ju kërkon diçka')).toBeVisible();
  });
  await step('the denouncer answers', async () => {
    await button(page, 'Përgjigju').click();
    await page.getByRole('textbox', { name: 'Përgjigja juaj' }).fill('Takimi u mbajt në orën 22:30.');
    await button(page, 'Dërgo përgjigjen').click();
    await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
  });

  await step('the registrar finds the case among those whose denouncer wrote', async () => {
    await waitForJobs(portal);
    await nav(registrar, 'Denoncimet');
    await registrar.getByRole('tab', { name: /shkroi/ }).click();
    await openBySearch(registrar, denouncement.number);
  });
  await step('reads the answer', () =>
    expect(section(registrar, 'Kërkesat ndaj denoncuesit')).toContainText('Takimi u mbajt në orën 22:30.'),
  );
  await step('admits it to an investigator', async () => {
    await startAction(registrar, 'Kalo në hetim');
    await dialog(registrar)
      .getByRole('combobox', { name: 'Përgjegjësi' })
      .selectOption(await memberIdOf(portal, 'KqzInvestigator'));
    await confirmAction(registrar, 'Kalo në hetim');
    await expect(toast(registrar)).toContainText('Hetim administrativ');
  });

  // ---------- the investigator ----------
  await waitForJobs(portal);
  const investigator = await staffPage('KqzInvestigator');
  await step('the bell of the investigator shows the case', async () => {
    await investigator.getByRole('button', { name: /^Njoftimet: \d+\+? të palexuara/ }).click();
    await expect(investigator.getByRole('link', { name: new RegExp(denouncement.number) }).first()).toBeVisible();
  });
  await step('opens the case from the notice', async () => {
    await investigator
      .getByRole('link', { name: new RegExp(denouncement.number) })
      .first()
      .click();
    await expectStatus(investigator, 'Hetim administrativ');
  });
  await step('reads that it is their turn', () =>
    expect(section(investigator, 'Radha dhe afati').getByText('Ju', { exact: true })).toBeVisible(),
  );
  await step('goes from the dashboard to all cases that wait for them, and finds it there', async () => {
    await nav(investigator, 'Dashboard');
    await investigator.getByRole('main').getByRole('link', { name: 'Të gjitha', exact: true }).click();
    await expect(investigator.getByRole('tab', { name: /^Radha ime/, selected: true })).toBeVisible();
    await openBySearch(investigator, denouncement.number);
    await expectStatus(investigator, 'Hetim administrativ');
  });
  await step('reads the note', async () => {
    const notes = section(investigator, 'Shënime të brendshme');
    await scrollTo(notes, notes.getByText('policinë bashkiake'));
  });
  await step('schedules a public session, and reads that another one is at that hour', async () => {
    const other = (await fileDenouncement(portal)).number;
    await takeCaseAction(portal, 'KqzRegistrar', other, 'startCheck');
    const assignee = await memberIdOf(portal, 'KqzInvestigator');
    await takeCaseAction(portal, 'KqzRegistrar', other, 'admit', { assignee });
    const [year = 0, month = 0, day = 0] = dayFromToday(2).iso.split('-').map(Number);
    const sessionAt = toTiraneIso(fromTiraneTime({ year, month, day, hour: 10 }));
    await takeCaseAction(portal, 'KqzInvestigator', other, 'scheduleSession', { sessionAt });
    await startAction(investigator, 'Cakto seancë publike');
    const start = dialog(investigator).getByRole('group', { name: 'Dita dhe ora e seancës' });
    await start.getByRole('textbox', { name: 'Data', exact: true }).fill(dayFromToday(6).typed);
    await start.getByRole('textbox', { name: 'Ora', exact: true }).fill('10:00');
    await expect(dialog(investigator).getByText(/^Ajo ditë është pushim/)).toBeVisible();
    await fillSession(investigator, 'Salla e KQZ-së, kati 1');
    await expect(dialog(investigator).getByText(`ka në orën 10:00 seancën për ${other}.`)).toBeVisible();
    await confirmAction(investigator, 'Cakto seancë publike');
    await expect(toast(investigator)).toContainText('Seancë publike');
  });
  await step('sees when and where in the case', () =>
    expect(section(investigator, 'Seanca')).toContainText('Salla e KQZ-së, kati 1'),
  );

  await step('waits now for the commissioner, who has it first in the queue', async () => {
    await expect(section(investigator, 'Radha dhe afati').getByText('Komisioneri', { exact: true })).toBeVisible();
    const commissioner = await staffPage('KqzCommissioner');
    await nav(commissioner, 'Denoncimet');
    await commissioner.getByRole('tab', { name: /^Radha ime/ }).click();
    await openBySearch(commissioner, denouncement.number);
    await expect(section(commissioner, 'Radha dhe afati').getByText('Ju', { exact: true })).toBeVisible();
  });

  // ---------- the secretary of KAS ----------
  const secretary = await staffPage('KasSecretary');
  await step('goes to the complaints without a rapporteur', async () => {
    await nav(secretary, 'Ankesat');
    await secretary.getByRole('combobox', { name: 'Pamje të tjera' }).selectOption('unassigned');
    await expect(secretary.getByRole('table')).toBeVisible();
  });
  await step('finds one by a word of its text and opens it', () => openBySearch(secretary, complaint.number));
  await step('sees that the case waits for the draw', () => expectStatus(secretary, 'E regjistruar'));
  await step('opens the draw and excludes members who step aside', async () => {
    await startAction(secretary, 'Hidh shortin për relatorin');
    const members = dialog(secretary).getByRole('checkbox');
    await expect(members).toHaveCount(5);
    for (const member of await members.all()) {
      const name = await member.evaluate((box) => box.closest('label')?.textContent ?? '');
      if (!name.includes('Anëtar i KAS-it')) await member.check();
    }
  });
  await step('is asked why each takes no part, and told that one alone is no lot', async () => {
    await confirmAction(secretary, 'Mirato dhe nis');
    await expect(dialog(secretary).getByRole('alert')).toContainText('Kush nuk merr pjesë');
    for (const why of await dialog(secretary)
      .getByLabel(/^Pse nuk merr pjesë/)
      .all())
      await why.selectOption('bias');
    for (const text of await dialog(secretary)
      .getByLabel(/^Shpjegimi për/)
      .all())
      await text.fill('Lidhje e afërt me palën.');
    await expect(dialog(secretary).getByText(/ky është caktim, jo short/)).toBeVisible();
  });
  await step('appoints the one who is left', async () => {
    await dialog(secretary).getByRole('checkbox', { name: 'E caktoj relator pa short' }).check();
    await confirmAction(secretary, 'Mirato dhe nis');
    await expect(toast(secretary)).toContainText('Verifikim paraprak');
  });
  await step('opens the record of the appointment', async () => {
    await expect(secretary.getByText('U caktua relatori pa short').first()).toBeVisible();
    await secretary.getByText(/^Caktim pa short:/).click();
    await expect(secretary.getByRole('list', { name: 'Nuk morën pjesë' }).getByRole('listitem')).toHaveCount(4);
  });
  await step('checks the list against the members of the day', async () => {
    await button(secretary, 'Kontrolloni listën').click();
    await expect(secretary.getByText(/^Lista është e plotë/)).toBeVisible();
  });

  // ---------- the member of KAS ----------
  const rapporteur = await staffPage('KasRapporteur');
  await step('the rapporteur finds the complaint among the own ones', async () => {
    await nav(rapporteur, 'Ankesat');
    await rapporteur.getByRole('combobox', { name: 'Pamje të tjera' }).selectOption('mine');
    await openBySearch(rapporteur, complaint.number);
  });
  await step('reads the violation', () =>
    expect(section(rapporteur, 'Përmbledhje')).toContainText('KZAZ nuk vendosi për kërkesën tonë'),
  );
  await step('returns it for completion', async () => {
    await rapporteur.getByRole('button', { name: /^Kthe për plotësim/ }).click();
    await dialog(rapporteur)
      .getByRole('textbox', { name: 'Çfarë i kërkoni ankuesit' })
      .fill('Bashkëngjitni kërkesën që i drejtuat KZAZ-së.');
    await confirmAction(rapporteur, 'Kthe për plotësim');
    await expect(toast(rapporteur)).toContainText('E kthyer për plotësim');
  });
  await step('the complainant answers', async () => {
    await page.goto('/#/home');
    await page.goto(`/#/complaints/track?code=${complaint.trackingCode}`);
    await button(page, 'Plotëso dhe ridepozito').click();
    await page.getByRole('textbox', { name: 'Përgjigja juaj' }).fill('Kërkesa u dorëzua me numër protokolli 12.');
    await button(page, 'Dërgo përgjigjen').click();
    await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
  });
  await step('the rapporteur sees the answer without a reload', async () => {
    const requests = section(rapporteur, 'Kërkesat ndaj ankuesit');
    await requests.scrollIntoViewIfNeeded();
    await expect(requests).toContainText('numër protokolli 12');
  });
  await step('may return it only once', () =>
    expect(rapporteur.getByRole('button', { name: /^Kthe për plotësim/ })).toHaveCount(0),
  );
  await step('admits it and sets the hearing', async () => {
    await startAction(rapporteur, 'Kalo për shqyrtim');
    await fillSession(rapporteur, 'Salla e KAS-it, kati 2');
    await confirmAction(rapporteur, 'Kalo për shqyrtim');
    await expect(toast(rapporteur)).toContainText('Në seancë shqyrtimi');
  });
  await step('the public agenda shows the hearing', async () => {
    await waitForJobs(portal);
    await page.goto('/#/hearings');
    await expect(page.getByText(complaint.number).first()).toBeVisible();
  });
  await step('the rapporteur decides, and forgets a telephone in the text', async () => {
    await startAction(rapporteur, 'Vendos');
    await dialog(rapporteur)
      .getByRole('combobox', { name: /Zgjidhni|KZAZ|Mosmarrje|Mosveprim/ })
      .first()
      .selectOption('Pranim i plotë i ankimit');
    await dialog(rapporteur)
      .getByRole('textbox', { name: 'Vendimi i arsyetuar' })
      .fill(`KZAZ-ja detyrohet të vendosë brenda 24 orëve. Për njoftime u telefonua në numrin ${phone}.`);
    await confirmAction(rapporteur, 'Vendos');
    await expect(
      dialog(rapporteur).getByRole('group', { name: 'Anëtarët e KAS-it dhe votat' }),
    ).toHaveAccessibleDescription(/Gabim/);
    await voteOfKas(rapporteur);
    await confirmAction(rapporteur, 'Vendos');
    await expect(toast(rapporteur)).toContainText('Me vendim');
  });

  // ---------- the secretary publishes ----------
  await step('the secretary prepares the publication', async () => {
    await secretary.reload();
    // The keyboard is used: late sections move the link from under a pointer.
    await secretary.getByRole('link', { name: 'Përgatit publikimin' }).first().press('Enter');
    await expect(secretary.getByRole('heading', { level: 1, name: 'Publikimi i vendimit' })).toBeVisible();
  });
  await step('sees the telephone proposed for redaction', () =>
    expect(section(secretary, 'Çfarë u gjet')).toContainText(phone),
  );
  await step('redacts what was found', async () => {
    await section(secretary, 'Çfarë u gjet').getByRole('button', { name: 'Hiqi të gjitha' }).click();
    await expect(section(secretary, 'Çfarë u gjet')).toContainText(/0 pa u parë/);
  });
  await step('previews the public page', async () => {
    await secretary.getByRole('tab', { name: 'Si do ta shohë publiku' }).click();
    await expect(secretary.getByRole('main')).toContainText('KZAZ-ja detyrohet të vendosë');
    await expect(secretary.getByRole('tabpanel')).not.toContainText(phone);
  });
  await step('publishes', async () => {
    await button(secretary, 'Publiko vendimin').click();
    await expect(secretary.getByText('Vendimi u publikua.')).toBeVisible();
  });
  await step('the public reads it without the telephone', async () => {
    await waitForJobs(portal);
    await page.goto(`/#/complaints/list/${complaint.number}`);
    await expect(page.getByRole('main')).toContainText('KZAZ-ja detyrohet të vendosë');
    await expect(page.getByRole('main')).not.toContainText(phone);
  });
  await step('the complainant sees the outcome', async () => {
    await page.goto(`/#/complaints/track?code=${complaint.trackingCode}`);
    await expectStatus(page, 'Vendimi i zbardhur u publikua');
    await expect(page.getByRole('main')).toContainText('Pranim i plotë i ankimit');
  });
  await step('the secretary records that the decision is final', async () => {
    await button(secretary, 'Kthehuni te dosja')
      .or(secretary.getByRole('link', { name: 'Kthehuni te dosja' }))
      .click();
    await startAction(secretary, 'Shëno vendim të formës së prerë');
    await dialog(secretary)
      .getByRole('textbox', { name: /^Arsyeja|Shënim/ })
      .fill('Afati i ankimit kaloi pa ankim.');
    await confirmAction(secretary, 'Shëno vendim të formës së prerë');
    await expect(toast(secretary)).toContainText('Vendim i formës së prerë');
  });

  expect(steps).toBeGreaterThanOrEqual(40);
});
