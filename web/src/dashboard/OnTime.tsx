import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Card } from '../ui/layout/Card.tsx';
import { Gauge } from '../ui/marks/Gauge.tsx';

/** The share of decisions within their deadline. `plain`: within another card. */
export function OnTime({ share, decided, plain = false }: { share: number | null; decided: number; plain?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const percent = share === null ? '' : formatPercent(share, locale);
  const content =
    share === null ? (
      <p className="soft">
        <Trans>Ende nuk ka vendime: pjesa në afat del me vendimin e parë.</Trans>
      </p>
    ) : (
      <div className="on-time">
        <p>
          <b>{percent}</b>{' '}
          <span>
            <Trans>e vendimeve brenda afatit</Trans>
          </span>
        </p>
        <Gauge tone="blue" max={1} value={share} label={t`${percent} e vendimeve brenda afatit`} />
        <p className="small muted">
          <Trans>Nga {decided} çështje të vendosura; afati sipas KPA 91–92.</Trans>
        </p>
      </div>
    );
  return plain ? content : <Card title={t`Vendime në afat`}>{content}</Card>;
}
