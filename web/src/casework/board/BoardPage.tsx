import { type BoardRow, hearingKinds, lateAfterOf, usualPlace } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath, hearingDayPath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana, formatNumber, formatTime } from '../../platform/i18n/format.ts';
import { formatLongDate, formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link } from '../../platform/router/router.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { useFirstRows } from '../../ui/lists/useFirstRows.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCalendar } from '../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { PersonName, useColleagueName } from '../../ui/people/PersonName.tsx';
import { type BoardFilter, boardFields, type Grouping, groupsOf } from './groups.ts';
import './board.css';

type Board = CallReply<'dueBoard'>;

export function BoardPage() {
  const { t, locale } = useLingui();
  const now = useNow();
  const filters = useListFilter(boardFields, { replace: true });
  const { filter } = filters;
  const title = t`Afatet sot`;
  usePageFocus(title);
  const answer = useQuery(
    routeQuery(
      'dueBoard',
      { query: { kind: filter.kind, person: filter.person, code: filter.code } },
      { refetchInterval: 30_000 },
    ),
  );
  const { isPlaceholderData } = answer;
  return (
    <div className="stack stack--16 board">
      <header>
        <p className="board__day">
          <time dateTime={now.toISOString()}>{formatLongMoment(now, locale)}</time>
        </p>
        <h1>{title}</h1>
      </header>
      <Loaded query={answer} lines={12}>
        {(data) => (
          <>
            <Tally board={data} now={now} />
            <Filters board={data} filters={filters} />
            {data.hearings.length > 0 && <HearingsToday hearings={data.hearings} now={now} />}
            <div aria-busy={isPlaceholderData}>
              <Lists board={data} filters={filters} now={now} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Lists({ board, filters, now }: FiltersProps & { now: Date }) {
  const { by } = filters.filter;
  const { t } = useLingui();
  const groups = groupsOf(board, by, (at) => formatTime(at).slice(0, 2));
  if (groups.length === 0)
    return (
      <Card>
        <EmptyState title={filters.active.length > 0 ? t`Asgjë për këto filtra.` : t`Asnjë afat nuk ju pret sot.`}>
          {t`Këtu dalin afatet që kanë kaluar, ato të sotmet dhe ato të ditës tjetër të punës.`}
        </EmptyState>
      </Card>
    );
  return (
    <div className="stack stack--16">
      {groups.map(({ key, rows }) => (
        <DueGroup key={key} groupKey={key} by={by} rows={rows} board={board} now={now} />
      ))}
    </div>
  );
}

function Tally({ board, now }: { board: CallReply<'dueBoard'>; now: Date }) {
  const { t, number } = useLingui();
  const { counts, hearings, nextDay } = board;
  const parts = [
    { key: 'late', name: t`Afate me vonesë`, count: counts.overdue, shape: deadlineShapes.late },
    { key: 'today', name: t`Afate që skadojnë sot`, count: counts.today, shape: deadlineShapes.today },
    { key: 'next', name: useDayName(nextDay, now), count: counts.next, shape: deadlineShapes.soon },
    { key: 'hearings', name: t`Seanca sot`, count: hearings.length, shape: iconCalendar },
  ];
  return (
    <dl className="tally">
      {parts.map(({ key, name, count, shape }) => (
        <div key={key} className={`tally__part${count > 0 ? ` tally__part--${key}` : ''}`}>
          <dt>{name}</dt>
          <dd>
            <Icon of={shape} />
            {number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HearingsToday({ hearings, now }: { hearings: CallReply<'dueBoard'>['hearings']; now: Date }) {
  const { t, locale } = useLingui();
  const nameOf = useColleagueName();
  const day = <Link to={hearingDayPath(dayInTirana(now))}>{t`Kalendari`}</Link>;
  return (
    <Card title={t`Seancat sot`} action={day}>
      <ol className="board-hearings">
        {hearings.map(({ number, kind, about, startsAt, place, assignee }) => (
          <li key={`${number} ${startsAt}`}>
            <time className="num" dateTime={startsAt}>
              {formatTime(startsAt)}
            </time>
            <div>
              <Link to={casePath(number)}>{number}</Link>
              <p>{about.name[locale]}</p>
              <p className="small muted">
                {[hearingKinds[kind][locale], place ?? usualPlace[locale], assignee && nameOf(assignee)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface FiltersProps {
  board: Board;
  filters: BoardFilter;
}

const total = ({ overdue, today, next }: { overdue: number; today: number; next: number }) => overdue + today + next;

function Filters({ board: { kinds, byPerson, byDeadline }, filters }: FiltersProps) {
  const { t, locale } = useLingui();
  const nameOf = useColleagueName();
  const kindNames = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  const choices: readonly Choice[] = [
    {
      key: 'kind',
      label: t`Regjistri`,
      all: t`Të dy regjistrat`,
      options: kinds.map((code) => ({ code, name: kindNames[code] })),
    },
    {
      key: 'person',
      label: t`Përgjegjësi`,
      all: t`Kushdo`,
      options: byPerson.map((one) => ({
        code: one.person?.id ?? 'none',
        name: `${one.person ? nameOf(one.person) : t`Pa përgjegjës`} (${total(one)})`,
      })),
    },
    {
      key: 'code',
      label: t`Afati`,
      all: t`Çdo afat`,
      options: byDeadline.map((one) => ({ code: one.of.code, name: `${one.of.name[locale]} (${total(one)})` })),
    },
  ];
  return (
    <FilterBar
      id="board"
      label={t`Te afatet`}
      list={filters}
      choices={choices.filter(({ options }) => options.length > 1)}
      after={
        <>
          <span className="board__by" aria-hidden="true">
            {t`Grupo sipas`}
          </span>
          <Segments
            name="board-by"
            label={t`Grupo sipas`}
            value={filters.filter.by}
            onChange={(by) => filters.change({ by })}
            choices={[
              { value: 'time', label: t`Orës` },
              { value: 'person', label: t`Personit` },
              { value: 'deadline', label: t`Afatit` },
            ]}
          />
        </>
      }
    />
  );
}

const FIRST = 10;

interface DueGroupProps {
  groupKey: string;
  by: Grouping;
  rows: readonly BoardRow[];
  board: CallReply<'dueBoard'>;
  now: Date;
}

function DueGroup({ groupKey, by, rows, board, now }: DueGroupProps) {
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

function useDayName(day: string, now: Date): string {
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
