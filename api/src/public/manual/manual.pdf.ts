import { type Locale, type LocalizedText, type RichBlock, type RichPieces, richTextOf } from '@denonco/contract';
import {
  datedLine,
  type Picture,
  type Publisher,
  pictureSize,
  type Sheet,
  sheetPdf,
} from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';

type PrintedChapter = Readonly<Record<'title' | 'body', string>>;
interface PrintedBook {
  readonly language: Locale;
  readonly title: string;
  readonly summary: string;
  readonly chapters: readonly PrintedChapter[];
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly publisher: Publisher;
  readonly madeOn: string;
}

const created: LocalizedText = { al: 'Shtypur më', en: 'Printed on' };

/** The font lacks ↔. */
const drawable = (text: string): string => text.replace(/ ?↔ ?/g, ' / ');

/** A single chapter has no contents. */
export async function manualPdf(book: PrintedBook): Promise<DrawnPdf> {
  const { language, title, summary, publisher, chapters, madeOn } = book;
  const head = { title, summary, ...datedLine(madeOn, language, publisher, created[language]) };
  return sheetPdf(head, (sheet) => {
    const [only] = chapters;
    if (chapters.length === 1 && only) return drawBody(sheet, only.body, book);
    const entries = chapters.map((chapter) => ({ title: drawable(chapter.title) }));
    const contents = sheet.contents(language, entries);
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

function drawBody(sheet: Sheet, body: string, { pictures }: PrintedBook): void {
  const blocks = richTextOf(body);
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    // Keeps a heading with its picture.
    const picture = block.kind === 'heading' && next?.kind === 'picture' ? pictures.get(next.name) : undefined;
    if (picture) sheet.need(pictureSize(picture).height + 90);
    drawBlock(sheet, block, pictures);
  }
}

function headOf({ body }: PrintedChapter, { pictures }: PrintedBook): number {
  const picture = richTextOf(body)
    .slice(0, 3)
    .map((block) => (block.kind === 'picture' ? pictures.get(block.name) : undefined))
    .find((one) => one !== undefined);
  return 250 + (picture ? pictureSize(picture).height : 0);
}

const plain = (pieces: RichPieces): string => drawable(pieces.map(({ text }) => text).join(''));

function drawBlock(sheet: Sheet, block: RichBlock, pictures: PrintedBook['pictures']): void {
  if (block.kind === 'picture') {
    const picture = pictures.get(block.name);
    if (picture) sheet.picture(picture, drawable(block.alt));
    else sheet.note([drawable(block.alt)]);
  } else if (block.kind === 'heading') sheet.subheading(plain(block.pieces), block.level === 2 ? 13 : 11);
  else if (block.kind === 'points') sheet.list(block.items.map(plain), 'points');
  else if (block.kind === 'steps') sheet.list(block.items.map(plain), 'steps', block.start);
  else if (block.kind === 'note') sheet.note([plain(block.pieces)]);
  else sheet.paragraph(plain(block.pieces));
}
