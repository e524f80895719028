import type { CaseKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { DayFilter } from '../../../ui/dates/DayFilter.tsx';
import { SearchAsTyped } from '../../../ui/filters/SearchAsTyped.tsx';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconFilter } from '../../../ui/marks/moreIcons.ts';
import { changed, type FilterKey, narrowingOf, type QueueFilter } from '../filter.ts';
import { QueueChips } from './QueueChips.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { searchId } from './searchId.ts';
import { type Choice, useChoices } from './useChoices.ts';

export interface QueueFiltersProps {
  kind: CaseKind;
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
  /** Enter in the search. */
  onEnter: (typed: string) => void;
  /** Stands beside what is on. */
  children: ReactNode;
}

/** The search, what is asked for most, and the rest behind a button; below, what is on. */
export function QueueFilters({ kind, filter, onChange, onEnter, children }: QueueFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const choices = useChoices(kind, filter);
  const [first, second, ...rest] = choices;
  const hidden = narrowingOf(filter).filter((key) => key !== first?.key && key !== second?.key).length;
  const change = (key: FilterKey | 'search' | 'sort', value: string) => onChange(changed(kind, filter, key, value));
  const select = (choice: Choice) => (
    <Select key={choice.key} choice={choice} value={filter[choice.key] ?? ''} onChange={change} />
  );
  return (
    <search className="stack stack--8 queue-filters no-print" data-open={open} aria-label={t`Në këtë radhë`}>
      <div className="filters">
        <SearchAsTyped
          id={searchId}
          label={t`Kërko në radhë`}
          placeholder={t`Numër ose fjalë`}
          value={filter.search}
          onChange={(search) => change('search', search)}
          onEnter={onEnter}
        />
        <div className="queue-first">
          <StatusFilter kind={kind} value={filter.status} onChange={(status) => onChange({ ...filter, status })} />
          {[first, second].map((choice) => choice && select(choice))}
        </div>
        <Button size="small" aria-expanded={open} aria-controls="queue-more" onClick={() => setOpen(!open)}>
          <Icon of={iconFilter} size="small" />
          <span>{hidden > 0 ? t`Filtra (${hidden})` : t`Filtra`}</span>
        </Button>
        <Order filter={filter} onChange={change} />
      </div>
      <div id="queue-more" className="queue-more" hidden={!open}>
        {open && (
          <>
            {rest.map(select)}
            <Days filter={filter} onChange={change} />
          </>
        )}
      </div>
      <QueueChips {...{ kind, filter, choices, onChange }}>{children}</QueueChips>
    </search>
  );
}

interface SelectProps {
  choice: Choice;
  value: string;
  onChange: (key: FilterKey, value: string) => void;
}

const Select = ({ choice: { key, ...choice }, value, onChange }: SelectProps) => (
  <FilterSelect id={`queue-${key}`} {...choice} value={value} onChange={(code) => onChange(key, code)} />
);

interface PartProps<K extends string> {
  filter: QueueFilter;
  onChange: (key: K, value: string) => void;
}

function Days({ filter, onChange }: PartProps<FilterKey>) {
  const { t } = useLingui();
  const day = (key: 'from' | 'to' | 'dueFrom' | 'dueTo', label: string) => (
    <DayFilter id={`queue-${key}`} label={label} value={filter[key] ?? ''} onChange={(value) => onChange(key, value)} />
  );
  return (
    <>
      {day('from', t`Regjistruar prej`)}
      {day('to', t`Regjistruar deri`)}
      {day('dueFrom', t`Skadon prej`)}
      {day('dueTo', t`Skadon deri`)}
    </>
  );
}

/** A search begins with what fits best, everything else with the nearest deadline. */
function Order({ filter, onChange }: PartProps<'sort'>) {
  const { t } = useLingui();
  const isSearch = filter.search.trim() !== '';
  const usual = isSearch ? 'relevance' : 'due';
  const options = [
    ...(isSearch ? [{ code: 'due', name: t`Sipas afatit` }] : []),
    { code: '-registered', name: t`Më të rejat` },
    { code: 'registered', name: t`Më të vjetrat` },
  ];
  return (
    <div className="queue-order">
      <FilterSelect
        id="queue-sort"
        label={t`Renditja`}
        all={isSearch ? t`Përputhja` : t`Sipas afatit`}
        value={filter.sort === undefined || filter.sort === usual || filter.sort === 'relevance' ? '' : filter.sort}
        onChange={(sort) => onChange('sort', sort)}
        options={options}
      />
    </div>
  );
}
