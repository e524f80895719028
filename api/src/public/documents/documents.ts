// Published documents, drawn on first request and cached.
import { type Locale, locales, type PublishedDocument } from '@denonco/contract';
import type { Config } from '../../platform/config.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import type { Publisher } from '../../platform/pdf/sheet.ts';
import { forms, guides } from './content.ts';
import type { formPdf } from './form.pdf.ts';
import type { guidePdf } from './guide.pdf.ts';

const drawGuide = drawInThread<typeof guidePdf>(new URL('./guide.pdf.ts', import.meta.url), 'guidePdf');
const drawForm = drawInThread<typeof formPdf>(new URL('./form.pdf.ts', import.meta.url), 'formPdf');

interface Published extends PublishedDocument {
  readonly body: Buffer;
}

const sources = [
  ...guides.map((of) => ({ kind: 'guide' as const, of, draw: (...how: DrawOptions) => drawGuide(of, ...how) })),
  ...forms.map((of) => ({ kind: 'form' as const, of, draw: (...how: DrawOptions) => drawForm(of, ...how) })),
];
type DrawOptions = [publisher: Publisher, language: Locale];

async function makeAll(publisher: Publisher): Promise<readonly Published[]> {
  const generated: Published[] = [];
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

const cache = new WeakMap<Config, { readonly of: string; readonly generated: Promise<readonly Published[]> }>();

/** In list order. Equal settings give equal bytes; changed ones redraw. */
export function documentsOf(config: Config, publisher: Publisher): Promise<readonly Published[]> {
  const of = JSON.stringify(publisher);
  const known = cache.get(config);
  if (known?.of === of) return known.generated;
  const generated = makeAll(publisher);
  cache.set(config, { of, generated });
  generated.catch(() => cache.delete(config));
  return generated;
}
