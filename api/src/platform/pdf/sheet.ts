// A document of headings, paragraphs, tables, pictures and contents, drawn as PDF.
import { type Locale, truncate } from '@denonco/contract';
import type { Institution } from '../config.ts';
import { startOfDay, writtenDay } from '../moments/moments.rules.ts';
import { type About, type DrawnPdf, ink, line, PdfWriter, red, type Struct, soft, type TextStyle } from './writer.ts';

export interface Publisher {
  readonly institution: Institution;
  readonly publicUrl: string;
  readonly emergencyPhone: string;
}
interface Head extends Omit<About, 'author' | 'subject'> {
  readonly summary: string;
  readonly foot: string;
  readonly institution: Institution;
}
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly style?: TextStyle;
}
interface Rows {
  readonly style?: TextStyle;
  readonly labels?: number;
  readonly ruled?: boolean;
}

/** A line of the table of contents; an inner one belongs to the last outer one before it. */
export interface Entry {
  readonly title: string;
  readonly isInner?: boolean;
}
export interface Picture {
  readonly body: Uint8Array;
  readonly width: number;
  readonly height: number;
}
interface Most {
  readonly height: number;
  /** Points for each of its pixels. */
  readonly scale: number;
}

interface Cells {
  readonly cells: readonly { readonly text: string; readonly x: number; readonly width: number }[];
  readonly style: TextStyle;
  readonly isHead: boolean;
  readonly height: number;
}

const { left, right, width } = PdfWriter;
const labelWidth = 128;
const entryHeight = 19;
const numberWidth = 36;
const captionHeight = 26;

export function datedLine(
  day: string,
  language: Locale,
  { institution }: Publisher,
  what: string = { al: 'Përditësuar më', en: 'Updated on' }[language],
) {
  const foot = `${what} ${writtenDay(startOfDay(day).getTime(), language)}`;
  return { language, institution, at: new Date(`${day}T00:00:00Z`), foot };
}

export class Sheet extends PdfWriter {
  #bookmark = this.doc.outline;

  heading(text: string, points = 14): void {
    this.need(88);
    this.y += points;
    this.#bookmark = this.doc.outline.addItem(this.printable(text));
    this.tag('H2', () => this.write(text, left, this.y, width, { face: 'bold', points, lineGap: 1 }));
    this.y += 5;
  }

  subheading(text: string, points = 11.5): void {
    this.need(70);
    this.y += points - 4;
    this.tag('H3', () => this.write(text, left, this.y, width, { face: 'bold', points, lineGap: 1 }));
    this.y += 4;
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.need(Math.min(this.heightOf(text, width, style), 52));
    this.tag('P', () => this.flow(text, left, this.y, width, style));
    this.y += 7;
  }

  note(lines: readonly string[], title?: string): void {
    const inner = width - 30;
    const heading: TextStyle = { face: 'bold', points: 11.5, lineGap: 1 };
    const heights = lines.map((text) => this.heightOf(text, inner) + 4);
    const height = heights.reduce((sum, one) => sum + one, title ? this.heightOf(title, inner, heading) + 6 : 0) + 12;
    this.need(height + 6);
    const top = this.y + 2;
    this.artifact(() => {
      this.doc.rect(left, top, width, height).fill('#f6f3ee');
      this.doc.rect(left, top, 3, height).fill(red);
    });
    this.y = top + 9;
    if (title) {
      this.tag('H3', () => this.write(title, left + 16, this.y, inner, heading));
      this.y += 4;
    }
    for (const text of lines) {
      this.tag('P', () => this.write(text, left + 16, this.y, inner));
      this.y += 4;
    }
    this.y = top + height + 10;
  }

  list(items: readonly string[], style: 'points' | 'steps' | 'boxes', first = 1): void {
    const indent = style === 'steps' ? 22 : 17;
    this.group('L', (list) => {
      items.forEach((text, at) => {
        this.need(Math.min(this.heightOf(text, width - indent), 52));
        const top = this.y;
        const label = () => this.#label(style, at + first, top);
        this.#item(list, label, () => this.flow(text, left + indent, top, width - indent));
        this.y += 5;
      });
    });
    this.y += 4;
  }

