// Work queue of either kind. Its state is in the address; returning from a case restores the place.
import type { CaseKind, LifecycleRow, SavedFilter } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths, queuePath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import { useAppState, useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { useRowKeys } from '../../ui/lists/useRowKeys.ts';
import { useSelection } from '../../ui/lists/useSelection.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload, iconUser } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ActBar } from './queue/actions/ActBar.tsx';
import { AssignDialog } from './queue/actions/AssignDialog.tsx';
import { ColumnsDialog } from './queue/actions/ColumnsDialog.tsx';
import { ExportDialog } from './queue/actions/ExportDialog.tsx';
import { fits, useKeyedRows } from './queue/actions/keyedRows.ts';
import { Answers, PendingBar } from './queue/actions/PendingBar.tsx';
import { actLater, sendAll, undoLast, useMyPending, type Waiting } from './queue/actions/pending.ts';
import { ShareDialog } from './queue/actions/ShareDialog.tsx';
import { ShortcutsDialog } from './queue/actions/ShortcutsDialog.tsx';
import { useColumnChoice } from './queue/columns.ts';
import { type QueueList, useQueueFilter } from './queue/filter.ts';
import { QueueFilters } from './queue/filters/QueueFilters.tsx';
import { SavedFilters, SaveFilter } from './queue/filters/SavedFilters.tsx';
import { useNumberSearch } from './queue/NumberSearch.tsx';
import { keepQuery, keptQuery } from './queue/place.ts';
import { QueueRows } from './queue/QueueRows.tsx';
import { useColumnNames } from './queue/QueueTable.tsx';
import { useQueue } from './queue/useQueue.ts';
import { useViews } from './queue/useViews.ts';
import './queue/queue.css';

export function QueuePage() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith(paths.complaintQueue) ? 'complaint' : 'denouncement';
  return <QueueOf key={kind} kind={kind} />;
}

function QueueOf({ kind }: { kind: CaseKind }) {
  const { t } = useLingui();
  const list = useQueueFilter(kind);
  const { filter, query } = list;
  const { saved, isSettled } = useSavedFilters(kind, query, useLocation().search === '');
  const queue = useQueue(list, isSettled);
  const sought = useNumberSearch(kind, filter.search);
  const views = useViews(kind, queue.first.data?.counts, filter.view);
  const name = kind === 'complaint' ? t`Ankesat` : t`Denoncimet`;
  usePageFocus(name);
  const actions = useQueueActions(kind, queue);
  const columns = useColumnChoice(kind);
  const columnNames = useColumnNames(kind);
  return (
    <div ref={actions.area} className="stack queue-page">
      <div className="row row--end queue-head">
        <h1>{name}</h1>
        {actions.giving && (
          <Button size="small" aria-keyshortcuts="d" onClick={() => actions.open('share')}>
            <Icon of={iconUser} size="small" />
            <span>{t`Ndaji`}</span>
          </Button>
        )}
        {actions.mayExport && (
          <Button size="small" onClick={() => actions.open('export')}>
            <Icon of={iconDownload} size="small" />
            <span>{t`Eksporto`}</span>
          </Button>
        )}
      </div>
      <Tabs
        label={t`Pamjet e radhës`}
        tabs={views}
        value={filter.view}
        onChange={(view) => list.change({ view }, { replace: false })}
      >
        <div className="stack queue">
          <SavedFilters kind={kind} query={query} saved={saved} />
          <QueueFilters list={list} onEnter={sought.enter}>
            <SaveFilter kind={kind} query={query} saved={saved} />
          </QueueFilters>
          <Answers answers={actions.answers} />
          <QueueRows
            list={list}
            queue={queue}
            sought={sought}
            waiting={actions.waiting}
            selection={actions.keyed.length > 0 ? actions.selection : undefined}
            shown={columns.shown}
            onShortcuts={() => actions.open('keys')}
            onColumns={() => actions.open('columns')}
          />
          <div className="queue-bars">
            <PendingBar
              waiting={actions.waiting}
              onUndo={actions.undo}
              unfit={actions.unfit}
              onRead={() => actions.setUnfit(undefined)}
            />
            <ActBar selection={actions.selection} keyed={actions.keyed} onAct={(row) => actions.act(row)} />
          </div>
        </div>
      </Tabs>
      <Dialogs list={list} actions={actions} />
      {actions.opened === 'columns' && <ColumnsDialog {...columns} names={columnNames} onClose={actions.close} />}
    </div>
  );
}

const none: readonly SavedFilter[] = [];

/** Saved filters; without a query the queue opens with the filters last used here, else with the member's default one. */
function useSavedFilters(kind: CaseKind, query: string, isBare: boolean) {
  const navigate = useNavigate();
  const memberId = useAppState((state) => state.member.data?.id);
  const { data, error } = useQuery(routeQuery('listQueueFilters', { query: { kind } }));
  // Only on opening: a member who removed the filter keeps what was shown.
  const [isOpening, setOpening] = useState(isBare);
  const last = keptQuery(kind, memberId);
  const usual = last ?? data?.find(({ isDefault }) => isDefault)?.query;
  const isKnown = last !== undefined || data !== undefined || error !== null;
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    setOpening(false);
    // A search typed meanwhile stays.
    if (usual && query === '') navigate(`${queuePath(kind)}?${usual}`, { replace: true });
  }, [isOpening, isKnown, usual, kind, navigate, query]);
  useEffect(() => {
    if (!isOpening) keepQuery(kind, memberId, query);
  }, [isOpening, kind, memberId, query]);
  return { saved: data ?? none, isSettled: !isOpening };
}

