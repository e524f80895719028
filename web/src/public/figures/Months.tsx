import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { MonthBars } from '../../ui/charts/MonthBars.tsx';
import { peakOf } from './findings.ts';

export function Months({ months, file }: { months: CallReply<'registerFigures'>['byMonth']; file: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const peak = peakOf(months);
  const when = peak && formatMonth(peak.month, locale);
  const most = formatNumber(peak?.registered ?? 0, locale);
  const [registered, decided] = [t`Të regjistruara`, t`Të vendosura`];
  return (
    <ChartFigure
      subject={t`Sipas muajit`}
      finding={peak ? t`Më shumë u regjistruan në ${when}: ${most}` : t`Ende nuk është regjistruar asgjë`}
      head={[t`Muaji`, registered, decided]}
      rows={months.map((one) => [formatMonth(one.month, locale), one.registered, one.decided])}
      file={file}
    >
      <MonthBars
        months={months.map(({ month }) => month)}
        series={[
          { name: registered, tone: 'main', counts: months.map((one) => one.registered) },
          { name: decided, tone: 'alt', counts: months.map((one) => one.decided) },
        ]}
        label={t`Të regjistruara dhe të vendosura në çdo muaj; të njëjtat shifra janë në tabelë.`}
      />
    </ChartFigure>
  );
}
