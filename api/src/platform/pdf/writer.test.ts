import { randomBytes } from 'node:crypto';
import { PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boxesOf, LookedInto, textOf } from '../../../test/pdf.ts';
import { Sheet } from './sheet.ts';
import { lettersNotInFont, PdfWriter } from './writer.ts';

const about = { title: 'Prova', author: 'Demo', subject: 'Prova', language: 'al', at: new Date(0) } as const;

async function textDrawn(text: string): Promise<string> {
  const pdf = new PdfWriter(about);
  pdf.tag('P', () => pdf.write(text, PdfWriter.left, pdf.y, PdfWriter.width));
  const { body } = await pdf.finish(() => {});
  return textOf(body);
}

it('keeps a character readable whose glyph was first drawn as a part of another', async () => {
  await textDrawn('; Ŀ Đ =');
  expect(await textDrawn(', · Ð −')).toBe(', · Ð −');
});

it('writes letters that the font lacks as code points, and names them', async () => {
  expect(await textDrawn('Z. 王小明 Işık, D’Istria, Ѓорѓи')).toBe('Z. [U+738B U+5C0F U+660E] Işık, D’Istria, Ѓорѓи');
  expect(await textDrawn('محمد')).toBe('[U+0645 U+062D U+0645 U+062F]');
  expect(await lettersNotInFont('Z. 王小明 Işık, D’Istria, Ѓорѓи\n小')).toEqual(['王', '小', '明']);
});

it('never takes the last line of a text alone to the next page', async () => {
  for (let before = 30; before < 48; before++) {
    const sheet = new Sheet(about);
    for (let at = 0; at < before; at++) sheet.paragraph('Një rresht.', { lineGap: 0 });
    sheet.paragraph('Fjalë pas fjale, në rreshta që mbushen. '.repeat(8));
    const { body } = await sheet.finish(() => {});
    const linesOn = Map.groupBy(
      (await boxesOf(body)).filter(({ text }) => text.includes('fjale')),
      ({ page }) => page,
    );
    for (const lines of linesOn.values()) expect(lines.length, `after ${before} lines`).toBeGreaterThan(1);
  }
});

it('repeats the head of a table on each page, and tells a reader of it once', async () => {
  const sheet = new Sheet(about);
  sheet.table(
    [0.5, 0.5],
    ['Koka', 'Vlera'],
    Array.from({ length: 60 }, (_, at) => [`Rreshti ${at}`, 'x']),
  );
  const { body, pages } = await sheet.finish(() => {});
  const heads = (await boxesOf(body)).filter(({ text }) => text === 'Koka');
  expect(heads.map(({ page }) => page)).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
  const { dictionaries } = await LookedInto.at(body);
  expect(dictionaries.filter((one) => String(one.get(PDFName.of('S'))) === '/TH')).toHaveLength(2);
});

it('writes pictures out as they are drawn, so that many take the memory of one', async () => {
  let [drawn, written] = [0, 0];
  const to = (part: Buffer) => {
    written += part.length;
  };
  const sheet = new Sheet({ ...about, to });
  for (let at = 0; at < 20; at++) {
    const pixels = randomBytes(400 * 300 * 3);
    const body = await sharp(pixels, { raw: { width: 400, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    sheet.picture({ body, width: 400, height: 300 }, `Fotografia ${at}`);
    drawn += body.length;
    expect(written).toBeGreaterThan(drawn);
  }
  const { body } = await sheet.finish(() => {});
  expect(body).toHaveLength(0);
  expect(drawn).toBeGreaterThan(500_000);
});
