import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '../api/client.ts';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button, TextButton } from '../ui/actions/Button.tsx';
import { SearchForm } from '../ui/filters/SearchForm.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconFilter } from '../ui/marks/moreIcons.ts';
import { type Filter, isNarrowed, kinds, noFilter } from './filter.ts';
import { useKindNames } from './words.ts';

interface FiltersProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
  elections: CallReply<'listPublicElections'>;
}

const fresh = { freshSeconds: 300 };

export function Filters({ filter, onChange, elections }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const chosen = [filter.kind, filter.region, filter.municipality].filter((value) => value !== '').length;
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
          <Button aria-expanded={open} aria-controls="premises-filters" onClick={() => setOpen(!open)}>
            <Icon of={iconFilter} size="small" />
            <span>{chosen > 0 ? t`Filtra (${chosen})` : t`Filtra`}</span>
          </Button>
        </div>
      </div>
      <div id="premises-filters" className="filters pm-filters" data-open={open}>
        <Choices filter={filter} onChange={onChange} elections={elections} />
        {isNarrowed(filter) && (
          <TextButton onClick={() => onChange({ ...noFilter, election: filter.election })}>
            <Trans>Pastro filtrat</Trans>
          </TextButton>
        )}
      </div>
    </search>
  );
}

function Choices({ filter, onChange, elections }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useKindNames();
  const regions = useRead('listRegions', {}, fresh).data ?? [];
  const municipalities = useRead('listMunicipalities', { query: {} }, fresh).data ?? [];
  const inRegion = municipalities.filter(
    ({ code, parent }) => !filter.region || parent === filter.region || code === filter.municipality,
  );
  const chooseRegion = (region: string) => {
    const stays =
      region === '' || inRegion.some(({ code, parent }) => code === filter.municipality && parent === region);
    onChange({ region, ...(stays ? {} : { municipality: '' }) });
  };
  return (
    <>
      <ElectionChoice filter={filter} onChange={onChange} elections={elections} />
      <FilterSelect
        id="kind"
        label={t`Lloji`}
        all={t`Çdo lloj`}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: kinds.find((one) => one === kind) ?? '' })}
        options={kinds.map((code) => ({ code, name: names[code] }))}
      />
      <FilterSelect
        id="region"
        label={t`Qarku`}
        all={t`Çdo qark`}
        value={filter.region}
        onChange={chooseRegion}
        options={regions.map(({ code, name }) => ({ code, name: name[locale] }))}
      />
      <FilterSelect
        id="municipality"
        label={t`Bashkia`}
        all={t`Çdo bashki`}
        value={filter.municipality}
        onChange={(municipality) => onChange({ municipality })}
        options={inRegion.map(({ code, name }) => ({ code, name: name[locale] }))}
      />
    </>
  );
}

/** The latest election unless another is chosen; no choice where there is but one. */
function ElectionChoice({ filter, onChange, elections }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [latest, ...older] = elections;
  if (!latest || older.length === 0) return null;
  return (
    <FilterSelect
      id="election"
      label={t`Zgjedhjet`}
      all={latest.name[locale]}
      value={filter.election === latest.code ? '' : filter.election}
      onChange={(election) => onChange({ election })}
      options={older.map(({ code, name }) => ({ code, name: name[locale] }))}
    />
  );
}
