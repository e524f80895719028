import { type CaseKind, CaseNumber, kindOfNumber, readerOf } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { casePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link, useNavigate } from '../../../platform/router/router.tsx';
import { useMay } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { QueueActions } from './actions/useQueueActions.tsx';
import type { ColumnChoice } from './columns.ts';
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
  const { t } = useLingui();
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
      {first?.isCut && isAnswered && (
        <div className="queue-note">
          <Note>{t`Kërkimi gjeti shumë çështje. Sipas përputhjes renditen më të rejat; shtoni një filtër ose renditni sipas afatit për t’i parë të gjitha.`}</Note>
        </div>
      )}
      {/* Under an error the previous view's rows would seem to be this one's. */}
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
            <kbd>?</kbd> {t`Shkurtoret`}
          </TextButton>
        </span>
      </div>
    </>
  );
}

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

const numberOf = (search: string) => CaseNumber.safeParse(search.trim().toUpperCase()).data;

export function useNumberSearch(kind: CaseKind, search: string) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const number = numberOf(search);
  const its = number === undefined ? undefined : kindOfNumber(number);
  const mayRead = useMay(readerOf[its ?? kind]);
  const query = { kind: its ?? kind, search: number ?? '', limit: 1 };
  const { data } = useQuery(routeQuery('listCases', { query }, { enabled: its !== undefined && mayRead }));
  const isThere = data?.items.some((row) => row.number === number);
  useEffect(() => {
    if (number !== undefined && number === entered && isThere) navigate(casePath(number));
  }, [number, entered, isThere, navigate]);
  return { kind, number, its, mayRead, isThere, enter: (typed: string) => setEntered(numberOf(typed)) };
}

type NumberSearchResult = ReturnType<typeof useNumberSearch>;

function NumberSearch({ sought, rows }: { sought: NumberSearchResult; rows: readonly { readonly number: string }[] }) {
  const { t } = useLingui();
  const { kind, number, its, mayRead, isThere } = sought;
  const isElsewhere = its !== kind;
  const isShown = rows.some((row) => row.number === number);
  const isSaid = isElsewhere ? isThere !== undefined || !mayRead : isThere && !isShown;
  if (number === undefined || its === undefined || !isSaid) return null;
  const other =
    its === 'complaint'
      ? t`${number} është numër i regjistrit të ankesave.`
      : t`${number} është numër i regjistrit të denoncimeve.`;
  const whyNot = mayRead
    ? t`Atje nuk u gjet asnjë çështje me këtë numër.`
    : t`Ju nuk keni të drejtë ta lexoni atë regjistër.`;
  const where = isElsewhere ? other : t`Pamja ose filtrat e lënë jashtë çështjen ${number}.`;
  return (
    <div className="queue-note">
      <Note tone="blue">
        <p>
          {where} {isThere ? <Link to={casePath(number)}>{t`Hap dosjen`}</Link> : <span>{whyNot}</span>}
        </p>
      </Note>
    </div>
  );
}
