import type { MemberState } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { FilterSelects } from '../../ui/filters/FilterSelects.tsx';
import { SearchAsTyped } from '../../ui/filters/SearchAsTyped.tsx';
import type { MemberFilter } from './membersFilter.ts';
import { stateLooks, useMunicipalities } from './words.ts';

interface MembersFiltersProps {
  filter: MemberFilter;
  counts: Readonly<Record<MemberState, number>> | undefined;
  onChange: (key: keyof MemberFilter, value: string) => void;
}

export function MembersFilters({ filter, counts, onChange }: MembersFiltersProps) {
  const { t } = useLingui();
  return (
    <search className="filters members__filters" aria-label={t`Te përdoruesit`}>
      <SearchAsTyped
        id="members-search"
        label={t`Kërko te përdoruesit`}
        placeholder={t`Emër ose e-mail`}
        value={filter.search}
        onChange={(search) => onChange('search', search)}
      />
      <FilterSelects prefix="members-" choices={useChoices(counts)} filter={filter} onChange={onChange} />
    </search>
  );
}

const states = ['active', 'invited', 'disabled'] as const;

/** Options of each filter. */
function useChoices(counts: MembersFiltersProps['counts']) {
  const { t } = useLingui();
  const locale = useLocale();
  const roles = useQuery(routeQuery('listRoles', {})).data?.items ?? [];
  const municipalities = useMunicipalities(locale);
  const stateName = (state: MemberState) => {
    const name = t(stateLooks[state].name);
    return counts ? `${name} (${counts[state]})` : name;
  };
  return [
    {
      key: 'state',
      label: t`Gjendja`,
      all: t`Çdo gjendje`,
      options: states.map((code) => ({ code, name: stateName(code) })),
    },
    {
      key: 'role',
      label: t`Roli`,
      all: t`Çdo rol`,
      options: roles.map(({ code, name }) => ({ code, name: name[locale] })),
    },
    { key: 'municipality', label: t`Bashkia`, all: t`Çdo bashki`, options: municipalities },
    {
      key: 'secondFactor',
      label: t`Faktori i dytë`,
      all: t`Me e pa faktorin e dytë`,
      options: [
        { code: 'yes', name: t`Me faktorin e dytë` },
        { code: 'no', name: t`Pa faktorin e dytë` },
      ],
    },
    {
      key: 'seen',
      label: t`Parë së fundi`,
      all: t`Parë kurdo`,
      options: [
        { code: 'day', name: t`Brenda ditës së fundit` },
        { code: 'month', name: t`Brenda 30 ditëve` },
        { code: 'long', name: t`Para më shumë se 30 ditësh` },
        { code: 'never', name: t`Asnjëherë` },
      ],
    },
  ] as const;
}
