// Draws an official letter as PDF.
import { formatLetterCode, type LetterBlock, type LetterSheet, type Locale } from '@denonco/contract';
import { Sheet } from '../../platform/pdf/sheet.ts';
import { type DrawnPdf, ink, PdfWriter, red, soft, type TextStyle } from '../../platform/pdf/writer.ts';

export type Proof = Readonly<Record<'code' | 'checkUrl', string>>;

const { left, right, width } = PdfWriter;
const labelWidth = 84;

const values = {
  al: {
    replaces: (number: string) => `Ky dokument zëvendëson dokumentin nr. ${number} prot.`,
    draft: 'Projekt – nuk është lëshuar',
    check: (url: string) => `Verifikoni këtë dokument te ${url}. Origjinali është skedari PDF.`,
    code: (code: string) => `Kodi ${code}`,
    qr: 'Kodi QR i faqes së vërtetimit',
    page: (page: number, pages: number) => `Faqja ${page} nga ${pages}`,
  },
  en: {
    replaces: (number: string) => `This document replaces document no. ${number}.`,
    draft: 'Draft – not issued',
    check: (url: string) => `Check this document at ${url}. The original is the PDF file.`,
    code: (code: string) => `Code ${code}`,
    qr: 'QR code of the page that checks the document',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const satisfies Record<Locale, unknown>;

export async function letterPdf(sheet: LetterSheet, proof: Proof | undefined, at: Date): Promise<DrawnPdf> {
  const title = [sheet.title, sheet.number].filter(Boolean).join(' ');
  const [, author = ''] = sheet.head;
  const pdf = new Sheet({ title, author, subject: sheet.subject, language: sheet.language, at });
  drawHead(pdf, sheet, proof);
  drawMeta(pdf, sheet);
  for (const block of sheet.blocks) drawBlock(pdf, block);
  drawSignatories(pdf, sheet);
  drawAnnexes(pdf, sheet);
  return pdf.finish((page, pages) => drawEdges(pdf, sheet, proof, page, pages));
}

const qrSize = 62;

function drawHead(pdf: Sheet, sheet: LetterSheet, proof: Proof | undefined): void {
  const { head, numberLine, placeLine, title, replaces } = sheet;
  const [state = '', institution = '', organ = ''] = head;
  pdf.mark(297.64 - 17, 34);
  if (proof) {
    const alt = `${values[sheet.language].qr}: ${proof.checkUrl}`;
    pdf.tag('Figure', () => pdf.qr(proof.checkUrl, right - qrSize, 30, qrSize), undefined, alt);
  }
  const x = left + qrSize + 12;
  const inner = width - 2 * (qrSize + 12);
  pdf.tag('P', () => {
    pdf.write(state.toUpperCase(), x, 76, inner, { points: 8.5, colour: soft, align: 'center', spacing: 1.6 });
    pdf.write(institution.toUpperCase(), x, 90, inner, {
      face: 'bold',
      points: 14.5,
      align: 'center',
      spacing: 0.8,
    });
    pdf.write(organ, x, pdf.y + 1, inner, { points: 11, colour: soft, align: 'center' });
  });
  pdf.rule(pdf.y + 8, ink, 0.9);
  const top = pdf.y + 18;
  pdf.tag('P', () => {
    pdf.write(numberLine, left, top, width / 2, { face: 'bold', points: 10.5 });
    pdf.write(placeLine, left + width / 2, top, width / 2, { points: 10.5, align: 'right' });
  });
  if (replaces)
    pdf.tag('P', () =>
      pdf.write(values[sheet.language].replaces(replaces), left, pdf.y + 2, width, { face: 'italic', points: 10 }),
    );
  pdf.y += 18;
  pdf.tag('H1', () =>
    pdf.write(title.toUpperCase(), left, pdf.y, width, { face: 'bold', points: 18, align: 'center', spacing: 2.2 }),
  );
  pdf.y += 10;
}

function drawMeta(pdf: Sheet, sheet: LetterSheet): void {
  const { recipientLabel, recipient, subjectLabel, subject, legalLabel, legal } = sheet;
  const rows = [
    { name: recipientLabel, value: recipient.join('\n'), style: { face: 'bold' } },
    { name: subjectLabel, value: subject },
    { name: legalLabel, value: legal, style: { points: 10, lineGap: 2.4 } },
  ] as const;
  const known = rows.filter(({ value }) => value !== '');
  pdf.facts(known, { labels: labelWidth, ruled: false });
  pdf.rule(pdf.y + 3);
  pdf.y += 17;
}

export function drawBlock(pdf: Sheet, block: LetterBlock, level: 'H2' | 'H4' = 'H2'): void {
  if ('items' in block) pdf.list(block.items, block.type);
  else if ('rows' in block) pdf.facts(block.rows, { labels: labelWidth + 56 });
  else if (block.type === 'paragraph') pdf.paragraph(block.text);
  else if (block.type === 'heading') {
    pdf.need(64);
    pdf.y += 6;
    pdf.tag(level, () => pdf.write(block.text, left, pdf.y, width, { face: 'bold', points: 12 }));
    pdf.y += 4;
  } else {
    pdf.need(84);
    pdf.y += 8;
    const style = { face: 'bold', points: 13, align: 'center', spacing: 3 } as const;
    pdf.tag(level, () => pdf.write(`${block.text.toUpperCase()}:`, left, pdf.y, width, style));
    pdf.y += 10;
  }
}

function drawSignatories(pdf: Sheet, { signatories }: LetterSheet): void {
  const column = width / 2 - 14;
  const isOne = signatories.length === 1;
  const ofRole: TextStyle = { points: 10.5, align: 'center', lineGap: 1 };
  const ofName: TextStyle = { face: 'bold', points: 11, align: 'center' };
  const tallest = (texts: readonly string[], style: TextStyle) =>
    Math.max(...texts.map((text) => pdf.heightOf(text, column, style)));
  pdf.y += 12;
  for (let first = 0; first < signatories.length; first += 2) {
    const row = signatories.slice(first, first + 2);
    const roles = row.map(({ role }) => role);
    const names = row.map(({ name }) => name || ' ');
    const line = Math.max(44, tallest(roles, ofRole) + 18);
    const height = line + tallest(names, ofName) + (isOne ? 6 : 22);
    pdf.need(height);
    const top = pdf.y;
    row.forEach(({ role, name }, at) => {
      const x = isOne || at === 1 ? right - column : left;
      pdf.tag('P', () => {
        pdf.write(role, x, top, column, ofRole);
        if (name !== '') pdf.write(name, x, top + line + 3, column, ofName);
      });
      pdf.rule(top + line, soft, 0.6, x + 24, x + column - 24);
    });
    pdf.y = top + height;
  }
}

function drawAnnexes(pdf: Sheet, { annexes, annexesLabel }: LetterSheet): void {
  if (annexes.length === 0) return;
  pdf.need(70);
  pdf.y += 4;
  pdf.tag('H2', () => pdf.write(annexesLabel, left, pdf.y, width, { face: 'bold', points: 11 }));
  pdf.y += 4;
  pdf.files(annexes);
}

function drawEdges(pdf: Sheet, sheet: LetterSheet, proof: Proof | undefined, page: number, pages: number): void {
  const texts = values[sheet.language];
  const foot = { points: 8.2, colour: soft, lineGap: 1 } as const;
  const y = 842 - 58;
  pdf.rule(y);
  pdf.artifact(() => {
    const what = proof ? `${sheet.numberLine}  ·  ${texts.code(formatLetterCode(proof.code))}` : texts.draft;
    pdf.write(what, left, y + 7, width - 90, { ...foot, face: 'bold' });
    pdf.write(texts.page(page, pages), right - 90, y + 7, 90, { ...foot, align: 'right' });
    if (proof) {
      const address = proof.checkUrl.slice(0, proof.checkUrl.lastIndexOf('/'));
      pdf.write(texts.check(address), left, y + 19, width, foot);
      return;
    }
    const label = texts.draft.toUpperCase();
    pdf.doc
      .roundedRect(right - 186, 26, 186, 20, 4)
      .lineWidth(0.9)
      .stroke(red);
    pdf.write(label, right - 186, 31, 186, { face: 'bold', points: 8, colour: red, align: 'center', spacing: 0.8 });
  }, 'Pagination');
}
