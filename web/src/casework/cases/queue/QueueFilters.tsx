import {
  type CaseKind,
  caseChannels,
  caseChannelWords,
  caseStatuses,
  confidentialities,
  confidentialityCodes,
  deadlineRules,
  lifecycleOf,
  organCodes,
  outcomeCodesOf,
  outcomeName,
  reportStates,
  reportStateWords,
  statusCodesOf,
  trackCodes,
  tracks,
  turnCodesOf,
  turnName,
  turnWords,
  type Words,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Checks } from '../../../ui/forms/Choices.tsx';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { type Choice, FilterBar } from '../../../ui/lists/FilterBar.tsx';
import { usePlaceChoices } from '../../../ui/lists/usePlaceChoices.ts';
import { useColleagueOptions } from '../../../ui/people/PersonName.tsx';
import { deadlinesOf } from './rules.ts';
import type { Queue } from './useQueue.ts';

interface QueueFiltersProps {
  queue: Queue;
  onEnter: (typed: string) => void;
  children: ReactNode;
}

export function QueueFilters({ queue, onEnter, children }: QueueFiltersProps) {
  const { kind, filter, change } = queue;
  const { t, locale } = useLingui();
  const choices = useChoices(queue);
  const isSearch = filter.search.trim() !== '';
  const usual = isSearch ? 'relevance' : 'due';
  const chipsOf = (key: string) => {
    if (key === 'status')
      return filter.status.map((status) => ({
        id: status,
        words: t`Gjendja: ${caseStatuses[status].words[locale]}`,
        remove: () => change({ status: filter.status.filter((one) => one !== status) }),
      }));
    const isUnknown =
      key === 'assignee' && !choices.some(({ options }) => options.some((one) => one.code === filter.assignee));
    return isUnknown
      ? [{ id: key, words: t`Përgjegjësi: një koleg`, remove: () => change({ assignee: '' }) }]
      : undefined;
  };
  return (
    <FilterBar
      id="queue"
      label={t`Në këtë radhë`}
      list={queue}
      search={{ label: t`Kërko në radhë`, placeholder: t`Numër ose fjalë`, on: 'typing', onEnter }}
      before={
        <div className="status-filter">
          <Checks
            id="queue-status"
            label={t`Gjendja`}
            value={filter.status}
            onChange={(status) => change({ status })}
            choices={statusCodesOf(kind).map((value) => ({ value, label: caseStatuses[value].words[locale] }))}
          />
        </div>
      }
      choices={choices}
      days={[
        { key: 'from', label: t`Regjistruar prej` },
        { key: 'to', label: t`Regjistruar deri` },
        { key: 'decidedFrom', label: t`Vendosur prej` },
        { key: 'decidedTo', label: t`Vendosur deri` },
        { key: 'dueFrom', label: t`Skadon prej` },
        { key: 'dueTo', label: t`Skadon deri` },
      ]}
      after={
        <FilterSelect
          id="queue-sort"
          label={t`Renditja`}
          all={isSearch ? t`Përputhja` : t`Sipas afatit`}
          value={filter.sort === undefined || filter.sort === usual || filter.sort === 'relevance' ? '' : filter.sort}
          onChange={(sort) => change({ sort })}
          options={[
            ...(isSearch ? [{ code: 'due', name: t`Sipas afatit` }] : []),
            { code: 'turn', name: turnWords.byTurn[locale] },
            { code: '-registered', name: t`Më të rejat` },
            { code: 'registered', name: t`Më të vjetrat` },
          ]}
        />
      }
      fold="all"
      chips
      chipsOf={chipsOf}
    >
      {children}
    </FilterBar>
  );
}

/** In display order, common ones first. */
const keysOf = {
  denouncement: [
    ...(['turn', 'object', 'municipality', 'region', 'assignee', 'deadline', 'outcome'] as const),
    ...(['track', 'confidentiality', 'crime', 'report', 'filerType', 'subjectType', 'channel'] as const),
    ...(['happened', 'missed'] as const),
  ],
  complaint: [
    ...(['turn', 'object', 'organ', 'filerType', 'assignee', 'deadline', 'outcome'] as const),
    ...(['region', 'municipality', 'report', 'channel', 'happened', 'missed'] as const),
  ],
};

