// A working day of the commission: a registrar, an investigator, the secretary and a member of KAS, each at a desk of their
// own, and the two people who wait for them. One journey, step by step.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aComplaint } from '../api/src/demo/complaints/complaints.factory.ts';
import { solvedChallenge } from '../api/test/challenge.ts';
import { button } from './filing.ts';
import { expect, fileByCall, type Portal, settle, test } from './portal.ts';
import { begin, finish, scrollTo, status, take, toast } from './working.ts';

const word = 'Zhurmëmadhe';
const phone = '069 212 3456';
const nav = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function complainByCall({ call }: Portal) {
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
  const body = aComplaint({ act, violation: `KZAZ nuk vendosi për kërkesën tonë (${word}).` });
  const headers = { 'idempotency-key': randomUUID(), ...(await solvedChallenge(call)) };
  const filed = await call('fileComplaint', { body }, { headers });
  expect(filed.status).toBe(201);
  return filed.result;
}

/** Finds a case by its words in a view of the open queue, and opens it. */
async function openByWords(page: Page, number: string) {
  await page.getByRole('searchbox', { name: 'Kërko në radhë' }).fill(word);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([number]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Çfarë mund të bëni' })).toBeVisible();
}

/** In two days at ten: within the hours that KZ 131 gives, unless these are days of rest. */
async function fillSession(page: Page, place: string) {
  const day = new Date(Date.now() + 2 * 86_400_000);
  const parts = { Dita: day.getDate(), Muaji: day.getMonth() + 1, Viti: day.getFullYear() };
  for (const [name, value] of Object.entries(parts))
    await dialog(page).getByRole('textbox', { name, exact: true }).fill(String(value));
  await dialog(page).getByRole('textbox', { name: 'Ora', exact: true }).fill('10:00');
  await dialog(page)
    .getByRole('textbox', { name: /^Vendi/ })
    .fill(place);
}

test('from what lies on the desk in the morning to the last decision of the day', async ({ page, portal, desk }) => {
  test.setTimeout(240_000);
  let steps = 0;
  const step = async (what: string, does: () => Promise<unknown>) => {
    steps += 1;
    await test.step(`${steps}. ${what}`, does);
  };
  const denouncement = await fileByCall(portal, {
    track: 'denouncement',
    confidentiality: 'named',
    description: `Në sheshin qendror u mbajt takim me ${word} jashtë orarit.`,
  });
  const complaint = await complainByCall(portal);
  await settle(portal);

  // ---------- the registrar ----------
  const registrar = await desk('KqzRegistrar');
  await step('looks at what is due today', async () => {
    await nav(registrar, 'Afatet sot');
    await expect(registrar.getByRole('heading', { level: 1, name: 'Afatet sot' })).toBeVisible();
  });
  await step('goes to the queue of denouncements', async () => {
    await nav(registrar, 'Denoncimet');
    await expect(registrar.getByRole('heading', { level: 1, name: 'Denoncimet' })).toBeVisible();
  });
  await step('finds a case by a word of its text and opens it', () => openByWords(registrar, denouncement.number));
  await step('starts the check', () => take(registrar, 'Nis verifikimin'));
  await step('writes a note to colleagues', async () => {
    const notes = section(registrar, 'Shënime të brendshme');
    const fresh = notes.getByRole('textbox', { name: 'Shënim i ri' });
    await scrollTo(notes, fresh);
    await fresh.fill('Të shihet edhe me policinë bashkiake.');
    await notes.getByRole('button', { name: 'Shto shënimin' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Të shihet edhe me policinë bashkiake.');
  });
  await step('asks the denouncer for what is missing, from a ready text', async () => {
    await begin(registrar, 'Kërko plotësim');
    await dialog(registrar).getByRole('combobox', { name: 'Tekst i gatshëm' }).selectOption({ index: 1 });
    await expect(dialog(registrar).getByRole('textbox', { name: 'Çfarë i kërkoni denoncuesit' })).not.toHaveValue('');
    await finish(registrar, 'Kërko plotësim');
    await expect(toast(registrar)).toContainText('Kthyer për plotësim');
  });
  await step('sees the request among those that wait', async () => {
    await nav(registrar, 'Kërkesat');
    await expect(registrar.getByRole('link', { name: denouncement.number })).toBeVisible();
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
    await settle(portal);
    await nav(registrar, 'Denoncimet');
    await registrar.getByRole('tab', { name: /shkroi/ }).click();
    await openByWords(registrar, denouncement.number);
  });
  await step('reads the answer', () =>
    expect(section(registrar, 'Kërkesat ndaj denoncuesit')).toContainText('Takimi u mbajt në orën 22:30.'),
  );
  await step('converts nothing, and admits it to an investigator', async () => {
    await begin(registrar, 'Kalo në hetim');
    await dialog(registrar).getByRole('combobox', { name: 'Përgjegjësi' }).selectOption('Demo Hetues administrativ');
    await finish(registrar, 'Kalo në hetim');
    await expect(toast(registrar)).toContainText('Hetim administrativ');
  });

  // ---------- the investigator ----------
  await settle(portal);
  const investigator = await desk('KqzInvestigator');
  await step('the bell of the investigator tells of the case', async () => {
    await investigator.getByRole('button', { name: /^Njoftimet: \d+\+? të palexuara/ }).click();
    await expect(investigator.getByRole('link', { name: new RegExp(denouncement.number) }).first()).toBeVisible();
  });
  await step('leads to it', async () => {
    await investigator
      .getByRole('link', { name: new RegExp(denouncement.number) })
      .first()
      .click();
    await status(investigator, 'Hetim administrativ');
  });
  await step('reads the note', async () => {
    const notes = section(investigator, 'Shënime të brendshme');
    await scrollTo(notes, notes.getByText('policinë bashkiake'));
  });
  await step('schedules a public session', async () => {
    await begin(investigator, 'Cakto seancë publike');
    await fillSession(investigator, 'Salla e KQZ-së, kati 1');
    await finish(investigator, 'Cakto seancë publike');
    await expect(toast(investigator)).toContainText('Seancë publike');
  });
  await step('sees when and where in the case', () =>
    expect(section(investigator, 'Seanca')).toContainText('Salla e KQZ-së, kati 1'),
  );

  // ---------- the secretary of KAS ----------
  const secretary = await desk('KasSecretary');
  await step('goes to the complaints without a rapporteur', async () => {
    await nav(secretary, 'Ankesat');
    await secretary.getByRole('tab', { name: /^Pa relator/ }).click();
    await expect(secretary.getByRole('table')).toBeVisible();
  });
  await step('finds one by a word of its text and opens it', () => openByWords(secretary, complaint.number));
  await step('reads that the case waits for the lot', () => status(secretary, 'E regjistruar'));
  await step('opens the lot and leaves out who stands down', async () => {
    await begin(secretary, 'Hidh shortin për relatorin');
    const members = dialog(secretary).getByRole('checkbox');
    await expect(members).toHaveCount(5);
    for (const member of await members.all()) {
      const name = await member.evaluate((box) => box.closest('label')?.textContent ?? '');
      if (!name.includes('Anëtar i KAS-it')) await member.check();
    }
  });
  await step('draws', async () => {
    await finish(secretary, 'Hidh shortin për relatorin');
    await expect(toast(secretary)).toContainText('Verifikim paraprak');
  });
  await step('looks into the record of the lot', async () => {
    await secretary.getByText(/^Shorti, 1 kandidat/).click();
    await expect(secretary.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  });
  await step('draws again in the browser, and finds the same', async () => {
    await button(secretary, 'Rillogarit shortin').click();
    await expect(secretary.getByText('U hodh përsëri në këtë shfletues: del i njëjti.')).toBeVisible();
  });

  // ---------- the member of KAS ----------
  const rapporteur = await desk('KasRapporteur');
  await step('the rapporteur finds the complaint among the own ones', async () => {
    await nav(rapporteur, 'Ankesat');
    await rapporteur.getByRole('tab', { name: /^Të miat/ }).click();
    await openByWords(rapporteur, complaint.number);
  });
  await step('reads the violation', () =>
    expect(section(rapporteur, 'Përmbledhje')).toContainText('KZAZ nuk vendosi për kërkesën tonë'),
  );
  await step('returns it for completion', async () => {
    await rapporteur.getByRole('button', { name: /^Kthe për plotësim/ }).click();
    await dialog(rapporteur)
      .getByRole('textbox', { name: 'Çfarë i kërkoni ankuesit' })
      .fill('Bashkëngjitni kërkesën që i drejtuat KZAZ-së.');
    await finish(rapporteur, 'Kthe për plotësim');
    await expect(toast(rapporteur)).toContainText('Kthyer për plotësim');
  });
  await step('the complainant answers', async () => {
    await page.goto('/#/home');
    await page.goto(`/#/complaints/track?code=${complaint.trackingCode}`);
    await button(page, 'Përgjigju').click();
    await page.getByRole('textbox', { name: 'Përgjigja juaj' }).fill('Kërkesa u dorëzua me numër protokolli 12.');
    await button(page, 'Dërgo përgjigjen').click();
    await expect(page.getByText('Përgjigja juaj u regjistrua.')).toBeVisible();
  });
  await step('the rapporteur reads the answer without loading anew', () =>
    expect(section(rapporteur, 'Kërkesat ndaj ankuesit')).toContainText('numër protokolli 12', { timeout: 40_000 }),
  );
  await step('may return it only once', () =>
    expect(rapporteur.getByRole('button', { name: /^Kthe për plotësim/ })).toHaveCount(0),
  );
  await step('admits it and sets the hearing', async () => {
    await begin(rapporteur, 'Kalo për shqyrtim');
    await fillSession(rapporteur, 'Salla e KAS-it, kati 2');
    await finish(rapporteur, 'Kalo për shqyrtim');
    await expect(toast(rapporteur)).toContainText('Në seancë shqyrtimi');
  });
  await step('the public agenda says so at once', async () => {
    await settle(portal);
    await page.goto('/#/hearings');
    await expect(page.getByText(complaint.number).first()).toBeVisible();
  });
  await step('the rapporteur decides, and forgets a telephone in the text', async () => {
    await begin(rapporteur, 'Vendos');
    await dialog(rapporteur)
      .getByRole('combobox', { name: /Zgjidhni|KZAZ|Mosmarrje|Mosveprim/ })
      .first()
      .selectOption('Pranim i plotë');
    await dialog(rapporteur)
      .getByRole('textbox', { name: 'Vendimi i arsyetuar' })
      .fill(`KZAZ-ja detyrohet të vendosë brenda 24 orëve. Për njoftime u telefonua në numrin ${phone}.`);
    await finish(rapporteur, 'Vendos');
    await expect(toast(rapporteur)).toContainText('Vendosur');
  });

  // ---------- the secretary publishes ----------
  await step('the secretary prepares the publication', async () => {
    await secretary.reload();
    // By key: sections that come late move the link from under a pointer.
    await secretary.getByRole('link', { name: 'Përgatit publikimin' }).first().press('Enter');
    await expect(secretary.getByRole('heading', { level: 1, name: 'Publikimi i vendimit' })).toBeVisible();
  });
  await step('finds the telephone proposed', () => expect(section(secretary, 'Çfarë u gjet')).toContainText(phone));
  await step('takes out what was found', async () => {
    await section(secretary, 'Çfarë u gjet').getByRole('button', { name: 'Hiqi të gjitha' }).click();
    await expect(section(secretary, 'Çfarë u gjet')).toContainText(/0 pa u parë/);
  });
  await step('looks at what the public will see', async () => {
    await secretary.getByRole('tab', { name: 'Si do ta shohë publiku' }).click();
    await expect(secretary.getByRole('main')).toContainText('KZAZ-ja detyrohet të vendosë');
    await expect(secretary.getByRole('tabpanel')).not.toContainText(phone);
  });
  await step('publishes', async () => {
    await button(secretary, 'Publiko vendimin').click();
    await expect(secretary.getByText('Vendimi u publikua.')).toBeVisible();
  });
  await step('everybody reads it, without the telephone', async () => {
    await settle(portal);
    await page.goto(`/#/complaints/list/${complaint.number}`);
    await expect(page.getByRole('main')).toContainText('KZAZ-ja detyrohet të vendosë');
    await expect(page.getByRole('main')).not.toContainText(phone);
  });
  await step('the complainant sees the outcome', async () => {
    await page.goto(`/#/complaints/track?code=${complaint.trackingCode}`);
    await status(page, 'Vendimi i zbardhur u publikua');
    await expect(page.getByRole('main')).toContainText('Pranim i plotë');
  });
  await step('the secretary records that nobody appealed, and the day is over', async () => {
    await button(secretary, 'Kthehuni te dosja')
      .or(secretary.getByRole('link', { name: 'Kthehuni te dosja' }))
      .click();
    await begin(secretary, 'Shëno formë të prerë');
    await dialog(secretary)
      .getByRole('textbox', { name: /^Arsyeja|Shënim/ })
      .fill('Afati i ankimit kaloi pa ankim.');
    await finish(secretary, 'Shëno formë të prerë');
    await expect(toast(secretary)).toContainText('Formë e prerë');
  });

  expect(steps).toBeGreaterThanOrEqual(40);
});
