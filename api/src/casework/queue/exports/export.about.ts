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
import { aboutLabels, headingRow, toCells } from '../../../platform/http/exports/exportFile.ts';
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

function describeFilters(filter: QueueFilter, lists: Lists, locale: Locale): [string, string | undefined][] {
  const { kind, turn, statuses = [], track, confidentiality, crime, outcome, report, channel, deadline } = filter;
  const label = (al: string, en: string) => ({ al, en })[locale];
  const isDenouncement = kind === 'denouncement';
  const inList = (list: Parameters<Lists['find']>[0], code: string | undefined) =>
    code && toNamed(lists.find(list, code), code).name[locale];
  const inPlaces = (places: Lists['regions'], code: string | undefined) =>
    code && toNamed(places.get(code), code).name[locale];
  const ruleOf = (code: string | undefined) => Object.entries(deadlineRules).find(([one]) => one === code)?.[1];
  const [rule, missed] = [ruleOf(deadline), ruleOf(filter.missed)];
  const event = lifecycleOf(kind).rows.find(({ action }) => action === filter.happened);
  const day = (value: string | undefined) => value && writtenDate(value, locale);
  return [
    [label('Pamja', 'View'), queueViewName(kind, filter.view)[locale]],
    [turnLabels.turn[locale], turn && turnName(kind, turn)[locale]],
    [label('Gjendja', 'Status'), statuses.map((code) => caseStatuses[code].label[locale]).join('; ')],
    [
      isDenouncement ? label('Objekti', 'Object') : label('Lloji i aktit', 'Type of act'),
      inList(isDenouncement ? 'denounce_object' : 'complained_act_type', filter.object),
    ],
    [label('Qarku', 'Region'), inPlaces(lists.regions, filter.region)],
    [label('Bashkia', 'Municipality'), inPlaces(lists.municipalities, filter.municipality)],
    [label('Përgjegjës', 'Assignee'), filter.assignee],
    [label('Afati', 'Deadline'), rule?.label[locale]],
    [label('Lloji', 'Kind'), track && tracks[track][locale]],
    [label('Konfidencialiteti', 'Confidentiality'), confidentiality && confidentialities[confidentiality][locale]],
    [label('Vepër penale', 'Crime'), crime && (crime === 'yes' ? label('Po', 'Yes') : label('Jo', 'No'))],
    [
      label('Lloji i depozituesit', 'Type of filer'),
      inList(isDenouncement ? 'denouncer_type' : 'complainer_type', filter.filerType),
    ],
    [label('Organi', 'Body'), filter.organ],
    [label('Rezultati', 'Outcome'), outcome && outcomeName(kind, outcome)[locale]],
    [label('Lloji i të denoncuarit', 'Type of denounced subject'), inList('subject_type', filter.subjectType)],
    [label('Ngjarja në histori', 'Event in the history'), event?.done[locale]],
    [label('Afati me vonesë', 'Missed deadline'), missed?.label[locale]],
    [label('Kallëzimi penal', 'Criminal report'), report && reportStateLabels[report][locale]],
    [label('Mënyra e depozitimit', 'How it came'), channel && caseChannelLabels[channel][locale]],
    [label('Regjistruar prej', 'Registered from'), day(filter.from)],
    [label('Regjistruar deri', 'Registered until'), day(filter.to)],
    [label('Vendosur prej', 'Decided from'), day(filter.decidedFrom)],
    [label('Vendosur deri', 'Decided until'), day(filter.decidedTo)],
    [label('Skadon prej', 'Due from'), day(filter.dueFrom)],
    [label('Skadon deri', 'Due until'), day(filter.dueTo)],
    [label('Kërkimi', 'Search'), filter.search],
  ];
}

export interface About {
  readonly filter: QueueFilter;
  readonly at: Date;
  readonly by: string;
  readonly lists: Lists;
}

export function queueAboutRows(
  { filter, at, by, lists }: About,
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
    ...describeFilters(filter, lists, locale).flatMap(([name, value]) => (value ? [toCells(name, value)] : [])),
  ];
}
