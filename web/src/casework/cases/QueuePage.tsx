import { type CaseKind, caseKindNames, type QueueView } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { iconDownload, iconTable, iconUser } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { QueueFilters } from './queue/QueueFilters.tsx';
import { QueueRows, useNumberSearch } from './queue/QueueRows.tsx';
import { SavedFilters, SaveFilter, useSavedFilters } from './queue/SavedFilters.tsx';
import { useColumnChoice, useQueue } from './queue/useQueue.ts';
import { Answer, QueueBars, QueueDialogs, useQueueActions } from './queue/useQueueActions.tsx';
import { useViews } from './queue/views.ts';
import './queue/queue.css';

export function QueuePage() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith(paths.complaintQueue) ? 'complaint' : 'denouncement';
  return <QueueOf key={kind} kind={kind} />;
}

function QueueOf({ kind }: { kind: CaseKind }) {
  const { t, locale } = useLingui();
  const { saved, isSettled } = useSavedFilters(kind);
  const queue = useQueue(kind, isSettled);
  const { filter, query } = queue;
  const sought = useNumberSearch(kind, filter.search);
  const counts = useQuery(routeQuery('countCases', { query: { kind } }, { refetchInterval: 60_000 })).data;
  const views = useViews(kind, counts, filter.view);
  const name = caseKindNames[kind][locale];
  usePageFocus(name);
  const actions = useQueueActions(kind, queue);
  const columns = useColumnChoice(kind);
  const show = (view: QueueView | undefined) => queue.change({ view }, { replace: false });
  return (
    <div ref={actions.area} className="stack queue-page">
      <div className="row row--8 row--end queue-head">
        <h1>{name}</h1>
        <FilterSelect
          id="queue-view"
          label={t`Pamje të tjera`}
          all={t`Pamje të tjera`}
          value=""
          onChange={(code) => show(views.others.find(({ key }) => key === code)?.key)}
          options={views.others.map(({ key, name: view, count }) => ({
            code: key,
            name: count === undefined ? view : `${view} (${count})`,
          }))}
        />
        <span className="wide-only">
          <Button icon={iconTable} size="small" onClick={() => actions.open('columns')}>{t`Kolonat`}</Button>
        </span>
        {actions.giving && (
          <Button icon={iconUser} size="small" aria-keyshortcuts="d" onClick={() => actions.open('share')}>
            {t`Ndaji`}
          </Button>
        )}
        {actions.mayExport && (
          <Button icon={iconDownload} size="small" onClick={() => actions.open('export')}>{t`Eksporto`}</Button>
        )}
      </div>
      <Tabs label={t`Pamjet e radhës`} tabs={views.tabs} value={filter.view} onChange={show}>
        <div className="stack queue">
          <SavedFilters kind={kind} query={query} saved={saved} />
          <QueueFilters queue={queue} onEnter={sought.enter}>
            <SaveFilter kind={kind} query={query} saved={saved} />
          </QueueFilters>
          {actions.answers.map((one) => (
            <Answer key={one.id} answered={one} />
          ))}
          <QueueRows queue={queue} sought={sought} actions={actions} visible={columns.visible} />
          <QueueBars actions={actions} />
        </div>
      </Tabs>
      <QueueDialogs queue={queue} actions={actions} columns={columns} />
    </div>
  );
}
