// The last sheet of an export: register, filters, time, number of rows, and the signed head of the register log.
import {
  type CaseKind,
  caseStatuses,
  type Locale,
  outcomeName,
  toTiraneIso,
  tracks,
  type Words,
} from '@denonco/contract';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Cell } from '../../../platform/sheets/xlsx.ts';
import { type Lists, namedBy } from '../../../reference/lists/inForce.store.ts';
import type { SignedHead } from '../../../register/registerLog/heads.store.ts';
import type { Filters, Sort } from '../register.store.ts';

export const titles: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Regjistri publik i denoncimeve', en: 'Public register of denouncements' },
  complaint: { al: 'Regjistri publik i ankesave', en: 'Public register of complaints' },
};
export const aboutName: Words = { al: 'Rreth eksportit', en: 'About this export' };
export const aboutWidths: readonly number[] = [34, 34, 70];

const words = {
  source: { al: 'Burimi', en: 'Source' },
  at: { al: 'Eksportuar më (ora e Tiranës)', en: 'Exported at (Tirana time)' },
  rows: { al: 'Numri i rreshtave', en: 'Number of rows' },
  order: { al: 'Renditja', en: 'Order' },
  filters: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Asnjë: i gjithë regjistri', en: 'None: the whole register' },
  shown: {
    al: 'Regjistri nuk tregon emra personash as tekstin e paraqitur.',
    en: 'The register shows neither names of persons nor the text that was filed.',
  },
  head: { al: 'Koka e nënshkruar e regjistrit të pandryshueshëm', en: 'Signed head of the register log' },
  size: { al: 'Shënime', en: 'Entries' },
  signedAt: { al: 'Nënshkruar më (ora e Tiranës)', en: 'Signed at (Tirana time)' },
  root: { al: 'Rrënja (SHA-256)', en: 'Root (SHA-256)' },
  note: { al: 'Si u nënshkrua (C2SP checkpoint)', en: 'As it was signed (C2SP checkpoint)' },
  noHead: { al: 'Ende nuk është nënshkruar asnjë kokë.', en: 'No head is signed yet.' },
  meaning: {
    al: 'Çdo dërgesë dhe çdo hap i një çështjeje është një shënim i këtij regjistri. Kush ka një vërtetim provon me të se shënimi i tij është ende aty; kush ruan këtë kokë provon më vonë se asgjë para saj nuk u ndryshua.',
    en: 'Every filing and every step of a case is an entry of this log. Whoever holds a receipt can prove that its entry is still there; whoever keeps this head can prove later that nothing before it was changed.',
  },
} as const satisfies Record<string, Words>;

const orders: Readonly<Record<Sort, Words>> = {
  '-registeredAt': { al: 'Më të rejat në fillim', en: 'Newest first' },
  registeredAt: { al: 'Më të vjetrat në fillim', en: 'Oldest first' },
  '-decidedAt': { al: 'Vendimet më të fundit në fillim', en: 'Latest decisions first' },
  '-daysTaken': { al: 'Më të gjatat në fillim', en: 'Longest first' },
};

const filterNames = {
  region: { al: 'Qarku', en: 'Region' },
  municipality: { al: 'Bashkia', en: 'Municipality' },
  object: { al: 'Objekti', en: 'Object' },
  actType: { al: 'Lloji i aktit', en: 'Type of act' },
  complainerType: { al: 'Lloji i ankuesit', en: 'Type of complainant' },
  track: { al: 'Lloji', en: 'Kind' },
  status: { al: 'Gjendja', en: 'Status' },
  outcome: { al: 'Rezultati', en: 'Outcome' },
  from: { al: 'Nga data', en: 'From' },
  to: { al: 'Deri më', en: 'To' },
  search: { al: 'Kërkimi', en: 'Search' },
} as const satisfies Record<string, Words>;

/** Names and values of the given filters. */
function filtersInWords(kind: CaseKind, filters: Filters, lists: Lists, locale: Locale): [string, string][] {
  const { region, municipality, about, complainerType, track, status, outcome, from, to, search } = filters;
  const aboutList = kind === 'denouncement' ? 'denounce_object' : 'complained_act_type';
  const given: readonly (readonly [keyof typeof filterNames, string | undefined])[] = [
    ['region', region && namedBy(lists.regions.get(region), region).name[locale]],
    ['municipality', municipality && namedBy(lists.municipalities.get(municipality), municipality).name[locale]],
    [
      kind === 'denouncement' ? 'object' : 'actType',
      about && namedBy(lists.find(aboutList, about), about).name[locale],
    ],
    [
      'complainerType',
      complainerType && namedBy(lists.find('complainer_type', complainerType), complainerType).name[locale],
    ],
    ['track', track && tracks[track][locale]],
    ['status', status && caseStatuses[status].words[locale]],
    ['outcome', outcome && outcomeName(kind, outcome)[locale]],
    ['from', from && writtenDate(from, locale)],
    ['to', to && writtenDate(to, locale)],
    ['search', search],
  ];
  return given.flatMap(([name, value]) => (value ? [[filterNames[name][locale], value]] : []));
}

export interface About {
  readonly kind: CaseKind;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly at: Date;
  /** Institution and address of the register. */
  readonly source: string;
  /** Undefined before the first. */
  readonly head: SignedHead | undefined;
  readonly lists: Lists;
}

const text = (value: string): Cell => ({ kind: 'text', value });
const heading = (value: string): Cell => ({ kind: 'heading', value });

export function aboutRows(
  { kind, filters, sort, at, source, head, lists }: About,
  locale: Locale,
  count: number,
): Cell[][] {
  const say = (name: keyof typeof words) => words[name][locale];
  const given = filtersInWords(kind, filters, lists, locale);
  return [
    [heading(titles[kind][locale])],
    [text(say('source')), text(source)],
    [text(say('at')), { kind: 'instant', value: toTiraneIso(at.getTime()) }],
    [text(say('rows')), { kind: 'number', value: count }],
    [text(say('order')), text(orders[sort][locale])],
    [text(say('shown'))],
    [],
    [heading(say('filters'))],
    ...(given.length === 0 ? [[text(say('none'))]] : given.map((pair) => pair.map(text))),
    [],
    [heading(say('head'))],
    ...(head ? headRows(head, say) : [[text(say('noHead'))]]),
    [text(say('meaning'))],
  ];
}

const headRows = ({ size, root, at, note }: SignedHead, say: (name: keyof typeof words) => string): Cell[][] => [
  [text(say('size')), { kind: 'number', value: size }],
  [text(say('signedAt')), { kind: 'instant', value: toTiraneIso(at.getTime()) }],
  [text(say('root')), text(root.toString('base64'))],
  [text(say('note')), text(note.trimEnd())],
];
