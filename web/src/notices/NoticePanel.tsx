// What the bell opens: the newest notices, and the way to all of them. Fetched when it is opened for the first time.
import { Trans } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { NoticeItems } from './NoticeItems.tsx';
import { ReadAll } from './ReadAll.tsx';
import './notices.css';

/** The same reading as the bell's own count. */
const newest = { query: { limit: 10 } } as const;

export function NoticePanel({ close }: { close: () => void }) {
  const { data, fault, isLoading, retry } = useRead('listMyNotices', newest);
  return (
    <div className="notice-panel">
      <div className="notice-panel__head">
        <h2>
          <Trans>Njoftimet</Trans>
        </h2>
        {data && data.unread > 0 && <ReadAll quiet />}
      </div>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={4} />}
      {data?.items.length === 0 && (
        <p className="notice-panel__empty soft">
          <Trans>
            Nuk keni njoftime. Këtu del kur ju caktohet një çështje, kur dikush shkruan ose kur afron një afat.
          </Trans>
        </p>
      )}
      {data && data.items.length > 0 && <NoticeItems items={data.items} onFollow={close} />}
      <p className="notice-panel__foot">
        <Link to={paths.notices} onClick={close}>
          <Trans>Të gjitha njoftimet</Trans>
        </Link>
        <Link to={paths.notificationSettings} onClick={close}>
          <Trans>Cilësimet e njoftimeve</Trans>
        </Link>
      </p>
    </div>
  );
}
