// Normalisation of text before it is stored, compared or shown. Independent of fields.

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

/** Search form: lower case, ë as e, ç as c (specification, section 5). */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ë', 'e').replaceAll('ç', 'c');
}

/** Null, undefined, blank, or the text `null` or `undefined` (specification, section 5). Zero and false are values. */
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

/** Of name and surname. */
export function initialsOf(name: Part, surname: Part): string {
  return [name, surname].map((part) => [...(part ?? '').trim()][0] ?? '').join('');
}

/** Missing parts leave no space. */
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