/** Names differ by kind; options of server lists are empty until loaded. */
function useChoices({ kind, filter }: Queue): readonly Choice[] {
  const { t, locale } = useLingui();
  const isComplaint = kind === 'complaint';
  const maySee = useMay(isComplaint ? 'complaints.draw' : 'denouncements.assign');
  const peopleOf = useColleagueOptions();
  const named = (items: readonly { code: string; name: Words }[] = []) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  const inWords = <C extends string>(codes: readonly C[], words: (code: C) => Words) =>
    named(codes.map((code) => ({ code, name: words(code) })));
  const ofDenouncements = { enabled: !isComplaint };
  const ofComplaints = { enabled: isComplaint };
  const objects = useQuery(routeQuery('listDenounceObjects', {}, ofDenouncements)).data;
  const denouncers = useQuery(routeQuery('listDenouncerTypes', {}, ofDenouncements)).data;
  const subjects = useQuery(routeQuery('listSubjectTypes', {}, ofDenouncements)).data;
  const acts = useQuery(routeQuery('listComplainedActTypes', {}, ofComplaints)).data;
  const complainers = useQuery(routeQuery('listComplainerTypes', {}, ofComplaints)).data;
  const people = useQuery(routeQuery('listAssignees', { query: { kind, closed: 'yes' } }, { enabled: maySee })).data;
  const places = usePlaceChoices(
    filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  const deadlines = inWords(deadlinesOf(kind), (code) => deadlineRules[code].words);
  const choices: Record<(typeof keysOf)[CaseKind][number], Omit<Choice, 'key'>> = {
    ...places,
    object: isComplaint
      ? { label: t`Akti`, all: t`Çdo akt`, options: named(acts) }
      : { label: t`Objekti`, all: t`Çdo objekt`, options: named(objects) },
    assignee: {
      label: isComplaint ? t`Relatori` : t`Përgjegjësi`,
      all: isComplaint ? t`Çdo relator` : t`Çdo përgjegjës`,
      options: peopleOf(people ?? []),
    },
    filerType: isComplaint
      ? { label: t`Ankuesi`, all: t`Çdo ankues`, options: named(complainers) }
      : { label: t`Denoncuesi`, all: t`Çdo denoncues`, options: named(denouncers) },
    subjectType: { label: t`I denoncuari`, all: t`Çdo i denoncuar`, options: named(subjects) },
    turn: {
      label: turnWords.turn[locale],
      all: t`Çdo radhë`,
      options: inWords(turnCodesOf(kind), (code) => turnName(kind, code)),
    },
    deadline: { label: t`Afati`, all: t`Çdo afat`, options: deadlines },
    missed: { label: t`Afati me vonesë`, all: t`Me ose pa vonesë`, options: deadlines },
    happened: {
      label: t`Ngjarja në histori`,
      all: t`Çdo histori`,
      options: named(lifecycleOf(kind).rows.map(({ action, done }) => ({ code: action, name: done }))),
    },
    outcome: {
      label: t`Përfundimi`,
      all: t`Çdo përfundim`,
      options: inWords(outcomeCodesOf(kind), (code) => outcomeName(kind, code)),
    },
    track: { label: t`Lloji`, all: t`Denoncime dhe indicie`, options: inWords(trackCodes, (code) => tracks[code]) },
    confidentiality: {
      label: t`Konfidencialiteti`,
      all: t`Çdo konfidencialitet`,
      options: inWords(confidentialityCodes, (code) => confidentialities[code]),
    },
    crime: {
      label: t`Vepra penale`,
      all: t`Me ose pa vepër penale`,
      options: [
        { code: 'yes', name: t`Vepër penale` },
        { code: 'no', name: t`Jo vepër penale` },
      ],
    },
    report: {
      label: t`Kallëzimi penal`,
      all: t`Me ose pa kallëzim penal`,
      options: inWords(reportStates, (code) => reportStateWords[code]),
    },
    organ: { label: t`Organi`, all: t`Çdo organ`, options: organCodes.map((code) => ({ code, name: code })) },
    channel: {
      label: t`Depozitimi`,
      all: t`Në portal ose në letër`,
      options: inWords(caseChannels, (code) => caseChannelWords[code]),
    },
  };
  return keysOf[kind]
    .map((key) => ({ key, ...choices[key] }))
    .filter(({ key, options }) => key !== 'assignee' || options.length > 0);
}
