import {
  type CaseKind,
  caseChannelLabels,
  caseStatuses,
  confidentialities,
  deadlineRules,
  type Locale,
  type LocalizedText,
  lifecycleOf,
  outcomeName,
  queueViewName,
  reportStateLabels,
  tracks,
  turnLabels,
  turnName,
} from '@denonco/contract';
import { aboutLabels, headingRow, labelledRows, toCells } from '../../../platform/http/exports/exportFile.ts';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Cell } from '../../../platform/sheets/xlsx.ts';
import { type Lists, toNamed } from '../../../reference/reference.store.ts';
import type { QueueFilter } from '../queue.conditions.store.ts';

export const titles: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'Radha e denoncimeve', en: 'Queue of denouncements' },
  complaint: { al: 'Radha e ankesave', en: 'Queue of complaints' },
};

const labels = {
  ...aboutLabels,
  filters: { al: 'Pamja dhe filtrat', en: 'View and filters' },
  shown: {
    al: 'Skedari nuk mban identitete dhe as tekstin e paraqitur. Ruajeni si dokument të brendshëm.',
    en: 'The file holds no identities and no text that was filed. Keep it as an internal document.',
  },
} as const satisfies Record<string, LocalizedText>;

export const yesOrNo = { yes: { al: 'Po', en: 'Yes' }, no: { al: 'Jo', en: 'No' } };

function describeFilters(filter: QueueFilter, lists: Lists, locale: Locale) {
  const { kind, turn, statuses = [], track, confidentiality, crime, outcome, report, channel, deadline } = filter;
  const isDenouncement = kind === 'denouncement';
  const inList = (list: Parameters<Lists['find']>[0], code: string | undefined) =>
    code && toNamed(lists.find(list, code), code).name[locale];
  const inPlaces = (places: Lists['regions'], code: string | undefined) =>
    code && toNamed(places.get(code), code).name[locale];
  const ruleOf = (code: string | undefined) => Object.entries(deadlineRules).find(([one]) => one === code)?.[1];
  const [rule, missed] = [ruleOf(deadline), ruleOf(filter.missed)];
  const event = lifecycleOf(kind).rows.find(({ action }) => action === filter.happened);
  const day = (value: string | undefined) => value && writtenDate(value, locale);
  return labelledRows(locale, [
    ['Pamja', 'View', queueViewName(kind, filter.view)[locale]],
    [turnLabels.turn.al, turnLabels.turn.en, turn && turnName(kind, turn)[locale]],
    ['Gjendja', 'Status', statuses.map((code) => caseStatuses[code].label[locale]).join('; ')],
    isDenouncement
      ? ['Objekti', 'Object', inList('denounce_object', filter.object)]
      : ['Lloji i aktit', 'Type of act', inList('complained_act_type', filter.object)],
    ['Qarku', 'Region', inPlaces(lists.regions, filter.region)],
    ['Bashkia', 'Municipality', inPlaces(lists.municipalities, filter.municipality)],
    ['Përgjegjës', 'Assignee', filter.assignee],
    ['Afati', 'Deadline', rule?.label[locale]],
    ['Lloji', 'Kind', track && tracks[track][locale]],
    ['Konfidencialiteti', 'Confidentiality', confidentiality && confidentialities[confidentiality][locale]],
    ['Vepër penale', 'Crime', crime && yesOrNo[crime][locale]],
    [
      'Lloji i depozituesit',
      'Type of filer',
      inList(isDenouncement ? 'denouncer_type' : 'complainer_type', filter.filerType),
    ],
    ['Organi', 'Body', filter.organ],
    ['Rezultati', 'Outcome', outcome && outcomeName(kind, outcome)[locale]],
    ['Lloji i të denoncuarit', 'Type of denounced subject', inList('subject_type', filter.subjectType)],
    ['Ngjarja në histori', 'Event in the history', event?.done[locale]],
    ['Afati me vonesë', 'Missed deadline', missed?.label[locale]],
    ['Kallëzimi penal', 'Criminal report', report && reportStateLabels[report][locale]],
    ['Mënyra e depozitimit', 'How it was received', channel && caseChannelLabels[channel][locale]],
    ['Regjistruar prej', 'Registered from', day(filter.from)],
    ['Regjistruar deri', 'Registered until', day(filter.to)],
    ['Vendosur prej', 'Decided from', day(filter.decidedFrom)],
    ['Vendosur deri', 'Decided until', day(filter.decidedTo)],
    ['Skadon prej', 'Due from', day(filter.dueFrom)],
    ['Skadon deri', 'Due until', day(filter.dueTo)],
    ['Kërkimi', 'Search', filter.search],
  ]);
}

export function queueAboutRows(
  { filter, at, by, lists }: { filter: QueueFilter; at: Date; by: string; lists: Lists },
  locale: Locale,
  count: number,
): readonly (readonly Cell[])[] {
  const label = (name: keyof typeof labels) => labels[name][locale];
  return [
    headingRow(titles[filter.kind][locale]),
    toCells(label('by'), by),
    toCells(label('at'), at),
    toCells(label('rows'), count),
    toCells(label('shown')),
    [],
    headingRow(label('filters')),
    ...describeFilters(filter, lists, locale),
  ];
}
