// Actions of a queue, for the selected cases or the focused one: keys, bars below the rows, answers, dialogs.
import { actedAtOnce, type CaseKind, type LifecycleRow, readerOf } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { saveReply } from '../../../platform/api/download.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Toast } from '../../../ui/feedback/Toast.tsx';
import { ListExport } from '../../../ui/lists/ListExport.tsx';
import { MoveButtons } from '../../../ui/lists/MoveButtons.tsx';
import { useRowKeys } from '../../../ui/lists/useRowKeys.ts';
import { useSelection } from '../../../ui/lists/useSelection.tsx';
import { KeyList } from '../KeyList.tsx';
import { BulkActionDialog, Refusals, ShareDialog } from './BulkActionDialogs.tsx';
import { type Answered, dismiss, queueAction, sendAll, undoLast, useMyPending, type Waiting } from './pending.ts';
import { type ColumnKey, columnKeys, isActionPossible, isFixedColumn, movedColumn, usualColumns } from './rules.ts';
import { type ColumnChoice, type Queue, useKeyedRows } from './useQueue.ts';
import { useColumnNames } from './views.ts';

type Opened = 'columns' | 'export' | 'keys' | 'share' | LifecycleRow;

type Run = (number: string | undefined) => unknown;
/** Key, label and what it does with the focused case; `false` for those without the right to it. */
type Shortcut = readonly [key: string, label: string, run?: Run | false | undefined];

interface QueueNotice {
  readonly row: LifecycleRow;
  readonly what: 'done' | 'undone';
  readonly many: number;
  readonly name?: string | undefined;
}

const needsBulkDialog = ({ asks }: LifecycleRow) =>
  asks.some((ask) => ask === 'assignee' || ask === 'reason' || ask === 'publicLine');

export function useQueueActions(kind: CaseKind, { address, rows }: Queue) {
  const { t, locale } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [notified, setNotice] = useState<QueueNotice>();
  const [unfit, setUnfit] = useState<LifecycleRow>();
  const [exports, isReader] = [useMay('cases.export'), useMay(readerOf[kind])];
  const mayExport = exports && isReader;
  const keyed = useKeyedRows(kind);
  const giving = keyed.find(({ row: { asks, to } }) => asks.includes('assignee') && to === 'same')?.row;
  const selection = useSelection(rows, ({ number }) => number, address);
  const { waiting, answers } = useMyPending();
  const now = useNow();
  // Leaving the queue sends what waits; so does closing the tab.
  useEffect(() => {
    const onHide = () => sendAll(true);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      sendAll();
    };
  }, []);
  const act = (row: LifecycleRow, number?: string): 'next' | undefined => {
    const isSelected = selection.rows.length > 0;
    const chosen = isSelected ? selection.rows : rows.filter((one) => one.number === number);
    if (chosen.length === 0) return undefined;
    const isPossible = chosen.some((one) => isActionPossible(row, one, now));
    setNotice(undefined);
    setUnfit(isPossible ? undefined : row);
    if (isPossible && needsBulkDialog(row)) {
      if (!isSelected && number) selection.toggle(number, false);
      setOpened(row);
    } else if (isPossible) {
      queueAction(row, chosen);
      if (!isSelected) return 'next';
      selection.clear();
      focusRow(area.current, chosen);
    }
    return undefined;
  };
  const undo = () => {
    const undone = undoLast();
    if (!undone) return;
    setNotice({ row: undone.row, what: 'undone', many: undone.cases.length });
    focusRow(area.current, undone.cases);
  };
  const mayAct = keyed.length > 0;
  const all: readonly Shortcut[] = [
    ['j', t`Çështja tjetër`],
    ['k', t`Çështja e mëparshme`],
    ['↵', t`Hap çështjen`],
    ['/', t`Kërko`, () => document.getElementById('queue-search')?.focus()],
    ['f', t`Filtra`, () => document.querySelector<HTMLElement>('[aria-controls="queue-more"]')?.click()],
    ['x', t`Zgjidh ose hiq çështjen`, mayAct && ((number) => number && selection.toggle(number, false))],
    [t`Shift + klik`, t`Zgjidh të gjitha deri këtu`, mayAct ? undefined : false],
    ...keyed.map(({ row, key }): Shortcut => [key, row.label[locale], (number) => act(row, number)]),
    ['z', t`Zhbëj veprimin e fundit, për 5 sekonda`, mayAct && undo],
    ['d', t`Ndaji çështjet pa përgjegjës, ose të zgjedhurat`, giving !== undefined && (() => setOpened('share'))],
    ['e', t`Eksporto radhën`, mayExport && (() => setOpened('export'))],
    ['?', t`Kjo listë`, () => setOpened('keys')],
  ];
  const shortcuts = all.flatMap(([key, label, run]) => (run === false ? [] : [{ key, label, run }]));
  useRowKeys(area, Object.fromEntries(shortcuts.map(({ key, run }) => [key, run])));
  return {
    area,
    opened,
    notice: notified,
    unfit,
    setUnfit,
    keyed,
    shortcuts,
    giving,
    mayExport,
    selection,
    waiting,
    answers,
    act,
    undo,
    setNotice,
    open: setOpened,
    close: () => setOpened(undefined),
  };
}
export type QueueActions = ReturnType<typeof useQueueActions>;

