// Finds birth dates: of the filer, by their key, and of anybody after words that announce one.
import { type Found, matchesOf } from './found.rules.ts';
import { keyOfBirthDate } from './nameKeys.rules.ts';

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
/** 12.03.1985, 12/3/85, 1985-03-12, 12 mars 1985, 12 mars të vitit 1985, March 12, 1985. */
const forms = [
  `\\d{1,2} ?[./-] ?\\d{1,2} ?[./-] ?(?:${year}|\\d{2})`,
  `${year} ?[./-] ?\\d{1,2} ?[./-] ?\\d{1,2}`,
  `\\d{1,2}\\.? ${month},?(?: (?:i|të) vitit)? ${year}`,
  `${month} \\d{1,2},? ${year}`,
];
const date = new RegExp(`(^|[^\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
const announced = /(?:\blindur|\blindjes?|dat[eë]lindj\p{L}*|\bdtl|\bborn|\bbirth)(?!\p{L})[^.;\n\d]{0,40}\.?\s*$/iu;
const longestAnnouncement = 60;

/** Possible days; a year of two digits may be of either century. */
function daysOf(text: string): string[] {
  const named = months.findIndex((names) => names.some((name) => text.toLowerCase().includes(name)));
  const [one = '', two = '', three = ''] = text.match(/\d+/g) ?? [];
  const [y, m, d] =
    named >= 0 ? [two, String(named + 1), one] : one.length === 4 ? [one, two, three] : [three, two, one];
  const years = y.length === 4 ? [y] : [`19${y}`, `20${y}`];
  return years.map((full) => `${full}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);
}

export const findBirthDates = (source: string, isFiler: (key: string) => boolean): Found[] =>
  matchesOf(source, date)
    .filter(
      ({ text, start }) =>
        daysOf(text).some((day) => isFiler(keyOfBirthDate(day))) ||
        announced.test(source.slice(Math.max(0, start - longestAnnouncement), start)),
    )
    .map(({ start, end }) => ({ start, end, category: 'other' }));
