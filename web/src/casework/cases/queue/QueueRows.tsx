// Rows of a queue in all states: loading, failed, empty, shown, with newer ones on the server.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { QueueActions } from './actions/useQueueActions.tsx';
import type { ColumnChoice } from './columns.ts';
import { NumberSearch, type NumberSearchResult } from './NumberSearch.tsx';
import { queuePlace, storeQueuePlace } from './place.ts';
import { QueueTable } from './QueueTable.tsx';
import type { Queue } from './useQueue.ts';
import { QueueEmpty } from './views.tsx';

interface QueueRowsProps {
  queue: Queue;
  sought: NumberSearchResult;
  actions: QueueActions;
  columns: ColumnChoice;
}

export function QueueRows({ queue, sought, actions, columns }: QueueRowsProps) {
  const now = useNow();
  const { kind, filter, active, clear, address, first, rows, error, more, refetch, isAnswered } = queue;
  const isWaiting = rows.length === 0 && !error && !isAnswered;
  const isSearch = filter.search.trim() !== '';
  useWayBack(address, rows.length > 0);
  return (
    <div className="card card--flush">
      <Changes queue={queue} />
      <div role="status">{isAnswered && <NumberSearch sought={sought} rows={rows} />}</div>
      {error && !more?.isFailed && (
        <div className="queue-note">
          <FaultState fault={error} retry={refetch} />
        </div>
      )}
      {isWaiting && (
        <div className="queue-note">
          <Skeleton lines={12} />
        </div>
      )}
      {rows.length === 0 && isAnswered && (
        <div className="queue-note">
          <QueueEmpty
            kind={kind}
            view={filter.view}
            isSearch={isSearch}
            onWiden={active.length > 0 ? clear : undefined}
          />
        </div>
      )}
      {first?.isCut && isAnswered && <ManyFound />}
      {/* Rows of the previous view under an error would seem to belong to this one. */}
      {rows.length > 0 && (isAnswered || !error) && (
        <>
          <QueueTable
            kind={kind}
            rows={rows}
            stale={!isAnswered}
            now={now}
            waiting={new Set(actions.waiting.flatMap(({ cases }) => cases.map(({ number }) => number)))}
            selection={actions.keyed.length > 0 ? actions.selection : undefined}
            shown={columns.shown}
            onOpen={(opened) => storeQueuePlace(address, { opened, scrolledTo: window.scrollY })}
          />
          <Foot queue={queue} open={actions.open} />
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

function Foot({ queue: { rows, more, error }, open }: { queue: Queue; open: QueueActions['open'] }) {
  const { t } = useLingui();
  const showMore = async () => {
    await more?.load();
    // The focus moves to the first new row.
    requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('[data-row]')[rows.length]?.focus());
  };
  return (
    <>
      {more?.isFailed && error && (
        <div className="queue-note">
          <FaultState fault={error} />
        </div>
      )}
      <div className="pager">
        <span className="num" role="status">
          {more ? (
            <Plural
              value={rows.length}
              one="# çështje e shfaqur, ka të tjera"
              other="# çështje të shfaqura, ka të tjera"
            />
          ) : (
            <Plural value={rows.length} one="# çështje" other="# çështje" />
          )}
        </span>
        {more && (
          <Button size="small" pending={more.isPending} onClick={() => void showMore()}>
            {t`Shfaq më shumë`}
          </Button>
        )}
        <span className="wide-only queue-keys">
          <TextButton onClick={() => open('keys')}>
            <kbd>?</kbd> <Trans>Shkurtoret</Trans>
          </TextButton>
        </span>
      </div>
    </>
  );
}

/** Restores scroll position and focus after returning from a case. */
function useWayBack(address: string, ready: boolean): void {
  useEffect(() => {
    const { opened, scrolledTo, address: stored } = queuePlace();
    if (!ready || opened === '' || stored !== address) return undefined;
    // In the next frame, after the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      storeQueuePlace(address, { opened: '' });
      const row = document.querySelector<HTMLElement>(`[data-row="${opened}"]`);
      window.scrollTo(0, scrolledTo);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address, ready]);
}
