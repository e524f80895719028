// Keys by which forms of a name are recognised as equal: Fshehuri, FSHEHURIT, Fshehurin and Fshehuri-t share one. Keys
// can be hashed, so that a sealed name is found in a text without opening it.
import { folded } from './found.ts';

const vowels = 'aeiou';
const endsInVowel = (text: string): boolean => vowels.includes(text.charAt(text.length - 1));

const endingsOfAll = [
  '',
  'i',
  'it',
  'in',
  'u',
  'ut',
  'un',
  's',
  'n',
  't',
  'a',
  'es',
  'en',
  'ja',
  'jes',
  'jen',
  'je',
  'se',
  'ne',
  've',
];
const endingsForVowel = ['a', 'e', 'es', 'en', 'i', 'it', 'in', 'ja', 'jes', 'jen', 'se', 'ne', 'ut', 'un'];

/** A name with every possible ending, folded: Drita, Dritës, Dritën; Hoxha, Hoxhës; Mark, Marku, Markut. */
export function formsOf(name: string): string[] {
  const base = folded(name);
  const isVowel = endsInVowel(base);
  const endings = isVowel ? endingsOfAll.filter((one) => !/^(es|en|a)$/.test(one)) : endingsOfAll;
  const shorter = isVowel && base.length > 2 ? endingsForVowel.map((ending) => base.slice(0, -1) + ending) : [];
  return [...endings.map((ending) => base + ending), ...shorter];
}

/** Of families (Fshehurët, Hoxhallarëve) and several persons (prej Fshehurish), for known names only. */
const endingsOfFamily = ['et', 'eve', 'at', 'ave', 'sh', 'ish', 'esh', 'ash', 'llaret', 'llareve', 'rat', 'rave'];
const wholeEndings = [...endingsOfAll, ...endingsOfFamily];
/** Also from definite to indefinite: Gjergj from Gjergji. */
const stemEndings = ['', ...endingsForVowel, ...endingsOfFamily];

const whole = (text: string): string => `${text}.`;
const stem = (text: string): string => `${text}-`;

/** Aleksandër loses its last vowel before an ending: Aleksandri. */
const withoutWeakVowel = (text: string): string[] =>
  /[^aeiou]e[rl]$/.test(text) ? [text.slice(0, -2) + text.slice(-1)] : [];

/** Without accents and invisible characters (soft hyphens, joiners). */
const letters = (text: string): string => folded(text).replace(/[\u00ad\u200b-\u200d\u2060]/g, '');

/** Parts of hyphenated words: both surnames of Hoxha-Kola, the name of Fshehuri-t. */
const pieces = (text: string): string[] => text.split(/[^\p{L}\p{M}\u00ad\u200b-\u200d\u2060]+/u);

const shortestPart = 3;

/** Keys of a person's name in the nominative, as filed. */
export function keysOfPerson(name: string): string[] {
  const parts = pieces(name).filter((part) => letters(part).length >= shortestPart);
  // In „drejtoresha e shkollës, Agron Fshehuri“ the name is capitalised; in all lower case everything may be a name.
  const capitals = parts.filter((part) => /^\p{Lu}/u.test(part));
  return (capitals.length > 0 ? capitals : parts).map(letters).flatMap(keysOfName);
}

const keysOfName = (name: string): string[] => [
  whole(name),
  ...(endsInVowel(name) ? [stem(name.slice(0, -1))] : []),
  ...withoutWeakVowel(name).map(stem),
];

/** Possible keys of a word with any ending. */
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
/** Keys of a name found in a text, whose ending is uncertain. */
export const keysOfFound = (text: string): string[] =>
  keysOfToken(text).filter((key) => key.length > shortestFound || key === whole(letters(text)));
