import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '../api/client.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { KeptOf } from '../ui/charts/OnTimeFigures.tsx';

/** The five figures by which a register is held to its word. */
export function Headline({ figures }: { figures: CallReply<'registerFigures'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { registered, open, decided, medianDays, onTime } = figures;
  const count = (value: number) => formatNumber(value, locale);
  const parts = [
    { name: t`Të regjistruara`, value: count(registered) },
    { name: t`Në shqyrtim`, value: count(open) },
    { name: t`Të vendosura`, value: count(decided) },
    {
      name: t`Ditë deri në vendim`,
      value: medianDays === null ? '–' : formatNumber(medianDays, locale, 1),
      hint: medianDays === null ? t`ende asnjë vendim` : t`mesorja: gjysma më shpejt, gjysma më gjatë`,
    },
    {
      name: t`Brenda afatit`,
      value: onTime.share === null ? '–' : formatPercent(onTime.share, locale),
      hint: onTime.share === null ? t`ende asnjë vendim` : <KeptOf kept={onTime} />,
    },
  ];
  return (
    <dl className="headline">
      {parts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="headline__value num">{value}</dd>
          {hint && <dd className="headline__hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
