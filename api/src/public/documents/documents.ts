// Published documents, drawn on first request and cached.
import { type Locale, locales, type PublishedDocument } from '@denonco/contract';
import type { Config } from '../../platform/config.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import type { Publisher } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';
import { type Form, forms, type Guide, guides } from './content.ts';
import type { formPdf } from './form.pdf.ts';
import type { guidePdf } from './guide.pdf.ts';

const drawGuide = drawInThread<typeof guidePdf>(new URL('./guide.pdf.ts', import.meta.url), 'guidePdf');
const drawForm = drawInThread<typeof formPdf>(new URL('./form.pdf.ts', import.meta.url), 'formPdf');

interface Published extends PublishedDocument {
  readonly body: Buffer;
}
type Source = { readonly kind: 'guide'; readonly of: Guide } | { readonly kind: 'form'; readonly of: Form };

const sources: readonly Source[] = [
  ...guides.map((of) => ({ kind: 'guide' as const, of })),
  ...forms.map((of) => ({ kind: 'form' as const, of })),
];

const make = (source: Source, publisher: Publisher, language: Locale): Promise<DrawnPdf> =>
  source.kind === 'guide' ? drawGuide(source.of, publisher, language) : drawForm(source.of, publisher, language);

async function makeAll(publisher: Publisher): Promise<readonly Published[]> {
  const generated: Published[] = [];
  // Sequential, so that other calls are answered in between.
  for (const source of sources)
    for (const language of locales) {
      const { body, pages } = await make(source, publisher, language);
      const { id, title, summary, updatedOn } = source.of;
      generated.push({
        id: `${id}-${language}`,
        title,
        summary,
        language,
        kind: source.kind,
        pages,
        size: body.length,
        updatedOn,
        body,
      });
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