  #label(style: 'points' | 'steps' | 'boxes', number: number, top: number): void {
    if (style === 'boxes')
      this.doc
        .rect(left, top + 2, 9, 9)
        .lineWidth(0.9)
        .stroke(ink);
    else if (style === 'steps') this.write(`${number}.`, left + 2, top, 20, { face: 'bold' });
    else this.write('•', left + 2, top, 14);
  }

  #item(list: Struct, label: () => void, body: () => void): void {
    const { page } = this.doc;
    this.group(
      'LI',
      (item) => {
        this.tag('Lbl', label, item);
        const below = this.y;
        this.tag('LBody', body, item);
        if (this.doc.page === page) this.y = Math.max(this.y, below);
      },
      list,
    );
  }

  facts(rows: readonly Fact[], { style: shared = {}, labels = labelWidth, ruled = true }: Rows = {}): void {
    const inner = width - labels;
    const rule = () => ruled && this.rule(this.y, line, 0.5);
    this.y += 2;
    this.group('L', (list) => {
      for (const { name, value, style = shared } of rows) {
        this.need(Math.min(this.heightOf(value, inner, style) + 10, 90));
        const top = this.y;
        rule();
        this.#item(
          list,
          () => this.write(name, left, top + 4.8, labels - 12, { points: 10, colour: soft }),
          () => this.flow(value, left + labels, top + 4, inner, style),
        );
        this.y += 2.5;
      }
    });
    rule();
    this.y += 10;
  }

  files(files: readonly { readonly name: string; readonly sha256: string }[]): void {
    const inner = width - 24;
    const small: TextStyle = { points: 9.5, lineGap: 1.5 };
    this.group('L', (list) => {
      files.forEach(({ name, sha256 }, at) => {
        this.need(this.heightOf(name, inner, small) + 14);
        const top = this.y;
        this.#item(
          list,
          () => this.write(`${at + 1}.`, left + 2, top, 22, small),
          () => {
            this.write(name, left + 24, top, inner, small);
            this.write(`SHA-256 ${sha256}`, left + 24, this.y, inner, { points: 7.8, colour: soft, lineGap: 1 });
          },
        );
        this.y += 4;
      });
    });
    this.y += 6;
  }

  table(widths: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.group('Table', (table) => {
      this.need(70);
      this.#row(widths, head, table, true);
      for (const cells of rows) {
        const { page } = this.doc;
        this.need(this.#cells(widths, cells, false).height);
        // Repeated as an artifact: the structure has the head once.
        if (this.doc.page !== page) this.#drawRow(this.#cells(widths, head, true), (draw) => this.artifact(draw));
        this.#row(widths, cells, table, false);
      }
    });
    this.y += 10;
  }

  /** Reserves a line for each entry; `next` begins an entry, and `end` writes their pages. */
  contents(language: Locale, entries: readonly Entry[]) {
    const { doc } = this;
    this.heading({ al: 'Përmbajtja', en: 'Contents' }[language]);
    const part = this.begin('TOC');
    let y = this.y + 8;
    const lines = entries.map((entry) => {
      if (y + entryHeight > doc.page.maxY()) {
        doc.addPage();
        y = doc.y;
      }
      const line = { ...entry, on: doc.bufferedPageRange().count - 1, y, starts: 0 };
      y += entryHeight;
      return line;
    });
    this.y = y;
    let started = 0;
    return {
      next: () => {
        const entry = lines[started];
        if (!entry) throw new RangeError('more parts than entries');
        this.need(120);
        started += 1;
        entry.starts = doc.bufferedPageRange().count;
        doc.addNamedDestination(`part-${started}`, 'XYZ', null, this.y, null);
        if (entry.isInner) this.#bookmark.addItem(this.printable(entry.title));
      },
      end: () => {
        for (const [at, { title, isInner, on, y: top, starts }] of lines.entries()) {
          doc.switchToPage(on);
          const x = left + (isInner ? 16 : 0);
          const place = { x, y: top, width: right - numberWidth - x };
          this.group(
            'TOCI',
            (entry) => {
              this.link(this.#oneLine(title, place.width), `part-${at + 1}`, place, entry);
              const number = () =>
                this.write(String(starts), right - numberWidth, top, numberWidth, { align: 'right' });
              this.tag('Lbl', number, entry);
            },
            part,
          );
        }
        part.end();
        doc.switchToPage(doc.bufferedPageRange().count - 1);
      },
    };
  }

  #oneLine(text: string, room: number): string {
    const isOne = (cut: string) => this.heightOf(cut, room) < entryHeight;
    let cut = text;
    for (let length = text.length - 1; length > 0 && !isOne(cut); length--) cut = truncate(text, length);
    return cut;
  }

  /** The words are its alternative text, and its caption. */
  picture(picture: Picture, says: string, max?: Most): void {
    const size = pictureSize(picture, max);
    this.need(size.height + captionHeight);
    const top = this.y + 2;
    this.tag(
      'Figure',
      () => {
        // pdfkit recognises Buffers only, and a thread receives plain bytes.
        this.doc.image(Buffer.from(picture.body), left, top, size);
        this.doc.rect(left, top, size.width, size.height).lineWidth(0.7).stroke(line);
      },
      undefined,
      says,
    );
    this.y = top + size.height + 4;
    this.artifact(() => this.write(says, left, this.y, width, { points: 8.8, colour: soft }));
    this.y += 8;
  }

  #row(widths: readonly number[], cells: readonly string[], table: Struct, isHead: boolean): void {
    this.group(
      'TR',
      (row) => this.#drawRow(this.#cells(widths, cells, isHead), (draw) => this.tag(isHead ? 'TH' : 'TD', draw, row)),
      table,
    );
  }

  #cells(widths: readonly number[], texts: readonly string[], isHead: boolean): Cells {
    const style: TextStyle = { points: 9.8, face: isHead ? 'bold' : 'regular', lineGap: 1.5 };
    const cells = texts.map((text, at) => ({
      text,
      x: left + width * widths.slice(0, at).reduce((sum, one) => sum + one, 0) + 6,
      width: width * (widths[at] ?? 0) - 12,
    }));
    const heights = cells.map((cell) => this.heightOf(cell.text, cell.width, style));
    return { cells, style, isHead, height: Math.max(...heights) + 9 };
  }

  #drawRow({ cells, style, isHead, height }: Cells, inCell: (draw: () => void) => void): void {
    const top = this.y;
    if (isHead) this.artifact(() => this.doc.rect(left, top, width, height).fill('#f2eee8'));
    this.rule(top + height);
    for (const cell of cells) inCell(() => this.write(cell.text, cell.x, top + 5, cell.width, style));
    this.y = top + height;
  }
}

