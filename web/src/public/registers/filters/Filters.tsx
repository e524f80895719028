import {
  type CaseKind,
  caseStatuses,
  outcomeCodesOf,
  outcomeName,
  publicStatusCodesOf,
  trackCodes,
  tracks,
  type Words,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { DayFilter } from '../../../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { FilterChips } from '../../../ui/lists/FilterChips.tsx';
import { type Choice as FilterChoice, FilterSelects } from '../../../ui/lists/FilterSelects.tsx';
import { MoreFilters } from '../../../ui/lists/MoreFilters.tsx';
import { SearchForm } from '../../../ui/lists/SearchForm.tsx';
import { type ChoiceKey, choiceKeys, type Filter, type Register } from './filter.ts';

export function Filters({ register }: { register: Register }) {
  const { kind, filter, active, change } = register;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const choices = useChoices(kind, filter);
  const municipalities = useMunicipalities();
  const choose = (key: ChoiceKey, code: string) => {
    const stays =
      key !== 'region' ||
      code === '' ||
      municipalities.some((one) => one.code === filter.municipality && one.parent === code);
    change({ [key]: code, ...(stays ? {} : { municipality: '' }) });
  };
  return (
    <search className="stack no-print" aria-label={t`Kërkoni në regjistër`}>
      <div className="filters">
        <SearchForm
          key={filter.search}
          placeholder={t`Numër, institucion ose fjalë`}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <div className="phone-only">
          <MoreFilters
            controls="register-filters"
            active={active.filter((key) => key !== 'search').length}
            open={open}
            onOpen={setOpen}
          />
        </div>
      </div>
      <div id="register-filters" className="filters register-filters" data-open={open}>
        <FilterSelects choices={choices} filter={filter} onChange={choose} />
        <DayFilter id="from" label={t`Prej`} value={filter.from ?? ''} onChange={(from) => change({ from })} />
        <DayFilter id="to" label={t`Deri`} value={filter.to ?? ''} onChange={(to) => change({ to })} />
        <FilterSelect
          id="sort"
          label={t`Renditja`}
          all={t`Më të rejat`}
          value={filter.sort === '-registeredAt' ? '' : filter.sort}
          onChange={(sort) => change({ sort })}
          options={[
            { code: 'registeredAt', name: t`Më të vjetrat` },
            { code: '-decidedAt', name: t`Vendimet e fundit` },
            { code: '-daysTaken', name: t`Ato që zgjatën më shumë` },
          ]}
        />
      </div>
      <Chips register={register} choices={choices} />
    </search>
  );
}

function Chips({ register, choices }: { register: Register; choices: readonly Choice[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { filter, active, change, clear } = register;
  const wordsOf = (key: (typeof active)[number]) => {
    const value = String(filter[key]);
    if (key === 'search') return `“${value}”`;
    if (key === 'from') return t`Prej ${formatDate(value, locale)}`;
    if (key === 'to') return t`Deri ${formatDate(value, locale)}`;
    const choice = choices.find((one) => one.key === key);
    return `${choice?.label}: ${choice?.options.find(({ code }) => code === value)?.name ?? value}`;
  };
  return (
    <FilterChips
      chips={active.map((key) => ({ id: key, words: wordsOf(key), remove: () => change({ [key]: '' }) }))}
      searchId="search"
      onClear={clear}
      clearWords={<Trans>Pastro filtrat</Trans>}
    />
  );
}

// Options of each register filter.
type Choice = FilterChoice<ChoiceKey>;

/** Names of server lists; empty until loaded. */
function useLists(kind: CaseKind): Record<'object' | 'actType' | 'complainerType' | 'region', Choice['options']> {
  const locale = useLocale();
  const isComplaint = kind === 'complaint';
  const objects = useQuery(routeQuery('listDenounceObjects', {}, { enabled: !isComplaint })).data;
  const acts = useQuery(routeQuery('listComplainedActTypes', {}, { enabled: isComplaint })).data;
  const complainers = useQuery(routeQuery('listComplainerTypes', {}, { enabled: isComplaint })).data;
  const regions = useQuery(routeQuery('listRegions', {})).data;
  const named = (items: readonly { code: string; name: Words }[] = []) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  return { object: named(objects), actType: named(acts), complainerType: named(complainers), region: named(regions) };
}

function useMunicipalities() {
  return useQuery(routeQuery('listMunicipalities', { query: {} })).data ?? [];
}

function useChoices(kind: CaseKind, filter: Filter): readonly Choice[] {
  const { t } = useLingui();
  const locale = useLocale();
  const lists = useLists(kind);
  // A retired value stays offered while chosen, or the field would show another.
  const municipalities = useMunicipalities()
    .filter(({ code, parent }) => !filter.region || parent === filter.region || code === filter.municipality)
    .map(({ code, name }) => ({ code, name: name[locale] }));
  const choices: Record<ChoiceKey, Omit<Choice, 'key'>> = {
    object: { label: t`Objekti`, all: t`Çdo objekt`, options: lists.object },
    actType: { label: t`Akti`, all: t`Çdo akt`, options: lists.actType },
    complainerType: { label: t`Ankuesi`, all: t`Çdo ankues`, options: lists.complainerType },
    region: { label: t`Qarku`, all: t`Çdo qark`, options: lists.region },
    municipality: { label: t`Bashkia`, all: t`Çdo bashki`, options: municipalities },
    status: {
      label: t`Gjendja`,
      all: t`Çdo gjendje`,
      options: publicStatusCodesOf(kind).map((code) => ({ code, name: caseStatuses[code].words[locale] })),
    },
    outcome: {
      label: t`Përfundimi`,
      all: t`Çdo përfundim`,
      options: outcomeCodesOf(kind).map((code) => ({ code, name: outcomeName(kind, code)[locale] })),
    },
    track: {
      label: t`Lloji`,
      all: t`Denoncime dhe indicie`,
      options: trackCodes.map((code) => ({ code, name: tracks[code][locale] })),
    },
  };
  return choiceKeys[kind].map((key) => ({ key, ...choices[key] }));
}
