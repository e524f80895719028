// The receipt as PDF without identity; its file is embedded (docs/reference/receipt.md).
import { formatTrackingCode, type Locale, receiptFileName, receiptFileText } from '@denonco/contract';
import { doubtInWords, writtenExactly, writtenMoment } from '../../platform/moments/moments.rules.ts';
import { type Look, line, type Made, Pen, soft } from '../../platform/pdf/pen.ts';
import { type Fact, type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import { laterInWords } from '../../reference/deadlines.rules.ts';
import { receivedInWords } from '../../register/filings/filings.rules.ts';
import { receiptWords } from '../../register/receipts/receipt.words.ts';
import type { ReceiptPage } from './receipts.store.ts';

const { left, right, width } = Pen;

export async function receiptPdf(page: ReceiptPage, locale: Locale): Promise<Made> {
  const words = receiptWords[locale];
  const { number, institution, registeredAt, file, documents } = page;
  const head = {
    title: `${words.title} ${number}`,
    summary: words.lead.replace('{institution}', institution.name[locale]),
    language: locale,
    at: registeredAt,
    foot: `${institution.phone} · ${institution.email}`,
    institution,
    enclosed: [{ name: receiptFileName(number), text: receiptFileText(file), description: words.file }],
  };
  return sheetPdf(head, (sheet) => {
    drawSlip(sheet, page, locale);
    sheet.facts(factsOf(page, locale), { look: { points: 10, lineGap: 1.5 } });
    if (documents.length > 0) {
      sheet.heading(words.documents, 12);
      sheet.files(documents);
    }
    drawProof(sheet, page, locale);
  });
}

const qrSize = 104;
const small: Look = { points: 10, colour: soft, lineGap: 1.5 };

function drawSlip(sheet: Sheet, page: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  const { top, inner, qrLeft } = { top: sheet.y, inner: left + 18, qrLeft: right - 18 - qrSize };
  const room = qrLeft - inner - 14;
  const named = (name: string, value: string, x: number, y: number, look: Look) =>
    sheet.tag('P', () => {
      const most = Math.min(room, right - 12 - x);
      sheet.write(name, x, y, most, { points: 9.5, colour: soft });
      sheet.write(value, x, y + 13, most, { face: 'bold', ...look });
    });
  named(words.number, page.number, inner, top + 12, { points: 19 });
  named(words.at, writtenExactly(page.registeredAt.getTime(), locale), inner + width * 0.47, top + 12, {
    points: 11.5,
  });
  sheet.rule(top + 56, line, 0.7, inner, right - 18);
  const { tracking } = page;
  if (tracking) {
    named(words.code, formatTrackingCode(tracking.code), inner, top + 66, { points: 17, spacing: 0.6 });
    const note = words.codeNote.replace('{short}', page.institution.short);
    sheet.tag('P', () => {
      sheet.write(note, inner, top + 106, room, small);
      sheet.write(words.scan, inner, sheet.y + 3, room, small);
    });
    sheet.y = Math.max(sheet.y, top + 68 + qrSize);
    sheet.tag('Figure', () => sheet.qr(tracking.url, qrLeft, top + 68, qrSize), undefined, words.scan);
  } else sheet.tag('P', () => sheet.write(words.codeOnSlip, inner, top + 66, right - 18 - inner, small));
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
  const words = receiptWords[locale];
  const { received, senderReference, path, municipality, deadline, documents } = page;
  const fact = (name: string, value: string | undefined): readonly Fact[] => (value ? [{ name, value }] : []);
  return [
    ...fact(words.kind, page.track[locale]),
    ...fact(words.received, received && receivedInWords(received, locale)),
    ...fact(words.senderReference, senderReference),
    ...fact(words.object, page.object[locale]),
    ...fact(words.path, path?.[locale]),
    ...fact(words.municipality, municipality?.[locale]),
    ...fact(words.deadline, deadline && deadlineInWords(deadline, locale)),
    // Unscanned annexes of a paper are counted above.
    ...fact(words.documents, documents.length === 0 && !received ? words.noDocuments : undefined),
  ];
}

function deadlineInWords(
  { name, dueAt, later, legalBasis, doubts }: NonNullable<ReceiptPage['deadline']>,
  locale: Locale,
) {
  const until = `${receiptWords[locale].until} ${writtenMoment(dueAt.getTime(), locale)}`;
  return [
    `${name[locale]}, ${until} (${legalBasis})`,
    ...(later ? [laterInWords(later, locale)] : []),
    ...doubts.map((doubt) => doubtInWords(doubt, locale)),
  ].join('; ');
}

function drawProof(sheet: Sheet, { file, position, entersAt, verifyUrl }: ReceiptPage, locale: Locale): void {
  const words = receiptWords[locale];
  // So that no row is left alone on the last page.
  sheet.need(215);
  sheet.heading(words.proof, 12);
  sheet.paragraph(`${words.proofNote.replace('{url}', verifyUrl)} ${words.noIdentity}`, small);
  const { leaf, salt, contentSha256, signedNote } = file;
  const later = entersAt ? words.enters.replace('{at}', writtenMoment(entersAt.getTime(), locale)) : words.notYet;
  const rows = [
    { name: words.leaf, value: leaf },
    { name: words.salt, value: salt },
    { name: words.content, value: contentSha256 },
    { name: words.signature, value: signedNote.trimEnd().split('\n').at(-1) ?? '' },
    {
      name: words.log,
      value: position === undefined ? later : words.entry.replace('{entry}', `${position + 1}`),
    },
  ];
  sheet.facts(rows, { look: { points: 8.8, lineGap: 1 } });
}
