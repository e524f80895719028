import type { PremisesKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import type { ListFilter } from '../../ui/lists/listFilter.ts';
import { usePlaceChoices } from '../../ui/lists/usePlaceChoices.ts';
import { kinds, type premisesFields } from './filter.ts';

export function useKindNames(): Readonly<Record<PremisesKind, string>> {
  const { t } = useLingui();
  return {
    qv: t`Qendra votimi (QV)`,
    kzaz: t`Seli të KZAZ-ve`,
    vnv: t`Vende numërimi (VNV)`,
  };
}

interface FiltersProps {
  list: ListFilter<typeof premisesFields>;
  elections: CallReply<'listPublicElections'>;
}

export function Filters({ list, elections }: FiltersProps) {
  const { t } = useLingui();
  const names = useKindNames();
  const { region, municipality } = usePlaceChoices(
    list.filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  return (
    <FilterBar
      id="premises"
      label={t`Kërkoni objekte`}
      list={list}
      search={{ label: t`Kërko`, placeholder: t`Kodi i QV-së, shkolla ose fshati`, on: 'submit' }}
      before={<ElectionChoice list={list} elections={elections} />}
      choices={[
        {
          key: 'kind',
          label: t`Lloji`,
          all: t`Çdo lloj`,
          options: kinds.map((one) => ({ code: one, name: names[one] })),
        },
        { key: 'region', ...region },
        { key: 'municipality', ...municipality },
      ]}
      fold="phone"
    />
  );
}

/** The latest election by default; hidden if there is only one. */
function ElectionChoice({ list: { filter, change }, elections }: FiltersProps) {
  const { t, locale } = useLingui();
  const [latest, ...older] = elections;
  if (!latest || older.length === 0) return null;
  return (
    <FilterSelect
      id="election"
      label={t`Zgjedhjet`}
      all={latest.name[locale]}
      value={filter.election === latest.code ? '' : (filter.election ?? '')}
      onChange={(election) => change({ election })}
      options={older.map(({ code, name }) => ({ code, name: name[locale] }))}
    />
  );
}
