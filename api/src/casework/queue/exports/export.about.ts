// The last sheet of an exported queue.
import {
  type CaseKind,
  caseChannelWords,
  caseStatuses,
  confidentialities,
  deadlineRules,
  type Locale,
  lifecycleOf,
  outcomeName,
  queueViewName,
  reportStateWords,
  tracks,
  turnName,
  turnWords,
  type Words,
} from '@denonco/contract';
import { aboutWords, cells, heading } from '../../../platform/http/exports/exportFile.ts';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Cell } from '../../../platform/sheets/xlsx.ts';
import { type Lists, namedBy } from '../../../reference/reference.store.ts';
import type { QueueFilter } from '../queue.conditions.store.ts';

export const titles: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Radha e denoncimeve', en: 'Queue of denouncements' },
  complaint: { al: 'Radha e ankesave', en: 'Queue of complaints' },
};

const words = {
  ...aboutWords,
  filters: { al: 'Pamja dhe filtrat', en: 'View and filters' },
  shown: {
    al: 'Skedari nuk mban identitete dhe as tekstin e paraqitur. Ruajeni si dokument të brendshëm.',
    en: 'The file holds no identities and no text that was filed. Keep it as an internal document.',
  },
} as const satisfies Record<string, Words>;

function filtersInWords(filter: QueueFilter, lists: Lists, locale: Locale): [string, string | undefined][] {
  const { kind, turn, statuses = [], track, confidentiality, crime, outcome, report, channel, deadline } = filter;
  const say = (al: string, en: string) => ({ al, en })[locale];
  const isDenouncement = kind === 'denouncement';
  const inList = (list: Parameters<Lists['find']>[0], code: string | undefined) =>
    code && namedBy(lists.find(list, code), code).name[locale];
  const inPlaces = (places: Lists['regions'], code: string | undefined) =>
    code && namedBy(places.get(code), code).name[locale];
  const ruleOf = (code: string | undefined) => Object.entries(deadlineRules).find(([one]) => one === code)?.[1];
  const [rule, missed] = [ruleOf(deadline), ruleOf(filter.missed)];
  const event = lifecycleOf(kind).rows.find(({ action }) => action === filter.happened);
  const day = (value: string | undefined) => value && writtenDate(value, locale);
  return [
    [say('Pamja', 'View'), queueViewName(kind, filter.view)[locale]],
    [turnWords.turn[locale], turn && turnName(kind, turn)[locale]],
    [say('Gjendja', 'Status'), statuses.map((code) => caseStatuses[code].words[locale]).join('; ')],
    [
      isDenouncement ? say('Objekti', 'Object') : say('Lloji i aktit', 'Type of act'),
      inList(isDenouncement ? 'denounce_object' : 'complained_act_type', filter.object),
    ],
    [say('Qarku', 'Region'), inPlaces(lists.regions, filter.region)],
    [say('Bashkia', 'Municipality'), inPlaces(lists.municipalities, filter.municipality)],
    [say('Përgjegjës', 'Assignee'), filter.assignee],
    [say('Afati', 'Deadline'), rule?.words[locale]],
    [say('Lloji', 'Kind'), track && tracks[track][locale]],
    [say('Konfidencialiteti', 'Confidentiality'), confidentiality && confidentialities[confidentiality][locale]],
    [say('Vepër penale', 'Crime'), crime && (crime === 'yes' ? say('Po', 'Yes') : say('Jo', 'No'))],
    [
      say('Lloji i depozituesit', 'Type of filer'),
      inList(isDenouncement ? 'denouncer_type' : 'complainer_type', filter.filerType),
    ],
    [say('Organi', 'Body'), filter.organ],
    [say('Rezultati', 'Outcome'), outcome && outcomeName(kind, outcome)[locale]],
    [say('Lloji i të denoncuarit', 'Type of denounced subject'), inList('subject_type', filter.subjectType)],
    [say('Ngjarja në histori', 'Event in the history'), event?.done[locale]],
    [say('Afati me vonesë', 'Missed deadline'), missed?.words[locale]],
    [say('Kallëzimi penal', 'Criminal report'), report && reportStateWords[report][locale]],
    [say('Mënyra e depozitimit', 'How it came'), channel && caseChannelWords[channel][locale]],
    [say('Regjistruar prej', 'Registered from'), day(filter.from)],
    [say('Regjistruar deri', 'Registered until'), day(filter.to)],
    [say('Vendosur prej', 'Decided from'), day(filter.decidedFrom)],
    [say('Vendosur deri', 'Decided until'), day(filter.decidedTo)],
    [say('Skadon prej', 'Due from'), day(filter.dueFrom)],
    [say('Skadon deri', 'Due until'), day(filter.dueTo)],
    [say('Kërkimi', 'Search'), filter.search],
  ];
}

export interface About {
  readonly filter: QueueFilter;
  readonly at: Date;
  readonly by: string;
  readonly lists: Lists;
}

export function aboutRows(
  { filter, at, by, lists }: About,
  locale: Locale,
  count: number,
): readonly (readonly Cell[])[] {
  const say = (name: keyof typeof words) => words[name][locale];
  return [
    heading(titles[filter.kind][locale]),
    cells(say('by'), by),
    cells(say('at'), at),
    cells(say('rows'), count),
    cells(say('shown')),
    [],
    heading(say('filters')),
    ...filtersInWords(filter, lists, locale).flatMap(([name, value]) => (value ? [cells(name, value)] : [])),
  ];
}
