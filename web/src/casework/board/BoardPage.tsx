// Deadlines and hearings of today, with filters by person and kind of deadline.
import { hearingKinds, usualPlace } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath, hearingDayPath } from '../../paths.ts';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana, formatTime } from '../../platform/i18n/format.ts';
import { formatLongDate, formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link } from '../../platform/router/router.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { Kpis } from '../../ui/charts/Kpis.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useCaseColumns } from '../../ui/lists/caseColumns.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { useFirstRows } from '../../ui/lists/useFirstRows.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { iconCalendar } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { useColleagueName } from '../../ui/people/PersonName.tsx';
import { type BoardFilter, boardFields, type Group, type Grouping, groupBoardRows } from './groups.ts';
import './board.css';

type Board = CallResponse<'dueBoard'>;

export function BoardPage() {
  const { t, locale } = useLingui();
  const now = useNow();
  const filters = useListFilter(boardFields, { replace: true });
  const { by, ...query } = filters.filter;
  const title = t`Afatet sot`;
  usePageFocus(title);
  const answer = useQuery(routeQuery('dueBoard', { query }, { refetchInterval: 30_000 }));
  return (
    <div className="stack stack--16 board">
      <header>
        <p className="head-day">
          <time dateTime={now.toISOString()}>{formatLongMoment(now, locale)}</time>
        </p>
        <h1>{title}</h1>
      </header>
      <Loaded query={answer} lines={12}>
        {(board) => {
          const groups = groupBoardRows(board, by, now);
          return (
            <>
              <Tally board={board} />
              <Filters board={board} filters={filters} />
              {board.hearings.length > 0 && <HearingsToday hearings={board.hearings} />}
              <div className="stack stack--16" aria-busy={answer.isPlaceholderData}>
                {groups.map((group) => (
                  <DueGroup key={group.key} group={group} by={by} board={board} />
                ))}
                {groups.length === 0 && (
                  <Card>
                    <EmptyState
                      title={filters.active.length > 0 ? t`Asgjë për këto filtra.` : t`Asnjë afat nuk ju pret sot.`}
                    >
                      {t`Këtu dalin afatet që kanë kaluar, ato të sotmet dhe ato të ditës tjetër të punës.`}
                    </EmptyState>
                  </Card>
                )}
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function useDayName(day: string): string {
  const { t, locale } = useLingui();
  const now = useNow();
  if (day === dayInTirana(new Date(now.getTime() + 86_400_000))) return t`Nesër`;
  const name = formatLongDate(day, locale).split(',')[0] ?? day;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function Tally({ board: { counts, hearings, nextDay } }: { board: Board }) {
  const { t, number } = useLingui();
  const figures = [
    { name: t`Afate me vonesë`, count: counts.overdue, shape: deadlineShapes.late, tone: 'late' },
    { name: t`Afate që skadojnë sot`, count: counts.today, shape: deadlineShapes.today, tone: 'today' },
    { name: useDayName(nextDay), count: counts.next, shape: deadlineShapes.soon },
    { name: t`Seanca sot`, count: hearings.length, shape: iconCalendar },
  ] as const;
  return (
    <Kpis
      figures={figures.map(({ count, ...one }) => ({
        ...one,
        value: number(count),
        tone: 'tone' in one && count > 0 ? one.tone : undefined,
      }))}
    />
  );
}

function HearingsToday({ hearings }: { hearings: Board['hearings'] }) {
  const { t, locale } = useLingui();
  const nameOf = useColleagueName();
  const day = <Link to={hearingDayPath(dayInTirana(useNow()))}>{t`Kalendari`}</Link>;
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

const total = ({ overdue, today, next }: { overdue: number; today: number; next: number }) => overdue + today + next;

function Filters({ board: { kinds, byPerson, byDeadline }, filters }: { board: Board; filters: BoardFilter }) {
  const { t, locale } = useLingui();
  const nameOf = useColleagueName();
  const kindNames = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  const registers = kinds.map((code) => ({ code, name: kindNames[code] }));
  const people = byPerson.map((one) => ({
    code: one.person?.id ?? 'none',
    name: `${one.person ? nameOf(one.person) : t`Pa përgjegjës`} (${total(one)})`,
  }));
  const deadlines = byDeadline.map((one) => ({ code: one.of.code, name: `${one.of.name[locale]} (${total(one)})` }));
  const choices: readonly Choice[] = [
    { key: 'kind', label: t`Regjistri`, all: t`Të dy regjistrat`, options: registers },
    { key: 'person', label: t`Përgjegjësi`, all: t`Kushdo`, options: people },
    { key: 'code', label: t`Afati`, all: t`Çdo afat`, options: deadlines },
  ];
  return (
    <FilterBar
      id="board"
      label={t`Te afatet`}
      list={filters}
      choices={choices.filter(({ options }) => options.length > 1)}
      after={
        <>
          <span className="board__by" aria-hidden="true">{t`Grupo sipas`}</span>
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

interface DueGroupProps {
  group: Group;
  by: Grouping;
  board: Board;
}

function DueGroup({ group: { key, rows }, by, board: { counts, nextDay } }: DueGroupProps) {
  const { t, locale, number } = useLingui();
  const nameOf = useColleagueName();
  const assignee = rows[0]?.assignee;
  const ofTime: Record<string, string> = {
    overdue: t`Afate me vonesë`,
    passed: t`Afate të kaluara, të brendshme ose të organeve të tjera`,
    next: useDayName(nextDay),
  };
  const title = {
    person: assignee ? nameOf(assignee) : t`Pa përgjegjës`,
    deadline: rows[0]?.deadline.name[locale] ?? key,
    time: ofTime[key] ?? t`Sot, ora ${key}:00–${key}:59`,
  }[by];
  const { visible, isWhole, more } = useFirstRows(rows, 10, title);
  const whole = (by === 'time' && (key === 'overdue' || key === 'next') && counts[key]) || rows.length;
  const columns = useCaseColumns();
  return (
    <Card flush title={title} action={<span className="muted num">{number(whole)}</span>}>
      <DataTable
        caption={title}
        columns={[
          columns.due,
          columns.number,
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
          { ...columns.status, phone: 'hide' },
          ...(by === 'person' ? [] : [columns.assignee]),
        ]}
        rows={visible}
        rowKey={(row) => `${row.number} ${row.deadline.code}`}
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
