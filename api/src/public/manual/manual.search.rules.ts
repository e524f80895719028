// Search in the manual: every word must occur in title or text, in any form. Titles and headings count more.
import { foldForSearch, type ManualFinding, searchWords, spansIn, spansOf } from '@denonco/contract';

export interface Searched {
  readonly slug: string;
  readonly title: string;
  /** By heading; text before the first one has null. */
  readonly parts: readonly { readonly heading: string | null; readonly text: string }[];
}

const before = 60;
const after = 140;

function around(text: string, at: number, length: number): string {
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const end = text.indexOf(' ', at + length + after);
  return `${from > 0 ? '…' : ''}${text.slice(from, end < 0 ? text.length : end)}${end < 0 ? '' : '…'}`;
}

/** Alternates plain and matched pieces. */
function markedPieces(text: string, words: readonly string[]): string[] {
  const spans = words.flatMap((word) => spansIn(text, word)).toSorted(([one], [other]) => one - other);
  const pieces: string[] = [];
  let end = 0;
  for (const [from, to] of spans) {
    if (from < end) continue;
    pieces.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

const holds = (folded: string, word: string): boolean => folded.includes(word) || spansOf(folded, word).length > 0;

function findIn({ slug, title, parts }: Searched, words: readonly string[]) {
  const folded = parts.map(({ heading, text }) => ({
    heading: foldForSearch(heading ?? ''),
    text: foldForSearch(text),
  }));
  const head = foldForSearch(title);
  const has = (word: string) =>
    holds(head, word) || folded.some((part) => holds(part.heading, word) || holds(part.text, word));
  if (!words.every(has)) return undefined;
  const weights = folded.map((part) =>
    words.reduce((sum, word) => {
      const inHeading = holds(part.heading, word);
      return sum + (inHeading || holds(part.text, word) ? 3 : 0) + (inHeading ? 1 : 0);
    }, 0),
  );
  const best = weights.indexOf(Math.max(...weights));
  const part = parts[best] ?? { heading: null, text: '' };
  // Around the longest matching word, usually the most specific.
  const found = words
    .filter((word) => holds(folded[best]?.text ?? '', word))
    .toSorted((one, other) => other.length - one.length);
  const [word = ''] = found;
  const [place = 0] = (word && spansIn(part.text, word)[0]) || [];
  const weight = words.filter((one) => holds(head, one)).length * 10 + Math.max(...weights);
  const excerpt = markedPieces(around(part.text, place, word.length), words);
  return { weight, finding: { slug, title, heading: part.heading, excerpt } };
}

/** Chapters with all words, best first, then in order. */
export function findChapters(chapters: readonly Searched[], asked: string): ManualFinding[] {
  const words = searchWords(asked);
  if (words.length === 0) return [];
  return chapters
    .flatMap((chapter) => findIn(chapter, words) ?? [])
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ finding }) => finding);
}
