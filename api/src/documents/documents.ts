// The documents the portal publishes: each is made from its content once, when first asked for, and then kept.
import { type Locale, locales, type PublishedDocument } from '@denonco/contract';
import type { Config } from '../config.ts';
import { draw } from '../pdf/draw.ts';
import type { Made } from '../pdf/pen.ts';
import type { Publisher } from '../pdf/sheet.ts';
import { type Form, forms, type Guide, guides } from './content.ts';

interface Published extends PublishedDocument {
  readonly body: Buffer;
}
type Source = { readonly kind: 'guide'; readonly of: Guide } | { readonly kind: 'form'; readonly of: Form };

const sources: readonly Source[] = [
  ...guides.map((of) => ({ kind: 'guide' as const, of })),
  ...forms.map((of) => ({ kind: 'form' as const, of })),
];

const make = (source: Source, publisher: Publisher, language: Locale): Promise<Made> =>
  source.kind === 'guide'
    ? draw('guide', source.of, publisher, language)
    : draw('form', source.of, publisher, language);

async function makeAll(publisher: Publisher): Promise<readonly Published[]> {
  const made: Published[] = [];
  // One after the other: between two of them other calls are answered.
  for (const source of sources)
    for (const language of locales) {
      const { body, pages } = await make(source, publisher, language);
      const { id, title, summary, updatedOn } = source.of;
      made.push({
        ...{ id: `${id}-${language}`, title, summary, language, kind: source.kind },
        ...{ pages, size: body.length, updatedOn, body },
      });
    }
  return made;
}

const kept = new WeakMap<Config, { readonly of: string; readonly made: Promise<readonly Published[]> }>();

/** Every published document, in the order of the list. The same settings give the same bytes; others are made anew. */
export function documentsOf(config: Config, publisher: Publisher): Promise<readonly Published[]> {
  const of = JSON.stringify(publisher);
  const known = kept.get(config);
  if (known?.of === of) return known.made;
  const made = makeAll(publisher);
  kept.set(config, { of, made });
  made.catch(() => kept.delete(config));
  return made;
}
