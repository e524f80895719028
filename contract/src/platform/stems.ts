// Light stemmer of Albanian for search: the forms of a noun or adjective (definite, cases, plural, feminine) get one
// stem. PostgreSQL and Snowball have none. test/stems.ts measures it. Pure, and without look-behind, which older phones
// reject.
//
// A stem is a key of the index, not a word. It replaces no word: searches ask for both.
import { foldForSearch, termsIn } from './texts.ts';

/** By the last letter, longer endings first. The group stays, as a part of the stem; what follows it is taken away. */
const endings: Readonly<Record<string, readonly RegExp[]>> = {
  h: [
    // Ablative of the plural: personash, denoncuesish.
    /^(.+[ae])sh$/,
    /^(.+s)ish$/,
  ],
  e: [
    // Genitive of the plural: votave, zgjedhësve.
    /^(.+(?:[aesjzq]|[^t]i|rti))ve$/,
    // Feminines in a vowel: bashkisë, bashkinë, bashkitë; plurals in j: kufijtë.
    /^(.+[iu])[sn]e$/,
    /^(.+[ij])te$/,
    // Article and vowel of the indefinite form, as for the other vowels: vendimi, qarku, vota, votë.
    /^(.+)e$/,
  ],
  // Feminines in other vowels: fotoja, menuja, arsyeja.
  a: [/^(.+[eiou])ja$/, /^(.+)a$/],
  i: [/^(.+)i$/],
  u: [/^(.+)u$/],
  // Titujt; fotot; cases of the singular and definite plural: vendimit, votat.
  t: [/^(.+j)t$/, /^(.+o)t$/, /^(.+)[iu]t$/, /^(.+)[ea]t$/],
  // Qarkun, votën.
  n: [/^(.+)[iu]n$/, /^(.+)en$/],
  // Fotos, votës.
  s: [/^(.+o)s$/, /^(.+[^u])es$/],
};

/** Stems that no ending explains. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['kufir', 'kuf'],
  ['kufij', 'kuf'],
  ['njerz', 'njer'],
  ['vjet', 'vit'],
]);

/** Words that look like a form of another: municipality, not together; campaign, not field; sentence, not word. */
const whole: ReadonlySet<string> = new Set(['bashki', 'cilesi', 'fjali', 'fushat', 'madhesi', 'minut', 'privatesi']);

const shortest = 3;
const isStem = (stem: string | undefined): stem is string =>
  stem !== undefined && stem.length >= shortest && /[aeiouy]/.test(stem);

/**
 * The stem of a folded word (`foldForSearch`). Words of three letters, with digits or of other scripts are their own.
 */
export function stemOf(word: string): string {
  if (word.length <= shortest || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  // To the end, so that `interes` and `interesi` meet: the first looks like a genitive.
  for (let next: string | undefined = stem; next !== undefined; next = whole.has(stem) ? undefined : shorter(stem))
    stem = next;
  const alike = stem
    // faqja, faqe; dritarja, dritare; përgjigjja, përgjigje.
    .replace(/([qsrj])j$/, '$1')
    // titull, tituj.
    .replace(/ull$/, 'uj')
    // qendër, qendra; Kamëz, Kamza; ligjshëm, ligjshme.
    .replace(/([^aeiouy])e([rlmz])$/, '$1$2');
  return irregular.get(alike) ?? (isStem(alike) ? alike : stem);
}

function shorter(word: string): string | undefined {
  for (const ending of endings[word.slice(-1)] ?? []) {
    const stem = ending.exec(word)?.[1];
    if (isStem(stem)) return stem;
  }
  return undefined;
}

/** Words of grammar, in both languages, which do not describe what is sought. */
const grammar: ReadonlySet<string> = new Set(
  `a ai ajo as ata ate ato by cfare dhe do duke dy e edhe eshte for from i in is isha ishte it iu ja jam jane jo ju ka kam
  kane ke kemi keni kete kjo kush ky m ma me mi mos mu my na ne nese nga nje nuk of on or ose pa pas per po por pra prej qe s
  sa se si t ta te tek that the their there they this ti to u une was we were with you`.split(/\s+/),
);

/** The folded words of a search: those of grammar only if there are no others. Empty without a letter or a digit. */
export function searchWords(search: string): readonly string[] {
  const all = [...new Set(termsIn(search))];
  const telling = all.filter((word) => !grammar.has(word));
  return telling.length > 0 ? telling : all;
}

const strengths = { same: 4, form: 3, beginning: 2, part: 1 } as const;
/** Shorter words are parts of too many others. */
const shortestPart = 4;

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly strength: number;
}

