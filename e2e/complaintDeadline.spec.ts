// The deadline of a complaint as the form computes it: late, over holidays, and without the calendar.
import {
  type Complaint,
  expectStep,
  fillAnnouncement,
  fillComplaintFrom,
  fillComplaintUpTo,
  signAndFile,
} from './complaintForm.ts';
import { clickContinue, savedDraft } from './denouncementForm.ts';
import { countCasesWith, expect, fileDenouncement, takeCaseAction, test, waitForJobs } from './portal.ts';

const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

test('a late complaint gets the warning of the server and is filed', async ({ page, portal }) => {
  const late: Complaint = { violation: `${violation} Me vonesë.`, announced: ['2.3.2026', '10:00'] };
  await fillComplaintUpTo(page, 'announced', late);
  await fillAnnouncement(page, late.announced ?? ['', '']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed).toContainText('Veproni deri më:e enjte, 5 mars 2026, ora 16:00');
  await expect(computed).toContainText(
    'Sipas leximit tjetër të ligjit (KZ, neni 125.3), afati mbaron më 6.3.2026, ora 09:00; e drejta nuk humbet më parë.',
  );
  await expect(computed).toContainText(
    'Sipas llogaritjes, afati i ankimit ka mbaruar më 6.3.2026, ora 09:00. Ankesa mund të depozitohet, por mund të mos pranohet.',
  );
  await fillComplaintFrom(page, 'announced', 'check', late);
  await expect(page.getByRole('status').filter({ hasText: 'afati i ankimit ka mbaruar më 6.3.2026' })).toBeVisible();
  await signAndFile(page, late);
  await expect(page.getByText(/afati i ankimit ka mbaruar më 6\.3\.2026, ora 09:00/)).toBeVisible();
  expect(await countCasesWith(portal, late.violation)).toBe(1);
});

test('a deadline that falls on a holiday moves to the next working day', async ({ page }) => {
  await fillComplaintUpTo(page, 'announced', { violation });
  // Liberation Day, a Saturday in 2025, is observed on Monday, 1 December.
  await fillAnnouncement(page, ['26.11.2025', '']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed).toContainText('e martë, 2 dhjetor 2025, ora 16:00');
  await expect(computed).toContainText('Zyra nuk punon më 29.11.2025, 30.11.2025, 1.12.2025');
});

test('an end that depends on an expected holiday, or leaves the calendar, is marked as uncertain', async ({ page }) => {
  await page.route('**/api/settings/office-days/', async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = await response.json();
    const known = { ...result.known, until: '2026-02-28' };
    await route.fulfill({ response, json: { ...rest, result: { ...result, known, expected: ['2025-12-01'] } } });
  });
  await fillComplaintUpTo(page, 'announced', { violation });
  await fillAnnouncement(page, ['26.11.2025', '']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed).toContainText('varet nga festa që pritet më 1.12.2025 dhe që nuk është shpallur ende');
  await fillAnnouncement(page, ['2.3.2026', '10:00']);
  await expect(computed).toContainText('festat zyrtare dihen vetëm nga 1.1.2024 deri më 28.2.2026');
});

test('the deadline is missing while the calendar cannot be loaded', async ({ page }) => {
  await page.route('**/api/settings/office-days/', (route) => route.abort('connectionreset'));
  await fillComplaintUpTo(page, 'announced', { violation });
  await fillAnnouncement(page, ['2.3.2026', '10:00']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed.getByRole('alert')).toContainText('Kalendari i KQZ-së nuk u ngarkua');
  await expect(computed).not.toContainText('2026');
  await page.unrouteAll();
  await computed.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(computed).toContainText('e enjte, 5 mars 2026, ora 16:00');
});