/** The bar with the pressed button disappears, so the focus moves to the first of its rows. */
const focusRow = (area: HTMLElement | null, [first]: Waiting['cases']) =>
  area?.querySelector<HTMLElement>(`[data-row="${first?.number}"]`)?.focus();

/** Below the rows: the last action that waits to be sent, with its undoing, and the actions possible in the selected cases. */
export function QueueBars({ actions }: { actions: QueueActions }) {
  const { waiting, undo, unfit, setUnfit, selection, keyed, act } = actions;
  const { t, locale } = useLingui();
  const now = useNow();
  const last = waiting.at(-1);
  const before = waiting.length - 1;
  const many = selection.rows.length;
  return (
    <div className="queue-bars">
      {/* The status region stays, so that screen readers hear what comes into it. */}
      <div role="status">
        {last && (
          <div key={last.id} className="chosen-bar bottom-bar queue-pending no-print">
            <span>
              {last.row.label[locale]}: <CasesOf of={last} />{' '}
              {before > 0 && (
                <small className="muted">
                  <Plural value={before} one="(edhe # veprim pret)" other="(edhe # veprime presin)" />
                </small>
              )}
            </span>
            <Button size="small" aria-keyshortcuts="z" onClick={undo}>{t`Zhbëj`}</Button>
          </div>
        )}
        {unfit && (
          <div className="chosen-bar bottom-bar no-print">
            <span>{t`${unfit.label[locale]}: nuk bëhet në këtë gjendje.`}</span>
            <Button size="small" tone="quiet" onClick={() => setUnfit(undefined)}>{t`Mbyll njoftimin`}</Button>
          </div>
        )}
      </div>
      {many > 0 && (
        <div className="chosen-bar bottom-bar no-print">
          <span role="status">
            <Plural value={many} one="# e zgjedhur" other="# të zgjedhura" />
          </span>
          {many > actedAtOnce && (
            <span className="queue-chosen__most">{t`Njëherësh veprohet te ${actedAtOnce} çështje.`}</span>
          )}
          {keyed
            .filter(({ row }) => selection.rows.some((one) => isActionPossible(row, one, now)))
            .map(({ row, key }) => (
              <Button key={row.action} size="small" tone="blue" aria-keyshortcuts={key} onClick={() => act(row)}>
                {row.label[locale]}
              </Button>
            ))}
          <Button size="small" tone="quiet" onClick={selection.clear}>{t`Hiq zgjedhjen`}</Button>
        </div>
      )}
    </div>
  );
}

const CasesOf = ({ of: { cases } }: { of: Pick<Waiting, 'cases'> }) =>
  cases.length === 1 ? (
    <span className="code">{cases[0]?.number}</span>
  ) : (
    <Plural value={cases.length} one="# çështje" other="# çështje" />
  );

