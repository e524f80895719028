// The receipt on paper: one A4 page, black on white with our mark, readable in grey, and nobody's identity on it.
// Draws only what it is given. Helvetica is every reader's own and has ë and ç, so no font is embedded. The receipt's file
// lies in it, not compressed, so that it is found by its first field without reading PDF (docs/receipt.md).
import {
  formatTrackingCode,
  type Locale,
  type ReceiptFile,
  receiptFileName,
  receiptFileText,
  tiraneWall,
  type Words,
} from '@denonco/contract';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { writtenDay, writtenSecond } from '../cases/moments.rules.ts';
import type { Institution } from '../config.ts';
import { type Received, receivedInWords } from '../registrations/registrations.rules.ts';
import { receiptWords } from './receipt.words.ts';

export interface ReceiptPage {
  readonly number: string;
  readonly registeredAt: Date;
  /** The 16 symbols. */
  readonly code: string;
  /** What the QR code opens. */
  readonly trackUrl: string;
  readonly track: Words;
  /** How it came, if not online. */
  readonly received: Received | undefined;
  /** The sender's own number of the paper. */
  readonly senderReference: string | undefined;
  readonly object: Words;
  /** Of a complaint: where such an act is challenged and until when. */
  readonly path: Words | undefined;
  /** Null where a complaint names none. */
  readonly municipality: Words | null;
  readonly deadline: { readonly name: Words; readonly dueAt: Date; readonly legalBasis: string } | undefined;
  readonly documents: readonly { readonly name: string; readonly sha256: string }[];
  /** What lies in it for programs. */
  readonly file: ReceiptFile;
  /** Where the log has the leaf; undefined until a head is signed over it. */
  readonly position: number | undefined;
  /** The page that checks it. */
  readonly verifyUrl: string;
  readonly institution: Institution;
}

type Doc = InstanceType<typeof PDFDocument>;
const ink = '#1c1816';
const soft = '#534b45';
const line = '#c9c0b5';
const red = '#9f1d20';
const left = 56;
const right = 595.28 - 56;
const width = right - left;
const labelWidth = 128;

/** The page as PDF, in one language. */
export function receiptPdf(page: ReceiptPage, locale: Locale): Promise<Buffer> {
  const words = receiptWords[locale];
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 48, bottom: 24, left, right: left },
    lang: locale === 'al' ? 'sq' : 'en',
    displayTitle: true,
    info: {
      Title: `${words.title} ${page.number}`,
      Author: page.institution.name[locale],
      CreationDate: page.registeredAt,
    },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  drawHead(doc, page, locale);
  drawSlip(doc, page, locale);
  drawFacts(doc, page, locale);
  drawProof(doc, page, locale);
  drawFoot(doc, page, locale);
  embed(doc, page, words.file);
  doc.end();
  return done;
}

function embed(doc: Doc, { file, registeredAt }: ReceiptPage, description: string): void {
  doc.compress = false;
  doc.file(Buffer.from(receiptFileText(file)), {
    ...{ name: receiptFileName(file.number), type: 'application/json', description },
    ...{ creationDate: registeredAt, modifiedDate: registeredAt },
  });
  doc.compress = true;
}

function drawHead(doc: Doc, { institution }: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  doc
    .save()
    .translate(left - 4, 46)
    .scale(1.05);
  doc.path('M4 2h6v28H4zM14 2a14 14 0 0 1 0 28v-5a9 9 0 0 0 0-18zM14 11a5 5 0 0 1 0 10z').fill(red).restore();
  doc
    .font('Helvetica-Bold')
    .fontSize(14)
    .fillColor(ink)
    .text('Denonco', left + 40, 49);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(institution.name[locale], left + 40, 66);
  rule(doc, 96, ink, 1);
  doc.font('Helvetica-Bold').fontSize(25).fillColor(ink).text(words.title, left, 120);
  const lead = words.lead.replace('{institution}', institution.name[locale]);
  doc.font('Helvetica').fontSize(11).fillColor(soft).text(lead, left, 154, { width, lineGap: 3 });
}

const slipTop = 188;
const slipHeight = 218;
const qrSize = 122;

function drawSlip(doc: Doc, page: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  doc.roundedRect(left, slipTop, width, slipHeight, 10).lineWidth(1).stroke(line);
  const inner = left + 20;
  label(doc, words.number, inner, slipTop + 20);
  doc
    .font('Courier-Bold')
    .fontSize(21)
    .fillColor(ink)
    .text(page.number, inner, slipTop + 33, { lineBreak: false });
  const { day, time, offset } = momentOf(page.registeredAt, locale);
  const second = inner + 262;
  label(doc, words.at, second, slipTop + 20);
  const moment = [`${day},`, words.hour, time].filter((part) => part !== '').join(' ');
  doc
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor(ink)
    .text(moment, second, slipTop + 37, { lineBreak: false, continued: true });
  doc.font('Helvetica').fontSize(10).fillColor(soft).text(` (${offset})`, { lineBreak: false });
  doc
    .moveTo(inner, slipTop + 68)
    .lineTo(right - 20, slipTop + 68)
    .lineWidth(0.7)
    .stroke(line);

  const qrLeft = right - 20 - qrSize;
  label(doc, words.code, inner, slipTop + 84);
  doc.font('Courier-Bold').fontSize(21).fillColor(ink);
  doc.text(formatTrackingCode(page.code), inner, slipTop + 98, { lineBreak: false });
  const note = words.codeNote.replace('{short}', page.institution.short);
  doc.font('Helvetica').fontSize(10).fillColor(soft);
  doc.text(note, inner, slipTop + 130, { width: qrLeft - inner - 28, lineGap: 2.5 });
  doc.text(words.scan, inner, doc.y + 5, { width: qrLeft - inner - 28 });
  drawQr(doc, page.trackUrl, qrLeft, slipTop + 68 + (slipHeight - 68 - qrSize) / 2);
}

