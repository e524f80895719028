import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatNumber, formatPercent } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

const Figure = ({ value, children }: { value: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{value ?? <span className="figures__wait" />}</dd>
  </div>
);

/** Live figures of the register. Missing ones (no decision yet) are left out. */
export function LiveFigures() {
  const locale = useLocale();
  const { data, error, refetch, isLoading } = useQuery(routeQuery('publicFigures', {}, { refetchInterval: 60_000 }));
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
      {error && !data ? (
        <div className="home__fault">
          <FaultState fault={error} retry={refetch} />
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
