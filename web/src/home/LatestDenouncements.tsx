import { Trans } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { formatDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { StatusLabel } from '../ui/marks/Status.tsx';

const SHOWN = 5;

/** The newest rows of the public register. */
export function LatestDenouncements() {
  const locale = useLocale();
  const { data, fault, isLoading, retry } = useRead('listOnlineDenouncements', { query: { pageSize: SHOWN } });
  return (
    <section>
      <div className="home__head">
        <h2>
          <Trans>Denoncimet e fundit</Trans>
        </h2>
        <Link to={paths.listDenouncements}>
          <Trans>Shihni të gjitha</Trans>
        </Link>
      </div>
      {fault && !data && (
        <div className="home__fault">
          <FaultState fault={fault} retry={retry} />
        </div>
      )}
      {isLoading && (
        <div className="latest latest--wait">
          <Skeleton lines={SHOWN} />
        </div>
      )}
      {data?.items.length === 0 && (
        <p className="soft latest__none">
          <Trans>Ende nuk është regjistruar asnjë denoncim.</Trans>
        </p>
      )}
      {data && (
        <ul className="latest">
          {data.items.map(({ number, object, municipality, registeredAt, status, outcome }) => (
            <li key={number}>
              <span className="code muted">{number}</span>
              <b>{object.name[locale]}</b>
              <span className="soft small">
                {municipality.name[locale]} · {formatDate(registeredAt, locale)}
              </span>
              <StatusLabel
                code={status.code}
                name={outcome ? `${status.name[locale]}: ${outcome.name[locale].toLowerCase()}` : status.name[locale]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
