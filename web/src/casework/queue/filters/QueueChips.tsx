import { type CaseKind, caseStatuses, truncate } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClose } from '../../../ui/marks/icons.ts';
import { changed, isNarrowed, narrowingOf, type QueueFilter, widened } from '../filter.ts';
import { searchId } from './searchId.ts';
import type { Choice } from './useChoices.ts';

export interface QueueChipsProps {
  kind: CaseKind;
  filter: QueueFilter;
  choices: readonly Choice[];
  onChange: (filter: QueueFilter) => void;
  /** What can be done with the filter as a whole. */
  children: ReactNode;
}

interface Chip {
  readonly id: string;
  readonly words: string;
  readonly without: QueueFilter;
}

/** What each filter says, and the queue without it. */
function useChips({ kind, filter, choices }: Omit<QueueChipsProps, 'children'>): readonly Chip[] {
  const { t } = useLingui();
  const locale = useLocale();
  const day = (value: string) => formatDate(value, locale);
  const wordsOf = (key: ReturnType<typeof narrowingOf>[number]): string => {
    const value = filter[key] ?? '';
    if (key === 'from') return t`Regjistruar prej ${day(value)}`;
    if (key === 'to') return t`Regjistruar deri ${day(value)}`;
    if (key === 'dueFrom') return t`Skadon prej ${day(value)}`;
    if (key === 'dueTo') return t`Skadon deri ${day(value)}`;
    const choice = choices.find((one) => one.key === key);
    const name = choice?.options.find(({ code }) => code === value)?.name;
    if (key === 'assignee') return `${choice?.label ?? t`Përgjegjësi`}: ${name ?? t`një koleg`}`;
    return `${choice?.label ?? key}: ${name ?? value}`;
  };
  return [
    ...(filter.search.trim() === ''
      ? []
      : [{ id: 'search', words: `“${filter.search}”`, without: changed(kind, filter, 'search', '') }]),
    ...filter.status.map((status) => ({
      id: status,
      words: t`Gjendja: ${caseStatuses[status].words[locale]}`,
      without: { ...filter, status: filter.status.filter((one) => one !== status) },
    })),
    ...narrowingOf(filter).map((key) => ({ id: key, words: wordsOf(key), without: changed(kind, filter, key, '') })),
  ];
}

/** Every filter that is on, in words, each with its way off: what a shared address shows is told at once. */
export function QueueChips(props: QueueChipsProps) {
  const { filter, onChange, children } = props;
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const chips = useChips(props);
  if (!isNarrowed(filter)) return null;
  const remove = ({ id, without }: Chip) => {
    onChange(without);
    // The pressed one goes away; the focus must not fall back to the top of the page.
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((one) => one.dataset.key !== id);
    (chips.length > 1 ? others[0] : document.getElementById(searchId))?.focus();
  };
  return (
    <ul ref={list} className="row row--8 queue-chips" aria-label={t`Filtrat e zgjedhur`}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className="token"
            data-key={chip.id}
            aria-label={t`Hiq filtrin ${chip.words}`}
            onClick={() => remove(chip)}
          >
            <span title={chip.words}>{truncate(chip.words, 40)}</span>
            <Icon of={iconClose} />
          </button>
        </li>
      ))}
      <li>
        <TextButton
          onClick={() => {
            onChange(widened(filter));
            document.getElementById(searchId)?.focus();
          }}
        >
          <Trans>Hiq filtrat</Trans>
        </TextButton>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}
