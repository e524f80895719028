// A document on A4, tagged for screen readers: what is said is in the structure, rules and page numbers are artifacts.
// Helvetica is every reader's own and has ë and ç, so no font is embedded. The same words give the same bytes.
import type { Locale } from '@denonco/contract';
import PDFDocument from 'pdfkit';
import type { Institution } from '../config.ts';

export interface Publisher {
  readonly institution: Institution;
  readonly publicUrl: string;
  readonly emergencyPhone: string;
}
export interface Made {
  readonly body: Buffer;
  readonly pages: number;
}
interface Head {
  readonly title: string;
  readonly summary: string;
  readonly language: Locale;
  /** `YYYY-MM-DD` */
  readonly updatedOn: string;
  /** What happened on that day, if it is not that it was updated. */
  readonly dateWords?: string;
  readonly publisher: Publisher;
}

type Doc = InstanceType<typeof PDFDocument>;
type Struct = ReturnType<Doc['struct']>;
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Note' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'TOCI' | 'Figure';

const ink = '#1c1816';
const soft = '#534b45';
const line = '#c9c0b5';
const red = '#9f1d20';
const left = 56;
const right = 595.28 - 56;
const bottom = 841.89 - 76;
const size = 10.5;
const lineGap = 3;

const pageWords = {
  al: { of: (page: number, pages: number) => `Faqja ${page} nga ${pages}`, updated: 'Përditësuar më' },
  en: { of: (page: number, pages: number) => `Page ${page} of ${pages}`, updated: 'Updated on' },
} as const satisfies Record<Locale, unknown>;

/** A pen over pages; what it writes stands in the order of reading. */
export class Sheet {
  readonly doc: Doc;
  readonly #root: Struct;
  static readonly left = left;
  static readonly width = right - left;

  constructor(doc: Doc, language: Locale) {
    this.doc = doc;
    this.#root = doc.struct('Document', { lang: language === 'al' ? 'sq' : 'en' });
    doc.addStructure(this.#root);
  }

  /** A part of the structure with what is drawn for it; `alt` says what a figure shows. */
  tag(type: Tag, draw: () => void, parent: Struct = this.#root, alt?: string): void {
    parent.add(this.doc.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  /** A part that is filled in later, and ended by whoever fills it in. */
  begin(type: 'TOC'): Struct {
    const part = this.doc.struct(type);
    this.#root.add(part);
    return part;
  }

  /** Several parts as one: a list, a table, a row. */
  group(type: 'L' | 'LI' | 'Table' | 'TR' | 'Sect', draw: (group: Struct) => void, parent: Struct = this.#root): void {
    const group = this.doc.struct(type);
    parent.add(group);
    draw(group);
    group.end();
  }

  /** Drawn for the eye alone. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Begins a page unless so much is left of this one. */
  need(height: number): void {
    if (this.doc.y + height > bottom) this.doc.addPage();
  }

  end(): void {
    this.#root.end();
  }

  font(bold = false, points = size, colour = ink): Doc {
    return this.doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(points)
      .fillColor(colour);
  }

  heightOf(text: string, width: number, bold = false, points = size): number {
    return this.font(bold, points).heightOfString(text, { width, lineGap });
  }

  /** A heading of a part, with its bookmark. */
  heading(text: string): void {
    this.need(88);
    this.doc.y += 14;
    this.doc.outline.addItem(text);
    this.tag('H2', () => this.font(true, 14).text(text, left, this.doc.y, { width: Sheet.width, lineGap: 1 }));
    this.doc.y += 5;
  }

  paragraph(text: string): void {
    this.need(30);
    this.tag('P', () => this.font().text(text, left, this.doc.y, { width: Sheet.width, lineGap }));
    this.doc.y += 6;
  }

  /** A box at the left edge with a bar: what must not be overlooked. */
  note(lines: readonly string[], title?: string): void {
    const inner = Sheet.width - 30;
    const heights = lines.map((text) => this.heightOf(text, inner) + 4);
    const height = heights.reduce((sum, one) => sum + one, title ? this.heightOf(title, inner, true, 11) + 6 : 0) + 12;
    this.need(height + 6);
    const top = this.doc.y + 2;
    this.artifact(() => {
      this.doc.rect(left, top, Sheet.width, height).fill('#f6f3ee');
      this.doc.rect(left, top, 3, height).fill(red);
    });
    this.doc.y = top + 10;
    if (title)
      this.tag('H3', () => this.font(true, 11).text(title, left + 16, this.doc.y, { width: inner, lineGap: 1 }));
    if (title) this.doc.y += 4;
    for (const text of lines) {
      this.tag('P', () => this.font().text(text, left + 16, this.doc.y, { width: inner, lineGap }));
      this.doc.y += 4;
    }
    this.doc.y = top + height + 10;
  }

  /** Points, steps numbered from `first`, or boxes to tick. */
  list(items: readonly string[], look: 'points' | 'steps' | 'boxes', first = 1): void {
    const indent = 18;
    this.group('L', (list) => {
      items.forEach((text, at) => {
        this.need(this.heightOf(text, Sheet.width - indent));
        const top = this.doc.y;
        this.group(
          'LI',
          (item) => {
            this.tag('Lbl', () => this.#label(look, at + first, top), item);
            this.tag(
              'LBody',
              () => this.font().text(text, left + indent, top, { width: Sheet.width - indent, lineGap }),
              item,
            );
          },
          list,
        );
        this.doc.y += look === 'boxes' ? 5 : 3;
      });
    });
    this.doc.y += 4;
  }

  #label(look: 'points' | 'steps' | 'boxes', number: number, top: number): void {
    if (look === 'boxes') this.doc.rect(left, top, 9, 9).lineWidth(0.9).stroke(ink);
    else
      this.font(look === 'steps', size, look === 'steps' ? red : ink).text(
        look === 'steps' ? `${number}.` : '•',
        left + 2,
        top,
        { lineBreak: false },
      );
  }

  table(widths: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.group('Table', (table) => {
      this.need(70);
      this.#row(widths, head, table, true);
      for (const cells of rows) this.#row(widths, cells, table, false);
    });
    this.doc.y += 10;
  }

  #row(widths: readonly number[], cells: readonly string[], table: Struct, isHead: boolean): void {
    const points = 9.5;
    const starts = widths.map((_, at) => left + Sheet.width * widths.slice(0, at).reduce((sum, one) => sum + one, 0));
    const widthOf = (at: number) => Sheet.width * (widths[at] ?? 0) - 12;
    const height = Math.max(...cells.map((text, at) => this.heightOf(text, widthOf(at), isHead, points))) + 9;
    this.need(height);
    const top = this.doc.y;
    this.artifact(() => {
      if (isHead) this.doc.rect(left, top, Sheet.width, height).fill('#f2eee8');
      this.doc
        .moveTo(left, top + height)
        .lineTo(right, top + height)
        .lineWidth(0.7)
        .stroke(line);
    });
    this.group(
      'TR',
      (row) => {
        cells.forEach((text, at) => {
          const draw = () =>
            this.font(isHead, points).text(text, (starts[at] ?? left) + 6, top + 6, { width: widthOf(at), lineGap: 2 });
          this.tag(isHead ? 'TH' : 'TD', draw, row);
        });
      },
      table,
    );
    this.doc.y = top + height;
  }
}

/** Makes the document: the head, then what `draw` writes, then the foot of every page. */
export async function sheetPdf(head: Head, draw: (sheet: Sheet) => void | Promise<void>): Promise<Made> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 76, left, right: left },
    lang: head.language === 'al' ? 'sq' : 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: head.title,
      Subject: head.summary,
      Author: head.publisher.institution.name[head.language],
      CreationDate: new Date(`${head.updatedOn}T00:00:00Z`),
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  const sheet = new Sheet(doc, head.language);
  drawHead(sheet, head);
  await draw(sheet);
  sheet.end();
  const pages = drawFeet(doc, head);
  doc.end();
  return { body: await promise, pages };
}

