// A bundle as one PDF. Written to the disk as it is drawn, one picture at a time, under a key that is not stored.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { LetterBlock, Locale } from '@denonco/contract';
import { type Fact, type Picture, pictureSize, type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';
import { drawBlock } from '../../register/letters/letter.pdf.ts';
import type { Part } from './bundles.texts.ts';

export interface DrawnLetter {
  readonly title: string;
  readonly language: Locale;
  readonly facts: readonly Fact[];
  readonly blocks: readonly LetterBlock[];
}
export interface DrawnPicture extends Omit<Picture, 'body'> {
  readonly title: string;
  readonly says: string;
  readonly path: string;
}
export interface DrawnPart extends Part {
  readonly letters?: readonly DrawnLetter[];
  readonly pictures?: readonly DrawnPicture[];
}
export interface BundleSheet extends Omit<Parameters<typeof sheetPdf>[0], 'language' | 'to'> {
  readonly cover: readonly Fact[];
  readonly notes: readonly string[];
  readonly parts: readonly DrawnPart[];
}
/** A file, and the key that holds for it alone. */
interface Sealed {
  readonly path: string;
  readonly key: Uint8Array;
}

const cipher = 'aes-256-ctr';
const counter = Buffer.alloc(16);
const page = { height: 560, scale: 0.75 };

export async function bundlePdf(
  { cover, notes, parts, ...head }: BundleSheet,
  { path, key }: Sealed,
): Promise<DrawnPdf> {
  const file = openSync(path, 'wx', 0o600);
  const sealing = createCipheriv(cipher, key, counter);
  try {
    return await sheetPdf(
      { ...head, language: 'al', to: (part) => writeFileSync(file, sealing.update(part)) },
      async (sheet) => {
        sheet.facts(cover);
        sheet.note(notes);
        const entries = parts.flatMap(({ title, letters = [], pictures = [] }) => [
          { title },
          ...[...letters, ...pictures].map((one) => ({ title: one.title, isInner: true })),
        ]);
        const contents = sheet.contents('al', entries);
        sheet.need(Number.POSITIVE_INFINITY);
        for (const part of parts) {
          // Keeps a heading with the part that follows it.
          sheet.need(part.letters ? 280 : 0);
          contents.next();
          drawPart(sheet, part);
          for (const letter of part.letters ?? []) {
            contents.next();
            drawLetter(sheet, letter);
          }
          for (const picture of part.pictures ?? []) {
            sheet.need(pictureSize(picture, page).height + 70);
            contents.next();
            sheet.subheading(picture.title);
            sheet.picture({ ...picture, body: await readFile(picture.path) }, picture.says, page);
          }
        }
        contents.end();
      },
    );
  } finally {
    closeSync(file);
  }
}

function drawPart(sheet: Sheet, { title, facts = [], lines = [] }: DrawnPart): void {
  sheet.heading(title);
  if (facts.length > 0) sheet.facts(facts);
  for (const line of lines.flatMap((text) => text.split(/\n+/))) if (line.trim() !== '') sheet.paragraph(line.trim());
}

function drawLetter(sheet: Sheet, { title, language, facts, blocks }: DrawnLetter): void {
  sheet.subheading(title, 13);
  sheet.facts(facts);
  if (blocks.length === 0) return;
  sheet.section(language, () => {
    for (const block of blocks) drawBlock(sheet, block, 'H4');
  });
}

export const readBundlePdf = ({ path, key }: Sealed): AsyncIterable<Buffer> =>
  pipeline(createReadStream(path), createDecipheriv(cipher, key, counter), () => {});
