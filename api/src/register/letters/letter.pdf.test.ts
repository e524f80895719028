// An issued document against PDF/A-2a and PDF/UA (docs/reference/letters.md has further checks).
import { PDFName } from '@cantoo/pdf-lib';
import { type LetterSheet, letterKinds } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { LookedInto, lintPdf } from '../../../test/pdf.ts';
import { letterPdf } from './letter.pdf.ts';
import { textBlocks } from './letters.sheet.ts';
import { fieldsOf } from './templates/template.ts';
import { kindsOf, templateOf } from './templates/templates.ts';

const at = new Date('2026-11-16T09:42:07Z');
const proof = {
  code: '7K4MQW9TZXC2V8N43RTD',
  checkUrl: 'https://denonco.example.al/#/documents/check/7K4MQW9TZXC2V8N43RTD',
};
const aSheet = (overrides: Partial<LetterSheet> = {}): LetterSheet => ({
  language: 'al',
  head: ['Republika e Shqipërisë', 'Komisioni Qendror i Zgjedhjeve', 'Komisioneri Shtetëror i Zgjedhjeve'],
  title: 'Vendim',
  number: 'KQZ-2026-000123',
  issuedAt: '2026-11-16T10:42:07+01:00',
  numberLine: 'Nr. KQZ-2026-000123 prot.',
  placeLine: 'Tiranë, më 16 nëntor 2026',
  recipientLabel: 'Drejtuar',
  recipient: ['Denoncuesi në çështjen nr. DEN-2026-000123', 'Bashkia Demo'],
  subjectLabel: 'Objekti',
  subject: 'Për denoncimin <nr. 1> & të tjera',
  legalLabel: 'Baza ligjore',
  legal: 'Neni 19 i Kodit Zgjedhor',
  replaces: 'KQZ-2026-000120',
  blocks: [
    { type: 'heading', text: 'Vëren' },
    ...textBlocks('Çështja u shqyrtua.\n\n- një\n- dy\n\n1. Pranimin.\n1. Gjobën.'),
    { type: 'order', text: 'Vendosi' },
    { type: 'facts', rows: [{ name: 'Vendi', value: 'Kukës' }] },
  ],
  signatories: [{ role: 'Komisioneri', name: 'Anëtar Demo' }],
  annexesLabel: 'Bashkëlidhur',
  annexes: [{ name: 'foto.jpg', sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }],
  ...overrides,
});
const made = async (overrides: Partial<LetterSheet> = {}, draft = false) =>
  LookedInto.at((await letterPdf(aSheet(overrides), draft ? undefined : proof, at)).body);
/** Shared by most tests. */
const standard = await made();

describe('the file', () => {
  it('declares PDF/A-2a, its language and its title', () => {
    expect(standard.bytes.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n');
    expect(standard.bytes[9]).toBe('%'.charCodeAt(0));
    // Four bytes above 127 mark the file as binary.
    expect([...standard.bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    expect(standard.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(standard.xmp).toContain('Vendim KQZ-2026-000123');
    // pdfkit does not escape them.
    expect(standard.xmp).not.toMatch(/<nr|&(?!\w+;)/);
    expect(standard.pdf.getTitle()).toBe('Vendim KQZ-2026-000123');
    const { context } = standard.pdf;
    expect(context.trailerInfo.ID).toBeDefined();
    const [intent] = standard.ofType('OutputIntent');
    expect(intent?.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
    expect(intent?.lookup(PDFName.of('DestOutputProfile'))?.toString()).toContain('/N 3');
  });

  it('is read aloud and on paper without a fault, on as many pages as it takes', async () => {
    const long = await made({
      blocks: textBlocks('Fjalë pas fjale. '.repeat(600)),
      recipient: Array<string>(30).fill('Pala'),
    });
    expect(long.pdf.getPageCount()).toBeGreaterThan(2);
    const name = 'Anëtare Shumëemërshe Demo-Gjatë Hoxha-Kelmendi '.repeat(3);
    const role = 'Kryetare e Komisionit të Ankimimeve dhe Sanksioneve '.repeat(2);
    const signed = await made({ signatories: Array(5).fill({ role, name }) });
    for (const { bytes } of [standard, long, signed]) expect(await lintPdf(bytes, 'al')).toEqual([]);
  });

  it('has no transparency, scripts, attachments, actions or missing glyphs', async () => {
    const looked = await made({
      subject: 'Emri 漢字 🗳️ \u202eabc \tfund',
      signatories: [{ role: 'א', name: 'Ђорђе Ćosić' }],
    });
    for (const key of ['SMask', 'JS', 'JavaScript', 'AA', 'OpenAction', 'EmbeddedFiles', 'Encrypt', 'Annots', 'BM'])
      expect(looked.has(key), key).toBe(false);
    for (const state of looked.ofType('ExtGState')) expect(state.toString()).not.toMatch(/\/CA? 0/i);
    expect(looked.glyphs.length).toBeGreaterThan(300);
    expect(looked.glyphs).not.toContain(0);
  });
});

describe('the QR code', () => {
  it('is drawn as shapes and holds the address of the check', () => {
    expect(standard.qr).toBe(proof.checkUrl);
  });

  it('is not on a draft', async () => {
    const looked = await made({ number: null, numberLine: 'Projekt', blocks: textBlocks('Fjalë. '.repeat(900)) }, true);
    expect(looked.pdf.getPageCount()).toBeGreaterThan(1);
    expect(looked.qr).toBeUndefined();
  });
});

describe('templates', () => {
  it('exist in both languages for every kind that a case can have', () => {
    expect(kindsOf('denouncement')).toEqual(letterKinds);
    expect(kindsOf('complaint')).toEqual(
      letterKinds.filter((kind) => !['forwarding', 'sanction', 'claims'].includes(kind)),
    );
    for (const caseKind of ['denouncement', 'complaint'] as const)
      for (const kind of kindsOf(caseKind)) {
        const text = JSON.stringify(templateOf(kind, caseKind));
        expect(text).not.toMatch(/"(al|en)":""/);
        expect(text).not.toContain('undefined');
      }
  });

  it('name each of their fields once', () => {
    for (const caseKind of ['denouncement', 'complaint'] as const)
      for (const kind of kindsOf(caseKind)) {
        const template = templateOf(kind, caseKind);
        const codes = template ? fieldsOf(template).map(({ code }) => code) : [];
        expect(codes.length).toBeGreaterThan(0);
        expect(new Set(codes).size).toBe(codes.length);
      }
  });
});
