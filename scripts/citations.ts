// Finds cited articles in the project's forms (`KZ 124/1.2`, `KPA, nenet 91–92`, `neni 24, pika 1, i Kodit …`), and
// those missing in scripts/law/index.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const acts = ['KZ', 'KPA', 'KP', 'KPP'] as const;
type Act = (typeof acts)[number];

/** Points and letters by act and article: `1a-e 2`. Without repealed ones. */
const index = z
  .record(z.enum(acts), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'law/index.json'), 'utf8')));

const alphabet = 'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v x xh y z zh'.split(' ');
const letter = '(?:dh|gj|ll|nj|rr|sh|th|xh|zh|[a-zçë])(?!\\p{L})';

/** `1`, `1a` …, and `a` for letters without a point. */
function placesOf(shape: string): ReadonlySet<string> {
  const places = shape.split(' ').flatMap((part) => {
    const [, point = '', to, first, last] = /^(\d*(?:\/\d+)?)(?:-(\d+))?(?:([^\d-]+))?(?:-(\D+))?$/.exec(part) ?? [];
    if (to !== undefined)
      return Array.from({ length: Number(to) - Number(point) + 1 }, (_, at) => String(Number(point) + at));
    if (first === undefined) return [point];
    return [
      point,
      ...alphabet.slice(alphabet.indexOf(first), alphabet.indexOf(last ?? first) + 1).map((one) => point + one),
    ];
  });
  return new Set(places);
}

/** `3`, `3c`; `*c` for a letter without a point. */
interface Item {
  readonly article: string;
  readonly places: readonly string[];
}
type Citation = ReturnType<typeof citationsIn>[number];

const codes: readonly (readonly [Act, RegExp])[] = [
  ['KPA', /Kodi(?:t i|t të|t| i)? ?(?:të )?Procedurave Administrative|Code of Administrative Procedure/],
  ['KPP', /Kodi(?:t|) (?:i|të) Procedurës Penale|Code of Criminal Procedure/],
  ['KP', /Kodi(?:t|) Penal|Penal Code/],
  ['KZ', /Kodi(?:t|) Zgjedhor|Electoral Code/],
];
const head =
  /\b(?:(KZ|KPA|KPP|KP)(?:,? (?:nen\w*|[Aa]rticles?))?|[Nn]en(?:i|it|in|et|eve|e)|[Aa]rticles?|Art\.) (?=\d)/g;
const articleForm = /(\d{1,3}(?:\/(?:\d|[a-z](?![a-z])))?)(?!\d)/y;
const pointForm = new RegExp(
  `\\.(\\d{1,2})(?!\\d)(?:[-–](\\d{1,2})(?![\\d/]))?(?:\\.(${letter}))?|\\.(${letter})`,
  'yu',
);
const pointPattern = new RegExp(
  `, (?:pik(?:a|at|ës)|points?|paragraphs?) (\\d{1,2})(?:[/.](${letter}))?(?: (?:dhe|and|e) (\\d{1,2})(?!\\d))?`,
  'yu',
);
const letterPattern = new RegExp(`, (?:shkronja|letter) (${letter})|, (${letter})(?=\\))`, 'yu');
const rangeForm = /[-–](\d{1,3}(?:\/\d)?)(?!\d)/y;
const nextForm =
  /(?:, |; |,? (?:dhe|and|e|ose|or) )(?=\d{1,3}(?:\/\w)?(?:[.,;)/–-]|$|\s(?:dhe|and|e|ose|or|i|të|of)\b|"|'|`))(?!\d+[.:]\d+[.:]?\d*\s*(?:\d{4}|–|të|e )|\d\d:\d\d)/y;
const pointBefore = /\b(?:pik(?:a|ës)|point|paragraph) (\d{1,2}) (?:e|të|of) $/;

/** A range gives both ends. */
function itemsAt(text: string, from: number): { readonly items: readonly Item[]; readonly to: number } {
  const items: Item[] = [];
  let at = from;
  const take = (form: RegExp): readonly (string | undefined)[] => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found ?? [];
  };
  do {
    const [, article] = take(articleForm);
    if (article === undefined) break;
    const [, first, last, ofFirst = '', alone] = take(pointForm);
    const [, said, ofSaid = '', second] = take(pointPattern);
    const [, one = alone, bracketed = one] = take(letterPattern);
    const point = first ?? said;
    const places =
      point === undefined
        ? [bracketed && `*${bracketed}`]
        : [point + (ofFirst || ofSaid || (bracketed ?? '')), last, second];
    items.push({ article, places: places.filter((place) => place !== undefined) });
    const [, until] = point === undefined ? take(rangeForm) : [];
    if (until !== undefined) items.push({ article: until, places: [] });
  } while (take(nextForm).length > 0);
  return { items, to: at };
}

/** The act named around a citation: undefined for a law that is no code, null if none is named. */
function actAround(before: string, after: string): Act | null | undefined {
  const behind = /^,? (?:i|të|e|of the|of) (.*)$/.exec(after)?.[1] ?? '';
  if (/^(?:ligj|law\b)/i.test(behind) || /(?:[Ll]igj\w* nr\. \S+|[Ll]aw (?:no\. )?\S+), $/.test(before))
    return undefined;
  const named = codes.find(([, form]) => behind.search(form) === 0);
  const said = codes.find(([, form]) => new RegExp(`(?:${form.source}),? $`).test(before));
  return (named ?? said)?.[0] ?? null;
}

/** An article without a code belongs to the code named last, else to the Electoral Code. */
export function citationsIn(written: string) {
  const text = written.replace(/\s*\n\s*(?:\/\/|\*(?!\/)|--|"(?=.*"$))?\s*/gm, ' ');
  let last: Act = 'KZ';
  return [...text.matchAll(head)].flatMap((found) => {
    const from = found.index + found[0].length;
    const { items, to } = itemsAt(text, from);
    const before = text.slice(Math.max(0, found.index - 60), found.index);
    const named = acts.find((act) => act === found[1]) ?? actAround(before, text.slice(to, to + 60));
    if (named === undefined) return [];
    last = named ?? last;
    const [, point] = pointBefore.exec(before) ?? [];
    const [first, ...others] = items;
    const all = point !== undefined && first ? [{ ...first, places: [point] }, ...others] : items;
    return [{ text: text.slice(found.index, to), act: last, items: all }];
  });
}

/** `KZ 124/2` */
export const missingPlaces = ({ act, items }: Citation): readonly string[] =>
  items.flatMap(({ article, places }) => {
    const shape = index[act][article];
    if (shape === undefined) return [`${act} ${article}`];
    const known = placesOf(shape);
    const has = (place: string) =>
      place.startsWith('*') ? [...known].some((one) => one.replace(/^[\d/]*/, '*') === place) : known.has(place);
    return places.filter((place) => !has(place)).map((place) => `${act} ${article}.${place}`);
  });

const otherBases = /Ligji \d+\/\d{4}|RC \d+\/\d{4}|praktikë e KQZ-së/g;

/** Articles, laws, and the commission's practice. */
export const isLegalBasis = (basis: string): boolean =>
  /^[;,\s]*$/.test(
    citationsIn(basis)
      .reduce((rest, { text }) => rest.replace(text, ''), basis)
      .replace(otherBases, ''),
  );
