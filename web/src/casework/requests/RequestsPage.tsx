// What filers were asked, across all cases that this member may read: what waits by when it is due, and what became of the rest.
import { requestViews } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../api/client.ts';
import { useMore } from '../../api/useMore.ts';
import { useRead } from '../../api/useRead.ts';
import { useNow } from '../../i18n/useNow.ts';
import { useSearchParams } from '../../router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { LongList } from '../../ui/tables/LongList.tsx';
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
  const first = useRead('listRequests', { query: { view } });
  const more = useMore(first.data?.next ?? null, (after) => call('listRequests', { query: { view, after } }));
  const empty = {
    open: t`Asnjë kërkesë nuk pret përgjigje.`,
    expired: t`Asnjë kërkesë nuk e ka kaluar afatin pa përgjigje.`,
    answered: t`Ende nuk është përgjigjur askush.`,
  };
  return (
    <div className="stack requests-list">
      <LongList
        first={first}
        more={more}
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
