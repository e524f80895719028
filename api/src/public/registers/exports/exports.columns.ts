// Columns of the exported registers, in order, with bilingual headings.
import {
  type Locale,
  type Named,
  namesIn,
  type OnlineComplaint,
  type OnlineDenouncement,
  type Words,
} from '@denonco/contract';
import type { Column } from '../../../platform/sheets/table.ts';

interface Worded<Row> extends Omit<Column<Row>, 'heading'> {
  readonly heading: Words;
}
type Shared = Pick<
  OnlineDenouncement & OnlineComplaint,
  | 'number'
  | 'registeredAt'
  | 'subjectTypes'
  | 'subjects'
  | 'status'
  | 'outcome'
  | 'decidedAt'
  | 'daysTaken'
  | 'deadlineState'
  | 'publishedAt'
>;

const deadlineStates: Readonly<Record<NonNullable<Shared['deadlineState']>, Words>> = {
  far: { al: 'Në afat', en: 'In time' },
  soon: { al: 'Po afrohet', en: 'Ends soon' },
  today: { al: 'Mbaron sot', en: 'Ends today' },
  late: { al: 'I kaluar', en: 'Passed' },
  paused: { al: 'I pezulluar', en: 'Paused' },
  met: { al: 'U respektua', en: 'Met' },
  missed: { al: 'Nuk u respektua', en: 'Missed' },
};

const joined = (texts: readonly string[]): string => texts.join('; ');

function columnsIn(locale: Locale) {
  const named = (value: Named | null): string | null => value?.name[locale] ?? null;
  const first: readonly Worded<Shared>[] = [
    { heading: { al: 'Numri', en: 'Number' }, kind: 'text', width: 18, of: ({ number }) => number },
    {
      heading: { al: 'Regjistruar më', en: 'Registered on' },
      kind: 'day',
      width: 14,
      of: ({ registeredAt }) => registeredAt,
    },
  ];
  const last: readonly Worded<Shared>[] = [
    { heading: { al: 'Gjendja', en: 'Status' }, kind: 'text', width: 24, of: ({ status }) => named(status) },
    { heading: { al: 'Rezultati', en: 'Outcome' }, kind: 'text', width: 30, of: ({ outcome }) => named(outcome) },
    {
      heading: { al: 'Data e vendimit (ora e Tiranës)', en: 'Decided at (Tirana time)' },
      kind: 'instant',
      width: 21,
      of: ({ decidedAt }) => decidedAt,
    },
    {
      heading: { al: 'Ditë deri në vendim', en: 'Days to the decision' },
      kind: 'number',
      width: 14,
      of: ({ daysTaken }) => daysTaken,
    },
    {
      heading: { al: 'Afati', en: 'Deadline' },
      kind: 'text',
      width: 18,
      of: ({ deadlineState }) => deadlineState && deadlineStates[deadlineState][locale],
    },
    {
      heading: { al: 'Vendimi i publikuar më (ora e Tiranës)', en: 'Decision published at (Tirana time)' },
      kind: 'instant',
      width: 24,
      of: ({ publishedAt }) => publishedAt,
    },
  ];
  return { named, first, last };
}

function subjectColumns(locale: Locale): readonly Worded<OnlineDenouncement>[] {
  const subjectTypes: Worded<OnlineDenouncement> = {
    heading: { al: 'Lloji i subjektit të denoncuar', en: 'Type of denounced subject' },
    kind: 'text',
    width: 34,
    of: (row) => joined(row.subjectTypes.map(({ name }) => name[locale])),
  };
  const subjects: Worded<OnlineDenouncement> = {
    heading: { al: 'Institucionet dhe funksionet', en: 'Institutions and offices' },
    kind: 'text',
    width: 44,
    of: (row) => joined(namesIn(row, locale)),
  };
  return [subjectTypes, subjects];
}

const region: Words = { al: 'Qarku', en: 'Region' };
const municipality: Words = { al: 'Bashkia', en: 'Municipality' };
const inWords = <Row>(columns: readonly Worded<Row>[], locale: Locale): Column<Row>[] =>
  columns.map(({ heading, ...column }) => ({ ...column, heading: heading[locale] }));

export function denouncementColumns(locale: Locale): Column<OnlineDenouncement>[] {
  const { named, first, last } = columnsIn(locale);
  const own: readonly Worded<OnlineDenouncement>[] = [
    { heading: { al: 'Lloji', en: 'Kind' }, kind: 'text', width: 14, of: ({ track }) => named(track) },
    { heading: { al: 'Objekti', en: 'Object' }, kind: 'text', width: 46, of: ({ object }) => named(object) },
    { heading: region, kind: 'text', width: 16, of: (row) => named(row.region) },
    { heading: municipality, kind: 'text', width: 20, of: (row) => named(row.municipality) },
  ];
  return inWords<OnlineDenouncement>([...first, ...own, ...subjectColumns(locale), ...last], locale);
}

export function complaintColumns(locale: Locale): Column<OnlineComplaint>[] {
  const { named, first, last } = columnsIn(locale);
  const own: readonly Worded<OnlineComplaint>[] = [
    {
      heading: { al: 'Lloji i aktit', en: 'Type of act' },
      kind: 'text',
      width: 44,
      of: ({ actType }) => named(actType),
    },
    { heading: { al: 'Organi', en: 'Body' }, kind: 'text', width: 16, of: ({ organ }) => organ },
    {
      heading: { al: 'Numri i aktit', en: 'Number of the act' },
      kind: 'text',
      width: 20,
      of: ({ actNumber }) => actNumber,
    },
    { heading: { al: 'Akti u shpall më', en: 'Act announced on' }, kind: 'day', width: 14, of: ({ actOn }) => actOn },
    {
      heading: { al: 'Lloji i ankuesit', en: 'Type of complainant' },
      kind: 'text',
      width: 34,
      of: ({ complainerType }) => named(complainerType),
    },
    {
      heading: { al: 'Subjekti ankues', en: 'Complaining subject' },
      kind: 'text',
      width: 34,
      of: ({ complainer, complainerSubject }) => named(complainerSubject) ?? complainer,
    },
    { heading: region, kind: 'text', width: 16, of: (row) => named(row.region) },
    { heading: municipality, kind: 'text', width: 20, of: (row) => named(row.municipality) },
  ];
  return inWords<OnlineComplaint>([...first, ...own, ...last], locale);
}
