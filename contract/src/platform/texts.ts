// Normalises text before it is stored, compared or shown.

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// First exceptions: joiners inside an emoji or between letters of a joining script (Arabic), and tags of a flag. Then
// removed: control characters except tab and newline, and invisible format characters, including all direction
// controls. No look-behind and no `v` flag, which older phones reject.
const invisible =
  /((?:\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Lo}])(?:\u200C|\u200D)(?=[\p{Extended_Pictographic}\p{Lo}])|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/** A fast path: such texts need no cleaning. */
const plain = /^[\t\n -~\u00A0-\u00AC\u00AE-\u024F]*$/;

/**
 * Stored form of free text: NFC, `\n` line breaks, no control or direction characters or lone surrogates, trimmed.
 * Keeps emoji, tabs and visible letters. Idempotent.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(invisible, '$1')
    .normalize('NFC')
    .trim();
}

/** Quotes, primes and accents typed for an apostrophe. Before NFKD, which splits some into a space and a mark. */
const apostrophes = /[`´‘’‛′‵ʹʻʼʽʾʿˈ՚׳᾽᾿ꞌ]/g;
// Letters are Latin, Greek, Cyrillic, Hebrew and Arabic; listed, because PostgreSQL has no `\p{M}`.
const combiningMarks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of marks only.
  /[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
/** Letters without a decomposition, and the final sigma, which `toLowerCase` writes by position. */
const others: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ς: 'σ' };

/**
 * Search form: NFKD without marks (ë as e, ç as c), lower case, one apostrophe. `fold_for_search` of the database is the
 * same function. A text's form is that of its letters joined.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(/[ıłøđς]/g, (letter) => others[letter] ?? letter);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\x00-\x7F]*$/;

/** Letters and digits, split at everything else. */
export function termsIn(text: string): readonly string[] {
  const folded = foldForSearch(text);
  // Folding leaves most texts without accents.
  if (ascii.test(folded)) return folded.match(/[a-z0-9]+/g) ?? [];
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Null, undefined, blank, or the text `null` or `undefined`. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === '' || text === 'null' || text === 'undefined';
}

/** False for a list that has not loaded. */
export function hasCode(list: readonly { readonly code: string }[] | null | undefined, code: string): boolean {
  return list?.some((item) => item.code === code) ?? false;
}

type Part = string | null | undefined;

/** Texts of a form or a paper that may be missing. */
export type PossibleTexts<K extends string> = Readonly<Partial<Record<K, string | undefined>>>;

export function initialsOf(name: Part, surname: Part): string {
  return [name, surname].map((part) => [...(part ?? '').trim()][0] ?? '').join('');
}

export function fullNameOf(name: Part, surname: Part): string {
  return [name, surname]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** At most `length` characters plus an ellipsis. Never splits a character. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
