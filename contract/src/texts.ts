// What happens to text before it is kept, compared or shown. Knows no form and no field.

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// First what is kept: joiners inside an emoji or between letters of a script that joins (Arabic), and the tags of a
// flag. Then what goes: control characters but tab and newline, and invisible format characters, which include every
// direction mark, override and isolate. No look-behind and no `v` flag: older phones would refuse the whole file.
const invisible =
  /((?:\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Lo}])(?:\u200C|\u200D)(?=[\p{Extended_Pictographic}\p{Lo}])|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/** Latin letters, whole ones, and what stands between them: nothing of it is changed. */
const plain = /^[\t\n -~\u00A0-\u00AC\u00AE-\u024F]*$/;

/**
 * Free text as it is stored: NFC, `\n` as the only line break, no control or direction characters, no halves of
 * surrogate pairs, trimmed. Emoji, tabs and every visible letter stay. Cleaning twice changes nothing.
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

/** The form in which texts are searched: lower case, ë as e, ç as c (specification, section 5). */
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

/** Whether a list holds an item with this code; a list that has not arrived holds nothing. */
export function hasCode(list: readonly { readonly code: string }[] | null | undefined, code: string): boolean {
  return list?.some((item) => item.code === code) ?? false;
}

type Part = string | null | undefined;

/** First letter of the name and first letter of the surname. */
export function initialsOf(name: Part, surname: Part): string {
  return [name, surname].map((part) => [...(part ?? '').trim()][0] ?? '').join('');
}

/** Name and surname joined by a space; a missing part leaves no space behind. */
export function fullNameOf(name: Part, surname: Part): string {
  return [name, surname]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** At most `length` characters and then an ellipsis; a text that fits stays as it is. Never cuts a character in half. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
