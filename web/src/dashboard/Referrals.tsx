import type { dashboard, Reply } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { ChartFigure } from '../ui/charts/ChartFigure.tsx';

/** What was referred to the prosecution, and whether it answered within fifteen days (KZ 167/1). */
export function Referrals({ referrals, file }: { referrals: Reply<typeof dashboard>['referrals']; file: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { referred, inTime, late, waiting, overdue, results } = referrals;
  const answers: [string, number][] = [
    [t`Përgjigje brenda 15 ditëve`, inTime],
    [t`Përgjigje me vonesë`, late],
    [t`Në pritje, brenda afatit`, waiting],
    [t`Pa përgjigje, afati ka kaluar`, overdue],
  ];
  const found = results.map(({ of, count }): [string, number] => [of.name[locale], count]);
  return (
    <ChartFigure
      subject={t`Kallëzime penale`}
      head={[t`Kallëzime penale`, t`Numri`]}
      rows={[[t`Të dërguara në prokurori`, referred], ...answers, ...found]}
      file={file}
    >
      {referred === 0 ? (
        <p className="soft">
          <Trans>Ende nuk është bërë asnjë kallëzim.</Trans>
        </p>
      ) : (
        <dl className="figures-plain">
          {[[t`Të dërguara në prokurori`, referred] as const, ...answers, ...found].map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
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
