// Albanian grammar of joined sentences: a noun in the required case with its complement. Forms come from the lists
// (lists.ts), where administrators correct them. Without schemas, to keep pages light.
import { numberLabel, type Organ } from '../reference/complaints.acts.ts';

export const nounCases = ['nominative', 'genitive', 'accusative'] as const;
export type NounCase = (typeof nounCases)[number];
export type NounForms = Readonly<Record<NounCase, string>>;

/** Forms of types that have none. */
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
  readonly day: string | null;
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
}

/** The linking article: `vendimi i`, `tabela … e`, `vendimit të`, `kërkesës së`, `vendimin e`, `vendimin nr. 12 të`. */
function linkOf(noun: NounCase, nounForm: string, isBare: boolean): string {
  const isNext = isBare && !nounForm.includes(' ');
  if (noun === 'accusative') return isNext ? 'e' : 'të';
  if (noun === 'genitive') return isNext && nounForm.endsWith('s') ? 'së' : 'të';
  return /^\S*a(\s|$)/.test(nounForm) ? 'e' : 'i';
}

/** `vendimit nr. 12, datë 3.5.2025, të KZAZ-së nr. 26` */
export function actInAlbanian(noun: NounCase, { forms = anAct, number, day, organ, kzazNumber }: NamedAct): string {
  const nounForm = forms[noun];
  const numbered = number === null ? nounForm : `${nounForm} ${numberLabel(number, 'nr.')}`;
  const dated = day === null ? numbered : `${numbered}, datë ${day},`;
  if (organ === null) return dated;
  const owner = kzazNumber === null ? organs[organ] : `${organs[organ]} nr. ${kzazNumber}`;
  return `${dated} ${linkOf(noun, nounForm, dated === nounForm)} ${owner}`;
}

/** `drejtuesin e institucionit Drejtori i shkollës` */
export const subjectInAlbanian = (noun: NounCase, forms: NounForms | undefined, name: string): string =>
  [forms?.[noun] ?? { nominative: 'subjekti', genitive: 'subjektit', accusative: 'subjektin' }[noun], name]
    .filter((part) => part !== '')
    .join(' ');

/** `KZAZ 26`; empty where a paper does not name it. */
export const organName = ({ organ, kzazNumber }: Pick<NamedAct, 'organ' | 'kzazNumber'>): string =>
  [organ, kzazNumber].filter(Boolean).join(' ');
