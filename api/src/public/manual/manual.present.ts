import { type ManualChapter, type ManualEntry, type RichBlock, richTextOf } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import { shownPictures } from './manual.pictures.ts';
import type { Searched } from './manual.search.rules.ts';
import type { ChapterRow } from './manual.store.ts';

export const toEntry = ({ slug, topic, keys, role_code, title_al, title_en }: ChapterRow): ManualEntry => ({
  slug,
  topic,
  keys,
  role: role_code,
  title: { al: title_al, en: title_en },
});

export const toChapter = (row: ChapterRow, keys: Keys): ManualChapter => ({
  ...toEntry(row),
  body: { al: row.body_al, en: row.body_en },
  pictures: { al: shownPictures(keys, row.body_al, 'al'), en: shownPictures(keys, row.body_en, 'en') },
  isRetired: row.retired_at !== null,
});

const plain = (block: RichBlock): string =>
  block.kind === 'picture'
    ? block.words
    : 'items' in block
      ? block.items.map((pieces) => pieces.map(({ text }) => text).join('')).join(' ')
      : block.pieces.map(({ text }) => text).join('');

export function toSearched(row: ChapterRow, language: 'al' | 'en'): Searched {
  const parts: { heading: string | null; text: string }[] = [{ heading: null, text: '' }];
  for (const block of richTextOf(row[`body_${language}`])) {
    const last = parts.at(-1);
    if (block.kind === 'heading') parts.push({ heading: plain(block), text: '' });
    else if (last) last.text = `${last.text} ${plain(block)}`.trim();
  }
  return { slug: row.slug, title: row[`title_${language}`], parts };
}
