// Four counts with links to the queue, and the first cases whose turn is the member's.
import { type CaseKind, lateAfterOf, queueCountedUpTo, turnWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath, queueViewPath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { TurnSince } from '../../ui/marks/Turn.tsx';
import type { Figures } from './OfRegister.tsx';
import { RegisterTotals } from './RegisterTotals.tsx';

export function MyCases({ figures: { kind, mine, next, totals }, now }: { figures: Figures; now: Date }) {
  if (!mine) return <RegisterTotals totals={totals} />;
  return (
    <div className="stack stack--24">
      <Counts kind={kind} mine={mine} />
      <NextCases kind={kind} cases={next} now={now} />
    </div>
  );
}

interface Count {
  view: string;
  count: number;
  name: string;
  hint: string;
  tone?: 'today' | 'late' | undefined;
  shape?: Shape;
}

/** The fourth count is what the member's role looks for first. */
function useCounts(kind: CaseKind, mine: NonNullable<Figures['mine']>): readonly Count[] {
  const { turn, today, overdue, waiting, unassigned, threat } = mine;
  const { t, locale } = useLingui();
  const mayAssign = useMay(kind === 'complaint' ? 'complaints.draw' : 'denouncements.assign');
  const mayDecide = useMay(`${kind}s.decide`);
  const threats: Count = {
    view: 'threat',
    count: threat,
    name: t`Kërcënime`,
    hint: threat > 0 ? t`tërheqje që flasin për kërcënim` : t`asnjë në pritje`,
    tone: threat > 0 ? 'late' : undefined,
    shape: iconWarn,
  };
  const free: Count = { view: 'unassigned', count: unassigned, name: t`Pa përgjegjës`, hint: t`për t’u caktuar` };
  const paused: Count = {
    view: 'waiting',
    count: waiting,
    name: t`Në pritje`,
    hint: kind === 'complaint' ? t`të ankuesit` : t`të denoncuesit`,
  };
  return [
    {
      view: 'turn',
      count: turn,
      name: turnWords.waiting[locale],
      hint: turn > 0 ? t`çështje, radha juaj` : t`asnjë tani`,
    },
    {
      view: 'today',
      count: today,
      name: t`Skadojnë sot`,
      hint: today > 0 ? t`çështje, deri në fund të ditës` : t`asnjë për sot`,
      tone: today > 0 ? 'today' : undefined,
      shape: deadlineShapes.today,
    },
    {
      view: 'overdue',
      count: overdue,
      name: t`Me vonesë`,
      hint: overdue > 0 ? t`çështje me afat të kaluar` : t`asnjë me vonesë`,
      tone: overdue > 0 ? 'late' : undefined,
      shape: deadlineShapes.late,
    },
    mayDecide ? threats : mayAssign ? free : paused,
  ];
}

function Counts({ kind, mine }: { kind: CaseKind; mine: NonNullable<Figures['mine']> }) {
  const { t, number } = useLingui();
  return (
    <nav aria-label={t`Puna ime`}>
      <ul className="kpis">
        {useCounts(kind, mine).map(({ view, count, name, hint, tone, shape }) => (
          <li key={view} className={tone ? `kpi kpi--${tone}` : 'kpi'}>
            <Link to={queueViewPath(view, {}, kind)}>
              <b>
                {tone && shape && <Icon of={shape} />}
                <span>{`${number(Math.min(count, queueCountedUpTo))}${count > queueCountedUpTo ? '+' : ''}`}</span>
              </b>
              <span>{name}</span>
              <small>{hint}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NextCase = Figures['next'][number];

function NextCases({ kind, cases, now }: { kind: CaseKind; cases: readonly NextCase[]; now: Date }) {
  const { t, locale } = useLingui();
  const columns = useColumns(now);
  const all = <Link to={queueViewPath('turn', {}, kind)}>{t`Të gjitha`}</Link>;
  return (
    <Card flush title={turnWords.waitingCases[locale]} action={all}>
      {cases.length === 0 ? (
        <div className="dash-empty">
          <EmptyState title={t`Asnjë çështje nuk ju pret tani.`} action={all}>
            <Trans>Kur t’ju vijë radha te një çështje, ajo del këtu.</Trans>
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={turnWords.waitingCases[locale]}
          columns={columns}
          rows={cases}
          rowKey={({ number }) => number}
          opens
        />
      )}
    </Card>
  );
}

function useColumns(now: Date): readonly Column<NextCase>[] {
  const { t, locale } = useLingui();
  return [
    {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }) => <Link to={casePath(number)}>{number}</Link>,
    },
    {
      key: 'object',
      head: t`Objekti`,
      kind: 'main',
      phone: 'main',
      cell: ({ object, municipality }) => (
        <>
          {object.name[locale]}
          {municipality && <small>{municipality.name[locale]}</small>}
        </>
      ),
    },
    {
      key: 'status',
      head: t`Gjendja`,
      cell: ({ status }) => <StatusLabel code={status.code} name={status.name[locale]} />,
    },
    {
      key: 'turn',
      head: turnWords.turn[locale],
      phone: 'hide',
      cell: ({ turn }) => <TurnSince since={turn.since} now={now} />,
    },
    {
      key: 'due',
      head: t`Afati`,
      phone: 'end',
      cell: ({ deadline }) =>
        deadline ? (
          <DueDate dueAt={lateAfterOf(deadline)} paused={deadline.paused} now={now} legalBasis={deadline.legalBasis} />
        ) : (
          <span className="muted">{t`Pa afat`}</span>
        ),
    },
  ];
}
