// Rows of a queue as a table, one line for each case, with the texts above and below them.
import {
  type CaseKind,
  CaseNumber,
  caseChannelLabels,
  handlerOf,
  hasCode,
  kindOfNumber,
  type QueueRow,
  queueReaders,
} from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { casePath, queueViewPath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { Link, navigate } from '../../../platform/router/router.tsx';
import { useAppState, useMay } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useCaseColumns } from '../../../ui/lists/caseColumns.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { useBoxColumn } from '../../../ui/lists/useSelection.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconFile, iconLock, iconMail } from '../../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import { Turn } from '../../../ui/marks/Turn.tsx';
import { useWide } from '../../../ui/page/useWide.ts';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { useIsMyTurn } from '../labels.ts';
import { queuePlace, storeQueuePlace } from './place.ts';
import { type ColumnKey, usualColumns } from './rules.ts';
import type { ColumnChoice, Queue } from './useQueue.ts';
import type { QueueActions } from './useQueueActions.tsx';
import { useColumnNames, useViewTable } from './views.ts';

interface QueueRowsProps {
  queue: Queue;
  sought: NumberSearchResult;
  actions: QueueActions;
  visible: ColumnChoice['visible'];
}

export function QueueRows({ queue, sought, actions, visible }: QueueRowsProps) {
  const { t } = useLingui();
  const { address, first, rows, error, more, refetch, isAnswered, changes, showChanges } = queue;
  useWayBack(address, rows.length > 0);
  const showMore = async () => {
    await more?.load();
    // The focus moves to the first new row.
    requestAnimationFrame(() => document.querySelectorAll<HTMLElement>('[data-row]')[rows.length]?.focus());
  };
  const failure = error && (
    <div className="queue-note">
      <ErrorNotice error={error} retry={more?.isFailed ? undefined : refetch} />
    </div>
  );
  return (
    <div className="card card--flush">
      {/* Updates that would move rows wait for a press. */}
      <div role="status">
        {changes > 0 && (
          <button type="button" className="queue-changes" onClick={() => void showChanges()}>
            <Plural value={changes} one="# ndryshim në radhë" other="# ndryshime në radhë" />
            {' — '}
            <b>{t`rifresko`}</b>
          </button>
        )}
      </div>
      <div role="status">{isAnswered && <NumberSearch sought={sought} rows={rows} />}</div>
      {!more?.isFailed && failure}
      {rows.length === 0 && (isAnswered || !error) && (
        <div className="queue-note">{isAnswered ? <QueueEmpty queue={queue} /> : <Skeleton lines={12} />}</div>
      )}
      {first?.isCut && isAnswered && (
        <div className="queue-note">
          <Note>{t`Kërkimi gjeti shumë çështje. Sipas përputhjes renditen më të rejat; shtoni një filtër ose renditni sipas afatit për t’i parë të gjitha.`}</Note>
        </div>
      )}
      {/* Under an error the previous view's rows would seem to be this one's. */}
      {rows.length > 0 && (isAnswered || !error) && (
        <>
          <QueueTable queue={queue} actions={actions} visible={visible} />
          {more?.isFailed && failure}
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
              <Button size="small" pending={more.isPending} onClick={() => void showMore()}>{t`Shfaq më shumë`}</Button>
            )}
            <span className="wide-only">
              <TextButton onClick={() => actions.open('keys')}>
                <kbd>?</kbd> {t`Shkurtoret`}
              </TextButton>
            </span>
          </div>
        </>
      )}
    </div>
  );
}

function QueueEmpty({ queue: { kind, filter, active, clear } }: { queue: Queue }) {
  const { t } = useLingui();
  const { view, search } = filter;
  const { empty, advice } = useViewTable(kind)[view];
  const isHandler = useMay(handlerOf[kind]);
  if (active.length > 0)
    return (
      <EmptyState
        title={t`Asnjë çështje nuk u përgjigjet filtrave.`}
        action={<Button size="small" onClick={clear}>{t`Pastro filtrat`}</Button>}
      >
        {search.trim() === ''
          ? t`Hiqni një nga filtrat, ose shihni një pamje tjetër.`
          : t`Kërkimi bëhet te numri dhe teksti i çështjes: mjafton një fjalë, dhe më parë dalin çështjet me më shumë prej tyre; e fundit vlen edhe si fillim fjale. Në thonjëza kërkohet shprehja e plotë; ë gjendet me e dhe ç me c. Emrat e depozituesve nuk kërkohen.`}
      </EmptyState>
    );
  const other =
    view === 'today' && isHandler ? (
      <Link to={queueViewPath('mine', {}, kind)}>{t`Shihni çështjet tuaja`}</Link>
    ) : (
      <Link to={queueViewPath('all', {}, kind)}>{t`Shihni të gjitha çështjet`}</Link>
    );
  return (
    <EmptyState title={empty} action={view !== 'all' && other}>
      {advice}
    </EmptyState>
  );
}