/** Fits a picture into the page's width, and in height so that text fits too. */
export function pictureSize({ width: across, height }: Omit<Picture, 'body'>, max: Most = { height: 380, scale: 0.6 }) {
  const scale = Math.min(width / across, max.height / height, max.scale);
  return { width: across * scale, height: height * scale };
}

export async function sheetPdf(head: Head, draw: (sheet: Sheet) => void | Promise<void>): Promise<DrawnPdf> {
  const { title, summary, language, institution, foot } = head;
  const author = institution.name[language];
  const sheet = new Sheet({ ...head, author, subject: summary });
  sheet.mark(left - 4, 40);
  sheet.tag('P', () => {
    sheet.write('Denonco', left + 38, 42, width, { face: 'bold', points: 14, lineGap: 0 });
    sheet.write(author, left + 38, 60, width, { points: 10, colour: soft });
  });
  sheet.rule(84, ink, 1);
  sheet.tag('H1', () => sheet.write(title, left, 98, width, { face: 'bold', points: 22, lineGap: 1 }));
  sheet.y += 4;
  sheet.paragraph(summary, { points: 11.5, colour: soft });
  await draw(sheet);
  return sheet.finish((page, pages) => {
    sheet.rule(784);
    sheet.artifact(() => {
      const style: TextStyle = { points: 8.2, colour: soft, lineGap: 1 };
      sheet.write(`${institution.short} · ${title} · ${foot}`, left, 791, width - 100, style);
      const number = { al: `Faqja ${page} nga ${pages}`, en: `Page ${page} of ${pages}` }[language];
      sheet.write(number, right - 90, 791, 90, { ...style, align: 'right' });
    }, 'Pagination');
  });
}
