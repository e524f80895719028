import { formatLetterCode, type LetterBlock, type LetterSheet, type Locale } from '@denonco/contract';
import { ink, type Look, type Made, Pen, red, soft } from '../../platform/pdf/pen.ts';
import { Sheet } from '../../platform/pdf/sheet.ts';

export interface Proof {
  readonly code: string;
  readonly checkUrl: string;
}

const { left, right, width } = Pen;
const labelWidth = 84;

const words = {
  al: {
    replaces: (number: string) => `Ky dokument zëvendëson dokumentin nr. ${number} prot.`,
    draft: 'Projekt – nuk është lëshuar',
    check: (url: string) => `Vërtetoni këtë dokument te ${url}. Origjinali është skedari PDF.`,
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

export async function letterPdf(sheet: LetterSheet, proof: Proof | undefined, at: Date): Promise<Made> {
  const title = [sheet.title, sheet.number].filter(Boolean).join(' ');
  const [, author = ''] = sheet.head;
  const pen = new Sheet({ title, author, subject: sheet.subject, language: sheet.language, at });
  drawHead(pen, sheet, proof);
  drawMeta(pen, sheet);
  for (const block of sheet.blocks) drawBlock(pen, block);
  drawSignatories(pen, sheet);
  drawAnnexes(pen, sheet);
  return pen.finish((page, pages) => drawEdges(pen, sheet, proof, page, pages));
}

const qrSize = 62;

function drawHead(pen: Sheet, sheet: LetterSheet, proof: Proof | undefined): void {
  const { head, numberLine, placeLine, title, replaces } = sheet;
  const [state = '', institution = '', organ = ''] = head;
  pen.mark(297.64 - 17, 34);
  if (proof) {
    const alt = `${words[sheet.language].qr}: ${proof.checkUrl}`;
    pen.tag('Figure', () => pen.qr(proof.checkUrl, right - qrSize, 30, qrSize), undefined, alt);
  }
  const x = left + qrSize + 12;
  const inner = width - 2 * (qrSize + 12);
  pen.tag('P', () => {
    pen.write(state.toUpperCase(), x, 76, inner, { points: 8.5, colour: soft, align: 'center', spacing: 1.6 });
    pen.write(institution.toUpperCase(), x, 90, inner, {
      face: 'bold',
      points: 14.5,
      align: 'center',
      spacing: 0.8,
    });
    pen.write(organ, x, pen.y + 1, inner, { points: 11, colour: soft, align: 'center' });
  });
  pen.rule(pen.y + 8, ink, 0.9);
  const top = pen.y + 18;
  pen.tag('P', () => {
    pen.write(numberLine, left, top, width / 2, { face: 'bold', points: 10.5 });
    pen.write(placeLine, left + width / 2, top, width / 2, { points: 10.5, align: 'right' });
  });
  if (replaces)
    pen.tag('P', () =>
      pen.write(words[sheet.language].replaces(replaces), left, pen.y + 2, width, { face: 'italic', points: 10 }),
    );
  pen.y += 18;
  pen.tag('H1', () =>
    pen.write(title.toUpperCase(), left, pen.y, width, { face: 'bold', points: 18, align: 'center', spacing: 2.2 }),
  );
  pen.y += 10;
}

function drawMeta(pen: Sheet, sheet: LetterSheet): void {
  const { recipientLabel, recipient, subjectLabel, subject, legalLabel, legal } = sheet;
  const rows = [
    { name: recipientLabel, value: recipient.join('\n'), look: { face: 'bold' } },
    { name: subjectLabel, value: subject },
    { name: legalLabel, value: legal, look: { points: 10, lineGap: 2.4 } },
  ] as const;
  pen.facts(
    rows.filter(({ value }) => value !== ''),
    { labels: labelWidth, ruled: false },
  );
  pen.rule(pen.y + 3);
  pen.y += 17;
}

export function drawBlock(pen: Sheet, block: LetterBlock, level: 'H2' | 'H4' = 'H2'): void {
  if ('items' in block) pen.list(block.items, block.type);
  else if ('rows' in block) pen.facts(block.rows, { labels: labelWidth + 56 });
  else if (block.type === 'paragraph') pen.paragraph(block.text);
  else if (block.type === 'heading') {
    pen.need(64);
    pen.y += 6;
    pen.tag(level, () => pen.write(block.text, left, pen.y, width, { face: 'bold', points: 12 }));
    pen.y += 4;
  } else {
    pen.need(84);
    pen.y += 8;
    const look = { face: 'bold', points: 13, align: 'center', spacing: 3 } as const;
    pen.tag(level, () => pen.write(`${block.text.toUpperCase()}:`, left, pen.y, width, look));
    pen.y += 10;
  }
}

function drawSignatories(pen: Sheet, { signatories }: LetterSheet): void {
  const column = width / 2 - 14;
  const isOne = signatories.length === 1;
  const ofRole: Look = { points: 10.5, align: 'center', lineGap: 1 };
  const ofName: Look = { face: 'bold', points: 11, align: 'center' };
  const tallest = (texts: readonly string[], look: Look) =>
    Math.max(...texts.map((text) => pen.heightOf(text, column, look)));
  pen.y += 12;
  for (let first = 0; first < signatories.length; first += 2) {
    const row = signatories.slice(first, first + 2);
    const roles = row.map(({ role }) => role);
    const names = row.map(({ name }) => name || ' ');
    const line = Math.max(44, tallest(roles, ofRole) + 18);
    const height = line + tallest(names, ofName) + (isOne ? 6 : 22);
    pen.need(height);
    const top = pen.y;
    row.forEach(({ role, name }, at) => {
      const x = isOne || at === 1 ? right - column : left;
      pen.tag('P', () => {
        pen.write(role, x, top, column, ofRole);
        if (name !== '') pen.write(name, x, top + line + 3, column, ofName);
      });
      pen.rule(top + line, soft, 0.6, x + 24, x + column - 24);
    });
    pen.y = top + height;
  }
}

function drawAnnexes(pen: Sheet, { annexes, annexesLabel }: LetterSheet): void {
  if (annexes.length === 0) return;
  pen.need(70);
  pen.y += 4;
  pen.tag('H2', () => pen.write(annexesLabel, left, pen.y, width, { face: 'bold', points: 11 }));
  pen.y += 4;
  pen.files(annexes);
}

function drawEdges(pen: Sheet, sheet: LetterSheet, proof: Proof | undefined, page: number, pages: number): void {
  const say = words[sheet.language];
  const foot = { points: 8.2, colour: soft, lineGap: 1 } as const;
  const y = 842 - 58;
  pen.rule(y);
  pen.artifact(() => {
    const what = proof ? `${sheet.numberLine}  ·  ${say.code(formatLetterCode(proof.code))}` : say.draft;
    pen.write(what, left, y + 7, width - 90, { ...foot, face: 'bold' });
    pen.write(say.page(page, pages), right - 90, y + 7, 90, { ...foot, align: 'right' });
    if (proof) {
      const address = proof.checkUrl.slice(0, proof.checkUrl.lastIndexOf('/'));
      pen.write(say.check(address), left, y + 19, width, foot);
      return;
    }
    const label = say.draft.toUpperCase();
    pen.doc
      .roundedRect(right - 186, 26, 186, 20, 4)
      .lineWidth(0.9)
      .stroke(red);
    pen.write(label, right - 186, 31, 186, { face: 'bold', points: 8, colour: red, align: 'center', spacing: 0.8 });
  }, 'Pagination');
}
