import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { formatNumber, formatPercent } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { OnTimeOf } from '../../ui/charts/OnTimeFigures.tsx';

/** Five headline figures with their definitions. */
export function Headline({ figures }: { figures: CallReply<'registerFigures'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { registered, open, decided, medianDays, p90Days, averageDays, onTime } = figures;
  const count = (value: number) => formatNumber(value, locale);
  const [longest, average] = [p90Days, averageDays].map((days) => formatNumber(days ?? 0, locale, 1));
  const parts = [
    { name: t`Të regjistruara`, value: count(registered), hint: t`me numër regjistri dhe të shfaqura publikut` },
    { name: t`Në shqyrtim`, value: count(open), hint: t`ende pa përfunduar` },
    { name: t`Të vendosura`, value: count(decided), hint: t`me vendim mbi themelin, në fuqi` },
    {
      name: t`Ditë deri në vendim`,
      value: medianDays === null ? '–' : formatNumber(medianDays, locale, 1),
      hint:
        medianDays === null
          ? t`ende asnjë vendim`
          : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longest}; mesatarja ${average}`,
    },
    {
      name: t`Brenda afatit`,
      value: onTime.share === null ? '–' : formatPercent(onTime.share, locale),
      hint: onTime.share === null ? t`ende asnjë vendim` : <OnTimeOf onTime={onTime} />,
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
