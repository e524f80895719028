import type { CaseKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClose } from '../../ui/marks/icons.ts';
import { type Filter, narrowingOf, noFilter } from './filter.ts';
import type { Choice } from './useChoices.ts';

export interface ChipsProps {
  kind: CaseKind;
  filter: Filter;
  choices: readonly Choice[];
  onChange: (part: Partial<Filter>) => void;
}
type Key = ReturnType<typeof narrowingOf>[number];

/** What a filter says, as its chip does. */
function useWords(filter: ChipsProps['filter'], choices: readonly Choice[]): (key: Key) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (key) => {
    if (key === 'search') return `“${filter.search}”`;
    if (key === 'from') return t`Prej ${formatDate(filter.from, locale)}`;
    if (key === 'to') return t`Deri ${formatDate(filter.to, locale)}`;
    const choice = choices.find((one) => one.key === key);
    const name = choice?.options.find(({ code }) => code === filter[key])?.name ?? filter[key];
    return `${choice?.label}: ${name}`;
  };
}

/** Every filter that is on, in words, each with its way off: what a shared address shows is told at once. */
export function Chips({ kind, filter, choices, onChange }: ChipsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const on = narrowingOf(kind, filter);
  const wordsOf = useWords(filter, choices);
  const remove = (key: Key) => {
    onChange({ [key]: '' });
    // The pressed one goes away; the focus must not fall back to the top of the page.
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((one) => one.dataset.key !== key);
    (others[0] ?? document.getElementById('search'))?.focus();
  };
  if (on.length === 0) return null;
  return (
    <ul ref={list} className="row row--8 register-chips" aria-label={t`Filtrat e zgjedhur`}>
      {on.map((key) => {
        const words = wordsOf(key);
        return (
          <li key={key}>
            <button
              type="button"
              className="token"
              data-key={key}
              aria-label={t`Hiq filtrin ${words}`}
              onClick={() => remove(key)}
            >
              <span>{words}</span>
              <Icon of={iconClose} />
            </button>
          </li>
        );
      })}
      <li>
        <TextButton
          onClick={() => {
            onChange({ ...noFilter, sort: filter.sort, view: filter.view });
            document.getElementById('search')?.focus();
          }}
        >
          <Trans>Pastro filtrat</Trans>
        </TextButton>
      </li>
    </ul>
  );
}
