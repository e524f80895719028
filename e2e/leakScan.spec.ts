// Planted values typed into the form: personal data is in no table and no answer of the portal. Every form and field, files
// and logs: api/test/leakScan.
import type { Page } from '@playwright/test';
import { PlantedValueFactory } from '../api/test/leakScan/plantedValues.ts';
import { clickContinue, expectStep, fillFrom, fillUpTo, readReceipt, unfold } from './denouncementForm.ts';
import { expect, type Portal, test, waitForJobs } from './portal.ts';

const mint = new PlantedValueFactory(900_000);
const you = {
  Emri: mint.name(),
  Mbiemri: mint.name(),
  'Numri personal': mint.personalNumber(),
  Adresa: mint.address(),
  Telefoni: mint.phone(),
  'E-mail': mint.email(),
};
const story = { description: 'Në shtyllat e rrugës u vendosën materiale propagandistike jashtë vendeve të lejuara.' };

/** Bodies of the API's JSON answers while a form is filed. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json')) answers.push(response.text());
  });
  return answers;
}

async function fileWithIdentity(page: Page): Promise<string> {
  await fillUpTo(page, 'you', story);
  await page.getByRole('combobox', { name: 'Në çfarë cilësie denonconi?' }).selectOption('Zgjedhës');
  await unfold(page, 'Të dhëna të tjera');
  for (const [label, value] of Object.entries(you))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(.+\\))?$`) }).fill(value);
  await clickContinue(page);
  await expectStep(page, 'check');
  await expect(page.getByText(you['Numri personal'])).toBeVisible();
  await fillFrom(page, 'check', 'receipt', story);
  return (await readReceipt(page)).number;
}

/** The value as text, hexadecimal, and base64 at each of its three offsets. */
function writings(value: string): string[] {
  const bytes = Buffer.from(value);
  const carried = [0, 1, 2].map((at) => {
    const text = Buffer.concat([Buffer.alloc(at), bytes]).toString('base64');
    // Characters at both ends depend on the neighbouring bytes.
    return text.slice(Math.ceil((at * 8) / 6), Math.floor(((at + bytes.length) * 8) / 6));
  });
  return [value, bytes.toString('hex'), ...carried];
}
const wanted = Object.values(you).flatMap(writings);

/** Tables with a row that contains one of the values in any case. */
async function tablesWith({ read }: Portal): Promise<string[]> {
  const tables = await read(`
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found = tables.map(
    (table) => `select '${table}' where exists (
      select from (select lower(t::text) as line from ${table} as t offset 0) as lines where line like any ($1::text[]))`,
  );
  const patterns = wanted.map((one) => JSON.stringify(`%${one.toLowerCase()}%`));
  return read(found.join(' union all '), `{${patterns.join(',')}}`);
}

const isIn = (text: string) => wanted.some((one) => text.toLowerCase().includes(one.toLowerCase()));

test('personal data of a denouncer is in no table and no answer of the portal', async ({ page, portal }) => {
  const answers = answersTo(page);
  const number = await fileWithIdentity(page);
  const said = await Promise.all(answers);
  expect(said.length).toBeGreaterThan(3);
  await waitForJobs(portal);
  const publicAnswers = [
    await portal.call('getPublicCase', { params: { number } }),
    await portal.call('listOnlineDenouncements', { query: { pageSize: '100' } }),
  ];
  expect([...said, ...publicAnswers.map((answer) => JSON.stringify(answer))].filter(isIn)).toEqual([]);
  expect(await tablesWith(portal)).toEqual([]);

  // Check that the search itself finds something.
  await portal.read(`insert into audit_log (at, action, data) values (now(), 'cases.export', $1)`, JSON.stringify(you));
  expect(await tablesWith(portal)).toEqual(['public.audit_log']);
  expect(isIn(`x${Buffer.from(`xy${you.Adresa}`).toString('base64')}`)).toBe(true);
});
