// The manual on paper: contents with page numbers, then each chapter on a page of its own, with its pictures. Drawn with
// the sheet of the guides; between two chapters other calls are answered.
import { setImmediate as breathe } from 'node:timers/promises';
import { type Locale, type RichBlock, type RichPieces, richTextOf } from '@denonco/contract';
import { type Made, type Publisher, Sheet, sheetPdf } from '../documents/sheet.pdf.ts';

interface PrintedChapter {
  readonly title: string;
  readonly body: string;
}
/** As pdfkit draws it: JPEG. */
export interface PrintedPicture {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
}
interface PrintedBook {
  readonly language: Locale;
  readonly title: string;
  readonly summary: string;
  readonly chapters: readonly PrintedChapter[];
  readonly pictures: ReadonlyMap<string, PrintedPicture>;
  readonly publisher: Publisher;
  /** `YYYY-MM-DD` */
  readonly madeOn: string;
}

const words = {
  al: { contents: 'Përmbajtja', made: 'Shtypur më' },
  en: { contents: 'Contents', made: 'Printed on' },
} as const satisfies Record<Locale, unknown>;

// Helvetica has the letters of both languages and of their quotation marks, but no arrows.
const drawable = (text: string): string => text.replace(/ ?↔ ?/g, ' / ').replace(/ ?→ ?/g, ' > ');

/** All chapters, or one alone, which needs no contents. */
export async function manualPdf(book: PrintedBook): Promise<Made> {
  const { language, title, summary, publisher, chapters, madeOn } = book;
  const head = { title, summary, language, publisher, updatedOn: madeOn, dateWords: words[language].made };
  return sheetPdf(head, async (sheet) => {
    const [only] = chapters;
    if (chapters.length === 1 && only) return drawBody(sheet, only.body, book);
    const contents = beginContents(sheet, book);
    for (const chapter of chapters) {
      sheet.doc.addPage();
      contents.next();
      sheet.doc.outline.addItem(chapter.title);
      sheet.tag('H2', () =>
        sheet.font(true, 19).text(drawable(chapter.title), Sheet.left, sheet.doc.y, { width: Sheet.width, lineGap: 1 }),
      );
      sheet.doc.y += 8;
      drawBody(sheet, chapter.body, book);
      await breathe();
    }
    contents.end();
  });
}

const lineHeight = 19;
const linesOnFirst = 27;
const linesOnOthers = 36;

/** Leaves room for the contents, and writes them once it is known on which page each chapter begins. */
function beginContents(sheet: Sheet, { language, chapters }: PrintedBook) {
  const { doc } = sheet;
  sheet.tag('H2', () =>
    sheet.font(true, 14).text(words[language].contents, Sheet.left, doc.y + 14, { width: Sheet.width }),
  );
  const part = sheet.begin('TOC');
  const lines: { page: number; y: number }[] = [];
  let page = 0;
  let y = doc.y + 8;
  for (let at = 0; at < chapters.length; at++) {
    const isFull = at === linesOnFirst || (at > linesOnFirst && (at - linesOnFirst) % linesOnOthers === 0);
    if (isFull) {
      doc.addPage();
      page += 1;
      y = doc.y;
    }
    lines.push({ page, y });
    y += lineHeight;
  }
  const starts: number[] = [];
  return {
    /** Another chapter begins on the page there is now. */
    next() {
      starts.push(doc.bufferedPageRange().count - 1);
      doc.addNamedDestination(`chapter-${starts.length}`);
    },
    end() {
      for (const [at, { title }] of chapters.entries()) {
        const line = lines[at];
        if (!line) continue;
        doc.switchToPage(line.page);
        sheet.tag('TOCI', () => drawLine(sheet, drawable(title), starts[at] ?? 0, at + 1, line.y), part);
      }
      part.end();
      doc.switchToPage(doc.bufferedPageRange().count - 1);
    },
  };
}

function drawLine(sheet: Sheet, title: string, start: number, nth: number, y: number): void {
  const right = 36;
  const to = { goTo: `chapter-${nth}`, lineBreak: false } as const;
  sheet.font().text(title, Sheet.left, y, to);
  sheet
    .font()
    .text(String(start + 1), Sheet.left + Sheet.width - right, y, { width: right, align: 'right', lineBreak: false });
}

function drawBody(sheet: Sheet, body: string, { pictures }: PrintedBook): void {
  const blocks = richTextOf(body);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    // A heading stands on the page of the picture below it.
    const picture = block.kind === 'heading' && next?.kind === 'picture' ? pictures.get(next.name) : undefined;
    if (picture) sheet.need(sizeOf(picture).height + 90);
    drawBlock(sheet, block, pictures);
  }
}

const plain = (pieces: RichPieces): string => drawable(pieces.map(({ text }) => text).join(''));

function drawBlock(sheet: Sheet, block: RichBlock, pictures: PrintedBook['pictures']): void {
  if (block.kind === 'picture') drawPicture(sheet, drawable(block.words), pictures.get(block.name));
  else if (block.kind === 'heading') drawHeading(sheet, plain(block.pieces), block.level);
  else if (block.kind === 'points') sheet.list(block.items.map(plain), 'points');
  else if (block.kind === 'steps') sheet.list(block.items.map(plain), 'steps', block.start);
  else if (block.kind === 'note') sheet.note([plain(block.pieces)]);
  else sheet.paragraph(plain(block.pieces));
}

function drawHeading(sheet: Sheet, words: string, level: 2 | 3): void {
  sheet.need(70);
  sheet.doc.y += level === 2 ? 10 : 6;
  sheet.tag('H3', () =>
    sheet.font(true, level === 2 ? 13 : 11).text(words, Sheet.left, sheet.doc.y, { width: Sheet.width, lineGap: 1 }),
  );
  sheet.doc.y += 5;
}

/** As wide as the page at most, and never so high that nothing stands beside it. */
function sizeOf({ width, height }: PrintedPicture) {
  const scale = Math.min(Sheet.width / width, 380 / height, 0.6);
  return { width: width * scale, height: height * scale };
}

function drawPicture(sheet: Sheet, says: string, picture: PrintedPicture | undefined): void {
  if (!picture) {
    sheet.note([says]);
    return;
  }
  const { doc } = sheet;
  const { width, height } = sizeOf(picture);
  sheet.need(height + 26);
  const top = doc.y + 2;
  sheet.tag(
    'Figure',
    () => {
      doc.image(picture.body, Sheet.left, top, { width, height });
      doc.rect(Sheet.left, top, width, height).lineWidth(0.7).stroke('#c9c0b5');
    },
    undefined,
    says,
  );
  doc.y = top + height + 4;
  // The structure has the same words already, as what the figure shows.
  sheet.artifact(() => sheet.font(false, 8.5, '#534b45').text(says, Sheet.left, doc.y, { width: Sheet.width }));
  doc.y += 8;
}
