import { turnWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import { DayFilter } from '../../../../ui/dates/DayFilter.tsx';
import { FilterSelects } from '../../../../ui/filters/FilterSelects.tsx';
import { MoreFilters } from '../../../../ui/filters/MoreFilters.tsx';
import { SearchAsTyped } from '../../../../ui/filters/SearchAsTyped.tsx';
import { FilterSelect } from '../../../../ui/forms/SelectField.tsx';
import { type DayKey, isFilterKey, type QueueList } from '../filter.ts';
import { QueueChips } from './QueueChips.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { searchId } from './searchId.ts';
import { useChoices } from './useChoices.ts';

export interface QueueFiltersProps {
  list: QueueList;
  /** Enter in the search. */
  onEnter: (typed: string) => void;
  /** Shown beside the chips. */
  children: ReactNode;
}

/** Search, common filters, the others behind a button, and active ones below. */
export function QueueFilters({ list, onEnter, children }: QueueFiltersProps) {
  const { kind, filter, active, change } = list;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const choices = useChoices(kind, filter);
  const common = choices.slice(0, 2);
  const hidden = active.filter((key) => isFilterKey(key) && !common.some((one) => one.key === key)).length;
  const selects = { prefix: 'queue-', filter, onChange: (key: string, value: string) => change({ [key]: value }) };
  return (
    <search className="stack stack--8 queue-filters no-print" data-open={open} aria-label={t`Në këtë radhë`}>
      <div className="filters">
        <SearchAsTyped
          id={searchId}
          label={t`Kërko në radhë`}
          placeholder={t`Numër ose fjalë`}
          value={filter.search}
          onChange={(search) => change({ search })}
          onEnter={onEnter}
        />
        <div className="queue-first">
          <StatusFilter kind={kind} value={filter.status} onChange={(status) => change({ status })} />
          <FilterSelects {...selects} choices={common} />
        </div>
        <MoreFilters controls="queue-more" active={hidden} open={open} onOpen={setOpen} size="small" />
        <Order list={list} />
      </div>
      <div id="queue-more" className="queue-more" hidden={!open}>
        {open && (
          <>
            <FilterSelects {...selects} choices={choices.slice(2)} />
            <Days list={list} />
          </>
        )}
      </div>
      <QueueChips list={list} choices={choices}>
        {children}
      </QueueChips>
    </search>
  );
}

function Days({ list: { filter, change } }: { list: QueueList }) {
  const { t } = useLingui();
  const day = (key: DayKey, label: string) => (
    <DayFilter
      id={`queue-${key}`}
      label={label}
      value={filter[key] ?? ''}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      {day('from', t`Regjistruar prej`)}
      {day('to', t`Regjistruar deri`)}
      {day('decidedFrom', t`Vendosur prej`)}
      {day('decidedTo', t`Vendosur deri`)}
      {day('dueFrom', t`Skadon prej`)}
      {day('dueTo', t`Skadon deri`)}
    </>
  );
}

/** Searches sort by relevance, other lists by nearest deadline. */
function Order({ list: { filter, change } }: { list: QueueList }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isSearch = filter.search.trim() !== '';
  const usual = isSearch ? 'relevance' : 'due';
  const options = [
    ...(isSearch ? [{ code: 'due', name: t`Sipas afatit` }] : []),
    { code: 'turn', name: turnWords.byTurn[locale] },
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
        onChange={(sort) => change({ sort })}
        options={options}
      />
    </div>
  );
}
