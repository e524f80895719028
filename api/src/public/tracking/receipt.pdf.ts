// The receipt as PDF without identity; its file is embedded (docs/reference/receipt.md).
import { formatTrackingCode, type Locale, receiptFileName, receiptFileText } from '@denonco/contract';
import { doubtText, writtenExactly, writtenMoment } from '../../platform/moments/moments.rules.ts';
import { type Fact, type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import { type DrawnPdf, line, PdfWriter, soft, type TextStyle } from '../../platform/pdf/writer.ts';
import { formatLaterEnd } from '../../reference/deadlines.rules.ts';
import { receivedText } from '../../register/filings/filings.rules.ts';
import { receiptTexts } from '../../register/receipts/receipt.texts.ts';
import type { ReceiptPage } from './receipts.store.ts';

const { left, right, width } = PdfWriter;

export async function receiptPdf(page: ReceiptPage, locale: Locale): Promise<DrawnPdf> {
  const texts = receiptTexts[locale];
  const { number, institution, registeredAt, file, documents } = page;
  const head = {
    title: `${texts.title} ${number}`,
    summary: texts.lead.replace('{institution}', institution.name[locale]),
    language: locale,
    at: registeredAt,
    foot: `${institution.phone} · ${institution.email}`,
    institution,
    enclosed: [{ name: receiptFileName(number), text: receiptFileText(file), description: texts.file }],
  };
  return sheetPdf(head, (sheet) => {
    drawSlip(sheet, page, locale);
    sheet.facts(factsOf(page, locale), { style: { points: 10, lineGap: 1.5 } });
    if (documents.length > 0) {
      sheet.heading(texts.documents, 12);
      sheet.files(documents);
    }
    drawProof(sheet, page, locale);
  });
}

const qrSize = 104;
const small: TextStyle = { points: 10, colour: soft, lineGap: 1.5 };

function drawSlip(sheet: Sheet, page: ReceiptPage, locale: Locale): void {
  const texts = receiptTexts[locale];
  const { top, inner, qrLeft } = { top: sheet.y, inner: left + 18, qrLeft: right - 18 - qrSize };
  const room = qrLeft - inner - 14;
  const named = (name: string, value: string, x: number, y: number, style: TextStyle) =>
    sheet.tag('P', () => {
      const max = Math.min(room, right - 12 - x);
      sheet.write(name, x, y, max, { points: 9.5, colour: soft });
      sheet.write(value, x, y + 13, max, { face: 'bold', ...style });
    });
  named(texts.number, page.number, inner, top + 12, { points: 19 });
  named(texts.at, writtenExactly(page.registeredAt.getTime(), locale), inner + width * 0.47, top + 12, {
    points: 11.5,
  });
  sheet.rule(top + 56, line, 0.7, inner, right - 18);
  const { tracking } = page;
  if (tracking) {
    named(texts.code, formatTrackingCode(tracking.code), inner, top + 66, { points: 17, spacing: 0.6 });
    const note = texts.codeNote.replace('{short}', page.institution.short);
    sheet.tag('P', () => {
      sheet.write(note, inner, top + 106, room, small);
      sheet.write(texts.scan, inner, sheet.y + 3, room, small);
    });
    sheet.y = Math.max(sheet.y, top + 68 + qrSize);
    sheet.tag('Figure', () => sheet.qr(tracking.url, qrLeft, top + 68, qrSize), undefined, texts.scan);
  } else sheet.tag('P', () => sheet.write(texts.codeOnSlip, inner, top + 66, right - 18 - inner, small));
  const bottom = sheet.y + 12;
  sheet.artifact(() =>
    sheet.doc
      .roundedRect(left, top, width, bottom - top, 10)
      .lineWidth(1)
      .stroke(line),
  );
  sheet.y = bottom + 8;
}

function factsOf(page: ReceiptPage, locale: Locale): readonly Fact[] {
  const texts = receiptTexts[locale];
  const { received, senderReference, path, municipality, deadline, documents } = page;
  const fact = (name: string, value: string | undefined): readonly Fact[] => (value ? [{ name, value }] : []);
  return [
    ...fact(texts.kind, page.track[locale]),
    ...fact(texts.received, received && receivedText(received, locale)),
    ...fact(texts.senderReference, senderReference),
    ...fact(texts.object, page.object[locale]),
    ...fact(texts.path, path?.[locale]),
    ...fact(texts.municipality, municipality?.[locale]),
    ...fact(texts.deadline, deadline && deadlineText(deadline, locale)),
    // Unscanned annexes of a paper are counted above.
    ...fact(texts.documents, documents.length === 0 && !received ? texts.noDocuments : undefined),
  ];
}

function deadlineText(
  { name, dueAt, later, legalBasis, doubts }: NonNullable<ReceiptPage['deadline']>,
  locale: Locale,
) {
  const until = `${receiptTexts[locale].until} ${writtenMoment(dueAt.getTime(), locale)}`;
  return [
    `${name[locale]}, ${until} (${legalBasis})`,
    ...(later ? [formatLaterEnd(later, locale)] : []),
    ...doubts.map((doubt) => doubtText(doubt, locale)),
  ].join('; ');
}

function drawProof(sheet: Sheet, { file, position, entersAt, verifyUrl }: ReceiptPage, locale: Locale): void {
  const texts = receiptTexts[locale];
  // So that no row is left alone on the last page.
  sheet.need(215);
  sheet.heading(texts.proof, 12);
  sheet.paragraph(`${texts.proofNote.replace('{url}', verifyUrl)} ${texts.noIdentity}`, small);
  const { leaf, salt, contentSha256, signedNote } = file;
  const later = entersAt ? texts.enters.replace('{at}', writtenMoment(entersAt.getTime(), locale)) : texts.notYet;
  const rows = [
    { name: texts.leaf, value: leaf },
    { name: texts.salt, value: salt },
    { name: texts.content, value: contentSha256 },
    { name: texts.signature, value: signedNote.trimEnd().split('\n').at(-1) ?? '' },
    {
      name: texts.log,
      value: position === undefined ? later : texts.entry.replace('{entry}', `${position + 1}`),
    },
  ];
  sheet.facts(rows, { style: { points: 8.8, lineGap: 1 } });
}
