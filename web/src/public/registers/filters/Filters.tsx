import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayFilter } from '../../../ui/dates/DayFilter.tsx';
import { FilterSelects } from '../../../ui/filters/FilterSelects.tsx';
import { MoreFilters } from '../../../ui/filters/MoreFilters.tsx';
import { SearchForm } from '../../../ui/filters/SearchForm.tsx';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { Chips } from './Chips.tsx';
import type { ChoiceKey, Register } from './filter.ts';
import { useChoices, useMunicipalities } from './useChoices.ts';

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
