// Finding chapters by words: every word must be found, in the title or in the text. Headings and titles count for more.
import { foldForSearch, type ManualFinding } from '@denonco/contract';

export interface Searched {
  readonly slug: string;
  readonly title: string;
  /** As the reader sees it, part by part: what stands before the first heading has none. */
  readonly parts: readonly { readonly heading: string | null; readonly text: string }[];
}

const before = 60;
const after = 140;

/** Whole words around a place, so that an excerpt neither begins nor ends within one. */
function around(text: string, at: number, length: number): string {
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + length + after);
  return `${from > 0 ? '…' : ''}${text.slice(from, end < 0 ? text.length : end)}${end < 0 ? '' : '…'}`;
}

/** Pieces in turn: as they are, as they were looked for. Folding keeps lengths, so places are the same in both. */
function markedPieces(text: string, words: readonly string[]): string[] {
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const pieces: string[] = [];
  let end = 0;
  for (const found of foldForSearch(text).matchAll(pattern)) {
    pieces.push(text.slice(end, found.index), text.slice(found.index, found.index + found[0].length));
    end = found.index + found[0].length;
  }
  return [...pieces, text.slice(end)];
}

function findIn({ slug, title, parts }: Searched, words: readonly string[]) {
  const folded = parts.map(({ heading, text }) => ({
    heading: foldForSearch(heading ?? ''),
    text: foldForSearch(text),
  }));
  const head = foldForSearch(title);
  const has = (word: string) =>
    head.includes(word) || folded.some((part) => part.heading.includes(word) || part.text.includes(word));
  if (!words.every(has)) return undefined;
  const weights = folded.map((part) =>
    words.reduce((sum, word) => {
      const inHeading = part.heading.includes(word);
      return sum + (inHeading || part.text.includes(word) ? 3 : 0) + (inHeading ? 1 : 0);
    }, 0),
  );
  const best = weights.indexOf(Math.max(...weights));
  const part = parts[best] ?? { heading: null, text: '' };
  // Around the longest word that stands there: it is seldom the one that stands everywhere.
  const found = words
    .filter((word) => folded[best]?.text.includes(word))
    .toSorted((one, other) => other.length - one.length);
  const [word = ''] = found;
  const place = Math.max(folded[best]?.text.indexOf(word) ?? 0, 0);
  const weight = words.filter((one) => head.includes(one)).length * 10 + Math.max(...weights);
  const excerpt = markedPieces(around(part.text, place, word.length), words);
  return { weight, finding: { slug, title, heading: part.heading, excerpt } };
}

/** The chapters in which all words are found, best first; of equals, in their order. */
export function findChapters(chapters: readonly Searched[], asked: string): ManualFinding[] {
  const words = foldForSearch(asked)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return chapters
    .flatMap((chapter) => findIn(chapter, words) ?? [])
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ finding }) => finding);
}
