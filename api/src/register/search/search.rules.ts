// Texts and queries are folded, split and stemmed alike. Pure.
import { type CaseKind, casePrefixes, type KeysOfEveryday, searchWords, stemOf, wordsIn } from '@denonco/contract';

/** By weight: names of a case, its subject, texts of its history, texts beside it. */
type Weight = 'A' | 'B' | 'C' | 'D';
export interface Passage {
  readonly weight: Weight;
  readonly texts: readonly (string | null | undefined)[];
}

/** PostgreSQL's limits of positions. */
const lastPosition = 16_383;
const mostOfOneWord = 255;
/** Keeps phrases from spanning two texts. */
const gap = 2;
/** Longer words are skipped; PostgreSQL would refuse 2 kB. */
const longestWord = 60;

/** Text form of a `tsvector`. Words are letters and digits only; phrases are of words, found as written. */
export function toWords(passages: readonly Passage[], keys: readonly string[] = []): string {
  const places = new Map<string, string[]>();
  let position = 1;
  for (const { weight, texts } of passages)
    for (const text of texts) {
      for (const word of wordsIn(text ?? '')) {
        for (const form of new Set([word, stemOf(word)])) {
          const at = places.get(form) ?? [];
          // Elsewhere a stem would make rows a tenth longer and scans slower.
          const hasPlace = form === word || weight === 'A';
          if (hasPlace && at.length < mostOfOneWord) at.push(`${Math.min(position, lastPosition)}${weight}`);
          if (word.length <= longestWord) places.set(form, at);
        }
        position += 1;
      }
      position += gap;
    }
  for (const key of keys) places.set(key, [`${Math.min(position, lastPosition)}A`]);
  return [...places].map(([word, at]) => (at.length === 0 ? `'${word}'` : `'${word}':${at.join(',')}`)).join(' ');
}

/** Each word costs an index lookup. */
const mostWords = 12;
/** Shorter prefixes match too many words. */
const shortestPrefix = 2;

/** Text form of a `tsquery`; the last word may be incomplete. Undefined without letters or digits. */
export function toQuery(search: string, everyday: KeysOfEveryday): string | undefined {
  const parts = search.split(/["“”„«»]/);
  const terms: { readonly words: readonly string[]; readonly isPhrase: boolean }[] = [];
  parts.forEach((part, index) => {
    const words = wordsIn(part).filter((word) => word.length <= longestWord);
    if (index % 2 === 1 && words.length > 0) terms.push({ words: words.slice(0, mostWords), isPhrase: true });
    else terms.push(...searchWords(part).map((word) => ({ words: [word], isPhrase: false })));
  });
  const asked = terms.slice(0, mostWords);
  if (asked.length === 0) return undefined;
  const isTyping = !/["“”„«»]\s*$/.test(search);
  return asked
    .map(({ words, isPhrase }, index) => {
      const mayGoOn = isTyping && index === asked.length - 1 && (words.at(-1) ?? '').length >= shortestPrefix;
      return isPhrase ? phraseOf(words, mayGoOn) : words.map((word) => anyFormOf(word, mayGoOn, everyday)).join('');
    })
    .join(' & ');
}

/** Each word also as a prefix. Further words are ignored: each costs an index lookup. */
export function toPrefixQuery(search: string, everyday: KeysOfEveryday): string | undefined {
  const words = searchWords(search).slice(0, mostWords);
  return words.length === 0 ? undefined : words.map((word) => anyFormOf(word, true, everyday)).join(' & ');
}

const asTyped = (word: string, mayGoOn: boolean) => (mayGoOn ? `'${word}':*` : `'${word}'`);

/** As typed, which ranks higher, by its stem, and as an everyday word. */
function anyFormOf(word: string, mayGoOn: boolean, everyday: KeysOfEveryday): string {
  const others = [stemOf(word), ...everyday(word, mayGoOn)].filter((other) => other !== word);
  const typed = asTyped(word, mayGoOn);
  return others.length === 0 ? typed : `(${[typed, ...others.map((other) => `'${other}'`)].join(' | ')})`;
}

function phraseOf(words: readonly string[], mayGoOn: boolean): string {
  const quoted = words.map((word, index) => asTyped(word, mayGoOn && index === words.length - 1));
  return quoted.length === 1 ? quoted.join('') : `(${quoted.join(' <-> ')})`;
}

/** Whole or its last digits; ranks first. */
export interface SoughtNumber {
  readonly year: number | undefined;
  readonly ordinal: number;
}

/** As `DEN-2026-000123`, `2026-123`, `123`. */
export function numberIn(search: string, kind: CaseKind): SoughtNumber | undefined {
  const found = /^(?:([A-Z]{3})-?)?(?:(\d{4})-)?0*(\d{1,6})$/i.exec(search.trim());
  if (!found) return undefined;
  const [, prefix, year, ordinal] = found;
  if (prefix && prefix.toUpperCase() !== casePrefixes[kind]) return undefined;
  return { year: year === undefined ? undefined : Number(year), ordinal: Number(ordinal) };
}
