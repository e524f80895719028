// How cases are found by words: what a case's own text becomes when it is kept, and what a person's words become when they
// look. Both are folded and split alike, so they always agree. Pure.
import { type CaseKind, casePrefixes } from '@denonco/contract';
import { wordsIn } from '../../registers/projection.rules.ts';

/** Of most to least weight: what names a case, what it is about, what was said in its course, what was written beside it. */
type Weight = 'A' | 'B' | 'C' | 'D';
export interface Passage {
  readonly weight: Weight;
  readonly texts: readonly (string | null | undefined)[];
}

/** PostgreSQL keeps no position beyond the last, and of one word no more than these. */
const lastPosition = 16_383;
const mostOfOneWord = 255;
/** No phrase goes from one text into the next. */
const gap = 2;
/** A word longer than this is no word; PostgreSQL would refuse it at 2 kB. */
const longestWord = 60;

/** The text form of a `tsvector`: every word with where it stands and what it weighs. Words are letters and digits alone. */
export function toWords(passages: readonly Passage[]): string {
  const places = new Map<string, string[]>();
  let position = 1;
  for (const { weight, texts } of passages)
    for (const text of texts) {
      for (const word of wordsIn(text ?? '')) {
        const at = places.get(word) ?? [];
        if (at.length < mostOfOneWord) at.push(`${Math.min(position, lastPosition)}${weight}`);
        if (word.length <= longestWord) places.set(word, at);
        position += 1;
      }
      position += gap;
    }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}

/** Each word of a search costs a look into the index; a sentence is searched by its beginning. */
const mostWords = 12;
/** Fewer letters begin too many words for the rest of them to be looked for. */
const shortestPrefix = 2;

/**
 * The text form of a `tsquery`: all words, what stands between quotation marks as a phrase, and the last word, which may still
 * be being typed, also as the beginning of longer ones. Undefined when there is no letter or digit to look for.
 */
export function toQuery(search: string): string | undefined {
  const parts = search.split(/["“”„«»]/);
  const terms: string[][] = [];
  parts.forEach((part, index) => {
    const words = wordsIn(part).filter((word) => word.length <= longestWord);
    if (index % 2 === 1 && words.length > 0) terms.push(words);
    else terms.push(...words.map((word) => [word]));
  });
  const asked = terms.slice(0, mostWords).map((words) => words.slice(0, mostWords));
  if (asked.length === 0) return undefined;
  const isTyping = !/["“”„«»]\s*$/.test(search);
  return asked.map((words, index) => phraseOf(words, isTyping && index === asked.length - 1)).join(' & ');
}

function phraseOf(words: readonly string[], mayGoOn: boolean): string {
  const quoted = words.map((word, index) => {
    const isLast = index === words.length - 1;
    return mayGoOn && isLast && word.length >= shortestPrefix ? `'${word}':*` : `'${word}'`;
  });
  return quoted.length === 1 ? quoted.join('') : `(${quoted.join(' <-> ')})`;
}

/** A number, whole or its last digits, or an act's: what comes first of all that is found. */
export interface SoughtNumber {
  readonly year: number | undefined;
  readonly ordinal: number;
}

/** The number of a case of this kind that a search may mean: `DEN-2026-000123`, `2026-123`, `123`. */
export function numberIn(search: string, kind: CaseKind): SoughtNumber | undefined {
  const found = /^(?:([A-Z]{3})-?)?(?:(\d{4})-)?0*(\d{1,6})$/i.exec(search.trim());
  if (!found) return undefined;
  const [, prefix, year, ordinal] = found;
  if (prefix && prefix.toUpperCase() !== casePrefixes[kind]) return undefined;
  return { year: year === undefined ? undefined : Number(year), ordinal: Number(ordinal) };
}
