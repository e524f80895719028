// Until when one may complain, as the form reckons it: in time, too late, over holidays, and without the calendar.
import { announce, type Complaint, complainOn, complainUpTo, signAndFile } from './complaining.ts';
import { casesSaying, expect, test } from './portal.ts';

const violation = 'Vendimi u mor pa shumicën e anëtarëve dhe pa asnjë arsyetim.';

test('an act of long ago is warned of in the words of the server, and filed', async ({ page, portal }) => {
  const late: Complaint = { violation: `${violation} Me vonesë.`, announced: ['2', '3', '2026', '10:00'] };
  await complainUpTo(page, 'announced', late);
  await announce(page, late.announced ?? ['', '', '', '']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed).toContainText('e enjte, 5 mars 2026, ora 16:00');
  await expect(computed).toContainText(
    'Sipas llogaritjes, afati i ankimit ka mbaruar më 5.3.2026, ora 16:00. Ankesa mund të depozitohet, por mund të mos pranohet.',
  );
  await complainOn(page, 'announced', 'check', late);
  await signAndFile(page, late);
  await expect(page.getByText(/afati i ankimit ka mbaruar më 5\.3\.2026 16:00/)).toBeVisible();
  expect(await casesSaying(portal, late.violation)).toBe(1);
});

test('an end that falls on a holiday moves as the calendar of the commission says', async ({ page }) => {
  await complainUpTo(page, 'announced', { violation });
  // Liberation Day is a Saturday in 2025; Monday, 1 December, stands for it.
  await announce(page, ['26', '11', '2025', '']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed).toContainText('e martë, 2 dhjetor 2025, ora 16:00');
  await expect(computed).toContainText('Zyra nuk punon më 29.11.2025, 30.11.2025, 1.12.2025');
});

test('without the calendar no end is told, and asking again brings both', async ({ page }) => {
  await page.route('**/api/settings/office-days/', (route) => route.abort('connectionreset'));
  await complainUpTo(page, 'announced', { violation });
  await announce(page, ['2', '3', '2026', '10:00']);
  const computed = page.getByRole('region', { name: 'Afati i llogaritur' });
  await expect(computed.getByRole('alert')).toContainText('Kalendari i KQZ-së nuk u ngarkua');
  await expect(computed).not.toContainText('2026');
  await page.unrouteAll();
  await computed.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(computed).toContainText('e enjte, 5 mars 2026, ora 16:00');
});
