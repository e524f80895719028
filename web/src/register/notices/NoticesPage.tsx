// All notices of a member, newest first, paginated.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CursorPager, useCursorTrail } from '../../ui/lists/CursorPager.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { NoticeItems } from './NoticeItems.tsx';
import { ReadAll } from './ReadAll.tsx';
import './notices.css';

export function NoticesPage() {
  const { t } = useLingui();
  const title = t`Njoftimet`;
  usePageFocus(title);
  const { query, ...pager } = useCursorTrail();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listMyNotices', { query: { limit: 25, ...query } }));
  return (
    <div className="narrow stack stack--24">
      <div className="head">
        <h1>{title}</h1>
        <span className="row row--8">
          {data && data.unread > 0 && <ReadAll />}
          <LinkButton size="small" to={paths.notificationSettings}>
            <Trans>Cilësimet e njoftimeve</Trans>
          </LinkButton>
        </span>
      </div>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={8} />
      {data?.items.length === 0 && (
        <EmptyState title={t`Nuk keni njoftime.`}>
          <Trans>Këtu del kur ju caktohet një çështje, kur dikush shkruan ose kur afron një afat.</Trans>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Card flush>
          <NoticeItems items={data.items} />
        </Card>
      )}
      <CursorPager {...pager} next={data?.next} />
    </div>
  );
}
