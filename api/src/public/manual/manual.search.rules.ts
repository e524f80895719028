// Search in the manual: titles count more than headings, and headings more than texts.
import { type ManualFinding, markedPieces, rankByTerms, searchWords, spansIn } from '@denonco/contract';

export interface SearchableChapter {
  readonly slug: string;
  readonly title: string;
  /** Texts by heading; the first may have none. */
  readonly parts: readonly { readonly heading: string | null; readonly text: string }[];
}

const before = 60;
const after = 140;

function around(text: string, at: number, length: number): string {
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + length + after);
  return `${from > 0 ? '…' : ''}${text.slice(from, end < 0 ? text.length : end)}${end < 0 ? '' : '…'}`;
}

export function searchChapters(chapters: readonly SearchableChapter[], search: string): ManualFinding[] {
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
