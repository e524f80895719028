// The last sheet of an export: register, filters, time, number of rows, and the signed head of the register log.
import { type CaseKind, caseStatuses, type Locale, outcomeName, tracks, type Words } from '@denonco/contract';
import { aboutWords, cells, heading } from '../../../platform/http/exports/exportFile.ts';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Cell } from '../../../platform/sheets/xlsx.ts';
import { type Lists, namedBy } from '../../../reference/lists/inForce.store.ts';
import type { SignedHead } from '../../../register/registerLog/heads.store.ts';
import type { Filters, Sort } from '../register.store.ts';

export const titles: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Regjistri publik i denoncimeve', en: 'Public register of denouncements' },
  complaint: { al: 'Regjistri publik i ankesave', en: 'Public register of complaints' },
};

const words = {
  ...aboutWords,
  source: { al: 'Burimi', en: 'Source' },
  order: { al: 'Renditja', en: 'Order' },
  withheld: { al: 'Të regjistruara, ende pa u shfaqur', en: 'Registered, not yet shown' },
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

function filtersInWords(kind: CaseKind, filters: Filters, lists: Lists, locale: Locale): readonly (readonly Cell[])[] {
  const { region, municipality, about, complainerType, track, status, outcome, from, to, search } = filters;
  const isDenouncement = kind === 'denouncement';
  const inPlaces = (places: Lists['regions'], code: string | undefined) =>
    code && namedBy(places.get(code), code).name[locale];
  const inList = (list: Parameters<Lists['find']>[0], code: string | undefined) =>
    code && namedBy(lists.find(list, code), code).name[locale];
  const rows: readonly (readonly [al: string, en: string, value: string | undefined])[] = [
    ['Qarku', 'Region', inPlaces(lists.regions, region)],
    ['Bashkia', 'Municipality', inPlaces(lists.municipalities, municipality)],
    isDenouncement
      ? ['Objekti', 'Object', inList('denounce_object', about)]
      : ['Lloji i aktit', 'Type of act', inList('complained_act_type', about)],
    ['Lloji i ankuesit', 'Type of complainant', inList('complainer_type', complainerType)],
    ['Lloji', 'Kind', track && tracks[track][locale]],
    ['Gjendja', 'Status', status && caseStatuses[status].words[locale]],
    ['Rezultati', 'Outcome', outcome && outcomeName(kind, outcome)[locale]],
    ['Nga data', 'From', from && writtenDate(from, locale)],
    ['Deri më', 'To', to && writtenDate(to, locale)],
    ['Kërkimi', 'Search', search],
  ];
  return rows.flatMap(([al, en, value]) => (value ? [cells({ al, en }[locale], value)] : []));
}

export interface About {
  readonly kind: CaseKind;
  readonly filters: Filters;
  readonly sort: Sort;
  readonly at: Date;
  readonly source: string;
  readonly head: SignedHead | undefined;
  readonly lists: Lists;
  readonly withheld: number;
}

export function aboutRows(
  { kind, filters, sort, at, source, head, lists, withheld }: About,
  locale: Locale,
  count: number,
): readonly (readonly Cell[])[] {
  const say = (name: keyof typeof words) => words[name][locale];
  const given = filtersInWords(kind, filters, lists, locale);
  return [
    heading(titles[kind][locale]),
    cells(say('source'), source),
    cells(say('at'), at),
    cells(say('rows'), count),
    cells(say('withheld'), withheld),
    cells(say('order'), orders[sort][locale]),
    cells(say('shown')),
    [],
    heading(say('filters')),
    ...(given.length === 0 ? [cells(say('none'))] : given),
    [],
    heading(say('head')),
    ...(head
      ? [
          cells(say('size'), head.size),
          cells(say('signedAt'), head.at),
          cells(say('root'), head.root.toString('base64')),
          cells(say('note'), head.note.trimEnd()),
        ]
      : [cells(say('noHead'))]),
    cells(say('meaning')),
  ];
}
