// Rows of a queue in all states: loading, failed, empty, shown, with newer ones on the server.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Waiting } from './actions/pending.ts';
import type { ColumnChoice } from './columns.ts';
import type { QueueList } from './filter.ts';
import { NumberSearch, type NumberSearchResult } from './NumberSearch.tsx';
import { queuePlace, storeQueuePlace } from './place.ts';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueTable } from './QueueTable.tsx';
import type { Queue, QueueSelection } from './useQueue.ts';

export interface QueueRowsProps {
  list: QueueList;
  queue: Queue;
  sought: NumberSearchResult;
  waiting: readonly Waiting[];
  selection: QueueSelection | undefined;
  shown: ColumnChoice['shown'];
  onShortcuts: () => void;
  onColumns: () => void;
}

export function QueueRows({ list, queue, sought, waiting, selection, shown, onShortcuts, onColumns }: QueueRowsProps) {
  const { kind, filter, active, clear } = list;
  const now = useNow();
  const { address, first, rows, isAnswered } = queue;
  const isWaiting = rows.length === 0 && !first.error && !(first.data && isAnswered);
  const isSearch = filter.search.trim() !== '';
  useWayBack(address, rows.length > 0);
  return (
    <div className="card card--flush">
      <Changes queue={queue} />
      <div role="status">{isAnswered && <NumberSearch sought={sought} rows={rows} />}</div>
      {first.error && (
        <div className="queue-note">
          <FaultState fault={first.error} retry={first.refetch} />
        </div>
      )}
      {isWaiting && (
        <div className="queue-note">
          <Skeleton lines={12} />
        </div>
      )}
      {first.data && rows.length === 0 && isAnswered && (
        <div className="queue-note">
          <QueueEmpty
            kind={kind}
            view={filter.view}
            isSearch={isSearch}
            onWiden={active.length > 0 ? clear : undefined}
          />
        </div>
      )}
      {first.data?.isCut && isAnswered && <ManyFound />}
      {/* Rows of the previous view under an error would seem to belong to this one. */}
      {rows.length > 0 && (isAnswered || !first.error) && (
        <>
          <QueueTable
            kind={kind}
            rows={rows}
            stale={!isAnswered}
            now={now}
            waiting={new Set(waiting.flatMap(({ cases }) => cases.map(({ number }) => number)))}
            selection={selection}
            shown={shown}
            onOpen={(opened) => storeQueuePlace(address, { opened, scrolledTo: window.scrollY })}
          />
          <Foot queue={queue} onShortcuts={onShortcuts} onColumns={onColumns} />
        </>
      )}
    </div>
  );
}

const ManyFound = () => (
  <div className="queue-note">
    <Note>
      <Trans>
        Kërkimi gjeti shumë çështje. Sipas përputhjes renditen më të rejat; shtoni një fjalë ose renditni sipas afatit
        për t’i parë të gjitha.
      </Trans>
    </Note>
  </div>
);

/** Updates that would move rows wait for a press. */
function Changes({ queue: { changes, showChanges } }: { queue: Queue }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {changes > 0 && (
        <button type="button" className="queue-changes" onClick={() => void showChanges()}>
          <Plural value={changes} one="# ndryshim në radhë" other="# ndryshime në radhë" />
          {' — '}
          <b>{t`rifresko`}</b>
        </button>
      )}
    </div>
  );
}

interface FootProps extends Pick<QueueRowsProps, 'onShortcuts' | 'onColumns'> {
  queue: Queue;
}

function Foot({ queue, onShortcuts, onColumns }: FootProps) {
  const { t } = useLingui();
  const { rows, hasMore, showMore, pendingMore, moreFault } = queue;
  const more = async () => {
    const first = await showMore();
    // The focus moves to the first new row.
    if (first) requestAnimationFrame(() => rowOf(first)?.focus());
  };
  return (
    <>
      {moreFault && (
        <div className="queue-note">
          <FaultState fault={moreFault} />
        </div>
      )}
      <div className="pager">
        <span className="num" role="status">
          {hasMore ? (
            <Plural
              value={rows.length}
              one="# çështje e shfaqur, ka të tjera"
              other="# çështje të shfaqura, ka të tjera"
            />
          ) : (
            <Plural value={rows.length} one="# çështje" other="# çështje" />
          )}
        </span>
        {hasMore && (
          <Button size="small" pending={pendingMore} onClick={() => void more()}>
            {t`Shfaq më shumë`}
          </Button>
        )}
        <span className="wide-only">
          <TextButton onClick={onColumns}>{t`Kolonat`}</TextButton>
        </span>
        <span className="wide-only queue-keys">
          <TextButton onClick={onShortcuts}>
            <kbd>?</kbd> <Trans>Shkurtoret</Trans>
          </TextButton>
        </span>
      </div>
    </>
  );
}

const rowOf = (number: string) => document.querySelector<HTMLElement>(`[data-row="${number}"]`);

/** Restores scroll position and focus after returning from a case. */
function useWayBack(address: string, ready: boolean): void {
  useEffect(() => {
    const { opened, scrolledTo, address: stored } = queuePlace();
    if (!ready || opened === '' || stored !== address) return undefined;
    // In the next frame, after the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      storeQueuePlace(address, { opened: '' });
      const row = rowOf(opened);
      window.scrollTo(0, scrolledTo);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, ready]);
}