export function Answer({ answered }: { answered: Answered }) {
  const { t, locale } = useLingui();
  const { row, reply: response, error, cases } = answered;
  const gone = () => dismiss(answered);
  if (response?.refused.length === 0)
    return (
      <Toast onGone={gone}>
        <p>
          <b>{row.done[locale]}</b>
        </p>
        <p>
          <CasesOf of={answered} />
        </p>
      </Toast>
    );
  return (
    <Note tone="warn" alert>
      {response && <Refusals row={row} {...response} />}
      {error && (
        <p>
          <b>
            {row.label[locale]}: <CasesOf of={answered} />.
          </b>{' '}
          {error.message}
        </p>
      )}
      <div className="row row--8">
        {error && (
          <Button
            size="small"
            onClick={() => {
              gone();
              queueAction(row, cases);
            }}
          >
            {t`Provo përsëri`}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={gone}>{t`Mbyll njoftimin`}</Button>
      </div>
    </Note>
  );
}

interface QueueDialogsProps {
  queue: Queue;
  actions: QueueActions;
  columns: ColumnChoice;
}

export function QueueDialogs({ queue, actions, columns }: QueueDialogsProps) {
  const { t, locale } = useLingui();
  const { kind, filter, active } = queue;
  const { opened, close, selection, notice: notified, setNotice: notify, giving } = actions;
  const once = (row: LifecycleRow) => ({
    row,
    selection,
    onClose: close,
    onDone: (many: number, name?: string) => {
      if (many > 0) notify({ row, what: 'done', many, name });
      void queue.showChanges();
    },
  });
  const { row, what, many = 0, name } = notified ?? {};
  const cases = <Plural value={many} one="# çështje" other="# çështje" />;
  const given = <Plural value={many} one="# çështje u caktua." other="# çështje u caktuan." />;
  return (
    <>
      {typeof opened === 'object' && <BulkActionDialog {...once(opened)} />}
      {opened === 'share' && giving && <ShareDialog {...once(giving)} queue={queue} />}
      {opened === 'export' && (
        <Dialog open onClose={close} title={t`Eksporto radhën`}>
          <div className="stack">
            {/* Said first, since the file leaves the protected system. */}
            <p>
              {active.length > 0
                ? t`Skedari mban të gjitha çështjet e kësaj pamjeje që u përgjigjen filtrave, jo vetëm ato të shfaqura.`
                : t`Skedari mban të gjitha çështjet e kësaj pamjeje, jo vetëm ato të shfaqura.`}
            </p>
            <p className="soft">
              {t`Identitetet dhe teksti i paraqitur nuk janë në skedar. Eksporti shënohet në regjistrin e veprimeve.`}
            </p>
            <ListExport
              save={async (as) => {
                await saveReply('exportCases', { query: { kind, ...filter, status: [...filter.status], ...as } });
                close();
              }}
            />
          </div>
        </Dialog>
      )}
      {opened === 'keys' && <ShortcutsDialog actions={actions} />}
      {opened === 'columns' && <ColumnsDialog {...columns} kind={kind} onClose={close} />}
      {row && (
        <Toast key={`${row.action} ${what} ${many} ${name}`} onGone={() => notify(undefined)}>
          <p>
            <b>
              {what === 'undone'
                ? t`U zhbë: ${row.label[locale]}.`
                : row.asks.includes('assignee')
                  ? given
                  : row.done[locale]}
            </b>
          </p>
          <p>{name ?? cases}</p>
        </Toast>
      )}
    </>
  );
}

function ShortcutsDialog({ actions: { shortcuts, keyed, close } }: { actions: QueueActions }) {
  const { t } = useLingui();
  const shownKey = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
  return (
    <Dialog open onClose={close} title={t`Shkurtoret e tastierës`}>
      <KeyList rows={shortcuts.map(({ key, label }) => ({ keys: [shownKey(key)], does: label }))} />
      <p className="soft">
        {t`Shkurtoret nuk veprojnë ndërsa shkruani.`}{' '}
        {keyed.length > 0 && <span>{t`Veprimet kryhen te çështjet e zgjedhura, ose te ajo ku jeni.`}</span>}
      </p>
    </Dialog>
  );
}

/** Shown columns first. Changes show at once. */
function ColumnsDialog({ visible, choose, kind, onClose }: ColumnChoice & { kind: CaseKind; onClose: () => void }) {
  const { t } = useLingui();
  const names = useColumnNames(kind);
  const [announcement, setAnnouncement] = useState('');
  const move = (key: ColumnKey, by: -1 | 1) => {
    const next = movedColumn(visible, key, by);
    choose(next);
    setAnnouncement(t`${names[key]}: vendi ${next.indexOf(key) + 1} nga ${next.length}.`);
  };
  return (
    <Dialog open title={t`Kolonat e radhës`} onClose={onClose}>
      <div className="stack">
        <ul className="stack stack--8 queue-columns">
          {[...visible, ...columnKeys.filter((key) => !visible.includes(key))].map((key) => (
            <li key={key} className="row row--8">
              <label className="check">
                <input
                  type="checkbox"
                  checked={visible.includes(key)}
                  disabled={isFixedColumn(key)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...visible, key] : visible.filter((one) => one !== key))
                  }
                />
                <span>
                  {names[key]}
                  {isFixedColumn(key) && <small>{t`Gjithnjë`}</small>}
                </span>
              </label>
              {visible.includes(key) && (
                <MoveButtons
                  up={t`Më lart: ${names[key]}`}
                  down={t`Më poshtë: ${names[key]}`}
                  onMove={(by) => move(key, by)}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <TextButton onClick={() => choose(usualColumns)}>{t`Kthe kolonat e zakonshme`}</TextButton>
      </div>
    </Dialog>
  );
}
