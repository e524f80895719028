import { type CaseKind, lateAfterOf, queueCountedUpTo, turnWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
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
import { type Figures, RegisterTotals } from './OfRegister.tsx';

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
  name: string;
  hint: string;
  /** Instead of the hint where nothing waits. */
  none?: string;
  /** Where something waits. */
  tone?: 'today' | 'late';
  shape?: Shape;
}

function Counts({ kind, mine }: { kind: CaseKind; mine: NonNullable<Figures['mine']> }) {
  const { t, locale, number } = useLingui();
  const mayAssign = useMay(kind === 'complaint' ? 'complaints.draw' : 'denouncements.assign');
  const mayDecide = useMay(`${kind}s.decide`);
  const counts = {
    turn: { name: turnWords.waiting[locale], hint: t`çështje, radha juaj`, none: t`asnjë tani` },
    today: {
      name: t`Skadojnë sot`,
      hint: t`çështje, deri në fund të ditës`,
      none: t`asnjë për sot`,
      tone: 'today',
      shape: deadlineShapes.today,
    },
    overdue: {
      name: t`Me vonesë`,
      hint: t`çështje me afat të kaluar`,
      none: t`asnjë me vonesë`,
      tone: 'late',
      shape: deadlineShapes.late,
    },
    threat: {
      name: t`Kërcënime`,
      hint: t`tërheqje që flasin për kërcënim`,
      none: t`asnjë në pritje`,
      tone: 'late',
      shape: iconWarn,
    },
    unassigned: { name: t`Pa përgjegjës`, hint: t`për t’u caktuar` },
    waiting: { name: t`Në pritje`, hint: kind === 'complaint' ? t`të ankuesit` : t`të denoncuesit` },
  } satisfies Record<string, Count>;
  // The fourth is what the member's role looks for first.
  const views = ['turn', 'today', 'overdue', mayDecide ? 'threat' : mayAssign ? 'unassigned' : 'waiting'] as const;
  return (
    <nav aria-label={t`Puna ime`}>
      <ul className="kpis">
        {views.map((view) => {
          const { name, hint, none = hint, tone, shape }: Count = counts[view];
          const count = mine[view];
          const isWaiting = count > 0;
          return (
            <li key={view} className={tone && isWaiting ? `kpi kpi--${tone}` : 'kpi'}>
              <Link to={queueViewPath(view, {}, kind)}>
                <b>
                  {shape && isWaiting && <Icon of={shape} />}
                  <span>{`${number(Math.min(count, queueCountedUpTo))}${count > queueCountedUpTo ? '+' : ''}`}</span>
                </b>
                <span>{name}</span>
                <small>{isWaiting ? hint : none}</small>
              </Link>
            </li>
          );
        })}
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
            {t`Kur t’ju vijë radha te një çështje, ajo del këtu.`}
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
