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
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { FilterBar, type Choice as FilterChoice } from '../../../ui/lists/FilterBar.tsx';
import { usePlaceChoices } from '../../../ui/lists/usePlaceChoices.ts';
import { type ChoiceKey, choiceKeys, type Filter, type Register } from './filter.ts';

export function Filters({ register }: { register: Register }) {
  const { kind, filter, change } = register;
  const { t } = useLingui();
  return (
    <FilterBar
      id="register"
      label={t`Kërkoni në regjistër`}
      list={register}
      search={{ label: t`Kërko`, placeholder: t`Numër, institucion ose fjalë`, on: 'submit' }}
      choices={useChoices(kind, filter)}
      days={[
        { key: 'from', label: t`Prej` },
        { key: 'to', label: t`Deri` },
      ]}
      after={
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
      }
      fold="phone"
      chips
    />
  );
}

type Choice = FilterChoice<ChoiceKey>;

function useLists(kind: CaseKind): Record<'object' | 'actType' | 'complainerType', Choice['options']> {
  const { locale } = useLingui();
  const isComplaint = kind === 'complaint';
  const objects = useQuery(routeQuery('listDenounceObjects', {}, { enabled: !isComplaint })).data;
  const acts = useQuery(routeQuery('listComplainedActTypes', {}, { enabled: isComplaint })).data;
  const complainers = useQuery(routeQuery('listComplainerTypes', {}, { enabled: isComplaint })).data;
  const named = (items: readonly { code: string; name: Words }[] = []) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  return { object: named(objects), actType: named(acts), complainerType: named(complainers) };
}

function useChoices(kind: CaseKind, filter: Filter): readonly Choice[] {
  const { t, locale } = useLingui();
  const lists = useLists(kind);
  const places = usePlaceChoices(
    filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  const choices: Record<ChoiceKey, Omit<Choice, 'key'>> = {
    object: { label: t`Objekti`, all: t`Çdo objekt`, options: lists.object },
    actType: { label: t`Akti`, all: t`Çdo akt`, options: lists.actType },
    complainerType: { label: t`Ankuesi`, all: t`Çdo ankues`, options: lists.complainerType },
    ...places,
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
