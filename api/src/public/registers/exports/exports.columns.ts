import {
  type Locale,
  type Named,
  namesIn,
  type OnlineComplaint,
  type OnlineDenouncement,
  type Words,
} from '@denonco/contract';
import { type Column, type ColumnRow, columnsIn } from '../../../platform/sheets/table.ts';

type Either = OnlineDenouncement | OnlineComplaint;

const deadlineStates: Readonly<Record<NonNullable<Either['deadlineState']>, Words>> = {
  far: { al: 'Në afat', en: 'In time' },
  soon: { al: 'Po afrohet', en: 'Ends soon' },
  today: { al: 'Mbaron sot', en: 'Ends today' },
  late: { al: 'I kaluar', en: 'Passed' },
  paused: { al: 'I pezulluar', en: 'Paused' },
  met: { al: 'U respektua', en: 'Met' },
  missed: { al: 'Nuk u respektua', en: 'Missed' },
};

const namedIn =
  (locale: Locale) =>
  (value: Named | null): string | null =>
    value?.name[locale] ?? null;

const first: readonly ColumnRow<Either>[] = [
  ['Numri', 'Number', 18, ({ number }) => number],
  ['Regjistruar më', 'Registered on', 14, ({ registeredAt }) => registeredAt, 'day'],
];

function placeAndEnd(locale: Locale) {
  const named = namedIn(locale);
  const place: readonly ColumnRow<Either>[] = [
    ['Qarku', 'Region', 16, ({ region }) => named(region)],
    ['Bashkia', 'Municipality', 20, ({ municipality }) => named(municipality)],
  ];
  const end: readonly ColumnRow<Either>[] = [
    ['Gjendja', 'Status', 24, ({ status }) => named(status)],
    ['Rezultati', 'Outcome', 30, ({ outcome }) => named(outcome)],
    ['Data e vendimit (ora e Tiranës)', 'Decided at (Tirana time)', 21, ({ decidedAt }) => decidedAt, 'instant'],
    ['Ditë deri në vendim', 'Days to the decision', 14, ({ daysTaken }) => daysTaken, 'number'],
    ['Afati', 'Deadline', 18, ({ deadlineState: state }) => state && deadlineStates[state][locale]],
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

export function denouncementColumns(locale: Locale): Column<OnlineDenouncement>[] {
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

export function complaintColumns(locale: Locale): Column<OnlineComplaint>[] {
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
