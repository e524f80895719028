// Finds personal numbers, telephones, bank accounts, plates and e-mail addresses.
// Prefers false positives: staff look at each.
import { checkPersonalNumber, normalizePhone } from '@denonco/contract';
import { type Found, matchesOf } from './found.rules.ts';

const gap = '[ \\u00a0.\\-/]?';
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const before = (source: string, start: number, length = 40): string => source.slice(Math.max(0, start - length), start);

const emailPattern =
  /(^|[^\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/giu;
export const findEmails = (source: string): Found[] =>
  matchesOf(source, emailPattern).map(({ start, end }) => ({ start, end, category: 'email' }));

const numberPattern = new RegExp(`(^|[^\\p{L}\\p{N}])(\\p{L}${gap}(?:\\d${gap}){8}\\p{L})(?![\\p{L}\\p{N}])`, 'giu');
/** Nine to eleven characters after words that introduce them: a mistyped number identifies too. */
const namedNumberPattern =
  /((?:num[eë]r(?:i|in|it)?|nr\.?)\s+personal(?:\s*[:.])?\s*|\b(?:NID|ID-ja|kart[eë]s? s[eë] identitetit|let[eë]rnjoftimi(?:t)?)(?:\s+(?:me\s+)?nr\.?)?\s*[:.]?\s*)((?=[\p{L}\d]*\d{6})[\p{L}\d]{9,11})(?![\p{L}\p{N}])/giu;
const business = /\b(?:NIPT|NUIS)[^\p{L}\p{N}]*(?:(?:nr|numër|numri)\.?\s*)?$/iu;

/** Whether it codes a valid month and day, with or without a valid check letter. */
function looksLikePerson(text: string): boolean {
  const check = checkPersonalNumber(text);
  return check.ok || check.reason === 'check' || (check.reason === 'format' && hasBirthDay(text));
}
function hasBirthDay(text: string): boolean {
  const month = Number(text.slice(3, 5)) % 50;
  const day = Number(text.slice(5, 7));
  return ((month >= 1 && month <= 12) || (month >= 31 && month <= 42)) && day >= 1 && day <= 31;
}

export const findPersonalNumbers = (source: string): Found[] =>
  [
    ...matchesOf(source, numberPattern).filter(
      ({ text, start }) => looksLikePerson(compact(text)) && !business.test(before(source, start)),
    ),
    ...matchesOf(source, namedNumberPattern),
  ].map(({ start, end }) => ({ start, end, category: 'personal_number' }));

const ibanPattern = /(^|[^\p{L}\p{N}])(\p{L}{2} ?\d{2}(?:[ \u00a0-]?[\p{L}\d]){11,30})(?![\p{L}\p{N}])/giu;
const accountPattern =
  /(\b(?:llogari(?:a|n[eë]|s[eë]|ve)?|account)(?!\p{L})[^.;\n]{0,40}?(?:nr\.?|num[eë]r(?:i|in|it)?)?\s*:?\s*)(\d(?:[ -]?\d){9,19})(?![\p{L}\p{N}])/giu;

/** ISO 13616: rotated, letters as numbers, 1 modulo 97. */
function passesMod97(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
/** Length of the account within a match, which words may follow. */
function ibanLength(text: string): number | undefined {
  const whole = compact(text);
  for (let length = Math.min(34, whole.length); length >= 15; length--)
    if (passesMod97(whole.slice(0, length)) && endsAtGap(text, length)) return lengthOf(text, length);
  // An Albanian IBAN is recognised by its form too, because a mistyped one is still private.
  return /^AL\d{10}/.test(whole) && whole.length >= 28 ? lengthOf(text, 28) : undefined;
}
const lengthOf = (text: string, signs: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at++) if (/[\p{L}\p{N}]/u.test(text.charAt(at)) && ++seen === signs) return at + 1;
  return text.length;
};
const endsAtGap = (text: string, signs: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(lengthOf(text, signs)));

export const findIbans = (source: string): Found[] => [
  ...matchesOf(source, ibanPattern).flatMap(({ start, text }): Found[] => {
    const length = ibanLength(text);
    return length === undefined ? [] : [{ start, end: start + length, category: 'iban' }];
  }),
  ...matchesOf(source, accountPattern).map(({ start, end }): Found => ({ start, end, category: 'iban' })),
];

const signs = '[ \\u00a0.\\-/()]{0,3}';
const phonePattern = new RegExp(
  `(^|[^\\p{L}\\p{N}+])((?:\\+|00|0|\\(0|\\(\\+|355)${signs}\\d(?:${signs}\\d){5,14})(?!\\d)`,
  'gu',
);
/** Without the leading 0, as spoken: 69 234 5678. */
const barePattern = /(^|[^\p{L}\p{N}+.,/-])(6[789](?:[ \u00a0.-]?\d){7})(?![\p{L}\p{N}]|[.,]\d)/gu;
const date = /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}[./-]\d{2}[./-]\d{2}\b/;
/** Words that introduce another number; for a mobile’s nine digits only the clearest. */
const otherNumber = /(?:\bnr|\bnumër|\bnumri|\bQV|\bKZAZ)\.?\s*$/iu;
const paperNumber = /(?:\bprot|\bprotokolli?t?|\bvendimi?n?|\bligji?t?|\bfatur[aëe]s?t?)\.?\s*(?:nr\.?\s*)?$/iu;
const telephone = /(?:\btel|\bcel|\bmob|telefon|celular|kontakt|WhatsApp|Viber)[^\d]{0,24}$/iu;

function isPhone(source: string, { start, text }: { start: number; text: string }): boolean {
  if (date.test(text)) return false;
  const phone = normalizePhone(text);
  if (phone === undefined) return false;
  if (telephone.test(before(source, start))) return true;
  const said = before(source, start, 24);
  return !paperNumber.test(said) && (/^\+3556/.test(phone) || !otherNumber.test(said));
}

export function findPhones(source: string): Found[] {
  const found = [...matchesOf(source, phonePattern), ...matchesOf(source, barePattern)];
  return found.flatMap((match): Found[] => {
    const trimmed = longestPhone(source, match);
    return trimmed === undefined ? [] : [{ start: match.start, end: match.start + trimmed, category: 'phone' }];
  });
}

/** The longest prefix that is a telephone, cut at a gap, because another number may follow. */
function longestPhone(source: string, { start, text }: { start: number; text: string }): number | undefined {
  for (let length = text.length; length >= 7; length--) {
    const isCut = length < text.length && /\d/.test(text.charAt(length));
    if (isCut || !/\d/.test(text.charAt(length - 1))) continue;
    if (isPhone(source, { start, text: text.slice(0, length) })) return length;
  }
  return undefined;
}

const plates = [
  /(^|[^\p{L}\p{N}])([A-HJ-NPR-Z]{2}[ -]?\d{3}[ -]?[A-HJ-NPR-Z]{2})(?![\p{L}\p{N}])/gu,
  // Plates before 2011: district, four digits, a letter.
  /(^|[^\p{L}\p{N}])((?:BR|BC|BZ|CR|DI|DL|DR|DV|EL|ER|FR|GJ|GR|HA|HS|KA|KJ|KK|KO|KR|KU|KV|LA|LB|LE|LU|MK|MM|MR|MT|PE|PG|PR|PU|PK|SH|SK|SR|TE|TP|TR|VL) ?\d{4} ?[A-Z])(?![\p{L}\p{N}])/gu,
  // Explicitly called a plate.
  /(\btarg(?:a|ë|e|ën|es|ës|at)(?!\p{L})(?:\s+(?:të\s+)?(?:huaja?|me|nr\.?|numër|e\s+\p{L}+))*\s*[:„“"]?\s*)((?=[A-Z -]*\d)[A-Z\d]{1,4}(?:[ -]?[A-Z\d]{1,4}){1,3})(?![\p{L}\p{N}])/gu,
] as const;
export const findPlates = (source: string): Found[] =>
  plates.flatMap((pattern) =>
    matchesOf(source, pattern).map(({ start, end }): Found => ({ start, end, category: 'plate' })),
  );