test('the check page says what it could not count or was not given', async ({ page }) => {
  const late: Complaint = { violation: `${violation} Pa vendim.`, announced: ['2.3.2026', '10:00'] };
  await fillComplaintUpTo(page, 'evidence', late);
  await page.route('**/api/settings/office-days/', (route) => route.abort('connectionreset'));
  await expect(savedDraft(page)).toBeVisible();
  await page.reload();
  await expectStep(page, 'evidence');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
  await clickContinue(page);
  await expectStep(page, 'check');
  await expect(page.getByText('Mungojnë 2 elemente.')).toBeVisible();
  await expect(page.getByText('Vendimi i plotë që ankimohet, Provat e bashkëngjitura')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Kalendari i KQZ-së nuk u ngarkua' });
  await expect(alert).toBeVisible();
  await page.unroute('**/assets/*.js');
  const requested = page.waitForEvent('requestfailed', (request) => request.url().includes('/office-days/'));
  await alert.getByRole('button', { name: 'Provo përsëri' }).click();
  await requested;
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(page.getByText(/afati i ankimit ka mbaruar më 6\.3\.2026, ora 09:00/)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('an act of another body shows both deadlines and is registered', async ({ page }) => {
  const registration: Complaint = { violation: `${violation} Regjistrim.`, act: 'Komisionerit Shtetëror: regjistrim' };
  await fillComplaintUpTo(page, 'act', registration);
  await page.getByRole('combobox', { name: 'Akti ose mosveprimi' }).fill(registration.act ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(
    page.getByText(/^Ankesa bëhet në Kolegjin Zgjedhor pranë .+ \(KZ 124\.5, KZ 152\.2\); si akt i Komisionerit/),
  ).toBeVisible();
  await fillComplaintFrom(page, 'act', 'announced', registration);
  await fillAnnouncement(page, ['2.3.2026', '10:00']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  // Outside the election periods both places have thirty days.
  await expect(computed).toContainText(
    'Në Kolegjin Zgjedhor, ku e dërgon ligji:Veproni deri më:e mërkurë, 1 prill 2026, ora 16:00',
  );
  await expect(computed).toContainText('Në KAS:Veproni deri më:e mërkurë, 1 prill 2026, ora 16:00');
  await expect(page.getByRole('textbox', { name: /^Kur e morët vendimin\?/ })).toBeVisible();
});

test('an appealable decision links to the prefilled complaint', async ({ page, portal }) => {
  const { number, trackingCode } = await fileDenouncement(portal, { confidentiality: 'named' });
  await page.goto(`/#/denounces/track?code=${trackingCode.replaceAll('-', '')}`);
  await expect(page.getByText('Nuk pritet asgjë nga ju.')).toBeVisible();
  await takeCaseAction(portal, 'KqzRegistrar', number, 'startCheck');
  await takeCaseAction(portal, 'KqzCommissioner', number, 'refuse', { reason: 'Pa elementet që kërkon ligji.' });
  await waitForJobs(portal);

  await page.goto(`/#/denounces/list/${number}`);
  const open = page.getByRole('region', { name: 'Kundër vendimit mund të ankoheni' });
  await expect(open).toContainText('Komisionin e Ankimimeve dhe Sanksioneve (KAS)');

  await page.goto(`/#/denounces/track?code=${trackingCode.replaceAll('-', '')}`);
  const turn = page.getByRole('region', { name: 'Radha juaj: mund të ankoheni' });
  await expect(turn).toContainText(/Veproni deri më [\d.]+, ora 16:00/);
  await expect(turn).toContainText('KZ, neni 124/1.2');
  await expect(page.getByText('Nuk pritet asgjë nga ju')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Radha juaj: mund të ankoheni');
  await turn.getByRole('button', { name: 'Përgatit ankesën' }).click();
  await expectStep(page, 'who');
  await fillComplaintFrom(page, 'who', 'act', { violation });
  await expect(page.getByRole('combobox', { name: 'Akti ose mosveprimi' })).toHaveValue(
    /Komisionerit Shtetëror: denoncim/,
  );
  await expect(page.getByRole('textbox', { name: 'Numri i aktit' })).toHaveValue(number);
  await page.getByRole('button', { name: 'Vazhdo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Afati i llogaritur' })).toContainText('ora 16:00');
});
