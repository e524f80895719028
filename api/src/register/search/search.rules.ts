// Words of texts and queries, folded, split and stemmed alike. Pure.
import { type CaseKind, casePrefixes, type SynonymKeys, searchWords, stemOf, termsIn } from '@denonco/contract';

/** Weights: names of a case, its subject, texts of its history, texts beside it. */
type Weight = 'A' | 'B' | 'C' | 'D';
export interface Passage {
  readonly weight: Weight;
  readonly texts: readonly (string | null | undefined)[];
}

/** PostgreSQL's limits of positions. */
const lastPosition = 16_383;
const maxPerWord = 255;
/** Keeps phrases from spanning two texts. */
const gap = 2;
/** Longer words are skipped; PostgreSQL would refuse 2 kB. */
const maxWordLength = 60;

/** Text form of a `tsvector`. Words are letters and digits only; phrases are of words, found as written. */
export function toTsvectorText(passages: readonly Passage[], keys: readonly string[] = []): string {
  const places = new Map<string, string[]>();
  let position = 1;
  for (const { weight, texts } of passages)
    for (const text of texts) {
      for (const word of termsIn(text ?? '')) {
        addWord(places, word, weight, position);
        position += 1;
      }
      position += gap;
    }
  for (const key of keys) places.set(key, [`${Math.min(position, lastPosition)}A`]);
  return [...places].map(([word, at]) => (at.length === 0 ? `'${word}'` : `'${word}':${at.join(',')}`)).join(' ');
}

function addWord(places: Map<string, string[]>, word: string, weight: Weight, position: number): void {
  if (word.length > maxWordLength) return;
  for (const form of new Set([word, stemOf(word)])) {
    const at = places.get(form) ?? [];
    // Elsewhere a stem would make rows a tenth longer and scans slower.
    const hasPlace = form === word || weight === 'A';
    if (hasPlace && at.length < maxPerWord) at.push(`${Math.min(position, lastPosition)}${weight}`);
    places.set(form, at);
  }
}

/** Each word costs an index lookup. */
const maxTerms = 12;
/** Shorter prefixes match too many words. */
const shortestPrefix = 2;
const quotes = /["“”„«»]/;

interface Group {
  readonly tokens: readonly string[];
  readonly isPhrase: boolean;
}

/** The folded words of a search as written together: a word, a case number, a quoted phrase. Without grammar words. */
export function searchGroups(search: string): readonly Group[] {
  const parts = search.split(quotes);
  const telling = new Set(searchWords(parts.filter((_, at) => at % 2 === 0).join(' ')));
  const groups = parts.flatMap((part, at): Group[] =>
    at % 2 === 1
      ? [{ tokens: termsIn(part), isPhrase: true }]
      : part.split(/\s+/).map((token) => ({ tokens: termsIn(token).filter((w) => telling.has(w)), isPhrase: false })),
  );
  return groups
    .map(({ tokens: terms, isPhrase }) => ({ tokens: terms.filter(isShort).slice(0, maxTerms), isPhrase }))
    .filter(({ tokens: terms }) => terms.length > 0)
    .slice(0, maxTerms);
}

/**
 * The terms of a search, each the text form of a `tsquery`; empty without letters or digits. Without positions in the
 * index a phrase is its words, and every word a prefix; with them only the last word may be incomplete.
 */
export function searchTerms(search: string, everyday: SynonymKeys, index: 'positions' | 'words'): string[] {
  const groups = searchGroups(search);
  const isTyping = !/["“”„«»]\s*$/.test(search);
  const terms = groups.map(({ tokens: terms, isPhrase }, at) => {
    const forms = terms.map((word, place) => {
      const isLast = isTyping && at === groups.length - 1 && place === terms.length - 1;
      const mayGoOn = (isLast || index === 'words') && word.length >= shortestPrefix;
      return isPhrase ? asTyped(word, mayGoOn) : anyFormOf(word, mayGoOn, everyday);
    });
    const together = forms.join(isPhrase && index === 'positions' ? ' <-> ' : ' & ');
    return forms.length === 1 ? together : `(${together})`;
  });
  return [...new Set(terms)];
}

const isShort = (word: string) => word.length <= maxWordLength;
const asTyped = (word: string, mayGoOn: boolean) => (mayGoOn ? `'${word}':*` : `'${word}'`);

/** A word as typed (ranked higher), by its stem, and as an everyday word. */
function anyFormOf(word: string, mayGoOn: boolean, everyday: SynonymKeys): string {
  const others = [stemOf(word), ...everyday(word, mayGoOn)].filter((other) => other !== word);
  const typed = asTyped(word, mayGoOn);
  return others.length === 0 ? typed : `(${[typed, ...others.map((other) => `'${other}'`)].join(' | ')})`;
}

export const anyTerm = (terms: readonly string[]): string => terms.join(' | ');
export const everyTerm = (terms: readonly string[]): string => terms.join(' & ');

/** A number, whole or its last digits, ranks first: `DEN-2026-000123`, `2026-123` or `123`. */
export function parseCaseNumber(search: string, kind: CaseKind) {
  const found = /^(?:([A-Z]{3})-?)?(?:(\d{4})-)?0*(\d{1,6})$/i.exec(search.trim());
  if (!found) return undefined;
  const [, prefix, year, ordinal] = found;
  if (prefix && prefix.toUpperCase() !== casePrefixes[kind]) return undefined;
  return { year: year === undefined ? undefined : Number(year), ordinal: Number(ordinal) };
}
