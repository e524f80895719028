// Verifying a receipt: without its proof, completed, with its evidence, offline, and forged.
import { randomUUID } from 'node:crypto';
import { receiptFileOf, receiptFileText } from '@denonco/contract';
import type { Page } from '@playwright/test';
import { buildDenouncement } from '../api/src/demo/filings.ts';
import { solvedChallenge } from '../api/test/challenge.ts';
import { aPdf, uploaded } from '../api/test/evidence.ts';
import { button } from './denouncementForm.ts';
import { expectHealthyPage, injectAxe } from './health.ts';
import { expect, type Portal, test } from './portal.ts';

const evidence = aPdf('/Lang (sq)');

/** A receipt saved before its proof was fetched; the log has the proof by then. */
async function aReceipt({ call, address }: Portal) {
  const headers = { 'idempotency-key': randomUUID(), ...(await solvedChallenge(call)) };
  const body = {
    ...buildDenouncement({ confidentiality: 'named' }),
    evidence: [await uploaded(address, evidence, 'prova.pdf')],
  };
  const { result } = await call('fileIndividualDenouncement', { body }, { headers });
  const { leaf } = result.receipt;
  await expect.poll(async () => (await call('findLogProof', { body: { leaf } })).result.state).toBe('logged');
  return receiptFileOf(result);
}

const choose = (page: Page, ...files: readonly { name: string; text: string | Buffer }[]) =>
  page
    .locator('input[type="file"]')
    .setInputFiles(
      files.map(({ name, text }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })),
    );

test('a receipt is verified with its evidence, and a forged one fails', { tag: '@main' }, async ({
  page,
  portal,
  context,
}) => {
  await injectAxe(page);
  const receipt = await aReceipt(portal);
  const card = page.getByRole('region', { name: `Vërtetimi ${receipt.number}` });
  await page.goto('/#/verify');
  await choose(page, { name: 'a.json', text: receiptFileText(receipt) }, { name: 'prova.pdf', text: evidence });
  await expect(card.getByText('Asgjë nuk është gabim')).toBeVisible();
  await expect(card.getByText('skedari që zgjodhët është pikërisht ai që u dërgua')).toBeVisible();
  // The log grows while the page is open, so that the proof's head is longer than the one read with the file.
  await aReceipt(portal);
  await button(page, 'Merr provën nga regjistri').click();
  await expect(card.getByText('Vërtetimi është i vlefshëm')).toBeVisible();
  await expect(card.getByText('Është në regjistrin e pandryshueshëm')).toBeVisible();
  await expectHealthyPage(page, 'a receipt that is proved');

  const forged = { ...receipt, registeredAt: receipt.registeredAt.replace(/^\d{4}/, '2025') };
  await choose(page, { name: 'a.json', text: receiptFileText(forged) });
  await expect(card.getByText('Mos u mbështetni te ky vërtetim')).toBeVisible();
  await expect(card.getByText('për një numër, orë ose përmbajtje tjetër')).toBeVisible();
  await expectHealthyPage(page, 'a receipt that is forged');

  await button(page, 'Pastro').click();
  await choose(page, { name: 'foto.jpg', text: 'no receipt' });
  await expect(page.getByText('Ky nuk është vërtetim')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await choose(page, { name: 'a.json', text: receiptFileText(receipt) });
  await expect(card.getByText('portali nuk u përgjigj')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Pyet portalin përsëri').click();
  await expect(card.getByText('Çelësi që nënshkroi është i këtij portali')).toBeVisible();
});
