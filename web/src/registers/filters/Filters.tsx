import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { DayFilter } from '../../ui/dates/DayFilter.tsx';
import { SearchForm } from '../../ui/filters/SearchForm.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFilter } from '../../ui/marks/moreIcons.ts';
import { Chips, type ChipsProps } from './Chips.tsx';
import { type ChoiceKey, narrowingOf, noFilter, readFilter } from './filter.ts';
import { useChoices, useMunicipalities } from './useChoices.ts';

type FiltersProps = Omit<ChipsProps, 'choices'>;

export function Filters({ kind, filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const choices = useChoices(kind, filter);
  const municipalities = useMunicipalities();
  const count = narrowingOf(kind, { ...filter, search: '' }).length;
  const choose = (key: ChoiceKey, code: string) => {
    const stays =
      key !== 'region' ||
      code === '' ||
      municipalities.some((one) => one.code === filter.municipality && one.parent === code);
    onChange({ [key]: code, ...(stays ? {} : { municipality: '' }) });
  };
  return (
    <search className="stack no-print" aria-label={t`Kërkoni në regjistër`}>
      <div className="filters">
        <SearchForm
          key={filter.search}
          placeholder={t`Numër, institucion ose fjalë`}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <div className="phone-only">
          <Button aria-expanded={open} aria-controls="register-filters" onClick={() => setOpen(!open)}>
            <Icon of={iconFilter} size="small" />
            <span>{count > 0 ? t`Filtra (${count})` : t`Filtra`}</span>
          </Button>
        </div>
      </div>
      <div id="register-filters" className="filters register-filters" data-open={open}>
        {choices.map(({ key, ...choice }) => (
          <FilterSelect key={key} id={key} {...choice} value={filter[key]} onChange={(code) => choose(key, code)} />
        ))}
        <DayFilter id="from" label={t`Prej`} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayFilter id="to" label={t`Deri`} value={filter.to} onChange={(to) => onChange({ to })} />
        <Order filter={filter} kind={kind} onChange={onChange} />
      </div>
      <Chips kind={kind} filter={filter} choices={choices} onChange={onChange} />
    </search>
  );
}

function Order({ kind, filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  return (
    <FilterSelect
      id="sort"
      label={t`Renditja`}
      all={t`Më të rejat`}
      value={filter.sort === noFilter.sort ? '' : filter.sort}
      // The filter's own reading tells an order from any text.
      onChange={(sort) => onChange({ sort: readFilter(kind, new URLSearchParams({ sort })).sort })}
      options={[
        { code: 'registeredAt', name: t`Më të vjetrat` },
        { code: '-decidedAt', name: t`Vendimet e fundit` },
        { code: '-daysTaken', name: t`Ato që zgjatën më shumë` },
      ]}
    />
  );
}
