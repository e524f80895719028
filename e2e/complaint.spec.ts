// Filing a complaint: by keyboard on a phone, against inaction, in both languages.
import { readFileSync } from 'node:fs';
import { checkTrackingCode } from '@denonco/contract';
import type { Page } from '@playwright/test';
import {
  aDecision,
  type Complaint,
  expectStep,
  fillComplaintFrom,
  fillComplaintUpTo,
  readAttestation,
  signAndFile,
} from './complaintForm.ts';
import { dayFromToday } from './days.ts';
import { button, clickContinue, field, optional } from './denouncementForm.ts';
import { collectErrors, expectHealthyPage, injectAxe } from './health.ts';
import { expectErrorSummary, list, press, pressContinue, pressUntilChosen, tabTo, type } from './keyboard.ts';
import { expect, test } from './portal.ts';

const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

test.describe('by keyboard alone on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function chooseFile(page: Page, name: string, chosen: typeof aDecision) {
    const chooser = page.waitForEvent('filechooser');
    await press(page, button(page, name));
    await (await chooser).setFiles(chosen);
    const row = page.getByRole('listitem').filter({ hasText: chosen.name });
    await expect(row).toContainText('Gati. E morëm të plotë.');
  }

  test('a complaint is filed with its decision and evidence and gets an attestation', async ({ page, portal }) => {
    await page.goto('/#/complaints/register');
    await expectStep(page, 'who');
    await pressContinue(page);
    await expectErrorSummary(page, 'Zgjidhni në çfarë cilësie ankoheni.', list(page, 'Në çfarë cilësie ankoheni?'));
    await pressUntilChosen(page, list(page, 'Në çfarë cilësie ankoheni?'), 'Kandidat i listës');
    await expect(page.getByRole('status').filter({ hasText: 'Legjitimimi juaj mund të mos pranohet' })).toContainText(
      'Kandidatët e listës ankohen përmes subjektit zgjedhor. Mund të vazhdoni.',
    );
    await type(page, field(page, 'Emri i plotë i ankuesit'), 'Arta Demo');
    await type(page, optional(page, 'NIPT-i'), 'L12345678B');
    await expect(page.getByText('Mund të vazhdoni edhe kështu.')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Vetë ankuesi' }));
    await page.keyboard.press('Space');
    await pressContinue(page);

    await expectStep(page, 'contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await type(page, field(page, 'Adresa'), 'Rruga e Provës 1, Tiranë');
    await type(page, field(page, 'E-mail'), 'arta@demo.test');
    await type(page, field(page, 'Telefoni'), '069 234 5678');
    await pressContinue(page);

    await expectStep(page, 'act');
    await type(page, list(page, 'Akti ose mosveprimi'), 'kas-it');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Ankesa bëhet në Kolegjin Zgjedhor/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /\(KAS\)$/ })).toBeChecked();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('regjistrim kandidati');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('regjistrim kandidati');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /\(KZAZ\)$/ })).toBeChecked();
    await type(page, optional(page, 'Numri i KZAZ-së'), '26');
    await type(page, optional(page, 'Kodet e qendrave të votimit'), '041');
    await pressContinue(page);
    await expectErrorSummary(
      page,
      'Kodet e qendrave të votimit: Çdo kod i një qendre votimi ka 4 ose 5 shifra',
      optional(page, 'Kodet e qendrave të votimit'),
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('0412, 0413/1');
    await pressContinue(page);

    await expectStep(page, 'announced');
    await type(page, field(page, 'Data'), dayFromToday(-1).typed);
    await type(page, field(page, 'Ora'), '16.30');
    const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
    await expect(computed).toContainText(/mbete[nt] \d+ (ditë|orë) · KZ, neni 124\.1/);
    await expect(computed).toContainText('nuk llogaritet (KZ, neni 125.2)');
    await expect(computed).toContainText('Mbaron kur mbyllet zyra, në orën 16:00 (KZ, neni 125.3)');
    await pressContinue(page);

    await expectStep(page, 'grounds');
    await type(page, field(page, 'Baza ligjore'), 'Kodi Zgjedhor, neni 124');
    await type(page, field(page, 'Shkelja e pretenduar'), `${violation} Me tastierë.`);
    await type(page, field(page, 'Kërkimi'), 'Kërkojmë shfuqizimin e vendimit.');
    await pressContinue(page);
    await expectStep(page, 'facts');
    await type(page, field(page, 'Faktet dhe argumentet'), 'Procesverbali mban vetëm tre nënshkrime nga shtatë.');
    await pressContinue(page);
    await expectStep(page, 'evidence');
    await expect(page.getByText(/Pa të ankesa regjistrohet \(KZ, neni 127\.4\)/)).toBeVisible();
    await chooseFile(page, 'Zgjidhni skedarin', aDecision);
    await chooseFile(page, 'Shtoni skedarë', { ...aDecision, name: 'procesverbali.pdf' });
    await pressContinue(page);

    await expectStep(page, 'check');
    const lacking = page.getByRole('region', { name: 'Çfarë mungon' });
    const act = lacking.getByRole('listitem').filter({ hasText: 'Organi e numri i aktit' });
    await expect(act).toContainText('Shënoni organin, numrin dhe shpalljen e aktit.');
    await expect(page.getByText('Mungojnë 2 elemente.')).toBeVisible();
    await expect(page.getByText(/vetëm një herë, dhe atëherë keni 24 orë/)).toBeVisible();
    await press(page, act.getByRole('button', { name: /^Plotëso/ }));
    await expectStep(page, 'act');
    await type(page, field(page, 'Numri i aktit'), '12');
    await pressContinue(page);
    await expectStep(page, 'check');
    await expect(page.getByText(/^Sipas llogaritjes, afati i ankimit mbaron më/)).toBeVisible();
    await press(page, button(page, 'Depozito ankesën'));
    await expectErrorSummary(
      page,
      'Duhet ta pranoni deklaratën para se të dërgoni.',
      page.getByRole('checkbox', { name: /^Deklaroj/ }),
    );
    await page.keyboard.press('Space');
    await expect(page.getByText('Mungon 1 element.')).toBeVisible();
    await expect(lacking).toContainText('Nënshkrimi');
    await type(page, field(page, 'Nënshkrimi'), 'Tjetër Emër');
    await expect(page.getByText('Nënshkrimi nuk përputhet me emrin që dhatë: Arta Demo.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('arta demo');
    await expect(page.getByText(/Nënshkrimi nuk përputhet|^Mungon/)).toHaveCount(0);
    await expect(page.getByText(/^Nuk mungon asnjë/)).toBeVisible();
    await press(page, button(page, 'Depozito ankesën'));

    const { number, code } = await readAttestation(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(checkTrackingCode(code)).toBe('ok');
    await expect(page.getByText('E depozituat brenda afatit të ankimit.')).toBeVisible();
    await expect(page.getByText('Kandidatët e listës ankohen përmes subjektit zgjedhor.')).toBeVisible();
    const documents = page.getByRole('listitem').filter({ hasText: /SHA-256 [0-9a-f]{64}/ });
    await expect(documents).toHaveCount(2);
    const download = page.waitForEvent('download');
    await press(page, button(page, 'Shkarko PDF'));
    const pdf = await (await download).path();
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    await press(page, button(page, 'Mbaro'));
    await expect(page.getByRole('dialog', { name: 'E ruajtët kodin?' })).toBeVisible();
    expect(
      await portal.read(
        `select voting_centres || act_number || kzaz_number from complaint_details join cases on case_id = id where number = $1`,
        number,
      ),
    ).toEqual(['0412,04131,12,26']);
  });
});