function drawHead(sheet: Sheet, { title, summary, language, publisher: { institution } }: Head): void {
  const { doc } = sheet;
  sheet.artifact(() => {
    doc
      .save()
      .translate(left - 4, 46)
      .scale(1.05);
    doc.path('M4 2h6v28H4zM14 2a14 14 0 0 1 0 28v-5a9 9 0 0 0 0-18zM14 11a5 5 0 0 1 0 10z').fill(red).restore();
    doc.moveTo(left, 94).lineTo(right, 94).lineWidth(1).stroke(ink);
  });
  sheet.tag('P', () => {
    sheet.font(true, 14).text('Denonco', left + 40, 49);
    sheet.font(false, 10, soft).text(institution.name[language], left + 40, 66);
  });
  sheet.tag('H1', () => sheet.font(true, 23).text(title, left, 112, { width: Sheet.width, lineGap: 2 }));
  doc.y += 4;
  sheet.tag('P', () => sheet.font(false, 11.5, soft).text(summary, left, doc.y, { width: Sheet.width, lineGap: 3 }));
  doc.y += 4;
}

/** Page numbers, once it is known how many pages there are. */
function drawFeet(doc: Doc, { title, language, updatedOn, dateWords, publisher: { institution } }: Head): number {
  const { start, count } = doc.bufferedPageRange();
  const words = pageWords[language];
  const [year, month, day] = updatedOn.split('-').map(Number);
  const date = language === 'al' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at);
    // Below the margin pdfkit would begin a page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.moveTo(left, 784).lineTo(right, 784).lineWidth(0.7).stroke(line);
    doc.font('Helvetica').fontSize(8.5).fillColor(soft);
    doc.text(`${institution.short} · ${title} · ${dateWords ?? words.updated} ${date}`, left, 792, {
      lineBreak: false,
    });
    doc.text(words.of(at + 1, count), left, 792, { width: right - left, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
  return count;
}
