// Columns of the exported queue, in order, with bilingual headings.
import {
  type CaseKind,
  caseChannelWords,
  type Locale,
  type Named,
  type QueueRow,
  turnName,
  turnWords,
  type Words,
} from '@denonco/contract';
import type { Column } from '../../../platform/sheets/table.ts';

interface Worded extends Omit<Column<QueueRow>, 'heading'> {
  readonly heading: Words;
}
const yes: Words = { al: 'Po', en: 'Yes' };

const first: readonly Worded[] = [
  { heading: { al: 'Numri', en: 'Number' }, kind: 'text', width: 18, of: ({ number }) => number },
  {
    heading: { al: 'Regjistruar më (ora e Tiranës)', en: 'Registered at (Tirana time)' },
    kind: 'instant',
    width: 21,
    of: ({ registeredAt }) => registeredAt,
  },
];

function ownOf(kind: CaseKind, locale: Locale): readonly Worded[] {
  const named = (value: Named | null): string | null => value?.name[locale] ?? null;
  if (kind === 'denouncement')
    return [
      { heading: { al: 'Lloji', en: 'Kind' }, kind: 'text', width: 14, of: ({ track }) => named(track) },
      { heading: { al: 'Objekti', en: 'Object' }, kind: 'text', width: 46, of: ({ object }) => named(object) },
      {
        heading: { al: 'Vepër penale', en: 'Crime' },
        kind: 'text',
        width: 12,
        of: ({ isCrime }) => (isCrime ? yes[locale] : null),
      },
      {
        heading: { al: 'Konfidencialiteti', en: 'Confidentiality' },
        kind: 'text',
        width: 18,
        of: ({ confidentiality }) => named(confidentiality),
      },
    ];
  return [
    { heading: { al: 'Lloji i aktit', en: 'Type of act' }, kind: 'text', width: 44, of: ({ object }) => named(object) },
    { heading: { al: 'Organi', en: 'Body' }, kind: 'text', width: 16, of: ({ act }) => act?.organ ?? null },
    {
      heading: { al: 'Numri i aktit', en: 'Number of the act' },
      kind: 'text',
      width: 20,
      of: ({ act }) => act?.number ?? null,
    },
    {
      heading: { al: 'Lloji i ankuesit', en: 'Type of complainant' },
      kind: 'text',
      width: 34,
      of: ({ act }) => named(act?.complainerType ?? null),
    },
  ];
}

function lastOf(kind: CaseKind, locale: Locale): readonly Worded[] {
  const assignee: Words =
    kind === 'complaint' ? { al: 'Relatori', en: 'Rapporteur' } : { al: 'Përgjegjës', en: 'Assignee' };
  return [
    {
      heading: { al: 'Bashkia', en: 'Municipality' },
      kind: 'text',
      width: 20,
      of: ({ municipality }) => municipality?.name[locale] ?? null,
    },
    {
      heading: { al: 'Mënyra e depozitimit', en: 'How it came' },
      kind: 'text',
      width: 18,
      of: ({ channel }) => caseChannelWords[channel][locale],
    },
    { heading: { al: 'Gjendja', en: 'Status' }, kind: 'text', width: 24, of: ({ status }) => status.name[locale] },
    {
      heading: turnWords.turn,
      kind: 'text',
      width: 20,
      of: ({ turn }) => turnName(kind, turn.whose)[locale],
    },
    {
      heading: { al: 'Radha prej (ora e Tiranës)', en: 'Turn since (Tirana time)' },
      kind: 'instant',
      width: 21,
      of: ({ turn }) => turn.since,
    },
    { heading: assignee, kind: 'text', width: 26, of: (row) => row.assignee?.name ?? null },
    {
      heading: { al: 'Afati', en: 'Deadline' },
      kind: 'text',
      width: 34,
      of: ({ deadline }) => deadline?.name[locale] ?? null,
    },
    {
      heading: { al: 'Skadon më (ora e Tiranës)', en: 'Due at (Tirana time)' },
      kind: 'instant',
      width: 21,
      of: ({ deadline }) => deadline?.dueAt ?? null,
    },
    {
      heading: { al: 'Sipas leximit tjetër (ora e Tiranës)', en: 'By the other reading (Tirana time)' },
      kind: 'instant',
      width: 21,
      of: ({ deadline }) => deadline?.later?.at ?? null,
    },
    {
      heading: { al: 'Leximi tjetër', en: 'The other reading' },
      kind: 'text',
      width: 18,
      of: ({ deadline }) => deadline?.later?.by.map(({ article }) => article).join('; ') ?? null,
    },
    {
      heading: { al: 'Afat i pezulluar', en: 'Deadline paused' },
      kind: 'text',
      width: 14,
      of: ({ deadline }) => (deadline?.paused ? yes[locale] : null),
    },
    {
      heading: { al: 'Baza ligjore', en: 'Legal basis' },
      kind: 'text',
      width: 18,
      of: ({ deadline }) => deadline?.legalBasis ?? null,
    },
    {
      heading: { al: 'Depozituesi shkroi më', en: 'The filer wrote at' },
      kind: 'instant',
      width: 21,
      of: ({ filerWroteAt }) => filerWroteAt,
    },
  ];
}

export const queueColumns = (kind: CaseKind, locale: Locale): Column<QueueRow>[] =>
  [...first, ...ownOf(kind, locale), ...lastOf(kind, locale)].map(({ heading, ...column }) => ({
    ...column,
    heading: heading[locale],
  }));
