// The work queue, ordered by deadline. What it shows is in its address; the way back from a case leads to the same place.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNow } from '../i18n/useNow.ts';
import { useSearchParams } from '../router/router.tsx';
import { useMay } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Tabs } from '../ui/actions/Tabs.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { filterParams, isNarrowed, type QueueFilter, type QueueView, readFilter, widened } from './queue/filter.ts';
import { keepQueuePlace, queuePlace } from './queue/place.ts';
import { QueueEmpty } from './queue/QueueEmpty.tsx';
import { QueueFilters, searchId } from './queue/QueueFilters.tsx';
import { QueueTable } from './queue/QueueTable.tsx';
import { useQueue } from './queue/useQueue.ts';
import { useRowKeys } from './queue/useRowKeys.ts';
import './queue/queue.css';

export function QueuePage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const queue = useQueue(filter);
  const tabs = useTabs(queue.first.data?.counts, filter.view);
  usePageFocus(t`Denoncimet`);
  const change = (next: QueueFilter) => setParams(filterParams(next), { replace: true });
  return (
    <div className="stack">
      <h1>
        <Trans>Denoncimet</Trans>
      </h1>
      <Tabs
        label={t`Pamjet e radhës`}
        tabs={tabs}
        value={filter.view}
        onChange={(view) => setParams(filterParams({ ...filter, view }))}
      >
        <div className="stack queue">
          <QueueFilters filter={filter} onChange={change} />
          <Rows filter={filter} queue={queue} onWiden={() => change(widened(filter))} />
        </div>
      </Tabs>
    </div>
  );
}

function useTabs(counts: Record<QueueView, number> | undefined, shown: QueueView) {
  const { t } = useLingui();
  const mayAssign = useMay('denouncements.assign');
  const names: [QueueView, string][] = [
    ['all', t`Të gjitha`],
    ['mine', t`Të miat`],
    ['today', t`Skadojnë sot`],
    ['overdue', t`Me vonesë`],
    ['unassigned', t`Pa përgjegjës`],
    ['waiting', t`Në pritje të denoncuesit`],
  ];
  return names
    .filter(([view]) => view !== 'unassigned' || mayAssign || shown === view)
    .map(([key, name]) => ({ key, name, count: counts?.[key] }));
}

interface RowsProps {
  filter: QueueFilter;
  queue: ReturnType<typeof useQueue>;
  onWiden: () => void;
}

function Rows({ filter, queue, onWiden }: RowsProps) {
  const area = useRef<HTMLDivElement>(null);
  const now = useNow();
  const query = filterParams(filter).toString();
  const { first, rows, isAnswered, hasMore, showMore, pendingMore, moreFault } = queue;
  const isWaiting = first.isLoading || (!isAnswered && rows.length === 0 && !first.fault);
  useRowKeys(area, searchId);
  useWayBack(query, rows.length > 0);
  return (
    <div ref={area} className="card card--flush">
      {first.fault && (
        <div className="queue-note">
          <FaultState fault={first.fault} retry={first.retry} />
        </div>
      )}
      {isWaiting && (
        <div className="queue-note">
          <Skeleton lines={12} />
        </div>
      )}
      {first.data && rows.length === 0 && isAnswered && (
        <div className="queue-note">
          <QueueEmpty view={filter.view} onWiden={isNarrowed(filter) ? onWiden : undefined} />
        </div>
      )}
      {/* Rows of another view below a fault would pass for this one's. */}
      {rows.length > 0 && (isAnswered || !first.fault) && (
        <>
          <QueueTable
            rows={rows}
            stale={!isAnswered}
            now={now}
            onOpen={(opened) => keepQueuePlace(query, { opened, scrolledTo: window.scrollY })}
          />
          {moreFault && (
            <div className="queue-note">
              <FaultState fault={moreFault} />
            </div>
          )}
          <Foot shown={rows.length} hasMore={hasMore} pending={pendingMore} onMore={showMore} />
        </>
      )}
    </div>
  );
}

interface FootProps {
  shown: number;
  hasMore: boolean;
  pending: boolean;
  onMore: () => Promise<string | undefined>;
}

function Foot({ shown, hasMore, pending, onMore }: FootProps) {
  const more = async () => {
    const first = await onMore();
    // The focus goes on from the last row to the first new one, as reading does.
    if (first) requestAnimationFrame(() => focusRow(first));
  };
  return (
    <div className="pager">
      <span className="num" role="status">
        {hasMore ? (
          <Plural value={shown} one="# çështje e shfaqur, ka të tjera" other="# çështje të shfaqura, ka të tjera" />
        ) : (
          <Plural value={shown} one="# çështje" other="# çështje" />
        )}
      </span>
      {hasMore && (
        <Button size="small" pending={pending} onClick={() => void more()}>
          <Trans>Shfaq më shumë</Trans>
        </Button>
      )}
      <span className="wide-only queue-keys" aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> <Trans>lëviz</Trans> <kbd>↵</kbd> <Trans>hap</Trans> <kbd>/</kbd> <Trans>kërko</Trans>
      </span>
    </div>
  );
}

const focusRow = (number: string) => document.querySelector<HTMLElement>(`[data-row="${number}"]`)?.focus();

/** Once rows are there, back to the case that was opened from here. */
function useWayBack(query: string, ready: boolean): void {
  useEffect(() => {
    const { opened, scrolledTo, query: kept } = queuePlace();
    if (!ready || opened === '' || kept !== query) return undefined;
    // In the next frame: a new page first takes the focus to its heading.
    const frame = requestAnimationFrame(() => {
      keepQueuePlace(query, { opened: '' });
      const row = document.querySelector<HTMLElement>(`[data-row="${opened}"]`);
      window.scrollTo(0, scrolledTo);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [query, ready]);
}
