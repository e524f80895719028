// The case file: evidence, notes, similar cases, and requests with their links.
import { aPdf, aPng, uploaded } from '../api/test/evidence.ts';
import { textOf } from '../api/test/pdf.ts';
import { paths } from '../web/src/paths.ts';
import { confirmAction, savedOnDevice, scrollTo, startAction, toast } from './casework.ts';
import { loseNextAnswer } from './lostAnswer.ts';
import { expect, fileComplaint, fileDenouncement, memberIdOf, openSignedIn, takeCaseAction, test } from './portal.ts';
import { aFile, chooseFiles } from './uploads.ts';

test('staff view evidence, write a note and find a similar case', { tag: '@main' }, async ({
  page,
  portal,
  staffPage,
}) => {
  const subjects = [{ type: 'COMPANY', name: 'Shoqëria Demo e Dosjes' }];
  const evidence = [
    await uploaded(portal.address, aPdf(), 'urdheri.pdf'),
    await uploaded(portal.address, aPng(undefined, 1), 'foto.png'),
  ];
  const other = await fileDenouncement(portal, { subjects });
  const { number } = await fileDenouncement(portal, { subjects, evidence });
  const cleaned = 'select count(*) from uploads u join case_documents d using (id) where u.cleaning = $1';
  await expect.poll(() => portal.read(cleaned, 'pending')).toEqual(['0']);
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  await expect(page).toHaveTitle(`${number} – Denonco`);

  await test.step('without a connection the viewer offers a retry', async () => {
    const viewButton = page.getByRole('button', { name: 'Shiko' }).first();
    await expect(viewButton).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await viewButton.click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Hape gjithsesi' });
    const retry = dialog.getByRole('button', { name: 'Provo përsëri' });
    await expect(confirm.or(retry)).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(dialog.getByRole('alert')).toContainText('Gabim në komunikim me serverin!');
    await page.unroute('**/assets/**');
    await retry.click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog.locator('.dialog__body :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewButton).toBeFocused();
    // Sections that came near meanwhile failed too.
    await page.reload();
  });

  await test.step('a PDF and a picture are shown and enlarged, and each view is audited', async () => {
    for (const name of ['urdheri.pdf', 'foto.png']) {
      const row = page.getByRole('listitem').filter({ hasText: name });
      await row.getByRole('button', { name: 'Shiko' }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Hape gjithsesi' });
      const paper = dialog.getByRole('img', { name });
      await expect(confirm.or(paper)).toBeVisible();
      if (await confirm.isVisible()) await confirm.click();
      await expect(paper).toBeVisible();
      const width = async () => (await paper.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(0);
      const before = await width();
      await dialog.getByRole('button', { name: 'Zmadho' }).press('+');
      await expect.poll(width).toBeGreaterThan(before);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const views = await portal.read(
      "select count(*) from audit_log where action = 'evidence.open' and target = $1 and data->>'what' = 'cleaned'",
      number,
    );
    expect(Number(views[0])).toBeGreaterThanOrEqual(2);
  });

  await test.step('a note mentions a colleague, chosen by keyboard', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    // At once: the second letter counts for a second and a half.
    await Promise.all(['g', 'h'].map((letter) => page.keyboard.press(letter)));
    const notes = page.getByRole('region', { name: 'Shënime të brendshme' });
    await expect(notes).toBeFocused();
    await notes.getByRole('button', { name: 'Shkruani një shënim' }).click();
    const field = notes.getByRole('textbox', { name: 'Shënim i ri' });
    await expect(field).toBeFocused();
    await field.pressSequentially('Shiheni @Demo Kom');
    await expect(notes.getByRole('option')).toHaveText(['Demo Komisioneri Shtetëror']);
    await field.press('Enter');
    await expect(field).toHaveValue('Shiheni @Demo Komisioneri Shtetëror ');
    await loseNextAnswer(page, `**/api/cases/${number}/notes/`);
    await notes.getByRole('button', { name: 'Shto shënimin' }).click();
    await expect(notes.getByText('Gabim në komunikim me serverin!')).toBeVisible();
    await notes.getByRole('button', { name: 'Shto shënimin' }).click();
    await expect(notes.getByText('@Demo Komisioneri Shtetëror', { exact: true })).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveText(
      /^Demo Protokollist \d{1,2}\.\d{1,2}\.\d{4}, ora \d\d:\d\d( \(\+0[12]:00\))? Korrigjo/,
    );
    const notices = await portal.read(
      "select count(*) from member_notices where event = 'mentioned' and number = $1",
      number,
    );
    expect(notices).toEqual(['1']);
    const colleague = await staffPage('KqzCommissioner', paths.notices);
    await colleague
      .getByRole('main')
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    const mention = colleague
      .getByRole('region', { name: 'Shënime të brendshme' })
      .getByRole('listitem')
      .filter({ hasText: '@Demo Komisioneri Shtetëror' });
    await expect(mention).toBeFocused();
    await expect(mention).toBeInViewport();
  });

  await test.step('a similar case says why it is similar and can be joined', async () => {
    const alike = page.getByRole('region', { name: 'Çështje të lidhura dhe të ngjashme' });
    const found = alike.getByRole('listitem').filter({ hasText: other.number });
    await expect(found.first()).toContainText('I njëjti subjekt: Shoqëria Demo e Dosjes');
    await found.getByRole('button', { name: /Bashkoje këtë me të/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Numri i çështjes tjetër' })).toHaveValue(
      other.number,
    );
  });
});

test('a request starts from a template, and its link can be withdrawn', async ({ page, portal }) => {
  const { number } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Kërko plotësim', exact: true }).click();
  await dialog.getByRole('combobox', { name: /Tekst i gatshëm/ }).selectOption({ label: 'Mungon data ose ora' });
  await expect(dialog.getByRole('textbox', { name: /Çfarë i kërkoni/ })).toHaveValue(/\{number\}.*\{due\}/s);
  await expect(dialog.getByText(new RegExp(`Në denoncimin ${number} nuk thuhet kur`))).toBeVisible();
  await dialog.getByRole('textbox', { name: /Sa ditë/ }).fill('5');
  await dialog.getByRole('button', { name: 'Kërko plotësim', exact: true }).click();

  const requests = page.getByRole('region', { name: 'Kërkesat ndaj denoncuesit' });
  await expect(requests.getByText(new RegExp(`denoncimin ${number}`))).toBeVisible();
  await expect(requests).not.toContainText('{due}');
  await requests.getByRole('button', { name: 'Shtyp fletën e lidhjes…' }).click();
  await dialog.getByRole('button', { name: 'Shkarko fletën', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mbyll', exact: true }).last().click();
  await expect(requests).toContainText('Fletën e lidhjes e shtypi Demo Protokollist');
  await requests.getByRole('button', { name: 'Tërhiqe lidhjen…' }).click();
  await dialog.getByRole('button', { name: 'Tërhiqe lidhjen', exact: true }).click();
  await expect(requests).toContainText('Lidhja u tërhoq.');

  await page.getByRole('link', { name: 'Kërkesat', exact: true }).click();
  await expect(page.getByRole('table').getByRole('link', { name: number })).toBeVisible();
});

test('staff add a file to a case and the filer downloads it', async ({ page, browser, portal }) => {
  const { number, trackingCode } = await fileDenouncement(portal);
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const evidence = page.getByRole('region', { name: 'Provat' });
  await evidence.getByRole('button', { name: 'Shto dokumente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Shto te çështja' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Zgjidhni kush i sheh.');
  await dialog.getByRole('radio', { name: 'Procesverbal inspektimi' }).check();
  await chooseFiles(page, aFile('procesverbali.pdf', aPdf()));
  await expect(dialog.getByText('Gati. E morëm të plotë.')).toBeVisible();
  await dialog.getByRole('radio', { name: /Edhe denoncuesi/ }).check();
  await dialog.getByRole('textbox', { name: /Si erdhën/ }).fill('Nr. 112 prot., 21.11.2026');
  await dialog.getByRole('button', { name: 'Shto te çështja' }).click();
  await expect(dialog).toBeHidden();
  const row = evidence.getByRole('listitem').filter({ hasText: 'procesverbali.pdf' });
  await expect(row).toContainText('e sheh edhe denoncuesi');
  const cleaned = 'select count(*) from uploads u join case_documents d using (id) where u.cleaning = $1';
  await expect.poll(() => portal.read(cleaned, 'pending')).toEqual(['0']);
  const visitor = await browser.newPage();
  await visitor.goto(`${portal.address}/#/denounces/track?code=${trackingCode.replaceAll('-', '')}`);
  await expect(visitor.getByText(/^Procesverbal inspektimi, shtuar nga KQZ-ja/)).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Shkarko procesverbali.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('procesverbali (kopje e pastruar).pdf');
  await visitor.close();
});

test('a decision asks for its criminal report or keeps it owed, and the dashboard counts it', async ({
  page,
  portal,
}) => {
  const { number } = await fileDenouncement(portal, { subjects: [{ type: 'SCHOOL', name: 'Shkolla Demo' }] });
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'admit', {
    assignee: await memberIdOf(portal, 'KqzInvestigator'),
  });
  await openSignedIn(page, portal, 'KqzCommissioner', { path: `/app/registers/denouncements/${number}` });
  await startAction(page, 'Vendos');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Shkolla Demo' }).selectOption({ label: 'Kallëzim penal' });
  await dialog.getByRole('textbox', { name: 'Vendimi i arsyetuar' }).fill('Faktet kallëzohen në prokurori.');
  await dialog.getByRole('radio', { name: /^Po: numri/ }).check();
  await confirmAction(page, 'Vendos');
  const lacks = 'Kjo fushë është e detyrueshme.';
  // The day of today is filled in.
  await expect(dialog.getByRole('alert').getByRole('button')).toHaveText([`Numri i kallëzimit: ${lacks}`]);
  await dialog.getByRole('radio', { name: /^Ende jo/ }).check();
  await expect(dialog.getByText(/^Kallëzimi duhet bërë deri më/)).toBeVisible();
  await confirmAction(page, 'Vendos');
  await expect(toast(page)).toContainText('Me vendim');
  const { token } = await portal.session('KqzCommissioner');
  const { referrals } = (await portal.call('dashboard', { query: {} }, { token })).result;
  // The demo has one of its own.
  expect(referrals.owed).toBeGreaterThan(1);
});

test('a task goes from one member to another, who finds it on the dashboard and does it', async ({
  staffPage,
  portal,
}) => {
  const { number } = await fileDenouncement(portal);
  const registrar = await staffPage('KqzRegistrar', `/app/registers/denouncements/${number}`);
  const tasks = (page: typeof registrar) => page.getByRole('region', { name: 'Detyrat' });
  await registrar.getByRole('navigation', { name: 'Në këtë çështje' }).getByRole('button', { name: 'Detyrat' }).click();
  await tasks(registrar).getByRole('button', { name: 'Shto një detyrë' }).click();
  await tasks(registrar).getByRole('button', { name: 'Shto detyrën' }).click();
  await expect(tasks(registrar).getByLabel('Çfarë duhet bërë')).toHaveAccessibleDescription(
    /Shkruani çfarë duhet bërë/,
  );
  await tasks(registrar).getByLabel('Çfarë duhet bërë').fill(`Merr deklaratën e drejtorit te ${number}`);
  await tasks(registrar)
    .getByLabel('Kush e bën')
    .selectOption(await memberIdOf(portal, 'KqzCommissioner'));
  await tasks(registrar).getByLabel('Deri më').fill('31.12.2030');
  await expect(savedOnDevice(tasks(registrar))).toBeVisible();
  await registrar.reload();
  await registrar.getByRole('navigation', { name: 'Në këtë çështje' }).getByRole('button', { name: 'Detyrat' }).click();
  await tasks(registrar).getByRole('button', { name: 'Shto një detyrë' }).click();
  await expect(tasks(registrar).getByLabel('Deri më')).toHaveValue('31.12.2030');
  await tasks(registrar).getByRole('button', { name: 'Shto detyrën' }).click();
  await expect(tasks(registrar).getByRole('listitem')).toContainText('31.12.2030');

  await test.step('a colleague’s change is shown beside what was typed, which may be saved over it', async () => {
    await tasks(registrar)
      .getByRole('button', { name: /^Ndrysho detyrën/ })
      .click();
    const title = tasks(registrar).getByLabel('Çfarë duhet bërë');
    const typed = `Merr deklaratën e drejtorit te ${number} me shkrim`;
    await title.fill(typed);
    const { token } = await portal.session('KqzCommissioner');
    const ofCase = 'from case_tasks t join cases c on c.id = t.case_id where c.number = $1';
    const [id = ''] = await portal.read(`select t.id ${ofCase}`, number);
    const assignee = await memberIdOf(portal, 'KqzCommissioner');
    const body = { title: 'Thirr drejtorin', assignee, dueOn: '2030-12-31', isDone: false, version: 0 };
    const changed = await portal.call('changeCaseTask', { params: { number, id }, body }, { token });
    expect(changed.failure).toBeUndefined();
    await expect(tasks(registrar).getByRole('alert')).toContainText('Thirr drejtorin');
    await expect(title).toHaveValue(typed);
    await tasks(registrar).getByRole('button', { name: 'Ruaj detyrën' }).click();
    await expect(tasks(registrar).getByRole('listitem')).toContainText(typed);
  });

  const commissioner = await staffPage('KqzCommissioner');
  const mine = commissioner.getByRole('listitem').filter({ hasText: `Merr deklaratën e drejtorit te ${number}` });
  await mine.getByRole('link', { name: number }).click();
  await scrollTo(tasks(commissioner), tasks(commissioner).getByRole('checkbox'));
  await tasks(commissioner).getByRole('checkbox').check();
  await expect(tasks(commissioner)).toContainText('E kryer nga');
  await expect(tasks(registrar)).toContainText('E kryer nga');

  const template = tasks(registrar).getByRole('button', { name: /^Shto detyrat e modelit/ });
  await template.click();
  await expect(template).toHaveCount(0);
  await expect(tasks(commissioner).getByRole('checkbox', { checked: false }).first()).toBeVisible();
});

test('turn, due time, owner and main action stay in view, and an action says to whom the case went', async ({
  page,
  portal,
}) => {
  const { number } = await fileDenouncement(portal);
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  const strip = page.getByRole('region', { name: 'Radha dhe afati' });
  await expect(strip).toContainText('Pa përgjegjës');
  const tasks = page.getByRole('region', { name: 'Detyrat' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await scrollTo(tasks, tasks.getByText('Ende nuk ka detyra.'));
    for (const part of [
      strip.getByText('Radha', { exact: true }),
      strip.getByText('Deri më'),
      strip.getByRole('button'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  const [heading, text] = [tasks.getByRole('heading'), tasks.getByText('Ende nuk ka detyra.')];
  const lineOf = async (part: typeof heading) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  expect(Math.abs((await lineOf(heading)) - (await lineOf(text))), 'an empty section takes one line').toBeLessThan(16);
  await startAction(page, 'Kalo në hetim');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Përgjegjësi' })
    .selectOption(await memberIdOf(portal, 'KqzInvestigator'));
  await confirmAction(page, 'Kalo në hetim');
  await expect(toast(page)).toContainText('Kaloi në hetim administrativ: Demo Hetues administrativ.');
  await expect(strip).toContainText('Demo Hetues administrativ');
  const [said, rail] = [
    await toast(page).boundingBox(),
    await page.getByRole('complementary', { name: 'Afatet dhe veprimet' }).boundingBox(),
  ];
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(rail?.x ?? 0);
});

test('a case shows one deadline, and the others on request', async ({ page, portal }) => {
  const { number } = await fileComplaint(portal);
  await openSignedIn(page, portal, 'KasSecretary', { path: `/app/registers/complaints/${number}` });
  const rail = page.getByRole('complementary', { name: 'Afatet dhe veprimet' });
  await expect(rail.locator('.due:visible')).toHaveCount(1);
  await rail.getByText(/^Edhe \d+ afat/).click();
  await expect(rail.locator('.due:visible').nth(1)).toBeVisible();
});

test('printing a case file loads all its sections first', async ({ page, portal }) => {
  const subjects = [{ type: 'COMPANY', name: 'Shoqëria Demo e Printimit' }];
  const evidence = [await uploaded(portal.address, aPdf(), 'procesverbali.pdf')];
  const other = await fileDenouncement(portal, { subjects });
  const { number, trackingCode: code } = await fileDenouncement(portal, { subjects, evidence });
  await portal.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code, text: 'Mesazhi i fundit i denoncuesit.' },
  });
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzRegistrar', number, 'askCompletion', {
    request: 'Në cilën orë ndodhi?',
    dueInDays: 5,
  });
  const { token } = await portal.session('KqzRegistrar');
  await portal.call('addCaseNote', { params: { number }, body: { text: 'Shënimi që lexohet i fundit.' } }, { token });

  // A small viewport keeps most sections unloaded, and one read is slow.
  await page.setViewportSize({ width: 1024, height: 400 });
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/notes/**', (route) => isLetThrough.then(() => route.continue()));
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openSignedIn(page, portal, 'KqzRegistrar', { path: `/app/registers/denouncements/${number}` });
  await expect(page.getByRole('region', { name: 'Përmbledhje' })).toBeVisible();
  const requested = page.waitForRequest('**/notes/**');
  await page.keyboard.press('Control+p');
  await requested;
  await expect(page.getByRole('button', { name: 'Printo dosjen' })).toHaveAttribute('aria-busy', 'true');
  expect(await page.locator('body').getAttribute('data-printed')).toBeNull();
  letThrough();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  const paper = (await textOf(await page.pdf({ format: 'A4', tagged: true }))).replaceAll(/\s+/g, ' ');
  const [sha256 = ''] = await portal.read(
    "select encode(sha256, 'hex') from case_documents d join cases c on c.id = d.case_id where c.number = $1",
    number,
  );
  for (const text of [
    number,
    'Shoqëria Demo e Printimit',
    'procesverbali.pdf',
    'Në cilën orë ndodhi?',
    'Mesazhi i fundit i denoncuesit.',
    'Shënimi që lexohet i fundit.',
    'hapa në regjistrin e pandryshueshëm',
    sha256,
    other.number,
  ])
    expect(paper, text).toContain(text);
  expect(paper).toMatch(/1 \/ \d+ /);
  expect(paper).not.toContain('u printua para se të ngarkohej');
});

for (const { locale, bar, last } of [
  { locale: 'al', bar: 'Në këtë çështje', last: 'Dokumentet' },
  { locale: 'en', bar: 'In this case', last: 'Documents' },
] as const)
  test(`the bar of a case file is one line that follows its reader in ${locale}`, async ({ page, portal }) => {
    const { number } = await fileDenouncement(portal, { track: 'denouncement', confidentiality: 'named' });
    const path = `/app/registers/denouncements/${number}`;
    await openSignedIn(page, portal, 'KqzCommissioner', { path, theme: { locale } });
    const sections = page.getByRole('navigation', { name: bar });
    const buttons = sections.getByRole('button');
    const lines = () =>
      buttons.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().y))).size);
    const section = page.locator('.case-section:focus');
    const below = async () => {
      const [one, above] = await Promise.all([section.boundingBox(), sections.boundingBox()]);
      return (one?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(lines, `${width} px`).toBe(1);
      await sections.getByRole('button', { name: last }).click();
      await expect(section).toBeVisible();
      await expect.poll(below).toBeGreaterThanOrEqual(0);
      await expect(sections.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).focus();
      await Promise.all(['g', 's'].map((letter) => page.keyboard.press(letter)));
      await expect(buttons.first()).toHaveAttribute('aria-current', 'true');
      await expect(buttons.first()).toBeInViewport({ ratio: 1 });
    }
  });
