// Invalid input: each error appears at its field, and what was typed stays.
import { cleanText, fieldMessage } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { dayFromToday } from './days.ts';
import {
  button,
  clickContinue,
  expectStep,
  field,
  fillUpTo,
  optional,
  readReceipt,
  send,
  unfold,
} from './denouncementForm.ts';
import { expect, test } from './portal.ts';

const description = 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.';
const hostile =
  `${description} 😀👨‍👩‍👧 <img src="x" onerror="document.title='hit'"><script>document.title='hit'</script> ` +
  `'; drop table cases; -- \u202Etxet\u202C \u0000\u0007 {{7*7}} %00 ../../etc`;

/** Expects the error at the field, and the typed text still in it. */
async function expectRefused(page: Page, { name, typed, message }: { name: string; typed: string; message: string }) {
  const target = field(page, name).or(optional(page, name));
  await target.fill(typed);
  await clickContinue(page);
  await expect(target).toHaveAccessibleDescription(new RegExp(`Gabim: ${message.replaceAll(/[.()+]/g, '\\$&')}`));
  await expect(target).toHaveValue(typed);
}

test('hostile text is shown as typed and stored clean', async ({ page, portal }) => {
  await fillUpTo(page, 'check', { description: hostile });
  await expect(page.getByText('drop table cases')).toContainText('<script>');
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await page.getByRole('button', { name: /^Ndrysho ?: Përshkrimi$/ }).click();
  await expect(field(page, 'Përshkrimi')).toHaveValue(hostile);
  await clickContinue(page);
  await page.getByRole('checkbox', { name: /^Deklaroj/ }).check();
  await send(page);
  const { number } = await readReceipt(page);
  await expect(page).not.toHaveTitle('hit');
  const stored = await portal.read('select description from cases where number = $1', number);
  expect(stored).toEqual([cleanText(hostile)]);
  for (const unseen of ['\u202E', '\u0000', '\u0007']) expect(stored[0]).not.toContain(unseen);
  expect(stored[0]).toContain('😀👨‍👩‍👧');
});

test('a description that is invisible, too short or too long is refused', async ({ page }) => {
  await fillUpTo(page, 'what', { description });
  const name = 'Përshkrimi';
  await expectRefused(page, { name, typed: '\u202E\u200F\u0000 \u200B', message: 'Përshkruani çfarë ndodhi' });
  await expectRefused(page, { name, typed: 'Pak.', message: fieldMessage('too_short', 'al', 20) });
  await expectRefused(page, { name, typed: 'ë'.repeat(10_001), message: fieldMessage('too_long', 'al', 10_000) });
});

test('impossible dates are refused', async ({ page }) => {
  await fillUpTo(page, 'what', { description });
  const when = page.getByRole('group', { name: /^Kur ndodhi\?/ });
  const date = when.getByRole('textbox', { name: 'Data' });
  for (const [typed, message] of [
    ['1.2.1850', 'Kontrolloni vitin e datës'],
    ['1.2.2090', 'Data nuk mund të jetë në të ardhmen'],
    ['31.4.2026', 'Kjo ditë nuk është në kalendar'],
    ['1.13.2026', 'Muaji duhet të jetë nga 1 deri në 12'],
    ['1..2026', 'Shkruani datën të plotë'],
    // English order of month and day.
    ['9/13/2026', 'Muaji duhet të jetë nga 1 deri në 12'],
  ] as const) {
    await date.fill(typed);
    await clickContinue(page);
    await expect(when).toHaveAccessibleDescription(new RegExp(message));
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await expect(date).toHaveValue(typed);
  }
  await when.getByRole('button', { name: /^Kalendari/ }).click();
  const years = page.getByRole('dialog', { name: 'Kur ndodhi?' }).getByRole('option', { name: /^\d{4}$/ });
  await expect(years.first()).toHaveText('1991');
  await expect(years.last()).toHaveText(dayFromToday(0).iso.slice(0, 4));
});

test('invalid personal data is refused at its field', async ({ page }) => {
  await fillUpTo(page, 'you', { description });
  await page.getByRole('combobox', { name: 'Në çfarë cilësie denonconi?' }).selectOption('Zgjedhës');
  await expectRefused(page, { name: 'Emri', typed: '\u200F\u202E', message: 'Shkruani emrin tuaj' });
  await expectRefused(page, { name: 'Emri', typed: 'A'.repeat(81), message: fieldMessage('too_long', 'al', 80) });
  await field(page, 'Emri').fill('Δημήτριος');
  await field(page, 'Mbiemri').fill("O'Neill <b>Ştefan</b>");

  await unfold(page, 'Të dhëna të tjera');
  const number = 'Numri personal';
  await expectRefused(page, {
    name: number,
    typed: 'I50307101D',
    message: fieldMessage('personal_number_check', 'al'),
  });
  // The last letter is Cyrillic.
  const format = fieldMessage('personal_number_format', 'al');
  await expectRefused(page, { name: number, typed: 'I50307101\u0421', message: format });
  await expectRefused(page, { name: number, typed: '1234567890', message: format });
  await optional(page, number).fill('');

  const born = page.getByRole('group', { name: /^Data e lindjes/ });
  for (const [year, message] of [
    ['1850', 'Kontrolloni vitin e datës'],
    ['2090', 'Data nuk mund të jetë në të ardhmen'],
  ] as const) {
    await born.getByLabel('Dita').fill('7');
    await born.getByLabel('Muaji').fill('3');
    await born.getByLabel('Viti').fill(year);
    await clickContinue(page);
    await expect(born).toHaveAccessibleDescription(new RegExp(message));
    await expect(born.getByLabel('Viti')).toHaveValue(year);
  }
  for (const part of ['Dita', 'Muaji', 'Viti']) await born.getByLabel(part).fill('');

  await expectRefused(page, { name: 'E-mail', typed: 'emri@@shembull', message: fieldMessage('email', 'al') });
  await field(page, 'E-mail').fill('');
  await expectRefused(page, { name: 'Telefoni', typed: '069 12', message: fieldMessage('phone', 'al') });
  await field(page, 'Telefoni').fill('');
  await clickContinue(page);
  await expectStep(page, 'check');
  await expect(page.getByText("O'Neill <b>Ştefan</b>")).toBeVisible();
});

test('the twenty-first subject is refused, and the twenty stay', async ({ page }) => {
  await fillUpTo(page, 'who', { description });
  await page.getByRole('combobox', { name: 'Kush është?' }).selectOption('Individ');
  await optional(page, 'Emri').fill('I pari');
  const subjects = page.getByRole('region', { name: /^Subjekti \d+$/ });
  for (let count = 2; count <= 20; count++) {
    await button(page, 'Shto një subjekt tjetër').click();
    await expect(subjects).toHaveCount(count);
  }
  await subjects.last().getByLabel('Kush është?').selectOption('Individ');
  await subjects.last().getByLabel('Emri').fill('I njëzeti');
  await button(page, 'Shto një subjekt tjetër').click();
  await expect(page.getByText('Një denoncim mund të ketë deri në 20 subjekte.')).toBeVisible();
  await expect(subjects).toHaveCount(20);
  await expect(subjects.first().getByLabel('Emri')).toHaveValue('I pari');
  await expect(subjects.last().getByLabel('Emri')).toHaveValue('I njëzeti');
  await clickContinue(page);
  await expect(page.getByRole('alert')).toContainText('Ka 18 gabime në këtë faqe');
});
