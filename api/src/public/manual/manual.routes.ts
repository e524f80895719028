import {
  type Locale,
  type ManualChapter,
  type ManualFinding,
  markedPieces,
  type RichBlock,
  rankByTerms,
  richTextOf,
  searchWords,
  spansIn,
} from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { pictureOf, toManualPictures } from './manual.pictures.ts';
import { printedManual } from './manual.print.ts';
import { type ChapterRow, cachedChapters, findChapter, listChapters, permissionsOfRole } from './manual.store.ts';

const forEver = { 'cache-control': 'private, max-age=31536000, immutable' } as const;

export const manualHandlers = {
  listManualChapters: async ({ tx }) => (await listChapters(tx)).filter((row) => row.retired_at === null).map(toEntry),
  async getManualChapter({ actor, params: { slug }, tx, deps }) {
    const row = await findChapter(tx, slug);
    if (!row || (row.retired_at !== null && !actor.permissions.has('texts.manage'))) throw httpError('not_found');
    return toChapter(row, deps.keys);
  },
  async searchManual({ query: { words: search, language }, deps }) {
    const chapters = (await cachedChapters(deps)).map((row) => toSearched(row, language));
    return searchChapters(chapters, search).slice(0, 20);
  },
  async readManualPicture({ params: { key }, deps }) {
    const body = orNotFound(pictureOf(deps.keys, key));
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
    const name = ['manual', role, chapter, language].filter(Boolean).join('-');
    return new Download(body, 'application/pdf', `${name}.pdf`);
  },
} satisfies SomeHandlers;

const concerns = ({ keys }: { readonly keys: readonly string[] }, held: ReadonlySet<string>): boolean =>
  keys.length === 0 || keys.some((key) => held.has(key));

const toEntry = ({ role_code: role, title_al: al, title_en: en, ...row }: ChapterRow) => ({
  ...row,
  role,
  title: { al, en },
});

const toChapter = (row: ChapterRow, keys: Keys): ManualChapter => ({
  ...toEntry(row),
  body: { al: row.body_al, en: row.body_en },
  pictures: { al: toManualPictures(keys, row.body_al, 'al'), en: toManualPictures(keys, row.body_en, 'en') },
  isRetired: row.retired_at !== null,
});

type SearchableChapter = ReturnType<typeof toSearched>;

const before = 60;
const after = 140;

function around(text: string, at: number, length: number): string {
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + length + after);
  return `${from > 0 ? '…' : ''}${text.slice(from, end < 0 ? text.length : end)}${end < 0 ? '' : '…'}`;
}

function searchChapters(chapters: readonly SearchableChapter[], search: string): ManualFinding[] {
  const terms = searchWords(search).toSorted((one, other) => other.length - one.length);
  if (terms.length === 0) return [];
  const textsOf = ({ title, parts }: SearchableChapter) => [
    title,
    parts.map(({ heading }) => heading).join(' '),
    parts.map(({ text }) => text).join(' '),
  ];
  return rankByTerms(chapters, search, textsOf).map(({ slug, title, parts }) => {
    const [part = { heading: null, text: '' }] = [
      ...rankByTerms(parts, search, ({ heading, text }) => [heading, text]),
      ...parts,
    ];
    // Around the longest matching word, usually the most specific.
    const [start, end] = terms.flatMap((word) => spansIn(part.text, [word]).slice(0, 1))[0] ?? [0, 0];
    return { slug, title, heading: part.heading, excerpt: markedPieces(around(part.text, start, end - start), terms) };
  });
}

const plain = (block: RichBlock): string =>
  block.kind === 'picture'
    ? block.alt
    : 'items' in block
      ? block.items.map((pieces) => pieces.map(({ text }) => text).join('')).join(' ')
      : block.pieces.map(({ text }) => text).join('');

/** With its texts by heading; the first may have none. */
function toSearched(row: ChapterRow, language: Locale) {
  const parts: { heading: string | null; text: string }[] = [{ heading: null, text: '' }];
  for (const block of richTextOf(row[`body_${language}`])) {
    const last = parts.at(-1);
    if (block.kind === 'heading') parts.push({ heading: plain(block), text: '' });
    else if (last) last.text = `${last.text} ${plain(block)}`.trim();
  }
  return { slug: row.slug, title: row[`title_${language}`], parts };
}
