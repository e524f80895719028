import { caseOutcomes, caseStatuses, outcomeCodes, statusCodes, trackCodes, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button, TextButton } from '../ui/actions/Button.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconFilter, iconSearch } from '../ui/marks/icons.ts';
import { DayFilter } from './DayFilter.tsx';
import { type Filter, isNarrowed, noFilter, readFilter } from './filter.ts';

export interface FiltersProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

const fresh = { freshSeconds: 300 };

export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { search: _, sort: __, page: ___, ...chosen } = filter;
  const count = Object.values(chosen).filter((value) => value !== '').length;
  return (
    <search className="stack no-print" aria-label={t`Kërkoni në regjistër`}>
      <div className="filters">
        <SearchForm key={filter.search} value={filter.search} onSearch={(search) => onChange({ search })} />
        <div className="phone-only">
          <Button aria-expanded={open} aria-controls="register-filters" onClick={() => setOpen(!open)}>
            <Icon of={iconFilter} size="small" />
            <span>{count > 0 ? t`Filtra (${count})` : t`Filtra`}</span>
          </Button>
        </div>
      </div>
      <div id="register-filters" className="filters register-filters" data-open={open}>
        <Subjects filter={filter} onChange={onChange} />
        <Course filter={filter} onChange={onChange} />
        <DayFilter id="from" label={t`Prej`} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayFilter id="to" label={t`Deri`} value={filter.to} onChange={(to) => onChange({ to })} />
        <Order filter={filter} onChange={onChange} />
      </div>
      {isNarrowed(filter) && (
        <p>
          <TextButton onClick={() => onChange({ ...noFilter, sort: filter.sort })}>
            <Trans>Pastro filtrat</Trans>
          </TextButton>
        </p>
      )}
    </search>
  );
}

function SearchForm({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="filters__grow register-search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="search">
        <Trans>Kërko</Trans>
      </label>
      <div className="with-icon">
        <Icon of={iconSearch} />
        <input
          id="search"
          className="input"
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={t`Numër, institucion ose fjalë`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" tone="ink" size="large">
        <Trans>Kërko</Trans>
      </Button>
    </form>
  );
}

function Subjects({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const objects = useRead('listDenounceObjects', {}, fresh).data ?? [];
  const regions = useRead('listRegions', {}, fresh).data ?? [];
  const municipalities = useRead('listMunicipalities', { query: {} }, fresh).data ?? [];
  const named = <T extends { code: string; name: { al: string; en: string } }>(items: readonly T[]) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  const offered = municipalities.filter(({ parent }) => filter.region === '' || parent === filter.region);
  const chooseRegion = (region: string) => {
    const stays = municipalities.some(({ code, parent }) => code === filter.municipality && parent === region);
    onChange({ region, ...(stays || region === '' ? {} : { municipality: '' }) });
  };
  return (
    <>
      <FilterSelect
        id="object"
        label={t`Objekti`}
        all={t`Çdo objekt`}
        value={filter.object}
        onChange={(object) => onChange({ object })}
        options={named(objects)}
      />
      <FilterSelect
        id="region"
        label={t`Qarku`}
        all={t`Çdo qark`}
        value={filter.region}
        onChange={chooseRegion}
        options={named(regions)}
      />
      <FilterSelect
        id="municipality"
        label={t`Bashkia`}
        all={t`Çdo bashki`}
        value={filter.municipality}
        onChange={(municipality) => onChange({ municipality })}
        options={named(offered)}
      />
    </>
  );
}

function Course({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  // The filter's own reading tells a code from any text.
  const choose = (key: 'status' | 'outcome' | 'track') => (value: string) =>
    onChange({ [key]: readFilter(new URLSearchParams({ [key]: value }))[key] });
  return (
    <>
      <FilterSelect
        id="status"
        label={t`Gjendja`}
        all={t`Çdo gjendje`}
        value={filter.status}
        onChange={choose('status')}
        options={statusCodes.map((code) => ({ code, name: caseStatuses[code].words[locale] }))}
      />
      <FilterSelect
        id="outcome"
        label={t`Përfundimi`}
        all={t`Çdo përfundim`}
        value={filter.outcome}
        onChange={choose('outcome')}
        options={outcomeCodes.map((code) => ({ code, name: caseOutcomes[code][locale] }))}
      />
      <FilterSelect
        id="track"
        label={t`Lloji`}
        all={t`Denoncime dhe indicie`}
        value={filter.track}
        onChange={choose('track')}
        options={trackCodes.map((code) => ({ code, name: tracks[code][locale] }))}
      />
    </>
  );
}

function Order({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  return (
    <FilterSelect
      id="sort"
      label={t`Renditja`}
      all={t`Më të rejat`}
      value={filter.sort === noFilter.sort ? '' : filter.sort}
      onChange={(sort) => onChange({ sort: readFilter(new URLSearchParams({ sort })).sort })}
      options={[
        { code: 'registeredAt', name: t`Më të vjetrat` },
        { code: '-decidedAt', name: t`Të vendosurat së fundi` },
        { code: '-daysTaken', name: t`Ato që zgjatën më shumë` },
      ]}
    />
  );
}
