// A public register as a file (docs/adr/0093-libraries-of-the-server.md).
import {
  type CaseKind,
  caseKindNames,
  caseStatuses,
  deadlineStateLabels,
  type Locale,
  type LocalizedText,
  type Named,
  namesIn,
  type OnlineComplaint,
  type OnlineDenouncement,
  onlineSortLabels,
  outcomeName,
  tracks,
} from '@denonco/contract';
import type { Call, SomeHandlers } from '../../../platform/http/call.ts';
import {
  aboutLabels,
  exportFile,
  headingRow,
  labelledRows,
  toCells,
} from '../../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../../platform/http/exports/exportSlots.ts';
import { mapRows } from '../../../platform/http/exports/stream.ts';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import { type Column, type ColumnRow, columnsIn } from '../../../platform/sheets/table.ts';
import { getReferenceLists, type Lists, toNamed } from '../../../reference/reference.store.ts';
import { getPublisher } from '../../../reference/settings/settings.store.ts';
import { countWithheld, type PublicRow } from '../../../register/projection/projection.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../../register/projection/register.present.ts';
import { findLastHead, type SignedHead } from '../../../register/registerLog/heads.store.ts';
import { toFilters } from '../register.routes.ts';
import { effectiveSort, type Filters, type RegisterQuery, type Sort, streamPublicCases } from '../register.store.ts';

/** Limited by their connections (db/pool.ts). */
const slots = createExportSlots({ max: 4, maxPerCaller: 2, waitMs: 20_000, retryAfterSeconds: 30 });

type ExportCall = Pick<Call<never>, 'deps' | 'origin' | 'now' | 'locale'> & {
  readonly query: RegisterQuery & { sort: Sort; format: 'xlsx' | 'csv'; lang?: Locale | undefined };
};

export const exportsHandlers = {
  exportDenouncements: (call) => exported(call, 'denouncement', denouncementColumns, toOnlineDenouncement),
  exportComplaints: (call) => exported(call, 'complaint', complaintColumns, toOnlineComplaint),
} satisfies SomeHandlers;

async function exported<Row>(
  { query, deps, origin, now, locale: requestLocale }: ExportCall,
  kind: CaseKind,
  columns: (locale: Locale) => Column<Row>[],
  present: (row: PublicRow, lists: Lists, now: Date) => Row,
) {
  const { sort, format, lang: locale = requestLocale, ...given } = query;
  const lists = await getReferenceLists(deps);
  const filters = toFilters(given, lists);
  const described = describeFilters(kind, filters, lists, locale);
  const label = (name: keyof typeof labels) => labels[name][locale];
  return exportFile(
    slots,
    { caller: origin.addressHash, at: now, format, locale },
    () => streamPublicCases(deps.longReads, kind, filters, sort),
    async (rows) => {
      // Read after the rows' snapshot: their leaves are in the tree or wait.
      const head = await findLastHead(deps.db);
      const withheld = await countWithheld(deps.db, kind);
      const { institution, publicUrl } = await getPublisher(deps);
      const creator = institution.name[locale];
      return {
        title: titles[kind][locale],
        creator,
        sheet: caseKindNames[kind][locale],
        file: caseKindNames[kind][locale].toLowerCase(),
        columns: columns(locale),
        rows: mapRows(rows, (row) => present(row, lists, now)),
        about: (count) => [
          headingRow(titles[kind][locale]),
          toCells(label('source'), `${creator}, ${publicUrl}`),
          toCells(label('at'), now),
          toCells(label('rows'), count),
          toCells(label('withheld'), withheld),
          toCells(label('order'), onlineSortLabels[effectiveSort(sort, filters)][locale]),
          toCells(label('shown')),
          [],
          headingRow(label('filters')),
          ...(described.length === 0 ? [toCells(label('none'))] : described),
          [],
          headingRow(label('head')),
          ...(head
            ? [
                toCells(label('size'), head.size),
                toCells(label('signedAt'), head.at),
                toCells(label('root'), head.root.toString('base64')),
                toCells(label('note'), head.note.trimEnd()),
              ]
            : [toCells(label('noHead'))]),
          toCells(label('meaning')),
        ],
        aboutWidths: [34, 34, 70],
        headers: head && { 'denonco-log-head': headLine(deps.keys.origin, head) },
      };
    },
  );
}

/** A structured item (RFC 9651): `"denonco/3f9a";size=1234;root=:…:;signed-at=@1794825727`. */
const headLine = (origin: string, { size, root, at }: SignedHead): string =>
  `"${origin}";size=${size};root=:${root.toString('base64')}:;signed-at=@${Math.floor(at.getTime() / 1000)}`;

type Either = OnlineDenouncement | OnlineComplaint;

const first: readonly ColumnRow<Either>[] = [
  ['Numri', 'Number', 18, ({ number }) => number],
  ['Regjistruar më', 'Registered on', 14, ({ registeredAt }) => registeredAt, 'day'],
];

function placeAndEnd(locale: Locale) {
  const named = (value: Named | null) => value?.name[locale] ?? null;
  const place: readonly ColumnRow<Either>[] = [
    ['Qarku', 'Region', 16, ({ region }) => named(region)],
    ['Bashkia', 'Municipality', 20, ({ municipality }) => named(municipality)],
  ];
  const end: readonly ColumnRow<Either>[] = [
    ['Gjendja', 'Status', 24, ({ status }) => named(status)],
    ['Rezultati', 'Outcome', 30, ({ outcome }) => named(outcome)],
    ['Data e vendimit (ora e Tiranës)', 'Decided at (Tirana time)', 21, ({ decidedAt }) => decidedAt, 'instant'],
    ['Ditë deri në vendim', 'Days to the decision', 14, ({ daysTaken }) => daysTaken, 'number'],
    ['Afati', 'Deadline', 18, ({ deadlineState: state }) => state && deadlineStateLabels[state][locale]],
    [
      'Vendimi i publikuar më (ora e Tiranës)',
      'Decision published at (Tirana time)',
      24,
      ({ publishedAt }) => publishedAt,
      'instant',
    ],
  ];
  return { named, place, end };
}

