// Actions of a queue, for the selected cases or the focused one.
import type { CaseKind, LifecycleRow } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { saveReply } from '../../../../platform/api/download.ts';
import { useMay } from '../../../../platform/state/state.ts';
import { TextButton } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { Toast } from '../../../../ui/feedback/Toast.tsx';
import { ListExport } from '../../../../ui/lists/ListExport.tsx';
import { MoveButtons } from '../../../../ui/lists/MoveButtons.tsx';
import { useRowKeys } from '../../../../ui/lists/useRowKeys.ts';
import { useSelection } from '../../../../ui/lists/useSelection.tsx';
import { type ColumnChoice, type ColumnKey, columnKeys, movedColumn, stays, usualColumns } from '../columns.ts';
import { useColumnNames } from '../QueueTable.tsx';
import type { Queue } from '../useQueue.ts';
import { AssignDialog, ShareDialog } from './AssignDialog.tsx';
import { fits, type KeyedRow, useKeyedRows } from './keyedRows.ts';
import { actLater, sendAll, undoLast, useMyPending, type Waiting } from './pending.ts';

type Opened = 'columns' | 'export' | 'keys' | 'share' | LifecycleRow;

interface Told {
  readonly row: LifecycleRow;
  readonly what: 'done' | 'undone';
  readonly cases: readonly unknown[];
  readonly name?: string | undefined;
}

export function useQueueActions(kind: CaseKind, { address, rows }: Queue) {
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
    f: () => document.querySelector<HTMLElement>('[aria-controls="queue-more"]')?.click(),
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
    open: setOpened,
    close: () => setOpened(undefined),
  };
}
export type QueueActions = ReturnType<typeof useQueueActions>;

/** The bar with the pressed button goes; the member goes on at the first of its rows. */
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

interface QueueDialogsProps {
  queue: Queue;
  actions: QueueActions;
  columns: ColumnChoice;
}

export function QueueDialogs({ queue, actions, columns }: QueueDialogsProps) {
  const { opened, close, selection, told, tell, keyed, giving: sharing, mayExport } = actions;
  const given = (row: LifecycleRow) => (cases: readonly string[], name?: string) => {
    if (cases.length > 0) tell({ row, what: 'done', cases, name });
    void queue.showChanges();
  };
  const giving = { selection, onClose: close };
  return (
    <>
      {typeof opened === 'object' && <AssignDialog {...giving} row={opened} onGiven={given(opened)} />}
      {opened === 'share' && sharing && (
        <ShareDialog {...giving} row={sharing} queue={queue} onGiven={given(sharing)} />
      )}
      {opened === 'export' && <ExportDialog queue={queue} onClose={close} />}
      {opened === 'keys' && <ShortcutsDialog keyed={keyed} mayExport={mayExport} onClose={close} />}
      {opened === 'columns' && <ColumnsDialog {...columns} kind={queue.kind} onClose={close} />}
      {told && <ToldToast told={told} onGone={() => tell(undefined)} />}
    </>
  );
}

function ToldToast({ told: { row, what, cases, name }, onGone }: { told: Told; onGone: () => void }) {
  const { t, locale } = useLingui();
  const many = cases.length;
  return (
    <Toast key={`${row.action} ${what} ${many} ${name}`} onGone={onGone}>
      <p>
        <b>
          {what === 'done' ? (
            <Plural value={many} one="# çështje u caktua." other="# çështje u caktuan." />
          ) : (
            t`U zhbë: ${row.words[locale]}.`
          )}
        </b>
      </p>
      <p>{name ?? <Plural value={many} one="# çështje" other="# çështje" />}</p>
    </Toast>
  );
}

/** Says first what the file contains, since it leaves the protected system. */
function ExportDialog({ queue: { kind, filter, active }, onClose }: { queue: Queue; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Eksporto radhën`}>
      <div className="stack">
        <p>
          {active.length > 0
            ? t`Skedari mban të gjitha çështjet e kësaj pamjeje që i plotësojnë filtrat, jo vetëm ato të shfaqura.`
            : t`Skedari mban të gjitha çështjet e kësaj pamjeje, jo vetëm ato të shfaqura.`}
        </p>
        <p className="soft">
          {t`Identitetet dhe teksti i paraqitur nuk janë në skedar. Eksporti shënohet në regjistrin e auditimit.`}
        </p>
        <ListExport
          save={async (as) => {
            await saveReply('exportCases', { query: { kind, ...filter, status: [...filter.status], ...as } });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

interface ShortcutsDialogProps {
  keyed: readonly KeyedRow[];
  mayExport: boolean;
  onClose: () => void;
}

function ShortcutsDialog({ keyed, mayExport, onClose }: ShortcutsDialogProps) {
  const { t, locale } = useLingui();
  const mayAct = keyed.length > 0;
  const mayShare = keyed.some(({ row }) => row.asks.includes('assignee'));
  const keys: readonly (readonly [string, string, boolean?])[] = [
    ['J', t`Çështja tjetër`],
    ['K', t`Çështja e mëparshme`],
    ['↵', t`Hap çështjen`],
    ['/', t`Kërko`],
    ['F', t`Filtra`],
    ['X', t`Zgjidh ose hiq çështjen`, mayAct],
    [t`Shift + klik`, t`Zgjidh të gjitha deri këtu`, mayAct],
    ...keyed.map(({ row, key }) => [key.toUpperCase(), row.words[locale]] as const),
    ['Z', t`Zhbëj veprimin e fundit, për 5 sekonda`, mayAct],
    ['D', t`Ndaji çështjet pa përgjegjës, ose të zgjedhurat`, mayShare],
    ['E', t`Eksporto radhën`, mayExport],
    ['?', t`Kjo listë`],
  ];
  return (
    <Dialog open onClose={onClose} title={t`Shkurtoret e tastierës`}>
      <dl className="queue-shortcuts">
        {keys
          .filter(([, , may = true]) => may)
          .map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
      </dl>
      <p className="soft">
        {t`Shkurtoret nuk veprojnë ndërsa shkruani.`}{' '}
        {mayAct && <span>{t`Veprimet kryhen te çështjet e zgjedhura, ose te ajo ku jeni.`}</span>}
      </p>
    </Dialog>
  );
}

interface ColumnsDialogProps extends ColumnChoice {
  kind: CaseKind;
  onClose: () => void;
}

/** Shown columns first. Changes show at once. */
function ColumnsDialog({ shown, choose, kind, onClose }: ColumnsDialogProps) {
  const { t } = useLingui();
  const names = useColumnNames(kind);
  const [announcement, setAnnouncement] = useState('');
  const move = (key: ColumnKey, by: -1 | 1) => {
    const next = movedColumn(shown, key, by);
    choose(next);
    setAnnouncement(t`${names[key]}: vendi ${next.indexOf(key) + 1} nga ${next.length}.`);
  };
  return (
    <Dialog open title={t`Kolonat e radhës`} onClose={onClose}>
      <div className="stack">
        <ul className="queue-columns">
          {[...shown, ...columnKeys.filter((key) => !shown.includes(key))].map((key) => (
            <li key={key}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  disabled={stays(key)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...shown, key] : shown.filter((one) => one !== key))
                  }
                />
                <span>
                  {names[key]}
                  {stays(key) && <small>{t`Gjithnjë`}</small>}
                </span>
              </label>
              {shown.includes(key) && (
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