test('a complaint against inaction needs no announcement and no decision', { tag: '@main' }, async ({
  page,
  portal,
}) => {
  const inaction: Complaint = { violation: `${violation} Mosveprim.`, isInaction: true };
  await fillComplaintUpTo(page, 'act', inaction);
  await page.getByRole('combobox', { name: 'Akti ose mosveprimi' }).fill('Mosveprim i KZAZ-së');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText('Kodi nuk cakton një afat në ditë (KZ 35.5).')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Organi që nuk veproi' })).toBeVisible();
  await optional(page, 'Numri i aktit').fill('Kërkesa e 2 nëntorit');
  await clickContinue(page);
  await fillComplaintFrom(page, 'grounds', 'check', inaction);
  await expect(page.getByRole('region', { name: 'Çfarë mungon' })).not.toContainText('Vendimi i plotë');
  const { number } = await signAndFile(page, inaction);
  expect(await portal.read('select object_code from cases where number = $1', number)).toEqual(['KZAZ_INACTION']);
});

test('a complaint without the decision is accepted after a warning', async ({ page, portal }) => {
  const bare: Complaint = { violation: `${violation} Pa vendim.` };
  await fillComplaintUpTo(page, 'evidence', bare);
  await expect(page.getByText(/KAS-i jua kthen për plotësim, me 24 orë afat \(KZ, neni 129\.3\.c\)/)).toBeVisible();
  await clickContinue(page);
  await expectStep(page, 'check');
  const lacking = page.getByRole('region', { name: 'Çfarë mungon' });
  await expect(lacking.getByRole('listitem')).toHaveText([/Nënshkrimi/, /Vendimi i plotë/]);
  await expect(lacking).toContainText('regjistrohet (KZ, neni 127.4)');
  const steps = page.getByRole('navigation', { name: 'Hapat' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Faktet dhe provat' })).toHaveClass('steps__done');
  await expect(steps.filter({ hasText: 'Vendimi dhe provat' })).not.toHaveClass('steps__done');
  const { number } = await signAndFile(page, bare);
  await expect(page.getByText(/Ankesa u regjistrua \(KZ 127\.4\), por mungon: vendimi i plotë/)).toBeVisible();
  expect(await portal.read('select status from cases where number = $1', number)).toEqual(['registered']);
});

test.describe('every step is accessible', () => {
  for (const style of [
    { locale: 'al', currentTheme: 'light', width: 320 },
    { locale: 'en', currentTheme: 'dark', width: 1280 },
  ] as const)
    test(`in ${style.locale}, ${style.currentTheme}, at ${style.width} px`, async ({ page }) => {
      await injectAxe(page);
      const problems = collectErrors(page);
      await page.addInitScript((theme) => {
        if (!sessionStorage.getItem('state')) sessionStorage.setItem('state', JSON.stringify({ theme }));
      }, style);
      await page.setViewportSize({ width: style.width, height: 900 });
      await walk(page, style.locale === 'en');
      expect(problems).toEqual([]);
    });

  /** Walks all steps by field paths, which are the same in both languages, and shows each step's errors. */
  async function walk(page: Page, isEnglish: boolean) {
    const at = (path: string) => page.locator(`[id="${path}"]`);
    const pressContinue = () => button(page, isEnglish ? 'Continue' : 'Vazhdo').click();
    const expectHealthyStep = async (step: string) => {
      await expect(page).toHaveURL(new RegExp(`step=${step}(&|$)`));
      await expectHealthyPage(page, step);
    };
    const answers: Readonly<Record<string, () => Promise<void>>> = {
      who: async () => {
        await at('complainer.type').selectOption('PARTY');
        await at('complainer.name').fill('Partia Demo me një emër shumë të gjatë që nuk ndahet lehtë');
        for (const [part, value] of Object.entries({ name: 'Arta', surname: 'Demo', position: 'Demo' }))
          await at(`complainer.representative.${part}`).fill(value);
      },
      contact: async () => {
        await at('complainer.address').fill('Rruga e Provës');
        await at('complainer.email').fill('arta@demo.test');
        await at('complainer.phone').fill('069 234 5678');
      },
      act: async () => {
        const location = isEnglish ? 'Location of a voting' : 'Vendndodhja';
        await at('act.type').fill(location);
        await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(location, {
          ignoreCase: true,
        });
        await page.keyboard.press('Enter');
        await page.getByRole('radio').last().check();
      },
      announced: async () => {
        await at('act.announcedAt.date').fill(isEnglish ? '3/2/2026' : '2.3.2026');
        await at('act.announcedAt.time').fill('10');
      },
      grounds: async () => {
        await at('legalBasis').fill('KZ 124');
        await at('violation').fill(violation);
        await at('claim').fill('Shfuqizimin.');
      },
      facts: () => at('facts').fill(violation.repeat(20)),
      evidence: async () => {
        await page.locator('input[type="file"]').first().setInputFiles(aDecision);
        await expect(page.getByText(/SHA-256/)).toBeVisible();
      },
    };
    await page.goto('/#/complaints/register');
    for (const [step, answer] of Object.entries(answers)) {
      await expectHealthyStep(step);
      const optionalSteps = ['announced', 'grounds', 'facts', 'evidence'];
      if (!optionalSteps.includes(step)) {
        await pressContinue();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expectHealthyStep(step);
      }
      await answer();
      await expectHealthyStep(step);
      await pressContinue();
    }
    await expectHealthyStep('check');
    await at('declaration').check();
    await at('signature').fill('Arta Demo');
    await button(page, isEnglish ? 'File the complaint' : 'Depozito ankesën').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      isEnglish ? /^Attestation of filing – no\. ANK-/ : /^Vërtetim i depozitimit – nr\. ANK-/,
    );
    const number = page.getByRole('heading', { level: 1 }).getByText(/^ANK-\d{4}-\d{6}$/);
    expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1);
    await expectHealthyPage(page, 'receipt');
  }
});
