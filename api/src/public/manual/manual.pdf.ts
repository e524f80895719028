import { type Locale, type RichBlock, type RichPieces, richTextOf } from '@denonco/contract';
import { line, type Made, type Struct, soft } from '../../platform/pdf/pen.ts';
import { dated, type Publisher, Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';

interface PrintedChapter {
  readonly title: string;
  readonly body: string;
}
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
  readonly madeOn: string;
}

const words = {
  al: { contents: 'Përmbajtja', made: 'Shtypur më' },
  en: { contents: 'Contents', made: 'Printed on' },
} as const satisfies Record<Locale, unknown>;

/** The font lacks ↔. */
const drawable = (text: string): string => text.replace(/ ?↔ ?/g, ' / ');

/** A single chapter has no contents. */
export async function manualPdf(book: PrintedBook): Promise<Made> {
  const { language, title, summary, publisher, chapters, madeOn } = book;
  const head = { title, summary, ...dated(madeOn, language, publisher, words[language].made) };
  return sheetPdf(head, (sheet) => {
    const [only] = chapters;
    if (chapters.length === 1 && only) return drawBody(sheet, only.body, book);
    const contents = beginContents(sheet, book);
    for (const [at, chapter] of chapters.entries()) {
      // Continues on the same page if its heading and first picture fit.
      sheet.y += 26;
      sheet.need(at === 0 ? Number.POSITIVE_INFINITY : headOf(chapter, book));
      contents.next();
      sheet.heading(drawable(chapter.title), 19);
      drawBody(sheet, chapter.body, book);
    }
    contents.end();
  });
}

const lineHeight = 19;
const linesOnFirst = 27;
const linesOnOthers = 36;

/** Reserves pages for the contents, filled in once page numbers are known. */
function beginContents(sheet: Sheet, { language, chapters }: PrintedBook) {
  const { doc } = sheet;
  sheet.heading(words[language].contents);
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
    next() {
      starts.push(doc.bufferedPageRange().count - 1);
      doc.addNamedDestination(`chapter-${starts.length}`, 'XYZ', null, doc.y, null);
    },
    end() {
      for (const [at, { title }] of chapters.entries()) {
        const place = lines[at];
        if (!place) continue;
        doc.switchToPage(place.page);
        const to = `chapter-${at + 1}`;
        sheet.group('TOCI', (entry) => drawEntry(sheet, entry, drawable(title), starts[at] ?? 0, to, place.y), part);
      }
      part.end();
      doc.switchToPage(doc.bufferedPageRange().count - 1);
    },
  };
}

const numberWidth = 36;

function drawEntry(sheet: Sheet, entry: Struct, title: string, start: number, to: string, y: number): void {
  const { left, width } = Sheet;
  sheet.link(title, to, { x: left, y, width: width - numberWidth }, entry);
  const number = () => sheet.write(String(start + 1), left + width - numberWidth, y, numberWidth, { align: 'right' });
  sheet.tag('Lbl', number, entry);
}

function drawBody(sheet: Sheet, body: string, { pictures }: PrintedBook): void {
  const blocks = richTextOf(body);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    // Keeps a heading with its picture.
    const picture = block.kind === 'heading' && next?.kind === 'picture' ? pictures.get(next.name) : undefined;
    if (picture) sheet.need(sizeOf(picture).height + 90);
    drawBlock(sheet, block, pictures);
  }
}

function headOf({ body }: PrintedChapter, { pictures }: PrintedBook): number {
  const picture = richTextOf(body)
    .slice(0, 3)
    .map((block) => (block.kind === 'picture' ? pictures.get(block.name) : undefined))
    .find((one) => one !== undefined);
  return 250 + (picture ? sizeOf(picture).height : 0);
}

const plain = (pieces: RichPieces): string => drawable(pieces.map(({ text }) => text).join(''));

function drawBlock(sheet: Sheet, block: RichBlock, pictures: PrintedBook['pictures']): void {
  if (block.kind === 'picture') drawPicture(sheet, drawable(block.words), pictures.get(block.name));
  else if (block.kind === 'heading') sheet.subheading(plain(block.pieces), block.level === 2 ? 13 : 11);
  else if (block.kind === 'points') sheet.list(block.items.map(plain), 'points');
  else if (block.kind === 'steps') sheet.list(block.items.map(plain), 'steps', block.start);
  else if (block.kind === 'note') sheet.note([plain(block.pieces)]);
  else sheet.paragraph(plain(block.pieces));
}

/** By the page's width, and in height so that text fits too. */
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
  const top = sheet.y + 2;
  sheet.tag(
    'Figure',
    () => {
      // pdfkit recognises Buffers only, and the thread received plain bytes.
      doc.image(Buffer.from(picture.body), Sheet.left, top, { width, height });
      doc.rect(Sheet.left, top, width, height).lineWidth(0.7).stroke(line);
    },
    undefined,
    says,
  );
  sheet.y = top + height + 4;
  // Already in the structure as the figure's alternative text.
  sheet.artifact(() => sheet.write(says, Sheet.left, sheet.y, Sheet.width, { points: 8.8, colour: soft }));
  sheet.y += 8;
}
