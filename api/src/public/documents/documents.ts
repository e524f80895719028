// Published documents, drawn on first request and cached.
import { type Locale, locales, type PublishedDocument } from '@denonco/contract';
import { LRUCache } from 'lru-cache';
import { drawInThread } from '../../platform/pdf/draw.ts';
import type { Publisher } from '../../platform/pdf/sheet.ts';
import { forms, guides } from './content.ts';
import type { formPdf } from './form.pdf.ts';
import type { guidePdf } from './guide.pdf.ts';

const drawGuide = drawInThread<typeof guidePdf>(new URL('./guide.pdf.ts', import.meta.url), 'guidePdf');
const drawForm = drawInThread<typeof formPdf>(new URL('./form.pdf.ts', import.meta.url), 'formPdf');

const sources = [
  ...guides.map((of) => ({ kind: 'guide' as const, of, draw: (...how: DrawOptions) => drawGuide(of, ...how) })),
  ...forms.map((of) => ({ kind: 'form' as const, of, draw: (...how: DrawOptions) => drawForm(of, ...how) })),
];
type DrawOptions = [publisher: Publisher, language: Locale];

async function makeAll(publisher: Publisher) {
  const generated: (PublishedDocument & { readonly body: Buffer })[] = [];
  // Sequential, so that other calls are answered in between.
  for (const source of sources)
    for (const language of locales) {
      const { body, pages } = await source.draw(publisher, language);
      const { id, title, summary, updatedOn } = source.of;
      const drawn = { kind: source.kind, language, pages, size: body.length, body };
      generated.push({ id: `${id}-${language}`, title, summary, updatedOn, ...drawn });
    }
  return generated;
}

const cache = new LRUCache<string, Awaited<ReturnType<typeof makeAll>>, Publisher>({
  max: 4,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: publisher }) => makeAll(publisher),
});

/** In list order. Equal settings give equal bytes; changed ones redraw. */
export const documentsOf = (publisher: Publisher) =>
  cache.forceFetch(JSON.stringify(publisher), { context: publisher });
