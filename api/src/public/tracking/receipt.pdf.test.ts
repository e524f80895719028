import { receiptFileOf } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { boxesOf, LookedInto, lintPdf, textOf } from '../../../test/pdf.ts';
import { loadConfig } from '../../platform/config.ts';
import { slipPdf } from '../../register/receipts/slip.pdf.ts';
import { receiptPdf } from './receipt.pdf.ts';
import type { ReceiptPage } from './receipts.store.ts';

const { institution } = loadConfig({});
const registeredAt = new Date('2026-11-16T09:42:07Z');
const number = 'DEN-2026-000123';
const verifyUrl = 'https://denonco.example.al/#/verify';
const trackUrl = 'https://denonco.example.al/#/denounces/track?code=7K4MQW9TZXC2V8N4';

const short = 'Fotografi e afishes në shkollë.jpg';
/** Names of maximal length, with and without spaces. */
const long = `Procesverbali i mbylljes së votimit në qendrën 2601/1 të Shkodrës, me vërejtjet e vëzhguesve ${'skanuar_'.repeat(20)}2026.pdf`;

function aReceipt(names: readonly string[]): ReceiptPage {
  const documents = names.map((name, at) => ({ name, size: 2_400_000 + at, sha256: `${at % 10}f86d081`.repeat(8) }));
  const receipt = {
    leaf: `${'q0f3'.repeat(10)}abc=`,
    salt: `${'Zk9x'.repeat(10)}abc=`,
    contentSha256: '9f86d081'.repeat(8),
    signedNote: `denonco-receipt/v1\n\n— denonco/3f9a12bc ${'Az19'.repeat(23)}\n`,
    verifierKey: `denonco/3f9a12bc+3f9a12bc+${'Az19'.repeat(11)}`,
  };
  return {
    number,
    registeredAt,
    verifyUrl,
    institution,
    documents,
    tracking: { code: '7K4MQW9TZXC2V8N4', url: trackUrl },
    track: { al: 'Denoncim administrativ', en: 'Administrative denouncement' },
    received: undefined,
    senderReference: undefined,
    object: { al: 'Përdorimi i burimeve publike për fushatë', en: 'Use of public resources for campaigning' },
    path: undefined,
    municipality: { al: 'Shkodër', en: 'Shkodër' },
    deadline: {
      name: { al: 'Verifikimi paraprak', en: 'Preliminary check' },
      dueAt: new Date('2026-11-17T15:00:00Z'),
      later: undefined,
      legalBasis: 'KPA 44.2',
      doubts: [],
    },
    file: receiptFileOf({
      number,
      registeredAt: '2026-11-16T10:42:07+01:00',
      kind: 'denouncement',
      track: 'denouncement',
      documents,
      receipt,
    }),
    position: 41,
    entersAt: undefined,
  };
}

it('a tracking code of the widest letters stays on one line, on the receipt and on the slip', async () => {
  const symbols = 'W'.repeat(16);
  const receipt = await receiptPdf({ ...aReceipt([]), tracking: { code: symbols, url: trackUrl } }, 'al');
  const code = { symbols, page: 'https://denonco.example.al/#/denounces/track', isNew: true };
  const slip = await slipPdf({ number, url: trackUrl, code, printedAt: registeredAt, institution }, 'al');
  for (const { body } of [receipt, slip]) expect(await textOf(body)).toContain('WWWW-WWWW-WWWW-WWWW');
});

describe.each(['al', 'en'] as const)('the receipt in %s', (language) => {
  it.each([
    ['no file', [], 1],
    ['one file', [short], 1],
    ['two files', [short, short], 2],
    ['two files with the longest names', [long, long], 2],
    ['twenty files with the longest names', Array<string>(20).fill(long), 3],
  ])('is whole, readable and read aloud with %s', async (_, names, max) => {
    const { body, pages } = await receiptPdf(aReceipt(names), language);
    expect(await lintPdf(body, language)).toEqual([]);
    expect(pages).toBeLessThanOrEqual(max);
    const text = (await boxesOf(body))
      .map((box) => box.text)
      .join(' ')
      .replaceAll(/\s/g, '');
    for (const name of names) expect(text).toContain(name.replaceAll(/\s/g, ''));
    expect(text).toContain(language === 'al' ? `Faqja${pages}nga${pages}` : `Page${pages}of${pages}`);
    expect(text.match(/SHA-256\d?f86d081/g)?.length ?? 0).toBeGreaterThanOrEqual(names.length);
    expect((await LookedInto.at(body)).qr).toBe(trackUrl);
  });
});
