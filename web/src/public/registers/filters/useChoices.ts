// Options of each register filter.
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
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import type { Choice as FilterChoice } from '../../../ui/filters/FilterSelects.tsx';
import { type ChoiceKey, choiceKeys, type Filter } from './filter.ts';

export type Choice = FilterChoice<ChoiceKey>;

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

export function useMunicipalities() {
  return useQuery(routeQuery('listMunicipalities', { query: {} })).data ?? [];
}

export function useChoices(kind: CaseKind, filter: Filter): readonly Choice[] {
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
