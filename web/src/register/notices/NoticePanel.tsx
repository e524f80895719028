// Newest notices, loaded when the bell is first opened.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { NoticeItems } from './NoticeItems.tsx';
import { ReadAll } from './ReadAll.tsx';
import './notices.css';

/** Shared with the bell's counter. */
const newest = { query: { limit: 10 } } as const;

export function NoticePanel({ close }: { close: () => void }) {
  const { t } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listMyNotices', newest));
  return (
    <div className="notice-panel">
      <div className="notice-panel__head">
        <h2>{t`Njoftimet`}</h2>
        {data && data.unread > 0 && <ReadAll quiet />}
      </div>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={4} bare />
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
          {t`Të gjitha njoftimet`}
        </Link>
        <Link to={paths.notificationSettings} onClick={close}>
          {t`Cilësimet e njoftimeve`}
        </Link>
      </p>
    </div>
  );
}
