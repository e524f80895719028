// Client-side word search like the register's: all words, any order, any form.
import { foldForSearch, searchWords, spansIn, spansOf } from '@denonco/contract';

/** Folded search words without surrounding punctuation. */
export const wordsOf = (search: string): readonly string[] => searchWords(search.replace(/[?!„“”"]+/g, ' '));

/** Whether the text has every word; every text while nothing is typed, none if what is typed has no word. */
export function isFound(text: string, search: string): boolean {
  const words = wordsOf(search);
  if (words.length === 0) return search.trim() === '';
  const folded = foldForSearch(text);
  return words.every((word) => spansOf(folded, word).length > 0);
}

interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) for (const [start, end] of spansIn(text, word)) hit.fill(true, start, end);
  const parts: Part[] = [];
  for (let start = 0; start < text.length; ) {
    const isHit = hit[start] ?? false;
    let end = start;
    while (end < text.length && hit[end] === isHit) end++;
    parts.push({ text: text.slice(start, end), isHit });
    start = end;
  }
  return parts;
}
