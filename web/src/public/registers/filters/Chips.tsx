import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { FilterChips } from '../../../ui/filters/FilterChips.tsx';
import type { Register } from './filter.ts';
import type { Choice } from './useChoices.ts';

export function Chips({ register, choices }: { register: Register; choices: readonly Choice[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { filter, active, change, clear } = register;
  const wordsOf = (key: (typeof active)[number]) => {
    const value = String(filter[key]);
    if (key === 'search') return `“${value}”`;
    if (key === 'from') return t`Prej ${formatDate(value, locale)}`;
    if (key === 'to') return t`Deri ${formatDate(value, locale)}`;
    const choice = choices.find((one) => one.key === key);
    return `${choice?.label}: ${choice?.options.find(({ code }) => code === value)?.name ?? value}`;
  };
  return (
    <FilterChips
      chips={active.map((key) => ({ id: key, words: wordsOf(key), remove: () => change({ [key]: '' }) }))}
      searchId="search"
      onClear={clear}
      clearWords={<Trans>Pastro filtrat</Trans>}
    />
  );
}