type Opened = 'columns' | 'export' | 'keys' | 'share' | LifecycleRow;

function useQueueActions(kind: CaseKind, { address, rows, showChanges }: ReturnType<typeof useQueue>) {
  const area = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [told, setTold] = useState<Told>();
  const [unfit, setUnfit] = useState<LifecycleRow>();
  const mayExport = useMay('cases.export');
  const keyed = useKeyedRows(kind);
  const giving = keyed.find(({ row: { asks, to } }) => asks.includes('assignee') && to === 'same')?.row;
  const selection = useSelection(rows, ({ number }) => number, address);
  const { waiting, answers } = useMyPending();
  useSending();
  const act = (row: LifecycleRow, number?: string): 'next' | undefined => {
    const chosen = selection.rows.length > 0 ? selection.rows : rows.filter((one) => one.number === number);
    if (chosen.length === 0) return undefined;
    setTold(undefined);
    setUnfit(undefined);
    if (!chosen.some((one) => fits(row, one))) {
      setUnfit(row);
      return undefined;
    }
    if (row.asks.includes('assignee')) {
      if (selection.rows.length === 0 && number) selection.toggle(number, false);
      setOpened(row);
      return undefined;
    }
    actLater(row, chosen);
    if (selection.rows.length === 0) return 'next';
    selection.clear();
    focusRow(area.current, chosen);
    return undefined;
  };
  const undo = () => {
    const undone = undoLast();
    if (!undone) return;
    setTold({ row: undone.row, what: 'undone', cases: undone.cases });
    focusRow(area.current, undone.cases);
  };
  useRowKeys(area, {
    '/': () => document.getElementById('queue-search')?.focus(),
    '?': () => setOpened('keys'),
    ...(mayExport && { e: () => setOpened('export') }),
    ...(giving && { d: () => setOpened('share') }),
    ...(keyed.length > 0 && {
      x: (number: string | undefined) => number && selection.toggle(number, false),
      z: undo,
      ...Object.fromEntries(
        keyed.map(({ row, key }) => [key, (number: string | undefined) => act(row, number)] as const),
      ),
    }),
  });
  return {
    area,
    opened,
    told,
    unfit,
    setUnfit,
    keyed,
    giving,
    mayExport,
    selection,
    waiting,
    answers,
    act,
    undo,
    tell: setTold,
    refresh: showChanges,
    open: setOpened,
    close: () => setOpened(undefined),
  };
}

/** The bar with the pressed button goes away; the first of its rows is where the member goes on. */
const focusRow = (area: HTMLElement | null, [first]: Waiting['cases']) =>
  area?.querySelector<HTMLElement>(`[data-row="${first?.number}"]`)?.focus();

/** Leaving the queue sends what waits; so does closing the tab. */
function useSending(): void {
  useEffect(() => {
    const onHide = () => sendAll(true);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      sendAll();
    };
  }, []);
}

function Dialogs({ list, actions }: { list: QueueList; actions: ReturnType<typeof useQueueActions> }) {
  const { opened, close, selection, told, tell, refresh, keyed, giving, mayExport } = actions;
  const given = (row: LifecycleRow, cases: readonly string[], name?: string) => {
    if (cases.length > 0) tell({ row, what: 'done', cases, name });
    void refresh();
  };
  return (
    <>
      {typeof opened === 'object' && (
        <AssignDialog
          row={opened}
          selection={selection}
          onClose={close}
          onGiven={({ done }, name) => given(opened, done, name)}
        />
      )}
      {opened === 'share' && giving && (
        <ShareDialog
          row={giving}
          list={list}
          selection={selection}
          onClose={close}
          onGiven={({ done, refused }) => {
            selection.keep(refused.map(({ number }) => number));
            given(giving, done);
          }}
        />
      )}
      <ExportDialog open={opened === 'export'} list={list} onClose={close} />
      <ShortcutsDialog open={opened === 'keys'} keyed={keyed} mayExport={mayExport} onClose={close} />
      {told && <ToldToast told={told} onGone={() => tell(undefined)} />}
    </>
  );
}

/** Outcome of a key or dialog. */
interface Told {
  readonly row: LifecycleRow;
  readonly what: 'done' | 'undone';
  readonly cases: readonly unknown[];
  /** Whom the cases were given to. */
  readonly name?: string | undefined;
}

function ToldToast({ told: { row, what, cases, name }, onGone }: { told: Told; onGone: () => void }) {
  const { locale } = useLingui();
  const many = cases.length;
  return (
    <Toast key={`${row.action} ${what} ${many} ${name}`} onGone={onGone}>
      <p>
        <b>
          {what === 'done' && <Plural value={many} one="# çështje u caktua." other="# çështje u caktuan." />}
          {what === 'undone' && <Trans>U zhbë: {row.words[locale]}.</Trans>}
        </b>
      </p>
      <p>{name ?? <Plural value={many} one="# çështje" other="# çështje" />}</p>
    </Toast>
  );
}
