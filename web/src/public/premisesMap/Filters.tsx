import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { FilterSelects } from '../../ui/lists/FilterSelects.tsx';
import type { Change } from '../../ui/lists/listFilter.ts';
import { MoreFilters } from '../../ui/lists/MoreFilters.tsx';
import { SearchForm } from '../../ui/lists/SearchForm.tsx';
import { type Filter, kinds } from './filter.ts';
import { useKindNames } from './words.ts';

interface FiltersProps {
  filter: Filter;
  active: readonly (keyof Filter)[];
  onChange: (part: Change<keyof Filter>) => void;
  onClear: () => void;
  elections: CallReply<'listPublicElections'>;
}

type ChoicesProps = Omit<FiltersProps, 'active' | 'onClear'>;

export function Filters({ filter, active, onChange, onClear, elections }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <search className="stack no-print" aria-label={t`Kërkoni objekte`}>
      <div className="filters">
        <SearchForm
          key={filter.search}
          placeholder={t`Kodi i QV-së, shkolla ose fshati`}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <div className="phone-only">
          <MoreFilters
            controls="premises-filters"
            active={active.filter((key) => key !== 'search').length}
            open={open}
            onOpen={setOpen}
          />
        </div>
      </div>
      <div id="premises-filters" className="filters pm-filters" data-open={open}>
        <Choices filter={filter} onChange={onChange} elections={elections} />
        {active.length > 0 && (
          <TextButton onClick={onClear}>
            <Trans>Pastro filtrat</Trans>
          </TextButton>
        )}
      </div>
    </search>
  );
}

function Choices({ filter, onChange, elections }: ChoicesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useKindNames();
  const regions = useQuery(routeQuery('listRegions', {})).data ?? [];
  const municipalities = useQuery(routeQuery('listMunicipalities', { query: {} })).data ?? [];
  const inRegion = municipalities.filter(
    ({ code, parent }) => !filter.region || parent === filter.region || code === filter.municipality,
  );
  const named = (items: typeof regions) => items.map(({ code, name }) => ({ code, name: name[locale] }));
  const chooseRegion = (region: string) => {
    const stays =
      region === '' || inRegion.some(({ code, parent }) => code === filter.municipality && parent === region);
    onChange({ region, ...(stays ? {} : { municipality: '' }) });
  };
  return (
    <>
      <ElectionChoice filter={filter} onChange={onChange} elections={elections} />
      <FilterSelects
        choices={[
          {
            key: 'kind',
            label: t`Lloji`,
            all: t`Çdo lloj`,
            options: kinds.map((one) => ({ code: one, name: names[one] })),
          },
          { key: 'region', label: t`Qarku`, all: t`Çdo qark`, options: named(regions) },
          { key: 'municipality', label: t`Bashkia`, all: t`Çdo bashki`, options: named(inRegion) },
        ]}
        filter={filter}
        onChange={(key, value) => (key === 'region' ? chooseRegion(value) : onChange({ [key]: value }))}
      />
    </>
  );
}

/** The latest election by default; hidden if there is only one. */
function ElectionChoice({ filter, onChange, elections }: ChoicesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [latest, ...older] = elections;
  if (!latest || older.length === 0) return null;
  return (
    <FilterSelect
      id="election"
      label={t`Zgjedhjet`}
      all={latest.name[locale]}
      value={filter.election === latest.code ? '' : (filter.election ?? '')}
      onChange={(election) => onChange({ election })}
      options={older.map(({ code, name }) => ({ code, name: name[locale] }))}
    />
  );
}