/** Cards of phones have an order of their own. */
function QueueTable({ queue, actions, visible }: Omit<QueueRowsProps, 'sought'>) {
  const { kind, rows, isAnswered, address } = queue;
  const { t, locale, date } = useLingui();
  const caseColumns = useCaseColumns();
  const isMine = useIsMyTurn();
  const names = useColumnNames(kind);
  const isWide = useWide(768);
  const isComplaint = kind === 'complaint';
  const waiting = new Set(actions.waiting.flatMap(({ cases }) => cases.map(({ number }) => number)));
  const selection = actions.keyed.length > 0 ? actions.selection : undefined;
  const box = useBoxColumn({
    visibleRows: rows,
    selection,
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    all: t`Zgjidh të gjitha të shfaqurat`,
  });
  const columns: Readonly<Record<ColumnKey, Omit<Column<QueueRow>, 'key' | 'head'>>> = {
    number: {
      kind: 'id',
      phone: 'top',
      className: 'queue-number',
      cell: ({ number }) => (
        <Link
          data-row={number}
          to={casePath(number)}
          onClick={() => storeQueuePlace(address, { opened: number, scrolledTo: window.scrollY })}
        >
          {number}
        </Link>
      ),
    },
    object: { kind: 'main', phone: 'main', cell: (row) => <AboutCell row={row} /> },
    turn: {
      className: 'queue-turn',
      cell: (row) =>
        waiting.has(row.number) ? (
          <em className="muted">{t`Pret dërgimin`}</em>
        ) : (
          <Turn kind={kind} turn={row.turn} isMine={isMine(row)} />
        ),
    },
    due: { ...caseColumns.due, className: 'queue-due' },
    status: {
      className: 'queue-status',
      cell: ({ status }) => (
        <span title={status.name[locale]}>
          <StatusLabel code={status.code} name={status.name[locale]} />
        </span>
      ),
    },
    assignee: {
      className: 'queue-person',
      cell: ({ assignee }) =>
        assignee || !isComplaint ? <PersonName person={assignee} /> : <span className="muted">{t`Pa relator`}</span>,
    },
    municipality: { className: 'queue-place', cell: ({ municipality }) => municipality?.name[locale] },
    registered: {
      className: 'queue-day',
      cell: ({ registeredAt }) => <span className="num">{date(registeredAt)}</span>,
    },
  };
  return (
    <DataTable
      caption={isComplaint ? t`Radha e ankesave` : t`Radha e denoncimeve`}
      columns={[
        ...box,
        ...(isWide ? visible : usualColumns).map((key) => ({ ...columns[key], key, head: names[key] })),
      ]}
      rows={rows}
      rowKey={({ number }) => number}
      stale={!isAnswered}
      opens
      isChosen={selection && (({ number }) => selection.has(number))}
    />
  );
}

/** Marks, object, other party and details: one line, or several on phones. */
function AboutCell({ row }: { row: QueueRow }) {
  const { t, locale, date } = useLingui();
  const { kind, act, object, municipality, denounced, subjects } = row;
  return (
    <div className="queue-about">
      {row.filerWroteAt && (
        <span className="queue-mark queue-wrote">
          <Icon of={iconMail} size="small" />
          <span>{kind === 'complaint' ? t`Ankuesi shkroi` : t`Denoncuesi shkroi`}</span>
        </span>
      )}
      {row.isCrime && (
        <span className="queue-mark queue-crime">
          <Icon of={iconWarn} size="small" />
          <span>{t`Vepër penale`}</span>
        </span>
      )}
      {kind === 'denouncement' && row.confidentiality.code !== 'named' && (
        <span className="queue-mark">
          <Icon of={iconLock} size="small" />
          <span>{row.confidentiality.name[locale]}</span>
        </span>
      )}
      <b title={object.name[locale]}>{object.name[locale]}</b>
      <span className="queue-who">
        {act && <span>{act.complainerType.name[locale]}</span>}
        {kind === 'denouncement' && (
          <span>{denounced ?? <Plural value={subjects} one="# subjekt" other="# subjekte" />}</span>
        )}
        {denounced !== null && subjects > 1 && <small className="queue-others"> +{subjects - 1}</small>}
      </span>
      <small className="queue-notes">
        {row.track?.code === 'tip' && <span>{row.track.name[locale]}</span>}
        {act && <span>{act.organ}</span>}
        {act?.number && <span className="num">{t`Akti nr. ${act.number}`}</span>}
        {municipality && <span>{municipality.name[locale]}</span>}
        {row.channel !== 'online' && (
          <span>
            <Icon of={iconFile} size="small" />
            {caseChannelLabels[row.channel][locale]}
          </span>
        )}
        <span className="num">{date(row.registeredAt)}</span>
      </small>
    </div>
  );
}

function useWayBack(address: string, ready: boolean): void {
  useEffect(() => {
    const { opened, scrolledTo, address: stored } = queuePlace();
    if (!ready || opened === '' || stored !== address) return undefined;
    // The next frame comes after the page has focused its heading.
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
  const [entered, setEntered] = useState<string>();
  const number = numberOf(search);
  const its = number === undefined ? undefined : kindOfNumber(number);
  const permissions = useAppState((state) => state.permission.list);
  const mayRead = queueReaders[its ?? kind].some((reader) => hasCode(permissions, reader));
  const query = { kind: its ?? kind, search: number ?? '', limit: 1 };
  const { data } = useQuery(routeQuery('listCases', { query }, { enabled: its !== undefined && mayRead }));
  const isThere = data?.items.some((row) => row.number === number);
  useEffect(() => {
    if (number !== undefined && number === entered && isThere) navigate(casePath(number));
  }, [number, entered, isThere]);
  return { kind, number, its, mayRead, isThere, enter: (typed: string) => setEntered(numberOf(typed)) };
}

type NumberSearchResult = ReturnType<typeof useNumberSearch>;

function NumberSearch({ sought, rows }: { sought: NumberSearchResult; rows: readonly { readonly number: string }[] }) {
  const { t } = useLingui();
  const { kind, number, its, mayRead, isThere } = sought;
  const isElsewhere = its !== kind;
  if (number === undefined || its === undefined) return null;
  if (isElsewhere ? isThere === undefined && mayRead : !isThere || rows.some((row) => row.number === number))
    return null;
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
        {where} {isThere ? <Link to={casePath(number)}>{t`Hap dosjen`}</Link> : <span>{whyNot}</span>}
      </Note>
    </div>
  );
}