/** Where a folded text has a folded word: in any form, at the beginning of a word, or within one. */
function hitsOf(folded: string, word: string): Hit[] {
  const stem = stemOf(word);
  return [...folded.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: form, index }) => {
    const whole = { start: index, end: index + form.length };
    if (form === word) return { ...whole, strength: strengths.same };
    if (form.charAt(0) === stem.charAt(0) && stemOf(form) === stem) return { ...whole, strength: strengths.form };
    const at = form.indexOf(word);
    if (at < 0 || (at > 0 && word.length < shortestPart)) return [];
    const start = index + at;
    return { start, end: start + word.length, strength: at === 0 ? strengths.beginning : strengths.part };
  });
}

/** Folding changes no position in such texts. */
const plain = /^[\t\n -~ËÇëç‘’“”„«»–—]*$/;

/** Spans are in order and apart: folding changes the length of ligatures and marks. */
export function spansIn(text: string, terms: readonly string[]): (readonly [start: number, end: number])[] {
  let folded = '';
  const letters: { readonly start: number; readonly end: number }[] = [];
  if (plain.test(text)) folded = foldForSearch(text);
  else
    for (const { 0: letter, index } of text.matchAll(/.\p{M}*/gsu)) {
      const form = foldForSearch(letter);
      folded += form;
      for (let at = 0; at < form.length; at++) letters.push({ start: index, end: index + letter.length });
    }
  const hits = terms.flatMap((word) => hitsOf(folded, word)).toSorted((one, other) => one.start - other.start);
  let last = 0;
  return hits.flatMap(({ start, end }) => {
    const span = [letters[start]?.start ?? start, letters[end - 1]?.end ?? end] as const;
    if (span[0] < last) return [];
    last = span[1];
    return [span];
  });
}

/** The text in turns without and with the words: every second piece is a match. */
export function markedPieces(text: string, terms: readonly string[]): string[] {
  let last = 0;
  const pieces = spansIn(text, terms).flatMap(([start, end]) => {
    const before = text.slice(last, start);
    last = end;
    return [before, text.slice(start, end)];
  });
  return [...pieces, text.slice(last)];
}

/** A word of half the items says nothing in a shorter list. */
const fewest = 20;

/**
 * Items with at least one of the words, the best first; all for an empty search. More words count more, then rare words,
 * words as typed, and texts that stand first. A word of more than half the items counts only where all are such.
 */
export function rankByTerms<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly (string | null | undefined)[],
): T[] {
  const terms = searchWords(search);
  if (terms.length === 0) return search.trim() === '' ? [...items] : [];
  const found = items.map((item) => {
    const texts = textsOf(item).map((text) => foldForSearch(text ?? ''));
    const found = terms.map((word) =>
      Math.max(0, ...texts.flatMap((text, at) => hitsOf(text, word).map(({ strength }) => strength - at / 8))),
    );
    return { item, found };
  });
  const uses = terms.map((_, at) => found.filter((one) => (one.found[at] ?? 0) > 0).length);
  const isCommon = (used: number) => items.length >= fewest && used > items.length / 2;
  const counts = uses.every(isCommon) ? () => true : (at: number) => !isCommon(uses[at] ?? 0);
  const rarities = uses.map((used, at) => (counts(at) ? Math.log(1 + items.length / (1 + used)) : 0));
  return found
    .map(({ item, found }) => ({
      item,
      count: found.filter((strength, at) => strength > 0 && counts(at)).length,
      weight: found.reduce((sum, strength, at) => sum + strength * (rarities[at] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || other.weight - one.weight)
    .map(({ item }) => item);
}
