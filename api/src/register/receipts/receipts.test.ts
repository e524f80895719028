// The receipt as a PDF, by the tracking code.
import { randomUUID } from 'node:crypto';
import { receiptFileOf, receiptFileText, routes, trackingCodeFrom } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { textOf } from '../../../test/pdf.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import { getLaw } from '../cases/cases.reference.store.ts';

const app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
afterAll(() => app.close());

const denouncer = {
  type: 'INDIVIDUAL',
  name: 'Sekretja',
  surname: 'E Fshehura',
  personalNumber: 'I50307101C',
  email: 'sekrete@denonco.test',
  phone: '+355690001234',
};
const file = async (language: 'al' | 'en' = 'al') => {
  const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
  const body = buildDenouncement({ track: 'denouncement', confidentiality: 'named', denouncer }, 4);
  return (await app.call('fileIndividualDenouncement', { body }, { headers })).result;
};

/** The embedded file, found by its first field. */
function receiptIn(pdf: Buffer): unknown {
  const from = pdf.indexOf('{\n  "format": "denonco-receipt/v1"');
  return JSON.parse(pdf.subarray(from, pdf.indexOf('\n}\n', from) + 2).toString());
}

const open = async ({ trackingCode: code }: { readonly trackingCode: string }, language = 'sq') => {
  const response = await fetch(app.address + routes.receiptPdf.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ code }),
  });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe('the receipt', () => {
  it('is a PDF attachment with number, time, code and leaf, without the identity (receiptPdf)', async () => {
    const filed = await file();
    const { number, trackingCode, receipt } = filed;
    const { status, headers, body } = await open(filed);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await textOf(body);
    for (const part of [number, trackingCode, '16.11.2026, ora 09:00:00 (+01:00)', 'Vërtetim i depozitimit'])
      expect(text).toContain(part);
    // Wide kerning can look like a space in extracted text.
    const unspaced = text.replaceAll(/\s/g, '');
    for (const value of [receipt.leaf, receipt.salt, receipt.contentSha256]) expect(unspaced).toContain(value);
    for (const secret of ['Sekretja', 'E Fshehura', 'I50307101C', 'sekrete@denonco.test', '690001234'])
      expect(text).not.toContain(secret);
  });

  it('uses the language of the browser', async () => {
    const filed = await file('en');
    expect(await textOf((await open(filed, 'en')).body)).toContain('16 November 2026, 09:00:00');
    expect(await textOf((await open(filed)).body)).toContain('Kodi i ndjekjes');
  });

  it('embeds the machine-readable receipt uncompressed', async () => {
    const filed = await file();
    const { body } = await open(filed);
    expect(receiptIn(body)).toEqual(receiptFileOf(filed));
    expect(body.includes(receiptFileText(receiptFileOf(filed)))).toBe(true);
    expect(receiptIn(body)).toMatchObject({ track: 'denouncement', verifierKey: app.deps.keys.promiseVerifierKey });
    for (const secret of ['Sekretja', filed.trackingCode, filed.trackingCode.replaceAll('-', '')])
      expect(JSON.stringify(receiptIn(body))).not.toContain(secret);
  });

  it('includes the proof of the register log once a head is signed', async () => {
    const filed = await file();
    expect(await textOf((await open(filed)).body)).toContain('Ende pa provë');
    await app.sequence();
    const found = (await app.call('findLogProof', { body: { leaf: filed.receipt.leaf } })).result;
    if (found.state !== 'logged') throw new Error('no proof');
    const { body } = await open(filed);
    expect(receiptIn(body)).toEqual(receiptFileOf(filed, found.proof));
    expect(await textOf(body)).toContain(`Shënimi ${found.position + 1} i regjistrit`);
  });

  it('names the track as filed, also after a conversion', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = buildDenouncement({ track: 'denouncement', confidentiality: 'named', denouncer }, 5);
    const again = async () => (await app.call('fileIndividualDenouncement', { body }, { headers })).result;
    const filed = await again();
    const driver = new CaseDriver(app);
    await driver.act('KqzRegistrar', filed.number, 'convert', { reason: 'Nuk plotëson kushtet e një denoncimi.' });
    const { receipt, track } = await again();
    expect([track, receipt.leaf]).toEqual(['denouncement', filed.receipt.leaf]);
    expect(receiptIn((await open(filed)).body)).toMatchObject({ track: 'denouncement' });
  });

  it('says why the first end is uncertain, in answer and PDF, and again when it is sent again', async () => {
    // The check ends on Tuesday the 17th, so a holiday announced a day early moves it.
    await app.owner.query(
      `insert into holidays (day, name_al, name_en, expected) values ('2026-11-18', 'Bajram', 'Eid', true)`,
    );
    getLaw.invalidate(app.deps);
    const headers = { 'idempotency-key': randomUUID() };
    const body = buildDenouncement({ track: 'denouncement', confidentiality: 'named', denouncer }, 6);
    const again = async () => (await app.call('fileIndividualDenouncement', { body }, { headers })).result;
    const filed = await again();
    const doubts = [{ kind: 'expected_holiday', days: ['2026-11-18'] }];
    expect([filed.deadline?.doubts, (await again()).deadline?.doubts]).toEqual([doubts, doubts]);
    const pdf = async (language?: string) => (await textOf((await open(filed, language)).body)).replace(/\s+/g, ' ');
    expect(await pdf()).toContain('mbarim i pasigurt');
    expect(await pdf('en')).toContain('18 November 2026, not announced yet');
    await app.owner.query(`update holidays set expected = false where day = '2026-11-18'`);
    getLaw.invalidate(app.deps);
    expect((await again()).deadline).not.toHaveProperty('doubts');
    expect(await pdf()).not.toContain('i pasigurt');
  });

  it('is opened by the code alone, which no address holds', async () => {
    const filed = await file();
    expect(filed.receipt.pdfUrl).toBe(routes.receiptPdf.path);
    const wrong = trackingCodeFrom(Buffer.from(randomUUID()));
    const { status, headers, body } = await open({ trackingCode: wrong });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(body.toString())).toMatchObject({ success: false, code: 'unknown_code' });
    expect((await fetch(app.address + filed.receipt.pdfUrl)).status).toBe(405);
  });
});
