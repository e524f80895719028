// Sentences that are joined from parts: an Albanian noun in the form its sentence asks for, and what follows it. The forms
// are kept with the values of lists (lists.ts), where an administrator corrects them. No schema, so that pages stay light.
import { numberWords, type Organ } from './complaints.acts.ts';

export const nounCases = ['nominative', 'genitive', 'accusative'] as const;
export type NounCase = (typeof nounCases)[number];
export type NounForms = Readonly<Record<NounCase, string>>;

/** Of an act whose type has no forms. */
const anAct: NounForms = { nominative: 'akti', genitive: 'aktit', accusative: 'aktin' };

const organs: Readonly<Record<Organ, string>> = {
  KZAZ: 'KZAZ-së',
  KOMISIONER: 'Komisionerit Shtetëror të Zgjedhjeve',
  KAS: 'KAS-it',
  KQZ: 'KQZ-së',
};

interface NamedAct {
  readonly forms: NounForms | undefined;
  readonly number: string | null;
  /** As it is written: `3.5.2025`. */
  readonly day: string | null;
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
}

/** The article between a noun and its owner: `vendimi i`, `tabela … e`, `vendimit të`, `kërkesës së`, `vendimin e`, `vendimin nr. 12 të`. */
function linkOf(noun: NounCase, words: string, isBare: boolean): string {
  const isNext = isBare && !words.includes(' ');
  if (noun === 'accusative') return isNext ? 'e' : 'të';
  if (noun === 'genitive') return isNext && words.endsWith('s') ? 'së' : 'të';
  return /^\S*a(\s|$)/.test(words) ? 'e' : 'i';
}

/** `vendimit nr. 12, datë 3.5.2025, të KZAZ-së nr. 26` */
export function actInAlbanian(noun: NounCase, { forms = anAct, number, day, organ, kzazNumber }: NamedAct): string {
  const words = forms[noun];
  const numbered = number === null ? words : `${words} ${numberWords(number, 'nr.')}`;
  const dated = day === null ? numbered : `${numbered}, datë ${day},`;
  if (organ === null) return dated;
  const owner = kzazNumber === null ? organs[organ] : `${organs[organ]} nr. ${kzazNumber}`;
  return `${dated} ${linkOf(noun, words, dated === words)} ${owner}`;
}

/** `Drejtori i shkollës` denounced as a head of institution: `drejtuesin e institucionit Drejtori i shkollës`. */
export const subjectInAlbanian = (noun: NounCase, forms: NounForms | undefined, name: string): string =>
  [forms?.[noun] ?? { nominative: 'subjekti', genitive: 'subjektit', accusative: 'subjektin' }[noun], name]
    .filter((part) => part !== '')
    .join(' ');