function drawQr(doc: Doc, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cell = qrSize / size;
  // Runs of a row as one rectangle: fewer edges, no hairlines between cells.
  data.forEach((row, at) => {
    for (let from = 0; from < size; from++) {
      let to = from;
      while (row[to]) to++;
      if (to > from) doc.rect(x + from * cell, y + at * cell, (to - from) * cell, cell);
      from = to;
    }
  });
  doc.fill('#000000');
}

function drawFacts(doc: Doc, page: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  doc.y = slipTop + slipHeight + 22;
  fact(doc, words.kind, page.track[locale]);
  if (page.received) fact(doc, words.received, receivedInWords(page.received, locale));
  if (page.senderReference) fact(doc, words.senderReference, page.senderReference);
  fact(doc, words.object, page.object[locale]);
  if (page.path) fact(doc, words.path, page.path[locale]);
  if (page.municipality) fact(doc, words.municipality, page.municipality[locale]);
  if (page.deadline) {
    const { day, time } = momentOf(page.deadline.dueAt, locale);
    const until = [words.until, `${day},`, words.hour, time.slice(0, 5)].filter((part) => part !== '').join(' ');
    fact(doc, words.deadline, `${page.deadline.name[locale]}, ${until} (${page.deadline.legalBasis})`);
  }
  // What came with a paper and was not scanned is counted above.
  if (page.documents.length === 0 && !page.received) fact(doc, words.documents, words.noDocuments);
  page.documents.forEach(({ name, sha256 }, index) => {
    fact(doc, index === 0 ? words.documents : '', `${name}\nSHA-256 ${sha256}`);
  });
}

function drawProof(doc: Doc, page: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  doc.y += 14;
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(words.proof, left, doc.y);
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(words.proofNote.replace('{url}', page.verifyUrl), left, doc.y + 4, { width, lineGap: 2 });
  doc.y += 8;
  const { leaf, salt, contentSha256, signedNote } = page.file;
  hash(doc, words.leaf, leaf);
  hash(doc, words.salt, salt);
  hash(doc, words.content, contentSha256);
  hash(doc, words.signature, signedNote.trimEnd().split('\n').at(-1) ?? '');
  const { position } = page;
  const inLog = position === undefined ? words.notYet : words.entry.replace('{entry}', `${position + 1}`);
  hash(doc, words.log, inLog, 'Helvetica');
}

function drawFoot(doc: Doc, { institution }: ReceiptPage, locale: Locale): void {
  const { name, address, phone, email } = institution;
  rule(doc, 772, line, 0.7);
  doc.font('Helvetica').fontSize(9).fillColor(soft);
  doc.text(receiptWords[locale].noIdentity, left, 782, { width });
  doc.text(`${name[locale]} · ${address} · ${phone} · ${email}`, left, 796, { width });
}

function rule(doc: Doc, y: number, colour: string, weight: number): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour);
}

function label(doc: Doc, text: string, x: number, y: number): void {
  doc.font('Helvetica').fontSize(9.5).fillColor(soft).text(text, x, y, { lineBreak: false });
}

/** A ruled line with its name at the left; the next one begins below it. */
function fact(doc: Doc, name: string, value: string): void {
  const top = doc.y;
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(name, left, top, { width: labelWidth - 12 });
  doc.fillColor(ink).text(value, left + labelWidth, top, { width: width - labelWidth, lineGap: 2 });
  const bottom = Math.max(doc.y, top + 12) + 5;
  rule(doc, bottom, '#e2dcd3', 0.7);
  doc.y = bottom + 8;
}

function hash(doc: Doc, name: string, value: string, font = 'Courier'): void {
  const top = doc.y;
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(soft)
    .text(name, left, top, { width: labelWidth - 12 });
  doc
    .font(font)
    .fontSize(font === 'Courier' ? 8 : 9)
    .fillColor(ink);
  doc.text(value, left + labelWidth, top + 0.5, { width: width - labelWidth, lineGap: 1.5 });
  doc.y = Math.max(doc.y, top + 12) + 4;
}

/** Day as the language writes it (16.11.2026, 11/16/2026), hour with seconds, offset; in Tirane. */
function momentOf(instant: Date, locale: Locale): { day: string; time: string; offset: string } {
  const at = instant.getTime();
  return { day: writtenDay(at, locale), time: writtenSecond(at), offset: tiraneWall(at).offset };
}
