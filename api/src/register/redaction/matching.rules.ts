// Keys that all forms of a name share. Hashed, they find a sealed name in a text.
import { foldForSearch as folded, type RedactionCategory, type Span } from '@denonco/contract';

export interface Detection extends Span {
  readonly category: RedactionCategory;
}

export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The first group is the context before (may be empty), the second the match; after it a look-ahead. `lengthOf` tells
 * how much of the match counts, 0 for nothing; the search continues after that part.
 */
export function matchesOf(
  source: string,
  pattern: RegExp,
  lengthOf: (match: Match) => number = ({ text }) => text.length,
): Match[] {
  const matches: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, before = '', text = ''] = match;
    const start = match.index + before.length;
    const length = lengthOf({ start, end: start + text.length, text });
    if (length > 0) matches.push({ start, end: start + length, text: text.slice(0, length) });
    pattern.lastIndex = Math.max(match.index + 1, start + length);
  }
  return matches;
}

const vowels = 'aeiou';
const endsInVowel = (text: string): boolean => vowels.includes(text.charAt(text.length - 1));

const endingsOfAll = ['', ...'i it in u ut un s n t a es en ja jes jen je se ne ve'.split(' ')];
const endingsForVowel = 'a e es en i it in ja jes jen se ne ut un'.split(' ');

/** A name with every ending, folded: Drita, Dritës, Dritën; Mark, Marku, Markut. */
export function inflectedForms(name: string): string[] {
  const base = folded(name);
  const isVowel = endsInVowel(base);
  const endings = isVowel ? endingsOfAll.filter((one) => !/^(es|en|a)$/.test(one)) : endingsOfAll;
  const shorter = isVowel && base.length > 2 ? endingsForVowel.map((ending) => base.slice(0, -1) + ending) : [];
  return [...endings.map((ending) => base + ending), ...shorter];
}

/** Endings of families (Fshehurët, Hoxhallarëve) and several persons (prej Fshehurish), for known names only. */
const endingsOfFamily = 'et eve at ave sh ish esh ash jt jve llaret llareve rat rave'.split(' ');
const wholeEndings = [...endingsOfAll, ...endingsOfFamily];
/** Endings lead from definite to indefinite, too: Gjergj from Gjergji. */
const stemEndings = ['', ...endingsForVowel, ...endingsOfFamily];

const whole = (text: string): string => `${text}.`;
const stem = (text: string): string => `${text}-`;

/** Aleksandër loses its last vowel before an ending: Aleksandri. */
const withoutWeakVowel = (text: string): string[] =>
  /[^aeiou]e[rl]$/.test(text) ? [text.slice(0, -2) + text.slice(-1)] : [];

/** Letters of Cyrillic that look like a, e, o, p, c, y, x, i, j, s and h. */
const cyrillic = '\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb';
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [...'aeopcyxijsh'].map((latin, at) => [cyrillic.charAt(at), latin]),
);

/** Accents and invisible characters (soft hyphens, joiners) are removed. */
const letters = (text: string): string =>
  folded(text)
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
    .replace(/\p{Script=Cyrillic}/gu, (one) => lookAlikes.get(one) ?? one);

/** Parts of hyphenated words: both surnames of Hoxha-Kola, the name of Fshehuri-t. */
const pieces = (text: string): string[] => text.split(/[^\p{L}\p{M}\u00ad\u200b-\u200d\u2060]+/u);

const shortestPart = 2;
/** A shorter word in lower case is an article or a preposition. */
const shortestLower = 3;

export function keysOfPerson(name: string): string[] {
  const parts = pieces(name.normalize('NFKC'));
  // In „drejtoresha e shkollës, Agron Fshehuri“ the name has capitals.
  const capitals = parts.filter((part) => /^\p{Lu}/u.test(part));
  const named = capitals.length > 0 ? capitals : parts.filter((part) => letters(part).length >= shortestLower);
  const long = named.map(letters).filter((part) => part.length >= shortestPart);
  return [...long.flatMap(keysOfName), ...initialKeysOf(named)];
}

const digraph = /^(?:dh|gj|ll|nj|rr|sh|th|xh|zh)/;
const initialsOfPart = (part: string): string[] => {
  const text = letters(part);
  return [text.slice(0, 1), digraph.exec(text)?.[0] ?? ''].filter((one) => one !== '');
};
const initialKey = (first: string, last: string): string => `${first}.${last}`;

/** Initials in both orders: A.F. and F.A. of Agron Fshehuri. */
export function initialKeysOf([first, ...others]: readonly string[]): string[] {
  if (others.length === 0) return [];
  const firsts = initialsOfPart(first ?? '');
  return others.flatMap((other) => {
    const seconds = initialsOfPart(other);
    return firsts.flatMap((one) => seconds.flatMap((two) => [initialKey(one, two), initialKey(two, one)]));
  });
}

export function keysOfInitials(text: string): string[] {
  const [first = '', ...others] = pieces(text).map(letters);
  return others.map((other) => initialKey(first, other));
}

export const keyOfBirthDate = (day: string): string => `born/${day}`;

const keysOfName = (name: string): string[] => [
  whole(name),
  ...(endsInVowel(name) ? [stem(name.slice(0, -1))] : []),
  ...withoutWeakVowel(name).map(stem),
];

export function keysOfToken(text: string): string[] {
  const keys = pieces(text)
    .map(letters)
    .filter((piece) => piece.length >= shortestPart)
    .flatMap((piece) => [
      ...stripped(piece, wholeEndings, shortestPart).map(whole),
      ...stripped(piece, stemEndings, 2).map(stem),
      ...withoutWeakVowel(piece).map(stem),
    ]);
  return [...new Set(keys)];
}

const stripped = (word: string, endings: readonly string[], shortest: number): string[] =>
  endings.flatMap((ending) => {
    const rest = word.slice(0, word.length - ending.length);
    const isLong = rest.length >= (ending === '' ? shortestPart : shortest);
    return isLong && word.endsWith(ending) ? [rest] : [];
  });

const shortestFound = 4;
export const keysOfFound = (text: string): string[] =>
  keysOfToken(text).filter((key) => key.length > shortestFound || key === whole(letters(text)));
