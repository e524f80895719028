// Printed manuals, cached by content, so that edits redraw.
import { createHash } from 'node:crypto';
import { type Locale, type LocalizedText, tiraneDay } from '@denonco/contract';
import { LRUCache } from 'lru-cache';
import { drawInThread } from '../../platform/pdf/draw.ts';
import type { Picture, Publisher } from '../../platform/pdf/sheet.ts';
import type { manualPdf } from './manual.pdf.ts';
import { manualPictures, picturesIn } from './manual.pictures.ts';
import type { ChapterRow } from './manual.store.ts';

const drawManual = drawInThread<typeof manualPdf>(new URL('./manual.pdf.ts', import.meta.url), 'manualPdf');

const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  max: 8,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: draw }) => draw(),
});

const titles: LocalizedText = { al: 'Manuali i përdorimit', en: 'User manual' };
const summaries: LocalizedText = {
  al: 'Për personelin e komisionit dhe të bashkive. Figurat janë marrë nga programi me të dhëna të sajuara.',
  en: 'For the staff of the commission and of municipalities. The pictures were taken from the program with made-up data.',
};

export function printedManual(rows: readonly ChapterRow[], language: Locale, publisher: Publisher, now: Date) {
  const chapters = rows.map((row) => ({ title: row[`title_${language}`], body: row[`body_${language}`] }));
  const named = new Set(chapters.flatMap(({ body }) => picturesIn(body)));
  const pictures = manualPictures().filter((one) => one.language === language && named.has(one.name));
  const generated = [language, chapters, pictures.map(({ hash }) => hash), publisher.institution.name];
  const key = createHash('sha256').update(JSON.stringify(generated)).digest('base64url');
  const [only] = chapters;
  const isOne = chapters.length === 1 && only;
  const context = async () => {
    const { body } = await drawManual({
      language,
      chapters,
      pictures: await jpegsOf(pictures),
      publisher,
      madeOn: tiraneDay(now.getTime()),
      title: isOne ? only.title : titles[language],
      summary: isOne ? titles[language] : summaries[language],
    });
    return body;
  };
  return cache.forceFetch(key, { context });
}

/** pdfkit cannot read WebP. Loaded lazily, because a start does not need it. */
async function jpegsOf(pictures: ReturnType<typeof manualPictures>): Promise<ReadonlyMap<string, Picture>> {
  const { default: sharp } = await import('sharp');
  const drawn = new Map<string, Picture>();
  for (const { name, width, height, body } of pictures)
    drawn.set(name, { width, height, body: await sharp(body).jpeg({ quality: 80 }).toBuffer() });
  return drawn;
}