function denouncementColumns(locale: Locale): Column<OnlineDenouncement>[] {
  const { named, place, end } = placeAndEnd(locale);
  const joined = (texts: readonly string[]): string => texts.join('; ');
  return columnsIn<OnlineDenouncement>(locale, [
    ...first,
    ['Lloji', 'Kind', 14, ({ track }) => named(track)],
    ['Objekti', 'Object', 46, ({ object }) => named(object)],
    ...place,
    [
      'Lloji i subjektit të denoncuar',
      'Type of denounced subject',
      34,
      ({ subjectTypes }) => joined(subjectTypes.map(({ name }) => name[locale])),
    ],
    ['Institucionet dhe funksionet', 'Institutions and offices', 44, (row) => joined(namesIn(row, locale))],
    ...end,
  ]);
}

function complaintColumns(locale: Locale): Column<OnlineComplaint>[] {
  const { named, place, end } = placeAndEnd(locale);
  return columnsIn<OnlineComplaint>(locale, [
    ...first,
    ['Lloji i aktit', 'Type of act', 44, ({ actType }) => named(actType)],
    ['Organi', 'Body', 16, ({ organ }) => organ],
    ['Numri i aktit', 'Number of the act', 20, ({ actNumber }) => actNumber],
    ['Akti u shpall më', 'Act announced on', 14, ({ actOn }) => actOn, 'day'],
    ['Lloji i ankuesit', 'Type of complainant', 34, ({ complainerType }) => named(complainerType)],
    ['Subjekti ankues', 'Complaining subject', 34, (row) => named(row.complainerSubject) ?? row.complainer],
    ...place,
    ...end,
  ]);
}

const titles: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'Regjistri publik i denoncimeve', en: 'Public register of denouncements' },
  complaint: { al: 'Regjistri publik i ankesave', en: 'Public register of complaints' },
};

const labels = {
  ...aboutLabels,
  source: { al: 'Burimi', en: 'Source' },
  order: { al: 'Renditja', en: 'Order' },
  withheld: { al: 'Të regjistruara, ende pa u shfaqur', en: 'Registered, not yet shown' },
  filters: { al: 'Filtrat', en: 'Filters' },
  none: { al: 'Asnjë: i gjithë regjistri', en: 'None: the whole register' },
  shown: {
    al: 'Regjistri nuk tregon emra personash as tekstin e paraqitur.',
    en: 'The register shows neither names of persons nor the text that was filed.',
  },
  head: { al: 'Gjendja e nënshkruar e regjistrit të pandryshueshëm', en: 'Signed state of the register log' },
  size: { al: 'Shënime', en: 'Entries' },
  signedAt: { al: 'Nënshkruar më (ora e Tiranës)', en: 'Signed at (Tirana time)' },
  root: { al: 'Shuma (SHA-256)', en: 'Checksum (SHA-256)' },
  note: { al: 'Si u nënshkrua (C2SP checkpoint)', en: 'As it was signed (C2SP checkpoint)' },
  noHead: { al: 'Ende nuk është nënshkruar asnjë gjendje.', en: 'No state is signed yet.' },
  meaning: {
    al: 'Çdo dërgesë dhe çdo hap i një çështjeje është një shënim i këtij regjistri. Kush ka një vërtetim provon me të se shënimi i tij është ende aty; kush ruan këtë gjendje të nënshkruar provon më vonë se asgjë para saj nuk u ndryshua.',
    en: 'Every filing and every step of a case is an entry of this log. Whoever holds a receipt can prove that its entry is still there; whoever keeps this signed state can prove later that nothing before it was changed.',
  },
} as const satisfies Record<string, LocalizedText>;

function describeFilters(kind: CaseKind, filters: Filters, lists: Lists, locale: Locale) {
  const { region, municipality, about, complainerType, track, status, outcome, from, to, search } = filters;
  const isDenouncement = kind === 'denouncement';
  const inPlaces = (places: Lists['regions'], code: string | undefined) =>
    code && toNamed(places.get(code), code).name[locale];
  const inList = (list: Parameters<Lists['find']>[0], code: string | undefined) =>
    code && toNamed(lists.find(list, code), code).name[locale];
  return labelledRows(locale, [
    ['Qarku', 'Region', inPlaces(lists.regions, region)],
    ['Bashkia', 'Municipality', inPlaces(lists.municipalities, municipality)],
    isDenouncement
      ? ['Objekti', 'Object', inList('denounce_object', about)]
      : ['Lloji i aktit', 'Type of act', inList('complained_act_type', about)],
    ['Lloji i ankuesit', 'Type of complainant', inList('complainer_type', complainerType)],
    ['Lloji', 'Kind', track && tracks[track][locale]],
    ['Gjendja', 'Status', status && caseStatuses[status].label[locale]],
    ['Rezultati', 'Outcome', outcome && outcomeName(kind, outcome)[locale]],
    ['Nga data', 'From', from && writtenDate(from, locale)],
    ['Deri më', 'To', to && writtenDate(to, locale)],
    ['Kërkimi', 'Search', search],
  ]);
}
