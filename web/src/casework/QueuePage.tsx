// The work queue of either kind. What it shows is in its address; the way back from a case leads to the same place.
import type { CaseKind, KeptFilter } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { paths, queuePath } from '../paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../router/router.tsx';
import { useMay } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Tabs } from '../ui/actions/Tabs.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconDownload } from '../ui/marks/moreIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { useRowKeys } from '../ui/tables/useRowKeys.ts';
import { AssignBar } from './queue/doing/AssignBar.tsx';
import { AssignDialog } from './queue/doing/AssignDialog.tsx';
import { ExportDialog } from './queue/doing/ExportDialog.tsx';
import { ShortcutsDialog } from './queue/doing/ShortcutsDialog.tsx';
import { useSelection } from './queue/doing/useSelection.ts';
import { changed, filterParams, type QueueFilter, readFilter, widened } from './queue/filter.ts';
import { KeepFilter, KeptFilters } from './queue/filters/KeptFilters.tsx';
import { QueueFilters } from './queue/filters/QueueFilters.tsx';
import { searchId } from './queue/filters/searchId.ts';
import { useSought } from './queue/NumberSought.tsx';
import { queuePlace } from './queue/place.ts';
import { QueueRows } from './queue/QueueRows.tsx';
import { useQueue } from './queue/useQueue.ts';
import { useViews } from './queue/useViews.ts';
import './queue/queue.css';

/** The address says of which kind the cases are. */
export function QueuePage() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith(paths.complaintQueue) ? 'complaint' : 'denouncement';
  return <QueueOf key={kind} kind={kind} />;
}

function QueueOf({ kind }: { kind: CaseKind }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(kind, params);
  const { kept, isSettled } = useKept(kind, params.size === 0);
  const queue = useQueue(kind, filter, isSettled);
  const sought = useSought(kind, filter.search);
  const views = useViews(kind, queue.first.data?.counts, filter.view);
  const name = kind === 'complaint' ? t`Ankesat` : t`Denoncimet`;
  usePageFocus(name);
  const change = (next: QueueFilter) => setParams(filterParams(next), { replace: true });
  const work = useWork(kind, queue);
  return (
    <div ref={work.area} className="stack queue-page">
      <div className="row row--end queue-head">
        <h1>{name}</h1>
        {work.mayExport && (
          <Button size="small" onClick={() => work.open('export')}>
            <Icon of={iconDownload} size="small" />
            <span>
              <Trans>Eksporto</Trans>
            </span>
          </Button>
        )}
      </div>
      <Tabs
        label={t`Pamjet e radhës`}
        tabs={views}
        value={filter.view}
        onChange={(view) => setParams(filterParams(changed(kind, filter, 'view', view)))}
      >
        <div className="stack queue">
          <KeptFilters kind={kind} filter={filter} kept={kept} />
          <QueueFilters kind={kind} filter={filter} onChange={change} onEnter={sought.enter}>
            <KeepFilter kind={kind} filter={filter} kept={kept} />
          </QueueFilters>
          <QueueRows
            kind={kind}
            filter={filter}
            queue={queue}
            sought={sought}
            selection={work.mayAssign ? work.selection : undefined}
            onWiden={() => change(widened(filter))}
            onShortcuts={() => work.open('keys')}
          />
          <AssignBar selection={work.selection} onAssign={() => work.open('assign')} />
        </div>
      </Tabs>
      <Dialogs kind={kind} filter={filter} work={work} />
    </div>
  );
}

const none: readonly KeptFilter[] = [];

/** The member's own filters; at its bare address the queue opens with the one that was chosen for that. */
function useKept(kind: CaseKind, isBare: boolean) {
  const navigate = useNavigate();
  const { data, fault } = useRead('listQueueFilters', { query: { kind } }, { freshSeconds: 300 });
  // Only as the page opens: whoever then takes the filter off, or comes back from a case, wants to see what they saw.
  const [isOpening, setOpening] = useState(() => isBare && queuePlace().opened === '');
  const usual = data?.find(({ isDefault }) => isDefault)?.query;
  const isKnown = data !== undefined || fault !== undefined;
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    setOpening(false);
    if (usual) navigate(`${queuePath(kind)}?${usual}`, { replace: true });
  }, [isOpening, isKnown, usual, kind, navigate]);
  return { kept: data ?? none, isSettled: !isOpening };
}

type Opened = 'assign' | 'export' | 'keys';

/** What can be done with the queue, by buttons and by keys. */
function useWork(kind: CaseKind, { address, rows, showChanges }: ReturnType<typeof useQueue>) {
  const area = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<{ many: number; name: string }>();
  // Complaints go to whom the lot draws.
  const mayAssign = useMay('denouncements.assign') && kind === 'denouncement';
  const mayExport = useMay('cases.export');
  const selection = useSelection(address, rows);
  useRowKeys(area, {
    '/': () => document.getElementById(searchId)?.focus(),
    '?': () => setOpened('keys'),
    ...(mayExport && { e: () => setOpened('export') }),
    ...(mayAssign && {
      x: (number: string | undefined) => number && selection.toggle(number, false),
      a: () => selection.rows.length > 0 && setOpened('assign'),
    }),
  });
  const given = (many: number, name: string) => {
    if (many > 0) setDone({ many, name });
    void showChanges();
  };
  return {
    ...{ area, opened, done, mayAssign, mayExport, selection, given },
    open: setOpened,
    close: () => setOpened(undefined),
    forget: () => setDone(undefined),
  };
}

interface DialogsProps {
  kind: CaseKind;
  filter: QueueFilter;
  work: ReturnType<typeof useWork>;
}

function Dialogs({ kind, filter, work }: DialogsProps) {
  const { opened, close, selection, given, done, forget, mayAssign, mayExport } = work;
  return (
    <>
      <AssignDialog
        open={opened === 'assign'}
        selection={selection}
        onClose={close}
        onGiven={({ assigned }, name) => given(assigned.length, name)}
      />
      <ExportDialog open={opened === 'export'} kind={kind} filter={filter} onClose={close} />
      <ShortcutsDialog open={opened === 'keys'} mayAssign={mayAssign} mayExport={mayExport} onClose={close} />
      {done && (
        <Toast key={`${done.name} ${done.many}`} onGone={forget}>
          <p>
            <b>
              <Plural value={done.many} one="# çështje u caktua." other="# çështje u caktuan." />
            </b>
          </p>
          <p>{done.name}</p>
        </Toast>
      )}
    </>
  );
}
