// Finding words in texts already at hand, as the register does: every word, in any order, ë as e and ç as c.
import { foldForSearch } from '@denonco/contract';

/** The words of a search, folded. Punctuation around a word is not part of it. */
export const wordsOf = (search: string): readonly string[] =>
  foldForSearch(search)
    .split(/[\s?!„“”"]+/)
    .filter((word) => word !== '');

export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text);
  return words.every((word) => folded.includes(word));
}

interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** The text cut where words are found in it. */
export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  const folded = foldForSearch(text);
  // A few foreign letters change their length when folded; then places no longer agree, and nothing is marked.
  if (words.length === 0 || folded.length !== text.length) return [{ text, isHit: false }];
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length);
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
