import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRead } from '../api/useRead.ts';
import { formatNumber, formatPercent } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';

const Figure = ({ value, children }: { value: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{value ?? <span className="figures__wait" />}</dd>
  </div>
);

/** Figures counted in the register now. One that does not exist yet (no decision so far) is not shown. */
export function LiveFigures() {
  const locale = useLocale();
  const { data, fault, retry, isLoading } = useRead('publicFigures', {}, { everySeconds: 60 });
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, locale));
  return (
    <section>
      <div className="home__head">
        <h2>
          <Trans>Sot në regjistër</Trans>
        </h2>
        <Link to={paths.figures}>
          <Trans>Të gjitha shifrat</Trans>
        </Link>
      </div>
      {fault && !data ? (
        <div className="home__fault">
          <FaultState fault={fault} retry={retry} />
        </div>
      ) : (
        <dl className="figures" aria-busy={isLoading}>
          <Figure value={count(data?.open)}>
            <Trans>denoncime në shqyrtim</Trans>
          </Figure>
          <Figure value={count(data?.decided)}>
            <Trans>të vendosura</Trans>
          </Figure>
          {data?.onTime !== null && (
            <Figure value={data && formatPercent(data.onTime, locale)}>
              <Trans>e vendimeve brenda afatit</Trans>
            </Figure>
          )}
          {data?.medianDays !== null && (
            <Figure value={count(data?.medianDays)}>
              <Trans>ditë, mesorja deri në vendim</Trans>
            </Figure>
          )}
        </dl>
      )}
    </section>
  );
}
