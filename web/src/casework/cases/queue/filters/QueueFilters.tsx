import { type CaseKind, type CaseStatus, caseStatuses, statusCodesOf, truncate, turnWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../platform/i18n/format.ts';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import { Menu } from '../../../../ui/actions/Menu.tsx';
import { DayFilter } from '../../../../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../../../../ui/forms/SelectField.tsx';
import { FilterChips } from '../../../../ui/lists/FilterChips.tsx';
import { FilterSelects } from '../../../../ui/lists/FilterSelects.tsx';
import type { Change } from '../../../../ui/lists/listFilter.ts';
import { MoreFilters } from '../../../../ui/lists/MoreFilters.tsx';
import { SearchAsTyped } from '../../../../ui/lists/SearchAsTyped.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconDown } from '../../../../ui/marks/pageIcons.ts';
import { type DayKey, type FilterKey, isFilterKey, type QueueFilter, type QueueList } from '../filter.ts';
import { searchId } from './searchId.ts';
import { type Choice, useChoices } from './useChoices.ts';

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

interface StatusFilterProps {
  kind: CaseKind;
  value: readonly CaseStatus[];
  onChange: (statuses: readonly CaseStatus[]) => void;
}

/** Several statuses in a menu of checkboxes, styled as the other filters. */
function StatusFilter({ kind, value, onChange }: StatusFilterProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first] = value;
  const shown =
    value.length > 1 ? t`${value.length} gjendje` : first ? caseStatuses[first].words[locale] : t`Çdo gjendje`;
  const toggle = (status: CaseStatus) =>
    onChange(value.includes(status) ? value.filter((one) => one !== status) : [...value, status]);
  return (
    <div className="status-filter">
      <Menu
        className="input input--small status-filter__button"
        label={t`Gjendja: ${shown}`}
        face={
          <>
            <span>{truncate(shown, 22)}</span>
            <Icon of={iconDown} size="small" />
          </>
        }
      >
        {() => (
          <fieldset className="status-filter__list">
            <legend className="visually-hidden">{t`Gjendja`}</legend>
            {statusCodesOf(kind).map((status) => (
              <label key={status} className="menu__item">
                <input type="checkbox" checked={value.includes(status)} onChange={() => toggle(status)} />
                <span>{caseStatuses[status].words[locale]}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Menu>
    </div>
  );
}

interface QueueChipsProps {
  list: QueueList;
  choices: readonly Choice[];
  /** Actions on the whole filter. */
  children: ReactNode;
}

/** Active filters in words. */
function useWords(filter: QueueFilter, choices: readonly Choice[]): (key: FilterKey) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const day = (value: string) => formatDate(value, locale);
  return (key) => {
    const value = filter[key] ?? '';
    if (key === 'from') return t`Regjistruar prej ${day(value)}`;
    if (key === 'to') return t`Regjistruar deri ${day(value)}`;
    if (key === 'decidedFrom') return t`Vendosur prej ${day(value)}`;
    if (key === 'decidedTo') return t`Vendosur deri ${day(value)}`;
    if (key === 'dueFrom') return t`Skadon prej ${day(value)}`;
    if (key === 'dueTo') return t`Skadon deri ${day(value)}`;
    const choice = choices.find((one) => one.key === key);
    const name = choice?.options.find(({ code }) => code === value)?.name;
    if (key === 'assignee') return `${choice?.label ?? t`Përgjegjësi`}: ${name ?? t`një koleg`}`;
    return `${choice?.label ?? key}: ${name ?? value}`;
  };
}

function QueueChips({ list, choices, children }: QueueChipsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { filter, active, change, clear } = list;
  const wordsOf = useWords(filter, choices);
  const chip = (id: string, words: string, without: Change<keyof QueueFilter>) => ({
    id,
    words,
    short: truncate(words, 40),
    remove: () => change(without),
  });
  return (
    <FilterChips
      chips={[
        ...(active.includes('search') ? [chip('search', `“${filter.search}”`, { search: '' })] : []),
        ...filter.status.map((status) =>
          chip(status, t`Gjendja: ${caseStatuses[status].words[locale]}`, {
            status: filter.status.filter((one) => one !== status),
          }),
        ),
        ...active.filter(isFilterKey).map((key) => chip(key, wordsOf(key), { [key]: '' })),
      ]}
      searchId={searchId}
      onClear={clear}
      clearWords={<Trans>Hiq filtrat</Trans>}
    >
      {children}
    </FilterChips>
  );
}
