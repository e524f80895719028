import { caseStatuses, truncate } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../platform/i18n/format.ts';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import { FilterChips } from '../../../../ui/filters/FilterChips.tsx';
import type { Change } from '../../../../ui/filters/listFilter.ts';
import { type FilterKey, isFilterKey, type QueueFilter, type QueueList } from '../filter.ts';
import { searchId } from './searchId.ts';
import type { Choice } from './useChoices.ts';

export interface QueueChipsProps {
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

export function QueueChips({ list, choices, children }: QueueChipsProps) {
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
