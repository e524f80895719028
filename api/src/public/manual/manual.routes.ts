import { type ManualChapter, type ManualEntry, type RichBlock, richTextOf } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { pictureOf, toManualPictures } from './manual.pictures.ts';
import { printedManual } from './manual.print.ts';
import { type SearchableChapter, searchChapters } from './manual.search.rules.ts';
import { type ChapterRow, cachedChapters, findChapter, listChapters, permissionsOfRole } from './manual.store.ts';

const forEver = { 'cache-control': 'private, max-age=31536000, immutable' } as const;

export const manualHandlers: Handlers<
  'listManualChapters' | 'getManualChapter' | 'searchManual' | 'readManualPicture' | 'printManual'
> = {
  listManualChapters: async ({ tx }) => (await listChapters(tx)).filter((row) => row.retired_at === null).map(toEntry),
  async getManualChapter({ actor, params: { slug }, tx, deps }) {
    const row = await findChapter(tx, slug);
    if (!row || (row.retired_at !== null && !actor.permissions.has('texts.manage'))) throw httpError('not_found');
    return toChapter(row, deps.keys);
  },
  async searchManual({ query: { words: search, language }, deps }) {
    const rows = await cachedChapters(deps);
    return searchChapters(
      rows.map((row) => toSearched(row, language)),
      search,
    ).slice(0, 20);
  },
  async readManualPicture({ params: { key }, deps }) {
    const body = pictureOf(deps.keys, key);
    if (!body) throw httpError('not_found');
    return new Download(body, 'image/webp', 'manual.webp', forEver);
  },
  async printManual({ query: { language, role, chapter }, tx, deps, now }) {
    const held = role === undefined ? undefined : new Set(await permissionsOfRole(tx, role));
    const rows = (await listChapters(tx)).filter(
      (row) =>
        row.retired_at === null &&
        (chapter === undefined || row.slug === chapter) &&
        (held === undefined || (concerns(row, held) && (row.role_code === null || row.role_code === role))),
    );
    if (rows.length === 0) throw httpError('not_found');
    const body = await printedManual(rows, language, deps.config, now);
    return new Download(
      body,
      'application/pdf',
      `${['manual', role, chapter, language].filter(Boolean).join('-')}.pdf`,
    );
  },
};

const concerns = ({ keys }: { readonly keys: readonly string[] }, held: ReadonlySet<string>): boolean =>
  keys.length === 0 || keys.some((key) => held.has(key));

const toEntry = ({ slug, topic, keys, role_code, title_al, title_en }: ChapterRow): ManualEntry => ({
  slug,
  topic,
  keys,
  role: role_code,
  title: { al: title_al, en: title_en },
});

const toChapter = (row: ChapterRow, keys: Keys): ManualChapter => ({
  ...toEntry(row),
  body: { al: row.body_al, en: row.body_en },
  pictures: { al: toManualPictures(keys, row.body_al, 'al'), en: toManualPictures(keys, row.body_en, 'en') },
  isRetired: row.retired_at !== null,
});

const plain = (block: RichBlock): string =>
  block.kind === 'picture'
    ? block.alt
    : 'items' in block
      ? block.items.map((pieces) => pieces.map(({ text }) => text).join('')).join(' ')
      : block.pieces.map(({ text }) => text).join('');

function toSearched(row: ChapterRow, language: 'al' | 'en'): SearchableChapter {
  const parts: { heading: string | null; text: string }[] = [{ heading: null, text: '' }];
  for (const block of richTextOf(row[`body_${language}`])) {
    const last = parts.at(-1);
    if (block.kind === 'heading') parts.push({ heading: plain(block), text: '' });
    else if (last) last.text = `${last.text} ${plain(block)}`.trim();
  }
  return { slug: row.slug, title: row[`title_${language}`], parts };
}
