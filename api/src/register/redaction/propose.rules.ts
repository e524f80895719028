// Proposes redactions; staff confirm each, so false positives are preferred.
import { checkPersonalNumber, normalizePhone, type RedactionCategory } from '@denonco/contract';
import { type Detection, keyOfBirthDate, type Match, matchesOf } from './matching.rules.ts';
import { detectNames, type KnownNames } from './names.rules.ts';

/** Overlapping findings take the first of these. */
const order: readonly RedactionCategory[] = [
  'email',
  'iban',
  'personal_number',
  'phone',
  'plate',
  'address',
  'name',
  'other',
];

/** Increment it whenever more is found: published decisions are read again. */
export const detectorVersion = 6;

export function proposeRedactions(source: string, known: KnownNames = { persons: [], stays: [] }): Detection[] {
  // Decomposed, ligatures and wide letters are compared as they show.
  const plain = source.normalize('NFKC');
  if (plain === source) return proposed(source, known);
  const letters = [...source.matchAll(/.\p{M}*/gsu)].flatMap(({ 0: letter, index }) =>
    Array.from({ length: letter.normalize('NFKC').length }, () => ({ start: index, end: index + letter.length })),
  );
  const whole = proposed(plain, known).map((one) => ({
    ...one,
    start: letters[one.start]?.start ?? 0,
    end: letters[one.end - 1]?.end ?? source.length,
  }));
  return merged(source, whole);
}

function proposed(source: string, known: KnownNames): Detection[] {
  const isFiler = (key: string) => known.isFiler?.(key) === true;
  const found = detectors.flatMap(({ category, pattern, lengthOf }) =>
    matchesOf(source, pattern, lengthOf && ((match) => lengthOf(match, source, isFiler))).map(
      ({ start, end }): Detection => ({ start, end, category }),
    ),
  );
  return merged(source, [...found, ...detectNames(source, known)]);
}

interface Detector {
  readonly category: RedactionCategory;
  readonly pattern: RegExp;
  /** How much of the match to redact, 0 for nothing; else all. */
  readonly lengthOf?: (match: Match, source: string, isFiler: (key: string) => boolean) => number;
}

function merged(source: string, found: readonly Detection[]): Detection[] {
  const all: Detection[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    const touches = last && (one.start < last.end || isOneName(source, last, one));
    if (!last || !touches) all.push(one);
    else all[all.length - 1] = together(last, one);
  }
  return all;
}

const isOneName = (source: string, last: Detection, next: Detection): boolean =>
  last.category === 'name' &&
  next.category === 'name' &&
  /^[ \u00a0._\u2010\u2013-]$/.test(source.slice(last.end, next.start));

function together(a: Detection, b: Detection): Detection {
  const category = order.indexOf(a.category) <= order.indexOf(b.category) ? a.category : b.category;
  return { start: a.start, end: Math.max(a.end, b.end), category };
}

const gap = '[\\s.\\p{Pd}/]?';
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const before = (source: string, start: number, length = 40): string => source.slice(Math.max(0, start - length), start);

/** arben@shembull.al, arben [at] shembull [dot] al, arben(a)shembull.al. */
const emailPattern =
  /(^|[^\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{1,64}(?:\s?(?:@|[([{]at[)\]}])\s?|\(a\))(?:[\p{L}\p{N}-]+(?:\.|\s?[([{](?:dot|pik[ëe])[)\]}]\s?))+\p{L}{2,})/giu;
const numberPattern = new RegExp(`(^|[^\\p{L}\\p{N}])(\\p{L}${gap}(?:\\d${gap}){8}\\p{L})(?![\\p{L}\\p{N}])`, 'giu');
/** Nine to eleven characters after their words: a mistyped number identifies too. */
const namedNumberPattern =
  /((?:num[eë]r(?:i|in|it)?|nr\.?)\s+personal(?:\s*[:.])?\s*|\b(?:NID|ID-ja|kart(?:a|[eë][sn]?) (?:s?[eë]) identitetit|let[eë]rnjoftim(?:i|it|in)?|pasaport(?:a|[eë][sn]?))(?:\s+(?:me\s+)?(?:nr\.?|num[eë]r))?\s*[:.]?\s*)((?=[\p{L}\d]*\d{6})[\p{L}\d]{9,11})(?![\p{L}\p{N}])/giu;
const business = /\b(?:NIPT|NUIS)[^\p{L}\p{N}]*(?:(?:nr|numër|numri)\.?\s*)?$/iu;

function looksLikePerson(text: string): boolean {
  const check = checkPersonalNumber(text);
  return check.ok || check.reason === 'check' || (check.reason === 'format' && hasBirthDay(text));
}
function hasBirthDay(text: string): boolean {
  const month = Number(text.slice(3, 5)) % 50;
  const day = Number(text.slice(5, 7));
  return ((month >= 1 && month <= 12) || (month >= 31 && month <= 42)) && day >= 1 && day <= 31;
}

const personalNumberLength = ({ text, start }: Match, source: string): number =>
  looksLikePerson(compact(text)) && !business.test(before(source, start)) ? text.length : 0;

const ibanPattern = /(^|[^\p{L}\p{N}])(\p{L}{2} ?\d{2}(?:[\s\p{Pd}]?[\p{L}\d]){11,30})(?![\p{L}\p{N}])/giu;
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
function ibanLength({ text }: Match): number {
  const whole = compact(text);
  for (let length = Math.min(34, whole.length); length >= 15; length--)
    if (passesMod97(whole.slice(0, length)) && endsAtGap(text, length)) return lengthOf(text, length);
  // Recognised by its form too: a mistyped IBAN is still private.
  return /^AL\d{10}/.test(whole) && whole.length >= 28 ? lengthOf(text, 28) : 0;
}
const lengthOf = (text: string, signs: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at++) if (/[\p{L}\p{N}]/u.test(text.charAt(at)) && ++seen === signs) return at + 1;
  return text.length;
};
const endsAtGap = (text: string, signs: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(lengthOf(text, signs)));

