import { type Colleague, tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNow } from '../../i18n/useNow.ts';

type Stands = Omit<Colleague, 'id' | 'name'>;

/** That a colleague does not work here any more, or is or will be away; undefined while they are there. */
export function useAway(): (colleague: Stands) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const today = tiraneDay(useNow().getTime());
  return ({ closed, absentFrom, absentUntil }) => {
    if (closed) return t`llogari e mbyllur`;
    if (absentUntil === undefined || absentUntil < today) return undefined;
    const until = formatDate(absentUntil, locale);
    return absentFrom === undefined || absentFrom <= today
      ? t`mungon deri më ${until}`
      : t`mungon nga ${formatDate(absentFrom, locale)} deri më ${until}`;
  };
}

/** A colleague's name, and whether they are there. */
export function useColleagueName(): (colleague: Colleague) => string {
  const away = useAway();
  return (one) => [one.name, away(one)].filter(Boolean).join(' – ');
}

/** Colleagues as choices of a list. */
export function useColleagueOptions(): (people: readonly Colleague[]) => { code: string; name: string }[] {
  const nameOf = useColleagueName();
  return (people) => people.map((one) => ({ code: one.id, name: nameOf(one) }));
}
