import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';

const SHOWN = 4;

type Row = CallReply<'listOnlineDenouncements' | 'listOnlineComplaints'>['items'][number];

function LatestRow({ row }: { row: Row }) {
  const { locale, date } = useLingui();
  const { number, municipality, registeredAt, status, outcome } = row;
  const subject = 'object' in row ? row.object : row.actType;
  return (
    <li>
      <span className="code muted">{number}</span>
      <b>{subject.name[locale]}</b>
      <span className="soft small">
        {municipality && <span>{`${municipality.name[locale]} · `}</span>}
        <span>{date(registeredAt)}</span>
      </span>
      <StatusLabel
        code={status.code}
        name={outcome ? `${status.name[locale]}: ${outcome.name[locale].toLowerCase()}` : status.name[locale]}
      />
    </li>
  );
}

interface LatestProps {
  title: ReactNode;
  all: string;
  list: UseQueryResult<{ readonly items: readonly Row[] }>;
  none: ReactNode;
}

const Latest = ({ title, all, list: { data, error, isLoading, refetch }, none }: LatestProps) => (
  <section>
    <div className="home__head">
      <h2>{title}</h2>
      <Link to={all}>
        <Trans>Shihni të gjitha</Trans>
      </Link>
    </div>
    {error && !data && (
      <div className="home__fault">
        <FaultState fault={error} retry={refetch} />
      </div>
    )}
    {isLoading && (
      <div className="latest latest--wait">
        <Skeleton lines={SHOWN} />
      </div>
    )}
    {data?.items.length === 0 && <p className="soft latest__none">{none}</p>}
    {data && (
      <ul className="latest">
        {data.items.map((row) => (
          <LatestRow key={row.number} row={row} />
        ))}
      </ul>
    )}
  </section>
);

export const LatestDenouncements = () => (
  <Latest
    title={<Trans>Denoncimet e fundit</Trans>}
    all={paths.listDenouncements}
    list={useQuery(routeQuery('listOnlineDenouncements', { query: { pageSize: SHOWN } }))}
    none={<Trans>Ende nuk është regjistruar asnjë denoncim.</Trans>}
  />
);

export const LatestComplaints = () => (
  <Latest
    title={<Trans>Ankesat e fundit</Trans>}
    all={paths.listComplaints}
    list={useQuery(routeQuery('listOnlineComplaints', { query: { pageSize: SHOWN } }))}
    none={<Trans>Ende nuk është regjistruar asnjë ankesë.</Trans>}
  />
);
