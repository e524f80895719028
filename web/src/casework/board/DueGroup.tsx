import { type BoardRow, lateAfterOf } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { casePath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { PersonName, useColleagueName } from '../../ui/people/PersonName.tsx';
import type { Grouping } from './groups.ts';
import { useDayName } from './useDayName.ts';

/** Rows of a group shown at first. */
const FIRST = 10;

interface DueGroupProps {
  groupKey: string;
  by: Grouping;
  rows: readonly BoardRow[];
  board: CallReply<'dueBoard'>;
  now: Date;
}

export function DueGroup({ groupKey, by, rows, board, now }: DueGroupProps) {
  const { locale } = useLingui();
  const title = useTitle(groupKey, by, rows, board, now);
  const columns = useColumns(now, by);
  const [open, setOpen] = useState(false);
  const counts: Record<string, number> = { overdue: board.counts.overdue, next: board.counts.next };
  const whole = (by === 'time' ? counts[groupKey] : undefined) ?? rows.length;
  return (
    <Card flush title={title} action={<span className="muted num">{formatNumber(whole, locale)}</span>}>
      <DataTable
        caption={title}
        columns={columns}
        rows={open ? rows : rows.slice(0, FIRST)}
        rowKey={({ number, deadline }) => `${number} ${deadline.code}`}
      />
      {rows.length > FIRST && (
        <p className="board__more">
          <TextButton onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? (
              <Trans>Vetëm të parat</Trans>
            ) : (
              <Plural value={rows.length - FIRST} one="Edhe # tjetër" other="Edhe # të tjera" />
            )}
            <span className="visually-hidden">: {title}</span>
          </TextButton>
          {open && whole > rows.length && (
            <span className="soft">
              <Plural value={rows.length} one="Shfaqet # më urgjenti." other="Shfaqen # më urgjentët." />
            </span>
          )}
        </p>
      )}
    </Card>
  );
}

function useTitle(
  key: string,
  by: Grouping,
  rows: readonly BoardRow[],
  board: CallReply<'dueBoard'>,
  now: Date,
): string {
  const { t, locale } = useLingui();
  const next = useDayName(board.nextDay, now);
  const nameOf = useColleagueName();
  const [first] = rows;
  if (by === 'person') return first?.assignee ? nameOf(first.assignee) : t`Pa përgjegjës`;
  if (by === 'deadline') return first?.deadline.name[locale] ?? key;
  if (key === 'overdue') return t`Afate me vonesë`;
  if (key === 'next') return next;
  return t`Sot, ora ${key}:00–${key}:59`;
}

function useColumns(now: Date, by: Grouping): readonly Column<BoardRow>[] {
  const { t, locale } = useLingui();
  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'due',
      head: t`Afati`,
      phone: 'end',
      cell: ({ deadline }) => (
        <DueDate dueAt={lateAfterOf(deadline)} paused={false} now={now} legalBasis={deadline.legalBasis} />
      ),
    },
    {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }) => <Link to={casePath(number)}>{number}</Link>,
    },
    {
      key: 'what',
      head: t`Çfarë pret`,
      kind: 'main',
      phone: 'main',
      cell: ({ deadline, about, canLapse }) => (
        <>
          {deadline.name[locale]}
          <small>{about.name[locale]}</small>
          {canLapse && (
            <small className="board__lapse">{t`Nuk u plotësua në kohë: mund të konstatoni mosplotësimin.`}</small>
          )}
        </>
      ),
    },
    {
      key: 'status',
      head: t`Gjendja`,
      phone: 'hide',
      cell: ({ status }) => <StatusLabel code={status.code} name={status.name[locale]} />,
    },
    {
      key: 'assignee',
      head: t`Përgjegjësi`,
      cell: ({ assignee }) => <PersonName person={assignee} />,
    },
  ];
  return columns.filter(({ key }) => key !== 'assignee' || by !== 'person');
}
