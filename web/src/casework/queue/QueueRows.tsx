// The rows of a queue in each of their states: awaited, faulty, none, shown, and behind what is newer on the server.
import type { CaseKind } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNow } from '../../i18n/useNow.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Selection } from './doing/useSelection.ts';
import { isNarrowed, type QueueFilter } from './filter.ts';
import { NumberSought, type Sought } from './NumberSought.tsx';
import { keepQueuePlace, queuePlace } from './place.ts';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueTable } from './QueueTable.tsx';
import type { Queue } from './useQueue.ts';

export interface QueueRowsProps {
  kind: CaseKind;
  filter: QueueFilter;
  queue: Queue;
  sought: Sought;
  selection: Selection | undefined;
  onWiden: () => void;
  onShortcuts: () => void;
}

export function QueueRows({ kind, filter, queue, sought, selection, onWiden, onShortcuts }: QueueRowsProps) {
  const now = useNow();
  const { address, first, rows, isAnswered } = queue;
  const isWaiting = rows.length === 0 && !first.fault && !(first.data && isAnswered);
  const isSearch = filter.search.trim() !== '';
  useWayBack(address, rows.length > 0);
  return (
    <div className="card card--flush">
      <Changes queue={queue} />
      <div role="status">{isAnswered && <NumberSought sought={sought} rows={rows} />}</div>
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
          <QueueEmpty
            kind={kind}
            view={filter.view}
            isSearch={isSearch}
            onWiden={isNarrowed(filter) ? onWiden : undefined}
          />
        </div>
      )}
      {first.data?.isCut && isAnswered && <ManyFound />}
      {/* Rows of another view below a fault would pass for this one's. */}
      {rows.length > 0 && (isAnswered || !first.fault) && (
        <>
          <QueueTable
            kind={kind}
            rows={rows}
            stale={!isAnswered}
            now={now}
            selection={selection}
            onOpen={(opened) => keepQueuePlace(address, { opened, scrolledTo: window.scrollY })}
          />
          <Foot queue={queue} onShortcuts={onShortcuts} />
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

/** Rows do not jump under the pointer: what would move them waits for a press. */
function Changes({ queue: { changes, showChanges } }: { queue: Queue }) {
  return (
    <div role="status">
      {changes > 0 && (
        <button type="button" className="queue-changes" onClick={() => void showChanges()}>
          <Plural value={changes} one="# ndryshim në radhë" other="# ndryshime në radhë" />
          {' — '}
          <b>
            <Trans>rifresko</Trans>
          </b>
        </button>
      )}
    </div>
  );
}

function Foot({ queue, onShortcuts }: { queue: Queue; onShortcuts: () => void }) {
  const { rows, hasMore, showMore, pendingMore, moreFault } = queue;
  const more = async () => {
    const first = await showMore();
    // The focus goes on from the last row to the first new one, as reading does.
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
            <Trans>Shfaq më shumë</Trans>
          </Button>
        )}
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

/** Once rows are there, back to the case that was opened from here. */
function useWayBack(address: string, ready: boolean): void {
  useEffect(() => {
    const { opened, scrolledTo, address: kept } = queuePlace();
    if (!ready || opened === '' || kept !== address) return undefined;
    // In the next frame: a new page first takes the focus to its heading.
    const frame = requestAnimationFrame(() => {
      keepQueuePlace(address, { opened: '' });
      const row = rowOf(opened);
      window.scrollTo(0, scrolledTo);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, ready]);
}
