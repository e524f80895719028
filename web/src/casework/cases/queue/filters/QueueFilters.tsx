import { type CaseKind, type CaseStatus, caseStatuses, statusCodesOf, turnWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../../../ui/forms/SelectField.tsx';
import { FilterBar } from '../../../../ui/lists/FilterBar.tsx';
import type { Queue } from '../useQueue.ts';
import { useChoices } from './useChoices.ts';

interface QueueFiltersProps {
  queue: Queue;
  onEnter: (typed: string) => void;
  children: ReactNode;
}

/** Search, a button for the filters, and active ones below. */
export function QueueFilters({ queue, onEnter, children }: QueueFiltersProps) {
  const { kind, filter, change } = queue;
  const { t, locale } = useLingui();
  const choices = useChoices(kind, filter);
  const chipsOf = (key: string) => {
    if (key === 'status')
      return filter.status.map((status) => ({
        id: status,
        words: t`Gjendja: ${caseStatuses[status].words[locale]}`,
        remove: () => change({ status: filter.status.filter((one) => one !== status) }),
      }));
    const isUnknown =
      key === 'assignee' && !choices.some(({ options }) => options.some((one) => one.code === filter.assignee));
    return isUnknown
      ? [{ id: key, words: t`Përgjegjësi: një koleg`, remove: () => change({ assignee: '' }) }]
      : undefined;
  };
  return (
    <FilterBar
      id="queue"
      label={t`Në këtë radhë`}
      list={queue}
      search={{ label: t`Kërko në radhë`, placeholder: t`Numër ose fjalë`, on: 'typing', onEnter }}
      before={<StatusFilter kind={kind} value={filter.status} onChange={(status) => change({ status })} />}
      choices={choices}
      days={[
        { key: 'from', label: t`Regjistruar prej` },
        { key: 'to', label: t`Regjistruar deri` },
        { key: 'decidedFrom', label: t`Vendosur prej` },
        { key: 'decidedTo', label: t`Vendosur deri` },
        { key: 'dueFrom', label: t`Skadon prej` },
        { key: 'dueTo', label: t`Skadon deri` },
      ]}
      after={<Order queue={queue} />}
      fold="all"
      chips
      chipsOf={chipsOf}
    >
      {children}
    </FilterBar>
  );
}

function Order({ queue: { filter, change } }: { queue: Queue }) {
  const { t, locale } = useLingui();
  const isSearch = filter.search.trim() !== '';
  const usual = isSearch ? 'relevance' : 'due';
  const options = [
    ...(isSearch ? [{ code: 'due', name: t`Sipas afatit` }] : []),
    { code: 'turn', name: turnWords.byTurn[locale] },
    { code: '-registered', name: t`Më të rejat` },
    { code: 'registered', name: t`Më të vjetrat` },
  ];
  return (
    <FilterSelect
      id="queue-sort"
      label={t`Renditja`}
      all={isSearch ? t`Përputhja` : t`Sipas afatit`}
      value={filter.sort === undefined || filter.sort === usual || filter.sort === 'relevance' ? '' : filter.sort}
      onChange={(sort) => change({ sort })}
      options={options}
    />
  );
}

interface StatusFilterProps {
  kind: CaseKind;
  value: readonly CaseStatus[];
  onChange: (statuses: readonly CaseStatus[]) => void;
}

function StatusFilter({ kind, value, onChange }: StatusFilterProps) {
  const { t, locale } = useLingui();
  const toggle = (status: CaseStatus) =>
    onChange(value.includes(status) ? value.filter((one) => one !== status) : [...value, status]);
  return (
    <fieldset className="row row--8 status-filter">
      <legend>{t`Gjendja`}</legend>
      {statusCodesOf(kind).map((status) => (
        <label key={status} className="check">
          <input type="checkbox" checked={value.includes(status)} onChange={() => toggle(status)} />
          <span>{caseStatuses[status].words[locale]}</span>
        </label>
      ))}
    </fieldset>
  );
}
