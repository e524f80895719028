import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListView } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { NoticeItems, ReadAll } from './NoticeItems.tsx';
import './notices.css';

export function NoticesPage() {
  const { t } = useLingui();
  const list = useList({}, (query) => routeQuery('listMyNotices', { query: { limit: 25, ...query } }));
  return (
    <Page
      title={t`Njoftimet`}
      className="narrow stack stack--24"
      headAside={
        <span className="row row--8">
          {list.first && list.first.unread > 0 && <ReadAll />}
          <LinkButton size="small" to={paths.notificationSettings}>
            {t`Cilësimet e njoftimeve`}
          </LinkButton>
        </span>
      }
    >
      <ListView
        list={list}
        empty={
          <EmptyState title={t`Nuk keni njoftime.`}>
            <Trans>Këtu del kur ju caktohet një çështje, kur dikush shkruan ose kur po afron një afat.</Trans>
          </EmptyState>
        }
      >
        {(rows) => <NoticeItems items={rows} />}
      </ListView>
    </Page>
  );
}
