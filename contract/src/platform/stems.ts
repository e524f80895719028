// Light stemmer of Albanian for search: the forms of a noun or adjective (definite, cases, plural, feminine) get one
// stem. PostgreSQL and Snowball have none. test/stems.ts measures it. Pure and without
// look-behind, which older phones reject.
//
// A stem is a key of the index, not a word. It replaces no word: searches ask for both.
import { foldForSearch } from './texts.ts';

/** Longer endings first. The group stays, as a part of the stem; what follows it is taken away. */
const endings: readonly RegExp[] = [
  // Ablative and genitive of the plural: personash, denoncuesish, votave, zgjedhësve.
  /^(.+[ae])sh$/,
  /^(.+s)ish$/,
  /^(.+(?:[aesjzq]|[^t]i|rti))ve$/,
  // Feminines in a vowel: bashkisë, bashkinë, bashkitë; plurals in j: kufijtë, titujt.
  /^(.+[iu])[sn]e$/,
  /^(.+[ij])te$/,
  /^(.+j)t$/,
  // And in other vowels: fotoja, fotot, menuja, arsyeja.
  /^(.+[eiou])ja$/,
  /^(.+o)[st]$/,
  // Cases of the singular and definite plural: vendimit, qarkun, votën, votës, votat.
  /^(.+)[iu][tn]$/,
  /^(.+)[ea]t$/,
  /^(.+)en$/,
  /^(.+[^u])es$/,
  // Article and vowel of the indefinite form: vendimi, qarku, vota, votë.
  /^(.+)[aeiu]$/,
];

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

/** Of a folded word (`foldForSearch`). Words of three letters, with digits or of other scripts are their own stem. */
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
  for (const ending of endings) {
    const stem = ending.exec(word)?.[1];
    if (isStem(stem)) return stem;
  }
  return undefined;
}

/** Where a folded text has a folded word: as typed, which may be a part of a word, and in other forms. */
export function spansOf(text: string, word: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) spans.push([at, at + word.length]);
  const stem = stemOf(word);
  if (!/^[a-z]/.test(stem)) return spans;
  // Only words with the same first letter, because texts may be long.
  for (const { 0: form, index } of text.matchAll(new RegExp(`\\b${stem.charAt(0)}[a-z]+`, 'g')))
    if (!form.includes(word) && stemOf(form) === stem) spans.push([index, index + form.length]);
  return spans;
}

/** Folding changes no position in such texts. */
const plain = /^[\t\n -~ËÇëç‘’“”„«»–—]*$/;

/** The same in a text as it is written, in its own positions: folding changes the length of ligatures and marks. */
export function spansIn(text: string, word: string): [start: number, end: number][] {
  if (plain.test(text)) return spansOf(foldForSearch(text), word);
  let folded = '';
  const letters: { readonly start: number; readonly end: number }[] = [];
  for (const { 0: letter, index } of text.matchAll(/.\p{M}*/gsu)) {
    const form = foldForSearch(letter);
    folded += form;
    for (let at = 0; at < form.length; at++) letters.push({ start: index, end: index + letter.length });
  }
  return spansOf(folded, word).map(([start, end]) => [letters[start]?.start ?? 0, letters[end - 1]?.end ?? 0]);
}
