// The last sheet of an export, in words: which register, filtered how, when, how many rows, and which tree head they belong to.
import {
  type CaseKind,
  caseOutcomes,
  caseStatuses,
  type Locale,
  toTiraneIso,
  tracks,
  type Words,
} from '@denonco/contract';
import { type Lists, namedBy } from '../../cases/cases.reference.store.ts';
import type { TreeHead } from '../../receipts/treeHead.store.ts';
import type { Cell } from '../../sheets/xlsx.ts';
import type { Filters, Sort } from '../register.store.ts';

export const titles: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Regjistri publik i denoncimeve', en: 'Public register of denouncements' },
  complaint: { al: 'Regjistri publik i ankesave', en: 'Public register of complaints' },
};
/** Of the sheet, and in lower case of the file. */
export const sheetNames: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Denoncimet', en: 'Denouncements' },
  complaint: { al: 'Ankesat', en: 'Complaints' },
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
  heads: { al: 'Pema e regjistrit (RFC 6962)', en: 'Tree heads (RFC 6962)' },
  cases: { al: 'Çështje', en: 'Cases' },
  root: { al: 'Hash-i i rrënjës', en: 'Root hash' },
  noHeads: { al: 'Regjistri është ende bosh.', en: 'The register is still empty.' },
  meaning: {
    al: 'Çdo çështje e regjistruar është një gjethe e pemës, sipas numrit rendor. Kush ka vërtetimin e depozitimit mund të provojë se gjethja e tij është në pemë.',
    en: 'Every registered case is a leaf of the tree, by its ordinal number. Whoever holds a receipt can prove that its leaf is in the tree.',
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

/** Each filter that was given, with its value in words. */
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
    ['outcome', outcome && caseOutcomes[outcome][locale]],
    ['from', from && dayIn(from, locale)],
    ['to', to && dayIn(to, locale)],
    ['search', search],
  ];
  return given.flatMap(([name, value]) => (value ? [[filterNames[name][locale], value]] : []));
}

/** D.M.YYYY, in English M/D/YYYY. */
function dayIn(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-').map(Number);
  return locale === 'al' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

export interface About {
  readonly kind: CaseKind;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly at: Date;
  /** Whose register it is, and where it is found. */
  readonly source: string;
  readonly heads: readonly TreeHead[];
  readonly lists: Lists;
}

const text = (value: string): Cell => ({ kind: 'text', value });
const heading = (value: string): Cell => ({ kind: 'heading', value });

export function aboutRows(
  { kind, filters, sort, at, source, heads, lists }: About,
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
    [heading(say('heads')), heading(say('cases')), heading(say('root'))],
    ...(heads.length === 0
      ? [[text(say('noHeads'))]]
      : heads.map(({ register, size, root }): Cell[] => [
          text(register),
          { kind: 'number', value: size },
          text(root.toString('hex')),
        ])),
    [text(say('meaning'))],
  ];
}
