// Figures in a row: the member's own tasks with links to the queue, or register totals.
import { type CaseKind, type dashboard, handlerOf, queueCountedUpTo, type Reply, turnWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { queueViewPath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import type { Shape } from '../../ui/marks/Icon.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';

type Reading = Reply<typeof dashboard>;

interface Task {
  view: string;
  count: number;
  name: string;
  hint: string;
  tone?: 'today' | 'late' | undefined;
  shape?: Shape;
}

function useTasks(
  kind: CaseKind,
  { turn, assigned, today, overdue, waiting, unassigned, threat }: NonNullable<Reading['mine']>,
): Task[] {
  const { t, locale } = useLingui();
  const mayAssign = useMay(kind === 'complaint' ? 'complaints.draw' : 'denouncements.assign');
  const mayDecide = useMay(`${kind}s.decide`);
  const isHandler = useMay(handlerOf[kind]);
  const tasks: Task[] = [
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
    {
      view: 'waiting',
      count: waiting,
      name: t`Në pritje`,
      hint: kind === 'complaint' ? t`të ankuesit` : t`të denoncuesit`,
    },
  ];
  if (isHandler) tasks.push({ view: 'mine', count: assigned, name: t`Të miat`, hint: t`ju jeni përgjegjës` });
  if (mayAssign)
    tasks.push({ view: 'unassigned', count: unassigned, name: t`Pa përgjegjës`, hint: t`për t’u caktuar` });
  if (mayDecide)
    tasks.push({
      view: 'threat',
      count: threat,
      name: t`Kërcënime`,
      hint: threat > 0 ? t`tërheqje që flasin për kërcënim` : t`asnjë në pritje`,
      tone: threat > 0 ? 'late' : undefined,
      shape: iconWarn,
    });
  return tasks;
}

export function MyFigures({ kind, mine }: { kind: CaseKind; mine: NonNullable<Reading['mine']> }) {
  const { t, number } = useLingui();
  const tasks = useTasks(kind, mine);
  return (
    <nav aria-label={t`Puna ime`}>
      <ul className="kpis" data-count={tasks.length}>
        {tasks.map(({ view, count, name, hint, tone, shape }) => (
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

/** `plain`: as a list of facts inside a card. Each has its definition. */
export function RegisterFigures({ totals, plain = false }: { totals: Reading['totals']; plain?: boolean }) {
  const { t, number } = useLingui();
  const { medianDays, p90Days, averageDays } = totals;
  const [longest, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const figures = [
    { name: t`Të regjistruara`, count: totals.registered, definition: t`çdo çështje me numër regjistri` },
    { name: t`Të hapura`, count: totals.open, definition: t`ende pa përfunduar, edhe me vendim të pambyllur` },
    { name: t`Të vendosura`, count: totals.decided, definition: t`me vendim mbi themelin, në fuqi` },
    {
      name: plain ? t`Çështje me vonesë, në gjithë regjistrin` : t`Çështje me vonesë`,
      count: totals.overdue,
      definition: t`me të paktën një afat ligjor të kaluar që vazhdon`,
    },
    {
      name: t`Ditë deri në vendim`,
      count: medianDays,
      definition:
        medianDays === null
          ? t`ende asnjë vendim`
          : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longest}; mesatarja ${average}`,
    },
  ];
  return (
    <dl className={plain ? 'figures-plain' : 'kpis'} data-count={figures.length}>
      {figures.map(({ name, count, definition }) => (
        <div key={name} className={plain ? undefined : 'kpi'}>
          <dt>
            {name}
            <small>{definition}</small>
          </dt>
          <dd>{count === null ? '–' : number(count, 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
