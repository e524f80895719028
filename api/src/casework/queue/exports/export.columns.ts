import {
  type CaseKind,
  caseChannelLabels,
  type Locale,
  type Named,
  type QueueRow,
  turnLabels,
  turnName,
} from '@denonco/contract';
import { type Column, type ColumnRow, columnsIn } from '../../../platform/sheets/table.ts';
import { yesOrNo } from './export.about.ts';

type Worded = ColumnRow<QueueRow>;

const instantWidth = 21;

export function queueColumns(kind: CaseKind, locale: Locale): Column<QueueRow>[] {
  const named = (value: Named | null | undefined): string | null => value?.name[locale] ?? null;
  const isYes = (value: boolean | undefined) => (value ? yesOrNo.yes[locale] : null);
  const own: readonly Worded[] =
    kind === 'denouncement'
      ? [
          ['Lloji', 'Kind', 14, ({ track }) => named(track)],
          ['Objekti', 'Object', 46, ({ object }) => named(object)],
          ['Vepër penale', 'Crime', 12, ({ isCrime }) => isYes(isCrime)],
          ['Konfidencialiteti', 'Confidentiality', 18, ({ confidentiality }) => named(confidentiality)],
        ]
      : [
          ['Lloji i aktit', 'Type of act', 44, ({ object }) => named(object)],
          ['Organi', 'Body', 16, ({ act }) => act?.organ ?? null],
          ['Numri i aktit', 'Number of the act', 20, ({ act }) => act?.number ?? null],
          ['Lloji i ankuesit', 'Type of complainant', 34, ({ act }) => named(act?.complainerType)],
        ];
  const [assigneeAl, assigneeEn] = kind === 'complaint' ? ['Relatori', 'Rapporteur'] : ['Përgjegjës', 'Assignee'];
  return columnsIn<QueueRow>(locale, [
    ['Numri', 'Number', 18, ({ number }) => number],
    instant('Regjistruar më', 'Registered at', ({ registeredAt }) => registeredAt),
    ...own,
    ['Bashkia', 'Municipality', 20, ({ municipality }) => named(municipality)],
    ['Mënyra e depozitimit', 'How it was received', 18, ({ channel }) => caseChannelLabels[channel][locale]],
    ['Gjendja', 'Status', 24, ({ status }) => status.name[locale]],
    [turnLabels.turn.al, turnLabels.turn.en, 20, ({ turn }) => turnName(kind, turn.whose)[locale]],
    instant('Radha prej', 'Turn since', ({ turn }) => turn.since),
    [assigneeAl, assigneeEn, 26, ({ assignee }) => assignee?.name ?? null],
    ['Afati', 'Deadline', 34, ({ deadline }) => named(deadline)],
    instant('Skadon më', 'Due at', ({ deadline }) => deadline?.dueAt ?? null),
    instant('Sipas leximit tjetër', 'By the other reading', ({ deadline }) => deadline?.later?.at ?? null),
    ['Leximi tjetër', 'The other reading', 18, laterArticles],
    ['Afat i pezulluar', 'Deadline paused', 14, ({ deadline }) => isYes(deadline?.paused)],
    ['Baza ligjore', 'Legal basis', 18, ({ deadline }) => deadline?.legalBasis ?? null],
    ['Depozituesi shkroi më', 'The filer wrote at', instantWidth, ({ filerWroteAt }) => filerWroteAt, 'instant'],
  ]);
}

const laterArticles = ({ deadline }: QueueRow) => deadline?.later?.by.map(({ article }) => article).join('; ') ?? null;

const instant = (al: string, en: string, of: Worded[3]): Worded => [
  `${al} (ora e Tiranës)`,
  `${en} (Tirana time)`,
  instantWidth,
  of,
  'instant',
];
