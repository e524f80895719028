import type { CaseKind, dashboard, Reply, ReportState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { queueViewPath } from '../../paths.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';

interface Props {
  kind: CaseKind;
  referrals: Reply<typeof dashboard>['referrals'];
  /** Counts link to the queue. */
  linked: boolean;
  file: string;
}

interface Row {
  name: string;
  count: number;
  /** Matching queue filter. */
  report?: ReportState;
}

/** Criminal reports made or owed, and answers of the prosecution within fifteen days (KZ 167/1). */
export function Referrals({ kind, referrals, linked, file }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { referred, owed, owedLate, inTime, late, waiting, overdue, results } = referrals;
  // KAS makes no criminal reports.
  const owing: Row[] =
    kind === 'complaint'
      ? []
      : [
          { name: t`Të vendosura, ende të pabëra`, count: owed, report: 'owed' },
          { name: t`prej tyre me kohën e brendshme të kaluar`, count: owedLate },
        ];
  const rows: Row[] = [
    { name: t`Të dërguara në prokurori`, count: referred, report: 'made' },
    ...owing,
    { name: t`Përgjigje brenda 15 ditëve`, count: inTime },
    { name: t`Përgjigje me vonesë`, count: late },
    { name: t`Në pritje, brenda afatit`, count: waiting },
    { name: t`Pa përgjigje, afati ka kaluar`, count: overdue },
    ...results.map(({ of, count }) => ({ name: of.name[locale], count })),
  ];
  return (
    <ChartFigure
      subject={t`Kallëzime penale`}
      head={[t`Kallëzime penale`, t`Numri`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      {referred + owed === 0 ? (
        <p className="soft">
          <Trans>Ende nuk është bërë asnjë kallëzim.</Trans>
        </p>
      ) : (
        <dl className="figures-plain">
          {rows.map(({ name, count, report }) => (
            <div key={name}>
              <dt>
                {linked && report && count > 0 ? <Link to={queueViewPath('all', { report }, kind)}>{name}</Link> : name}
              </dt>
              <dd>{formatNumber(count, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small muted">
        <Trans>Prokuroria dhe policia përgjigjen brenda 15 ditëve (KZ 167/1).</Trans>
      </p>
    </ChartFigure>
  );
}
