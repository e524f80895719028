import {
  caseChannelLabels,
  caseChannels,
  caseStatuses,
  confidentialities,
  confidentialityCodes,
  deadlineRules,
  type LocalizedText,
  lifecycleOf,
  organCodes,
  outcomeCodesOf,
  outcomeName,
  reportStateLabels,
  reportStates,
  statusCodesOf,
  trackCodes,
  tracks,
  turnCodesOf,
  turnLabels,
  turnName,
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
        label: t`Gjendja: ${caseStatuses[status].label[locale]}`,
        remove: () => change({ status: filter.status.filter((one) => one !== status) }),
      }));
    const isUnknown =
      key === 'assignee' && !choices.some(({ options }) => options.some((one) => one.code === filter.assignee));
    return isUnknown
      ? [{ id: key, label: t`Përgjegjësi: një koleg`, remove: () => change({ assignee: '' }) }]
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
            choices={statusCodesOf(kind).map((value) => ({ value, label: caseStatuses[value].label[locale] }))}
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
            { code: 'turn', name: turnLabels.byTurn[locale] },
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

/** Filters in display order, common ones first. Options of server lists are empty until loaded. */
function useChoices({ kind, filter }: Queue): readonly Choice[] {
  const { t, locale } = useLingui();
  const isComplaint = kind === 'complaint';
  const maySee = useMay(isComplaint ? 'complaints.draw' : 'denouncements.assign');
  const peopleOf = useColleagueOptions();
  const labelled = <C extends string>(codes: readonly C[], label: (code: C) => LocalizedText) =>
    codes.map((code) => ({ code, name: label(code) }));
  const ofDenouncements = { enabled: !isComplaint };
  const ofComplaints = { enabled: isComplaint };
  const { data: objects = [] } = useQuery(routeQuery('listDenounceObjects', {}, ofDenouncements));
  const { data: denouncers = [] } = useQuery(routeQuery('listDenouncerTypes', {}, ofDenouncements));
  const { data: subjects = [] } = useQuery(routeQuery('listSubjectTypes', {}, ofDenouncements));
  const { data: acts = [] } = useQuery(routeQuery('listComplainedActTypes', {}, ofComplaints));
  const { data: complainers = [] } = useQuery(routeQuery('listComplainerTypes', {}, ofComplaints));
  const query = { kind, closed: 'yes' } as const;
  const { data: people = [] } = useQuery(routeQuery('listAssignees', { query }, { enabled: maySee }));
  const places = usePlaceChoices(
    filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  const region = { key: 'region', ...places.region };
  const municipality = { key: 'municipality', ...places.municipality };
  const organs = organCodes.map((code) => ({ code, name: code }));
  const assignees = peopleOf(people);
  const deadlines = labelled(deadlinesOf(kind), (code) => deadlineRules[code].label);
  const turns = labelled(turnCodesOf(kind), (code) => turnName(kind, code));
  const outcomes = labelled(outcomeCodesOf(kind), (code) => outcomeName(kind, code));
  const tracksNamed = labelled(trackCodes, (code) => tracks[code]);
  const levels = labelled(confidentialityCodes, (code) => confidentialities[code]);
  const crimes = [
    { code: 'yes', name: t`Vepër penale` },
    { code: 'no', name: t`Jo vepër penale` },
  ];
  const reports = labelled(reportStates, (code) => reportStateLabels[code]);
  const channels = labelled(caseChannels, (code) => caseChannelLabels[code]);
  const events = lifecycleOf(kind).rows.map(({ action, done }) => ({ code: action, name: done }));
  const choices: readonly (Choice | false)[] = [
    { key: 'turn', label: turnLabels.turn[locale], all: t`Çdo radhë`, options: turns },
    isComplaint
      ? { key: 'object', label: t`Akti`, all: t`Çdo akt`, options: acts }
      : { key: 'object', label: t`Objekti`, all: t`Çdo objekt`, options: objects },
    isComplaint ? { key: 'organ', label: t`Organi`, all: t`Çdo organ`, options: organs } : municipality,
    isComplaint ? { key: 'filerType', label: t`Ankuesi`, all: t`Çdo ankues`, options: complainers } : region,
    assignees.length > 0 &&
      (isComplaint
        ? { key: 'assignee', label: t`Relatori`, all: t`Çdo relator`, options: assignees }
        : { key: 'assignee', label: t`Përgjegjësi`, all: t`Çdo përgjegjës`, options: assignees }),
    { key: 'deadline', label: t`Afati`, all: t`Çdo afat`, options: deadlines },
    { key: 'outcome', label: t`Përfundimi`, all: t`Çdo përfundim`, options: outcomes },
    isComplaint ? region : { key: 'track', label: t`Lloji`, all: t`Denoncime dhe indicie`, options: tracksNamed },
    isComplaint
      ? municipality
      : { key: 'confidentiality', label: t`Konfidencialiteti`, all: t`Çdo konfidencialitet`, options: levels },
    !isComplaint && { key: 'crime', label: t`Vepra penale`, all: t`Me ose pa vepër penale`, options: crimes },
    { key: 'report', label: t`Kallëzimi penal`, all: t`Me ose pa kallëzim penal`, options: reports },
    !isComplaint && { key: 'filerType', label: t`Denoncuesi`, all: t`Çdo denoncues`, options: denouncers },
    !isComplaint && { key: 'subjectType', label: t`I denoncuari`, all: t`Çdo i denoncuar`, options: subjects },
    { key: 'channel', label: t`Depozitimi`, all: t`Në portal ose në letër`, options: channels },
    { key: 'happened', label: t`Ngjarja në histori`, all: t`Çdo histori`, options: events },
    { key: 'missed', label: t`Afati me vonesë`, all: t`Me ose pa vonesë`, options: deadlines },
  ];
  return choices.filter((choice) => choice !== false);
}