const signs = '[\\s.\\p{Pd}/()]{0,3}';
const phonePattern = new RegExp(
  `(^|[^\\p{L}\\p{N}+])((?:\\+|00|0|\\(0|\\(\\+|355)${signs}\\d(?:${signs}\\d){5,14})(?!\\d)`,
  'gu',
);
/** A mobile number without the leading 0, as spoken: 69 234 5678. */
const barePattern = /(^|[^\p{L}\p{N}+.,/-])(6[789](?:[ \u00a0.-]?\d){7})(?![\p{L}\p{N}]|[.,]\d)/gu;
const date = /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}[./-]\d{2}[./-]\d{2}\b/;
const longestDay = '31.'.length;
/** Words that introduce another number; for a mobile’s nine digits only the clearest. */
const otherNumber = /(?:\bnr|\bnumër|\bnumri|\bQV|\bKZAZ)\.?\s*$/iu;
const paperNumber = /(?:\bprot|\bprotokolli?t?|\bvendimi?n?|\bligji?t?|\bfatur[aëe]s?t?)\.?\s*(?:nr\.?\s*)?$/iu;
const telephone = /(?:\btel|\bcel|\bmob|telefon|celular|kontakt|WhatsApp|Viber)[^\d]{0,24}$/iu;

function isPhone(source: string, start: number, text: string): boolean {
  if (date.test(before(source, start, longestDay) + text)) return false;
  const phone = normalizePhone(text);
  if (phone === undefined) return false;
  const isMobile = /^\+3556/.test(phone);
  // Over lines, other numbers may be a column of figures.
  if (text.includes('\n') && !isMobile) return false;
  if (telephone.test(before(source, start))) return true;
  const textBefore = before(source, start, 24);
  return !paperNumber.test(textBefore) && (isMobile || !otherNumber.test(textBefore));
}

/** Cut at a gap, because another number may follow. */
function longestPhone({ start, text }: Match, source: string): number {
  for (let length = text.length; length >= 7; length--) {
    const isCut = length < text.length && /\d/.test(text.charAt(length));
    if (isCut || !/\d/.test(text.charAt(length - 1))) continue;
    if (isPhone(source, start, text.slice(0, length))) return length;
  }
  return 0;
}

