import { type CaseKind, caseChannelWords, lateAfterOf, type QueueRow, turnWords } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { casePath } from '../../../paths.ts';
import { Link } from '../../../platform/router/router.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { useBoxColumn } from '../../../ui/lists/useSelection.tsx';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconFile, iconLock, iconMail } from '../../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import { Turn } from '../../../ui/marks/Turn.tsx';
import { useWide } from '../../../ui/page/useWide.ts';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { useIsMyTurn } from '../words.ts';
import { type ColumnChoice, type ColumnKey, usualColumns } from './columns.ts';
import type { QueueSelection } from './useQueue.ts';

export interface QueueTableProps {
  kind: CaseKind;
  rows: readonly QueueRow[];
  stale: boolean;
  now: Date;
  /** Of cases whose action waits to be sent. */
  waiting: ReadonlySet<string>;
  shown: ColumnChoice['shown'];
  /** Undefined without bulk actions. */
  selection: QueueSelection | undefined;
  onOpen: (number: string) => void;
}

export function QueueTable(props: QueueTableProps) {
  const { kind, rows, stale, selection } = props;
  const { t } = useLingui();
  const box = useBoxColumn({
    shown: rows,
    selection,
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    all: t`Zgjidh të gjitha të shfaqurat`,
  });
  return (
    <DataTable
      caption={kind === 'complaint' ? t`Radha e ankesave` : t`Radha e denoncimeve`}
      columns={[...box, ...useColumns(props)]}
      rows={rows}
      rowKey={({ number }) => number}
      stale={stale}
      opens
      isChosen={selection && (({ number }) => selection.has(number))}
    />
  );
}

export function useColumnNames(kind: CaseKind): Readonly<Record<ColumnKey, string>> {
  const { t, locale } = useLingui();
  const isComplaint = kind === 'complaint';
  return {
    number: t`Numri`,
    object: isComplaint ? t`Akti dhe ankuesi` : t`Objekti dhe i denoncuari`,
    turn: turnWords.turn[locale],
    due: t`Afati`,
    status: t`Gjendja`,
    assignee: isComplaint ? t`Relatori` : t`Përgjegjësi`,
    municipality: t`Bashkia`,
    registered: t`Regjistruar`,
  };
}

/** Cards of phones have an order of their own. */
function useColumns({ kind, now, waiting, shown, onOpen }: QueueTableProps): readonly Column<QueueRow>[] {
  const { t, locale, date } = useLingui();
  const isMine = useIsMyTurn();
  const names = useColumnNames(kind);
  const isWide = useWide(768);
  const isComplaint = kind === 'complaint';
  const columns: Readonly<Record<ColumnKey, Omit<Column<QueueRow>, 'key' | 'head'>>> = {
    number: {
      kind: 'id',
      phone: 'top',
      className: 'queue-number',
      cell: ({ number }) => (
        <Link data-row={number} to={casePath(number)} onClick={() => onOpen(number)}>
          {number}
        </Link>
      ),
    },
    object: {
      kind: 'main',
      phone: 'main',
      cell: (row) => (isComplaint ? <ActCell row={row} /> : <ObjectCell row={row} />),
    },
    turn: {
      className: 'queue-turn',
      cell: (row) =>
        waiting.has(row.number) ? (
          <em className="muted">{t`Pret dërgimin`}</em>
        ) : (
          <Turn kind={kind} turn={row.turn} isMine={isMine(row)} now={now} />
        ),
    },
    due: {
      phone: 'end',
      className: 'queue-due',
      cell: ({ deadline }) => <DueCell deadline={deadline} now={now} />,
    },
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
    municipality: {
      className: 'queue-place',
      cell: ({ municipality }) => municipality?.name[locale],
    },
    registered: {
      className: 'queue-day',
      cell: ({ registeredAt }) => <span className="num">{date(registeredAt)}</span>,
    },
  };
  return (isWide ? shown : usualColumns).map((key) => ({ key, head: names[key], ...columns[key] }));
}

interface CellProps {
  row: QueueRow;
}

function ObjectCell({ row }: CellProps) {
  const { locale } = useLingui();
  return (
    <AboutCell row={row} who={<Denounced row={row} />}>
      {row.track?.code === 'tip' && <span>{row.track.name[locale]}</span>}
      {row.municipality && <span>{row.municipality.name[locale]}</span>}
    </AboutCell>
  );
}

function ActCell({ row }: CellProps) {
  const { t, locale } = useLingui();
  return (
    <AboutCell row={row} who={row.act?.complainerType.name[locale]}>
      {row.act && <span>{row.act.organ}</span>}
      {row.act?.number && <span className="num">{t`Akti nr. ${row.act.number}`}</span>}
      {row.municipality && <span>{row.municipality.name[locale]}</span>}
    </AboutCell>
  );
}

/** The first subject, and how many more. */
function Denounced({ row: { denounced, subjects } }: CellProps) {
  if (denounced === null) return <Plural value={subjects} one="# subjekt" other="# subjekte" />;
  return (
    <>
      {denounced}
      {subjects > 1 && <small className="queue-others"> +{subjects - 1}</small>}
    </>
  );
}

/** Marks, object, other party and details: one line, or several on phones. */
function AboutCell({ row, who, children }: CellProps & { who: ReactNode; children: ReactNode }) {
  const { t, locale, date } = useLingui();
  return (
    <div className="queue-about">
      {row.filerWroteAt && (
        <span className="queue-mark queue-wrote">
          <Icon of={iconMail} size="small" />
          <span>{row.kind === 'complaint' ? t`Ankuesi shkroi` : t`Denoncuesi shkroi`}</span>
        </span>
      )}
      {row.isCrime && (
        <span className="queue-mark queue-crime">
          <Icon of={iconWarn} size="small" />
          <span>{t`Vepër penale`}</span>
        </span>
      )}
      {row.kind === 'denouncement' && row.confidentiality.code !== 'named' && (
        <span className="queue-mark">
          <Icon of={iconLock} size="small" />
          <span>{row.confidentiality.name[locale]}</span>
        </span>
      )}
      <b title={row.object.name[locale]}>{row.object.name[locale]}</b>
      <span className="queue-who">{who}</span>
      <small className="queue-notes">
        {children}
        {row.channel !== 'online' && (
          <span>
            <Icon of={iconFile} size="small" />
            {caseChannelWords[row.channel][locale]}
          </span>
        )}
        <span className="num">{date(row.registeredAt)}</span>
      </small>
    </div>
  );
}

function DueCell({ deadline, now }: { deadline: QueueRow['deadline']; now: Date }) {
  const { t } = useLingui();
  if (!deadline) return <span className="muted">{t`Pa afat`}</span>;
  return <DueDate dueAt={lateAfterOf(deadline)} paused={deadline.paused} now={now} legalBasis={deadline.legalBasis} />;
}
