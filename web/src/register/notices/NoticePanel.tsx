import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { NoticeItems, ReadAll } from './NoticeItems.tsx';
import './notices.css';

/** Shared with the bell's counter. */
const newest = { query: { limit: 10 } } as const;

export function NoticePanel({ close }: { close: () => void }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listMyNotices', newest));
  const { data } = query;
  return (
    <div className="notice-panel">
      <div className="notice-panel__head">
        <h2>{t`Njoftimet`}</h2>
        {data && data.unread > 0 && <ReadAll quiet />}
      </div>
      <Loaded query={query} lines={4} bare>
        {(data) => (
          <>
            {data.items.length === 0 && (
              <p className="notice-panel__empty soft">
                {t`Nuk keni njoftime. Këtu del kur ju caktohet një çështje, kur dikush shkruan ose kur po afron një afat.`}
              </p>
            )}
            {data.items.length > 0 && <NoticeItems items={data.items} onFollow={close} />}
          </>
        )}
      </Loaded>
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
