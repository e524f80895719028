import { type premisesCompleteness, premisesStatusCodes, premisesStatuses, type Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';

export interface ByStateProps {
  counts: Reply<typeof premisesCompleteness>['total'];
  file: string;
}

/** All premises by how far their report is, in the order of the flow. */
export function ByState({ counts, file }: ByStateProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const subject = t`Objektet sipas gjendjes`;
  const rows = premisesStatusCodes.map((code) => ({
    code,
    name: premisesStatuses[code][locale],
    count: counts[code],
    note: formatPercent(counts[code] / Math.max(1, counts.total), locale),
  }));
  return (
    <ChartFigure
      subject={subject}
      head={[subject, t`Objekte`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      <BarRows rows={rows} most={counts.total} />
    </ChartFigure>
  );
}