const plates = [
  /(^|[^\p{L}\p{N}])([A-HJ-NPR-Z]{2}[ .\p{Pd}]?\d{3}[ .\p{Pd}]?[A-HJ-NPR-Z]{2})(?![\p{L}\p{N}])/gu,
  // Plates before 2011: district, four digits, a letter.
  /(^|[^\p{L}\p{N}])((?:BR|BC|BZ|CR|DI|DL|DR|DV|EL|ER|FR|GJ|GR|HA|HS|KA|KJ|KK|KO|KR|KU|KV|LA|LB|LE|LU|MK|MM|MR|MT|PE|PG|PR|PU|PK|SH|SK|SR|TE|TP|TR|VL)[ \p{Pd}]?\d{4}[ \p{Pd}]?[A-Z])(?![\p{L}\p{N}])/gu,
  /(\btarg(?:a|ë|e|ën|es|ës|at)(?!\p{L})(?:\s+(?:të\s+)?(?:huaja?|me|nr\.?|numër|e\s+\p{L}+))*\s*[:„“"]?\s*)([a-z]{2}[ .-]?\d{3}[ .-]?[a-z]{2}|(?=[A-Z -]*\d)[A-Z\d]{1,4}(?:[ -]?[A-Z\d]{1,4}){1,3})(?![\p{L}\p{N}])/gu,
] as const;
// A street with a house number, a building with a flat. A street alone is public.

// Case-sensitive, because capitals distinguish names from words.
const number = String.raw`(?:nr[.:]?\s*)?\d{1,4}(?:\s?\/\s?\d{1,3})?(?:\s?[A-Z]\b)?`;
const unit = String.raw`(?:(?:(?:me\s+)?[Nn][Rr][.:]?|[Nn]um(?:ri|rin|ër)|[Pp]all(?:ati|atin|atit)?\.?|[Pp]\.|[Aa]p(?:artamenti|artamentin)?\.?|[Ss]hk?(?:alla|allën)?\.?|[Kk]ati|[Hh]yrja|[Hh]\.|[Bb]anesa|[Ss]htëpia|[Vv]ila|[Gg]odina|[Nn]jësia banesore)\s*(?:me\s+)?${number}|kati(?:n)?\s+(?:i\s+)?(?:parë|dytë|tretë|katërt|pestë|gjashtë))`;
const street = String.raw`(?:[Rr]r\.?|RR\.|RRUG(?:A|ËN|ËS|Ë)|[Rr]rug(?:a|ën|ës|ë|ica|icën)|[Bb]ulevardi(?:n|t)?|[Bb](?:lv|ul)\.|[Ss]heshi(?:n|t)?|[Ll]agj(?:ja|en|es|a)|L\.|[Bb]lloku(?:n|t)?|[Ff]shati(?:n|t)?)`;
const streetName = String.raw`(?:\s*(?:nr\.?\s*\d{1,3}|["„“'‘«][^"”“'’»\n]{2,60}["”“'’»]|(?:(?:[ei]|të|së|[EI]|TË|SË)\s+)?[\p{Lu}\d][\p{L}.’'-]*(?:\s+(?:e|i|të|dhe)?\s*[\p{Lu}][\p{L}.’'-]*){0,4}))`;
const joint = String.raw`\s*,?\s+`;
/** „Rruga e Kavajës 12“, but not 12 maj, 300 metra, 12.5 or 12%. */
const bareNumber = String.raw`\s+\d{1,4}(?:\s?[/–-]\s?\d{1,3})?(?:\s?[A-Z]\b)?(?![\p{L}\d%]|[.,/-]\d|\s*(?:%|(?:janar|shkurt|mars|prill|maj|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor|met[rë]|km|m(?!\p{L})|kilomet|vet[ëa]|person|vota|votues|qytetar|punonjës|or[ëa]|minut|vje[tç]|vite?|dit|lekë|euro|makin|automjet|banes|shtëpi|kabin|qend|famil|flet|për\s+qind|hektar|ha(?!\p{L})|herë|raste)))`;

const addresses = [
  new RegExp(
    `(^|[^\\p{L}\\p{N}])(${street}${streetName}(?:${joint}${street}${streetName})?(?:${joint}${unit}|\\s*,\\s*\\d{1,4}\\b|${bareNumber})(?:${joint}${unit})*)`,
    'gu',
  ),
  new RegExp(`(^|[^\\p{L}\\p{N}])(${unit}(?:${joint}${unit})+)`, 'gu'),
  /((?:\bbanues(?:e|i|it|in)?|\bbanon|\bbanonte|\bbanojnë|\bme banim|\bme vendbanim|\bvendbanim(?:i|in)?|\bme adresë|\badresa|\badresën)\s+(?:e\s+\p{L}+\s+|të\s+\p{L}+\s+)?(?:në\s+|është\s+|:\s*)?)((?:rr\.\s*|rrug(?:a|ën|ës)\s+|lagj(?:ja|en)\s+|fshat(?:i|in)\s+|["„“])[^.;\n)]{2,90})/giu,
] as const;

/** „rr. myslym shyri nr. 4“ of a message: words that are no verb or preposition, then a number. */
const smallWord = String.raw`(?!(?:afër|brenda|deri|dhe|gjatë|gjithë|ishte|është|janë|ishin|kishte|kombëtare|kryesore|kur|lidh|mbi|nacionale|nga|nuk|pas|para|për|pranë|prej|rreth|rurale|sipas|vetëm|(?:ligj|nen|num[eë]r|pik[aë]|vendim)\p{L}*)(?!\p{L}))\p{Ll}[\p{Ll}\p{M}’'-]{2,}`;
const road = String.raw`(?:[Rr]r(?:\.\s*|\s+)|(?:[Rr]rug(?:a|[eë][ns]|ica|ic[eë]n)|[Bb]ulevardi[nt]?|[Bb](?:lv|ul)\.)\s+)`;
const smallStreet = new RegExp(
  `(^|[^\\p{L}\\p{N}])(${road}(?:s?[eë]\\s+)?${smallWord}(?:\\s+(?:[ei]\\s+)?${smallWord}){0,2}(?:${joint}${unit}|${bareNumber})(?:${joint}${unit})*)`,
  'gu',
);

// The last pattern ignores case, so its match ends at the first foreign lower-case word.
const inside =
  /^(?:e|i|të|së|me|nr|p|h|ap|sh|shk|pall|kati|katin|hyrja|shkalla|apartamenti|pallati|banesa|shtëpia|lagjja|lagjen|fshati|fshatin|rruga|rrugën|dhe|bashkia|njësia|godina|vila|parë|dytë|tretë|katërt|pestë|gjashtë)$/u;

function endOf(text: string): number {
  const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
  let end = 0;
  for (let word = wordPattern.exec(text); word; word = wordPattern.exec(text)) {
    const [token] = word;
    const isFirst = word.index < 8 && end === 0;
    if (!isFirst && /^\p{Ll}/u.test(token) && !inside.test(token)) break;
    end = word.index + token.length;
  }
  return text.slice(0, end).replace(/(?:[\s,]+(?:e|i|të|së|me|dhe))+$/u, '').length;
}

const addressLength = ({ text }: Match): number => {
  const length = endOf(text);
  return length > 3 ? length : 0;
};

const months = [
  ['janar', 'january'],
  ['shkurt', 'february'],
  ['mars', 'march'],
  ['prill', 'april'],
  ['maj', 'may'],
  ['qershor', 'june'],
  ['korrik', 'july'],
  ['gusht', 'august'],
  ['shtator', 'september'],
  ['tetor', 'october'],
  ['nëntor', 'nentor', 'november'],
  ['dhjetor', 'december'],
];
const month = `(?:${months.flat().join('|')})(?:it|i)?`;
const year = '(?:19|20)\\d{2}';
const between = '(?:\\s?[./–−-]\\s?|\\s)';
const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
/** 12.03.1985, 12/3/85, 12.III.1985, 12 03 1985, 1985-03-12, 12 mars 1985, 12 mars të vitit 1985. */
const forms = [
  `\\d{1,2}${between}(?:\\d{1,2}|[IVX]{1,4})${between}(?:${year}|\\d{2})`,
  `${year}${between}\\d{1,2}${between}\\d{1,2}`,
  `\\d{1,2}[\\s.-]{0,2}(?:të\\s)?(?:muajit\\s)?${month}[\\s,-]{0,2}(?:(?:i|të)\\svitit\\s)?(?:${year}|[’']\\d{2})`,
  `${month}\\s\\d{1,2},?\\s${year}`,
];
const writtenDay = new RegExp(`(^|[^\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const announced = /(?:\blindur|\blindjes?|dat[eë]lindj\p{L}*|\bdtl|\bborn|\bbirth)(?!\p{L})[^.;\n\d]{0,40}\.?\s*$/iu;
const maxAnnouncementLength = 60;

/** Possible days; a year of two digits may be of either century. */
function daysOf(text: string): string[] {
  const named = months.findIndex((names) => names.some((name) => text.toLowerCase().includes(name)));
  const monthOf = (roman: string) => `${romanMonths.indexOf(roman.toUpperCase()) + 1}`;
  const numbers = named < 0 ? text.replace(/[IVX]+/i, monthOf) : text;
  const [one = '', two = '', three = ''] = numbers.match(/\d+/g) ?? [];
  const [y, m, d] =
    named >= 0 ? [two, String(named + 1), one] : one.length === 4 ? [one, two, three] : [three, two, one];
  const years = y.length === 4 ? [y] : [`19${y}`, `20${y}`];
  return years.map((full) => `${full}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);
}

function birthDateLength({ text, start }: Match, source: string, isFiler: (key: string) => boolean): number {
  const isFilers = daysOf(text).some((day) => isFiler(keyOfBirthDate(day)));
  return isFilers || announced.test(before(source, start, maxAnnouncementLength)) ? text.length : 0;
}

const detectors: readonly Detector[] = [
  { category: 'email', pattern: emailPattern },
  { category: 'iban', pattern: ibanPattern, lengthOf: ibanLength },
  { category: 'iban', pattern: accountPattern },
  { category: 'personal_number', pattern: numberPattern, lengthOf: personalNumberLength },
  { category: 'personal_number', pattern: namedNumberPattern },
  { category: 'phone', pattern: phonePattern, lengthOf: longestPhone },
  { category: 'phone', pattern: barePattern, lengthOf: longestPhone },
  ...plates.map((pattern): Detector => ({ category: 'plate', pattern })),
  ...addresses.map((pattern): Detector => ({ category: 'address', pattern, lengthOf: addressLength })),
  { category: 'address', pattern: smallStreet },
  { category: 'other', pattern: writtenDay, lengthOf: birthDateLength },
];
