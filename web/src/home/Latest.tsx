// The newest rows of the two public registers.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '../api/client.ts';
import { type Read, useRead } from '../api/useRead.ts';
import { formatDate } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { StatusLabel } from '../ui/marks/Status.tsx';

const SHOWN = 4;

type Row = CallReply<'listOnlineDenouncements' | 'listOnlineComplaints'>['items'][number];

function LatestRow({ row }: { row: Row }) {
  const locale = useLocale();
  const { number, municipality, registeredAt, status, outcome } = row;
  const subject = 'object' in row ? row.object : row.actType;
  return (
    <li>
      <span className="code muted">{number}</span>
      <b>{subject.name[locale]}</b>
      <span className="soft small">
        {municipality && `${municipality.name[locale]} · `}
        {formatDate(registeredAt, locale)}
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
  /** The whole register. */
  all: string;
  list: Read<{ readonly items: readonly Row[] }>;
  /** What is said while it is empty. */
  none: ReactNode;
}

const Latest = ({ title, all, list: { data, fault, isLoading, retry }, none }: LatestProps) => (
  <section>
    <div className="home__head">
      <h2>{title}</h2>
      <Link to={all}>
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
    list={useRead('listOnlineDenouncements', { query: { pageSize: SHOWN } })}
    none={<Trans>Ende nuk është regjistruar asnjë denoncim.</Trans>}
  />
);

export const LatestComplaints = () => (
  <Latest
    title={<Trans>Ankesat e fundit</Trans>}
    all={paths.listComplaints}
    list={useRead('listOnlineComplaints', { query: { pageSize: SHOWN } })}
    none={<Trans>Ende nuk është regjistruar asnjë ankesë.</Trans>}
  />
);
