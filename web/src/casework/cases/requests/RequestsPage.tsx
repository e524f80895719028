// Requests to filers across all cases this member may read: pending ones by due date, then the rest.
import { requestViews } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { byCursor } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { Tabs } from '../../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { LongList } from '../../../ui/tables/LongList.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import './requests.css';

type View = (typeof requestViews)[number];

export function RequestsPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const view = requestViews.find((one) => one === query.get('view')) ?? 'open';
  usePageFocus(t`Kërkesat`);
  const names = { open: t`Të hapura`, expired: t`Me afat të kaluar`, answered: t`Me përgjigje` };
  return (
    <>
      <h1>
        <Trans>Kërkesat</Trans>
      </h1>
      <p className="soft measure">
        <Trans>Çfarë u është kërkuar denoncuesve dhe ankuesve në çështjet që lexoni, dhe deri kur përgjigjen.</Trans>
      </p>
      <Tabs
        label={t`Cilat kërkesa`}
        tabs={requestViews.map((key) => ({ key, name: names[key] }))}
        value={view}
        onChange={(next) => setQuery({ view: next })}
      >
        <List key={view} view={view} />
      </Tabs>
    </>
  );
}

function List({ view }: { view: View }) {
  const { t } = useLingui();
  const now = useNow();
  const list = useInfiniteQuery({
    queryKey: ['listRequests', 'pages', view],
    queryFn: ({ pageParam, signal }) => call('listRequests', { query: { view, ...pageParam } }, { signal }),
    ...byCursor,
  });
  const empty = {
    open: t`Asnjë kërkesë nuk pret përgjigje.`,
    expired: t`Asnjë kërkesë nuk e ka kaluar afatin pa përgjigje.`,
    answered: t`Ende nuk është përgjigjur askush.`,
  };
  return (
    <div className="stack requests-list">
      <LongList
        list={list}
        lines={8}
        empty={
          <EmptyState title={empty[view]}>
            <Trans>Kërkesat bëhen nga dosja e çështjes: “Kërko plotësim”.</Trans>
          </EmptyState>
        }
        moreWords={<Trans>Trego më shumë</Trans>}
      >
        {(rows) => <RequestsTable view={view} rows={rows} now={now} />}
      </LongList>
    </div>
  );
}
