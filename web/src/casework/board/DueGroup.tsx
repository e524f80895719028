import { type BoardRow, lateAfterOf } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { casePath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { dayInTirana, formatNumber } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import { Link } from '../../platform/router/router.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { useFirstRows } from '../../ui/lists/useFirstRows.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { PersonName, useColleagueName } from '../../ui/people/PersonName.tsx';
import type { Grouping } from './groups.ts';

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
  const { shown, isWhole, more } = useFirstRows(rows, FIRST, title);
  const counts: Record<string, number> = { overdue: board.counts.overdue, next: board.counts.next };
  const whole = (by === 'time' ? counts[groupKey] : undefined) ?? rows.length;
  return (
    <Card flush title={title} action={<span className="muted num">{formatNumber(whole, locale)}</span>}>
      <DataTable
        caption={title}
        columns={columns}
        rows={shown}
        rowKey={({ number, deadline }) => `${number} ${deadline.code}`}
        opens
      />
      {more && (
        <p className="board__more">
          {more}
          {isWhole && whole > rows.length && (
            <span className="soft">
              <Plural value={rows.length} one="Shfaqet # më urgjenti." other="Shfaqen # më urgjentët." />
            </span>
          )}
        </p>
      )}
    </Card>
  );
}

/** Next working day: "tomorrow", or its name after rest days. */
export function useDayName(day: string, now: Date): string {
  const { t, locale } = useLingui();
  const tomorrow = dayInTirana(new Date(now.getTime() + 86_400_000));
  if (day === tomorrow) return t`Nesër`;
  const name = formatLongDate(day, locale).split(',')[0] ?? day;
  return name.charAt(0).toUpperCase() + name.slice(1);
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
