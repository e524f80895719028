import { type PremisesReport, premisesTitle } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';

/** Short title: `QV 1533 · Kashar · ZAZ 29`. */
export function ReportKicker({ report }: { report: PremisesReport }) {
  const { locale } = useLingui();
  const { kind, code, unit, municipality, zone } = report;
  const isHere = unit?.name[locale] === municipality.name[locale];
  return (
    <p className="prem-kicker num">
      <span className="code">{premisesTitle(kind, code)}</span> ·{' '}
      {[isHere ? undefined : unit?.name[locale], municipality.name[locale]].filter(Boolean).join(', ')}
      {zone !== null && kind === 'qv' && (
        <span>
          {' · '}
          <Trans>ZAZ {zone}</Trans>
        </span>
      )}
    </p>
  );
}

/** Name of the premises, or that it is missing. */
export function useReportName() {
  const { t } = useLingui();
  return ({ kind, code, name }: Pick<PremisesReport, 'kind' | 'code' | 'name'>) =>
    name ?? t`${premisesTitle(kind, code)}, ende pa objekt`;
}
